import { expect, test } from 'vitest'
import {
  countScenarios,
  countTests,
  durationsOfScenarios,
  durationsOfTests,
  slowest,
  totalLine,
  totalOf,
} from './results.ts'

const file = (status: string, tests: number, milliseconds = 0) => ({
  name: `/luna/src/${status}.test.ts`,
  status,
  startTime: 1000,
  endTime: 1000 + milliseconds,
  assertionResults: Array(tests).fill({}),
})

test('unit tests count by themselves, and a file that cannot be loaded as one failure', () => {
  const testResults = [file('passed', 3), file('failed', 2), file('failed', 0)]
  expect(countTests({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({ passed: 4, failed: 2 })
})

const scenario = (...statuses: string[]) => ({
  name: 'A scenario',
  line: 3,
  steps: statuses.map(status => ({ result: { status, duration: 1.5e9 } })),
})

const feature = (...elements: ReturnType<typeof scenario>[]) => ({ uri: 'features/a.feature', elements })

test('scenarios of all features are counted; one with a step that has not passed has failed', () => {
  const features = [feature(scenario('passed'), scenario('passed', 'passed')), feature(scenario('passed'))]
  expect(countScenarios(features)).toEqual({ passed: 3, failed: 0 })
  for (const status of ['failed', 'skipped', 'pending', 'undefined', 'ambiguous'])
    expect(countScenarios([feature(scenario('passed', status))])).toEqual({ passed: 0, failed: 1 })
})

test.each([
  ['without tests counts only when it fails', [{ succeeded: true }, { succeeded: false }], 0, 1],
  [
    'that failed although all tests passed adds a failure',
    [{ succeeded: false, counts: { passed: 7, failed: 0 } }],
    7,
    1,
  ],
  ['that reports its failures adds none', [{ succeeded: false, counts: { passed: 7, failed: 2 } }], 7, 2],
])('a step %s', (_, outcomes, passed, failed) => {
  expect(totalOf(outcomes)).toEqual({ passed, failed })
})

test('the total is one line', () => {
  expect(totalLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed')
})

test('what took longest is reported first', () => {
  const testResults = [file('passed', 1, 400), file('failed', 1, 2500)]
  const units = durationsOfTests({ numPassedTests: 1, numFailedTests: 1, testResults }, '/luna')
  const scenarios = durationsOfScenarios([feature(scenario('passed', 'passed'))])
  expect(slowest([...units, ...scenarios], 2)).toEqual([
    '    3.0 s  features/a.feature:3 A scenario',
    '    2.5 s  src/failed.test.ts',
  ])
})
