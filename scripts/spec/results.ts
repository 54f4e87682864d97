import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { type Envelope, type TestStepResult, TestStepResultStatus } from '@cucumber/messages'
import { ifThere } from '../../tools/if-there.ts'
import { inProject } from '../../tools/project.ts'
import { keyOf } from './features.ts'

/** Last result of a scenario, or of a row of its examples. */
export interface Result {
  readonly passed: boolean
  /** Start time in ISO 8601. */
  readonly at: string
  /** Abbreviated commit; `+` marks uncommitted changes. */
  readonly commit: string
  readonly seconds: number
  readonly failure?: {
    /** The failed step; empty for the checks after the last one. */
    readonly step: string
    /** Number of steps after it, which tells apart equal wording. */
    readonly left?: number
    /** Message of the error, without its code location. */
    readonly message: string
    readonly trace: string
  }
  /** True if it passed in the run before. */
  readonly passedBefore?: boolean
}

/** A full or partial run of features. */
type Run = Pick<Result, 'at' | 'commit'>

/** The file with the results. */
export interface Record {
  /** The last one, and the one before it. */
  readonly runs: readonly Run[]
  readonly results: Readonly<{ [key: string]: Result }>
}

export const emptyRecord: Record = { runs: [], results: {} }

export const places = {
  /** Cucumber's messages of a run, one per line. */
  messages: inProject('reports/features.ndjson'),
  /** The emulator's coverage of the rules in the last run. */
  coverage: inProject('reports/spec/coverage.json'),
  /** Rule decisions of the last tests without a browser: see noted-rules.ts. */
  decisions: inProject('reports/spec/decisions'),
  record: inProject('reports/spec/results.json'),
  /** Last picture of each scenario, `{key}.jpg`. */
  pictures: inProject('reports/spec/pictures'),
}

/** Scenario key of a picture. */
export const keyOfFile = (name: string): string => name.replace(/(-\d)?\.jpg$/, '')

export const readRecord = async (): Promise<Record> => {
  const text = await ifThere(readFile(places.record, 'utf8'), null)
  return text === null ? emptyRecord : (JSON.parse(text) as Record)
}

const secondsOf = ({ seconds, nanos }: { readonly seconds: number; readonly nanos: number }): number =>
  seconds + nanos / 1e9

const whereInCode = /^\s+at .*$/gm

const failureOf = (step: string, left: number, { message = '' }: TestStepResult): NonNullable<Result['failure']> => {
  // Contains terminal colours and absolute paths.
  const text = stripVTControlCharacters(message).replaceAll(inProject(''), '')
  return {
    step,
    left,
    message: text
      .replaceAll(whereInCode, '')
      .replace(/^\w*Error: /, '')
      .trim(),
    trace: text.trim(),
  }
}

/** Results of a run's finished scenarios, from its messages. */
export const resultsIn = (envelopes: readonly Envelope[], commit: string): ReadonlyMap<string, Result> => {
  const pickles = new Map(envelopes.flatMap(({ pickle }) => (pickle ? [[pickle.id, pickle]] : [])))
  const cases = new Map(envelopes.flatMap(({ testCase }) => (testCase ? [[testCase.id, testCase]] : [])))
  const started = new Map(envelopes.flatMap(({ testCaseStarted: one }) => (one ? [[one.id, one]] : [])))
  const steps = envelopes.flatMap(({ testStepFinished }) => testStepFinished ?? [])
  const resultOf = (startedId: string, end: number): readonly [string, Result] | undefined => {
    const start = started.get(startedId)
    const testCase = cases.get(start?.testCaseId ?? '')
    const pickle = pickles.get(testCase?.pickleId ?? '')
    if (!start || !testCase || !pickle) return undefined
    const finished = steps.filter(({ testCaseStartedId }) => testCaseStartedId === startedId)
    const passed = finished.every(({ testStepResult }) => testStepResult.status === TestStepResultStatus.PASSED)
    const first = finished.find(
      ({ testStepResult: { status } }) =>
        status !== TestStepResultStatus.PASSED && status !== TestStepResultStatus.SKIPPED,
    )
    // A dry run, which only checks that steps are defined.
    if (!passed && !first) return undefined
    const pickleStep = testCase.testSteps.find(({ id }) => id === first?.testStepId)?.pickleStepId
    const place = pickle.steps.findIndex(({ id }) => id === pickleStep)
    const step = pickle.steps[place]?.text ?? ''
    const begun = secondsOf(start.timestamp)
    return [
      keyOf(pickle),
      {
        passed,
        at: new Date(begun * 1000).toISOString(),
        commit,
        seconds: Math.round((end - begun) * 10) / 10,
        ...(first && { failure: failureOf(step, pickle.steps.length - 1 - place, first.testStepResult) }),
      },
    ]
  }
  return new Map(
    envelopes.flatMap(({ testCaseFinished: one }) => {
      const found = one && !one.willBeRetried && resultOf(one.testCaseStartedId, secondsOf(one.timestamp))
      return found ? [found] : []
    }),
  )
}

/**
 * Updates the record after a run. Scenarios not run keep their result; removed ones are dropped.
 *
 * @param current the keys of all scenarios that there are
 */
export const recordAfter = (
  { runs, results }: Record,
  played: ReadonlyMap<string, Result>,
  current: ReadonlySet<string>,
): Record => {
  const [first] = played.values()
  if (!first) return { runs, results }
  const kept = Object.entries({ ...results, ...Object.fromEntries(played) })
    .filter(([key]) => current.has(key))
    .map(([key, result]) => {
      const before = played.has(key) ? results[key] : undefined
      return [key, before ? { ...result, passedBefore: before.passed } : result] as const
    })
  return { runs: [...runs.slice(-1), { at: first.at, commit: first.commit }], results: Object.fromEntries(kept) }
}
