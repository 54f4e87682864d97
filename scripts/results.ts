import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { ifThere } from '../tools/if-there.ts'
import { inProject } from '../tools/project.ts'

/** Written by Vitest in `npm test`. */
export const unitReport = 'reports/unit.json'

/** Undefined without a report, or with half of one, which is said. */
export const readReport = async <Report>(file: string): Promise<Report | undefined> => {
  const text = await ifThere(readFile(inProject(file), 'utf8'), null)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    console.error(`${file} is truncated: the process that writes it ended early, and its results are lost.`)
    return undefined
  }
}

export interface Counts {
  readonly passed: number
  readonly failed: number
}

export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  /** Includes files; one that fails to load has no tests. */
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Milliseconds since 1970. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly unknown[]
  }[]
}

export interface Duration {
  readonly name: string
  readonly seconds: number
}

export const countTests = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .length,
})

export const durationsOfTests = ({ testResults }: VitestReport, root: string): readonly Duration[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))

/** Cucumber's JSON report: features with scenarios, hooks among the steps. */
type CucumberReport = readonly {
  readonly uri: string
  readonly elements: readonly {
    readonly name: string
    readonly line: number
    /** Duration in nanoseconds; absent for skipped steps. */
    readonly steps: readonly { readonly result: { readonly status: string; readonly duration?: number } }[]
  }[]
}[]

export const durationsOfScenarios = (report: CucumberReport): readonly Duration[] =>
  report.flatMap(({ uri, elements }) =>
    elements.map(({ name, line, steps }) => ({
      name: `${uri}:${line} ${name}`,
      seconds: steps.reduce((sum, { result: { duration = 0 } }) => sum + duration, 0) / 1e9,
    })),
  )

export const slowest = (durations: readonly Duration[], max = 8): readonly string[] =>
  durations
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, max)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)

/** A scenario passes when all its steps pass; skipped, pending and undefined steps fail it. */
export const countScenarios = (report: CucumberReport): Counts => {
  const scenarios = report.flatMap(feature => feature.elements)
  const passed = scenarios.filter(({ steps }) => steps.every(({ result }) => result.status === 'passed')).length
  return { passed, failed: scenarios.length - passed }
}

/** One step of `npm test`: a command, and the report with its counts, if any. */
export interface Outcome {
  readonly succeeded: boolean
  /** Undefined for a step without a report, and for one that ended before writing it. */
  readonly counts?: Counts
}

/** Sums the steps; a failed step adds at least one failure, whatever its report says. */
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
