import { type Envelope, TestStepResultStatus as Status } from '@cucumber/messages'
import { expect, test } from 'vitest'
import { keyOf } from './features.ts'
import { emptyRecord, keyOfFile, type Record, recordAfter, resultsIn } from './results.ts'

const pickle = {
  id: 'p',
  uri: 'features/doors.feature',
  name: 'In',
  language: 'en',
  astNodeIds: [],
  tags: [],
  steps: ['ps', 'again'].map(id => ({ id, text: 'a door opens', astNodeIds: [] })),
}
const key = keyOf(pickle)

const at = (seconds: number) => ({ seconds, nanos: 0 })

const played = (status: Status, message?: string) =>
  [
    { pickle },
    {
      testCase: {
        id: 'c',
        pickleId: 'p',
        testSteps: [
          { id: 'hook', hookId: 'h' },
          { id: 'step', pickleStepId: 'ps' },
        ],
      },
    },
    { testCaseStarted: { id: 'cs', testCaseId: 'c', attempt: 0, timestamp: at(0) } },
    ...[
      { testStepId: 'hook', testStepResult: { status: Status.PASSED, duration: at(1) } },
      { testStepId: 'step', testStepResult: { status, duration: at(1), message } },
    ].map(one => ({ testStepFinished: { testCaseStartedId: 'cs', timestamp: at(1), ...one } })),
    { testCaseFinished: { testCaseStartedId: 'cs', timestamp: at(2.54), willBeRetried: false } },
  ] as readonly Envelope[]

const passing = resultsIn(played(Status.PASSED), 'abc')
const failing = resultsIn(played(Status.FAILED, 'Error: It is shut.\n    at open (door.ts:1:1)'), 'abc')

test('a scenario that passed has its date, commit and seconds', () => {
  expect(passing.get(key)).toEqual({ passed: true, at: '1970-01-01T00:00:00.000Z', commit: 'abc', seconds: 2.5 })
})

test('one that failed says at which step and why, and apart from that where in the code', () => {
  expect(failing.get(key)?.failure).toEqual({
    step: 'a door opens',
    left: 1,
    message: 'It is shut.',
    trace: 'Error: It is shut.\n    at open (door.ts:1:1)',
  })
})

test('a run that was cut off says nothing of the scenario that was being played', () => {
  expect(resultsIn(played(Status.PASSED).slice(0, -1), 'abc').size).toBe(0)
})

test('what was not played keeps its result, and what is there no more is dropped', () => {
  const old = { passed: true, at: '', commit: 'old', seconds: 1 }
  const before: Record = { runs: [], results: { other: old, gone: old } }
  const after = recordAfter(before, passing, new Set([key, 'other']))
  expect(Object.keys(after.results).toSorted()).toEqual([key, 'other'].toSorted())
  expect(after.runs).toEqual([{ at: '1970-01-01T00:00:00.000Z', commit: 'abc' }])
})

test('it is known what passed the time before', () => {
  const current = new Set([key])
  const first = recordAfter(emptyRecord, passing, current)
  expect(recordAfter(first, failing, current).results[key]).toMatchObject({
    passed: false,
    passedBefore: true,
  })
})

test('a run in which nothing was played leaves everything as it was', () => {
  expect(recordAfter(emptyRecord, new Map(), new Set())).toEqual(emptyRecord)
})

test('all pictures of a scenario are found by its key', () => {
  expect(['a-b.jpg', 'a-b-2.jpg'].map(keyOfFile)).toEqual(['a-b', 'a-b'])
})
