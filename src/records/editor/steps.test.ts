import { expect, test } from 'vitest'
import type { Stored } from '../../model/record.ts'
import { hasUnpublished, offeredSteps } from './steps.ts'

const now = 1_795_000_000_000

const record = (status: string, more: object = {}): Stored => ({
  rev: 3,
  action: 'change',
  createdAt: 1,
  createdBy: 'ana',
  updatedAt: 1,
  updatedBy: 'ana',
  status,
  ...more,
})

const stepsOf = (stored: Stored | null, values = {}, role: 'contents' | 'stats' = 'contents', isDirty = false) =>
  Object.fromEntries(
    offeredSteps(contents, { record: stored, values, isDirty, role, now }).map(({ event, blocked }) => [
      event,
      blocked,
    ]),
  )

test('a new record is created before it takes a step', () => {
  expect(stepsOf(null)).toEqual({ submit: { code: 'needsCreation' }, archive: { code: 'needsCreation' } })
})

test('the steps are those that lead out of the state by hand', () => {
  expect(Object.keys(stepsOf(record('scheduled')))).toEqual(['publish', 'unschedule'])
})

test('a step names the permission that the role lacks', () => {
  expect(stepsOf(record('draft'), {}, 'stats').submit).toEqual({
    code: 'needsPermission',
    permission: 'contents.write',
  })
})

test('a step names the fields that its state needs', () => {
  expect(stepsOf(record('inReview')).schedule).toEqual({ code: 'needsFields', fields: ['apps', 'publishAt'] })
  expect(stepsOf(record('inReview'), { apps: ['oime'] }).publish).toBe(null)
})

test('a moment that is past keeps a step from being taken', () => {
  const apps = ['oime']
  expect(stepsOf(record('inReview'), { apps, publishAt: now }).schedule).toEqual({
    code: 'needsAhead',
    field: 'publishAt',
  })
  expect(stepsOf(record('inReview'), { apps, publishAt: now + 1 }).schedule).toBe(null)
})

test('publishing anew needs something that is not public yet', () => {
  const values = { apps: ['oime'] }
  const published = record('published', { published: { rev: 3, at: 1, to: ['oime'] } })
  expect(stepsOf(published, values).publish).toEqual({ code: 'needsChanges' })
  expect(stepsOf(published, values, 'contents', true).publish).toBe(null)
  expect(hasUnpublished(published)).toBe(false)
  const changed = record('published', { published: { rev: 2, at: 1, to: ['oime'] } })
  expect(stepsOf(changed, values).publish).toBe(null)
  expect(hasUnpublished(changed)).toBe(true)
})

test('a step sets the state that it leads to', () => {
  const [submit] = offeredSteps(contents, { record: record('draft'), values: {}, isDirty: false, role: 'admin', now })
  expect(submit?.intent).toEqual({ action: 'submit', sets: { status: 'inReview' } })
})
