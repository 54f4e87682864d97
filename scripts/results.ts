/** How many unit tests or scenarios passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** The report of Vitest's json reporter, as far as counting goes. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  /** Files among them: one that cannot be loaded fails without a test of its own. */
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

export const countTests = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .length,
})

/** The report of cucumber's json formatter: features with their scenarios. Hooks count among the steps. */
type CucumberReport = readonly {
  readonly elements: readonly { readonly steps: readonly { readonly result: { readonly status: string } }[] }[]
}[]

/** A scenario has passed when all of its steps have: skipped, pending and undefined ones make it fail. */
export const countScenarios = (report: CucumberReport): Counts => {
  const scenarios = report.flatMap(feature => feature.elements)
  const passed = scenarios.filter(({ steps }) => steps.every(({ result }) => result.status === 'passed')).length
  return { passed, failed: scenarios.length - passed }
}

/** One step of `npm test`: a command, and the report to count in where it writes one. */
export interface Outcome {
  /** Whether its command ended with exit code 0. */
  readonly succeeded: boolean
  /** Undefined for a step that only succeeds or fails, and for one that ended before it wrote its report. */
  readonly counts?: Counts
}

/** What a step adds to the total: a step that failed always adds a failure, even where its report knows of none. */
export const totalOf = (outcomes: readonly Outcome[]): Counts => {
  const counts = outcomes.map(({ succeeded, counts: { passed, failed } = { passed: 0, failed: 0 } }) => ({
    passed,
    failed: succeeded ? failed : Math.max(failed, 1),
  }))
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}

export const totalLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`
