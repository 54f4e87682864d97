import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** One metric of a visit (https://web.dev/articles/vitals): milliseconds or, for CLS, a score. */
export type Vital = Pick<Metric, 'name' | 'value' | 'rating' | 'id' | 'navigationType'>

export type ReportVital = (vital: Vital) => void

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

/** Hands each vital of this visit to the reporter when it is known; CLS, INP and LCP are when the page is left. */
export const measureVitals = (report: ReportVital): void => {
  const notify = ({ name, value, rating, id, navigationType }: Metric) =>
    report({ name, value, rating, id, navigationType })
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(notify)
}
