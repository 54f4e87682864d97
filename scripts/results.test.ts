import { expect, test } from 'vitest'
import { countScenarios, countTests, totalLine, totalOf } from './results.ts'

test('unit tests count by themselves, and a file that cannot be loaded as one failure', () => {
  const file = (status: string, tests: number) => ({ status, assertionResults: Array(tests).fill({}) })
  const testResults = [file('passed', 3), file('failed', 2), file('failed', 0)]
  expect(countTests({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({ passed: 4, failed: 2 })
})

const scenario = (...statuses: string[]) => ({ steps: statuses.map(status => ({ result: { status } })) })

test.each(['failed', 'skipped', 'pending', 'undefined', 'ambiguous'])(
  'a scenario with a step that is %s has failed',
  status => {
    expect(countScenarios([{ elements: [scenario('passed', status)] }])).toEqual({ passed: 0, failed: 1 })
  },
)

test('scenarios of all features are counted', () => {
  const features = [
    { elements: [scenario('passed'), scenario('passed', 'passed')] },
    { elements: [scenario('passed')] },
  ]
  expect(countScenarios(features)).toEqual({ passed: 3, failed: 0 })
})

test('a step without tests counts only when it fails', () => {
  expect(totalOf([{ succeeded: true }, { succeeded: false }])).toEqual({ passed: 0, failed: 1 })
})

test('a step whose command failed although all of its tests passed adds a failure', () => {
  expect(totalOf([{ succeeded: false, counts: { passed: 7, failed: 0 } }])).toEqual({ passed: 7, failed: 1 })
})

test('failures that a report tells of are not counted twice', () => {
  expect(totalOf([{ succeeded: false, counts: { passed: 7, failed: 2 } }])).toEqual({ passed: 7, failed: 2 })
})

test('the total is one line', () => {
  expect(totalLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed')
})
