import { setupWorker } from 'msw/browser'
import { demo } from './demo.ts'
import { handlersOf } from './handlers.ts'

const worker = setupWorker(...handlersOf(demo))

/**
 * A page that was loaded past its service worker (Shift and reload) is not under its control, and MSW would load the page once more, with all
 * that somebody typed in it. Asked to, the worker takes it under its control as it is.
 */
const comeUnderControl = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const active = (await serviceWorker.getRegistration())?.active
  if (!active || serviceWorker.controller) return
  const controlled = new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  active.postMessage('CLAIM_CLIENTS')
  await controlled
}

/** Answers for the demo API in this page from now on. Rejects where the browser lets no service worker start. */
export const startMock = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers.')
  await comeUnderControl()
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' })
}
