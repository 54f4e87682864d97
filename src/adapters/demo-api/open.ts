import type { ChatService } from '../../../machines/ports.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import { chatService } from './chat-service.ts'
import { httpClient } from './http.ts'

/** How long a service worker may take to start. Milliseconds. */
const startLimit = 10_000

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker of the demo did not start in time.')), startLimit)
  })

/** MSW starts once a page, or not at all. */
let started: Promise<unknown> | undefined

/**
 * The demo's chat. The first call starts the mock of its API. Where that cannot start, as in a window that lets no service worker in, the
 * requests go to the server, and what becomes of them there is what the person is told.
 */
export const openDemoApi = async (): Promise<ChatService> => {
  const { startMock } = await loadChunk(() => import('./mock/browser.ts'))
  started ??= Promise.allSettled([Promise.race([startMock(), tooLong()])])
  await started
  return chatService(httpClient({ origin: window.location.origin }))
}
