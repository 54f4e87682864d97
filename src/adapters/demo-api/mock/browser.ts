import { setupWorker } from 'msw/browser'
import { demo } from './demo.ts'
import { handlersOf } from './handlers.ts'

const worker = setupWorker(...handlersOf(demo))

/** Takes control of a page loaded past its service worker; MSW's reload would lose typed text. */
const comeUnderControl = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const active = (await serviceWorker.getRegistration())?.active
  if (!active || serviceWorker.controller) return
  const controlled = new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  active.postMessage('CLAIM_CLIENTS')
  await controlled
}

/** Mocks the demo API in this page from now on. Rejects if the browser starts no service worker. */
export const startMock = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers.')
  await comeUnderControl()
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' })
}
