import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** One metric of a visit (https://web.dev/articles/vitals): milliseconds or, for CLS, a score. */
export type Vital = Pick<Metric, 'name' | 'value' | 'rating' | 'id' | 'navigationType'>

export type ReportVital = (vital: Vital) => void

/** Sends each vital as a JSON beacon with the opened page's path; plain text needs no CORS. */
export const beaconTo = (url: string): ReportVital => {
  const page = window.location.pathname
  return vital => {
    const isTaken = navigator.sendBeacon(url, JSON.stringify({ ...vital, page }))
    if (!isTaken) console.warn(`The browser did not take a measurement for ${url}: it has too much to send already.`)
  }
}

/** Reports each vital once known; CLS, INP and LCP when the page is left. */
export const measureVitals = (report: ReportVital): void => {
  const notify = ({ name, value, rating, id, navigationType }: Metric) =>
    report({ name, value, rating, id, navigationType })
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(notify)
}
