import type { ViewUpdate } from '../views/view-update.ts'

/** How messages get to one client, whatever connects it. */
export interface Transport {
  send(message: string): void
  /** Sends news of a listen; its tag is null for a listen without a query. */
  sendUpdate(update: ViewUpdate, tag: number | null): void
}
