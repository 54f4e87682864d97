import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { ReportVital } from './vital.ts'

/** Hands each vital of this visit to the reporter when it is known; CLS, INP and LCP are when the page is left. */
export const measureVitals = (report: ReportVital): void => {
  const tell = ({ name, value, rating, id, navigationType }: Metric) =>
    report({ name, value, rating, id, navigationType })
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(tell)
}
