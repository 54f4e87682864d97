import { expect, test } from 'vitest'
import { collectionNamed } from '../testing/memory-store.ts'
import { toneOf } from './tone.ts'

test.each([
  ['contents', 'draft', 'new'],
  ['contents', 'inReview', 'asked'],
  ['contents', 'scheduled', 'timed'],
  ['contents', 'published', 'open'],
  ['contents', 'archived', 'past'],
  ['registrations', 'submitted', 'asked'],
])('of %s what is %s has the colour of %s', (path, state, tone) => {
  const { lifeCycle } = collectionNamed(path)
  expect(lifeCycle && toneOf(lifeCycle, state)).toBe(tone)
})
