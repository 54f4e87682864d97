import type { Page } from 'playwright-core'
import { atRest } from '../stage.ts'

/** One multi-path update, as sent. */
interface SentUpdate {
  readonly paths: number
  readonly bytes: number
}

/** Traffic of one step of a person on the database's socket. */
export interface Traffic {
  /** Both ways, with what arrives after the step is visible. */
  readonly bytes: number
  /** How often requests had to wait for an answer before. */
  readonly roundTrips: number
  /** From the click to its visible result. */
  readonly milliseconds: number
  readonly updates: readonly SentUpdate[]
}

interface Frame {
  readonly isSent: boolean
  readonly text: string
}

const updatesIn = (frames: readonly Frame[]): readonly SentUpdate[] =>
  frames.flatMap(({ isSent, text }) => {
    if (!isSent || !text.startsWith('{')) return []
    const { d } = JSON.parse(text) as { d?: { a?: string; b?: { d?: object } } }
    return d?.a === 'm' ? [{ paths: Object.keys(d.b?.d ?? {}).length, bytes: Buffer.byteLength(text) }] : []
  })

/** Frames without a request or an answer only keep the connection open. */
const isRequest = ({ isSent, text }: Frame): boolean => isSent && text.includes('"r":')

const roundTripsIn = (frames: readonly Frame[]): number => {
  let count = 0
  let isWaiting = false
  for (const frame of frames) {
    if (isRequest(frame) && !isWaiting) count += 1
    if (isRequest(frame)) isWaiting = true
    else if (!frame.isSent) isWaiting = false
  }
  return count
}

/** Measures single steps of a person. Call it before the page opens its socket. */
export const measureTraffic = (page: Page) => {
  let frames: Frame[] = []
  const note = (isSent: boolean) => (frame: { payload: string | Buffer }) => {
    frames.push({ isSent, text: String(frame.payload) })
  }
  page.on('websocket', socket => socket.on('framesent', note(true)).on('framereceived', note(false)))
  return async (act: () => Promise<unknown>, isDone: () => Promise<unknown>): Promise<Traffic> => {
    await atRest(page)
    frames = []
    const begun = performance.now()
    await act()
    await isDone()
    const milliseconds = performance.now() - begun
    await atRest(page)
    return {
      bytes: frames.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
      roundTrips: roundTripsIn(frames),
      milliseconds,
      updates: updatesIn(frames),
    }
  }
}
