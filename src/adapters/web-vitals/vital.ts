/** One measured quality of a visit, as https://web.dev/articles/vitals defines it. */
export interface Vital {
  readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'
  /** Milliseconds; of CLS a score without a unit. */
  readonly value: number
  readonly rating: 'good' | 'needs-improvement' | 'poor'
  /** Common to what is told of one measurement, whose value may grow. */
  readonly id: string
  readonly navigationType: string
}

/** What measurements are handed to. */
export type ReportVital = (vital: Vital) => void
