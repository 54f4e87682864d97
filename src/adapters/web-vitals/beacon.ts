import type { ReportVital } from './vital.ts'

/**
 * Sends each vital to an address, as one JSON object a request, with the path of the page that was opened. A beacon outlives its page; as plain text
 * it needs no leave of another origin (CORS).
 */
export const beaconTo = (url: string): ReportVital => {
  const page = window.location.pathname
  return vital => {
    const isTaken = navigator.sendBeacon(url, JSON.stringify({ ...vital, page }))
    if (!isTaken) console.warn(`The browser did not take a measurement for ${url}: it has too much to send already.`)
  }
}
