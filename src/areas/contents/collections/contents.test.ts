import { expect, test } from 'vitest'
import { contents } from './contents.ts'

const steps = contents.lifeCycle?.steps ?? []

test('a content is written, reviewed, published now or on time, and taken down', () => {
  expect(steps.map(({ event, from, to }) => `${from} ${event} ${to}`)).toEqual([
    'draft submit inReview',
    'draft archive archived',
    'inReview publish published',
    'inReview schedule scheduled',
    'inReview sendBack draft',
    'inReview archive archived',
    'scheduled publish published',
    'scheduled unschedule inReview',
    'scheduled release published',
    'published publish published',
    'published unpublish draft',
    'published archive archived',
    'published expire archived',
    'archived reopen draft',
  ])
})

test('only who may publish decides on what people see', () => {
  const byPublishers = steps.filter(({ from, to }) =>
    [from, to].some(state => ['published', 'scheduled'].includes(state)),
  )
  expect(new Set(byPublishers.map(({ permission, due }) => permission ?? `due: ${due}`))).toEqual(
    new Set(['contents.publish', 'due: publishAt', 'due: unpublishAt']),
  )
})
