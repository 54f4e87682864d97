import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from '../../model/selection.ts'
import { stories } from '../../model/testing/collections.ts'
import { formatCondition, parseCondition } from './conditions.ts'

const known = (field: string, text: string) => parseCondition(stories, field, text)

test.each<[string, string, Condition]>([
  ['status', 'draft', { values: ['draft'] }],
  ['status', 'draft,inReview', { values: ['draft', 'inReview'] }],
  ['status', '!published', { values: ['published'], not: true }],
  ['topic', '-', { values: [''] }],
  ['topic', '!-', { values: [''], not: true }],
  ['topic', 'drama,-', { values: ['drama', ''] }],
  ['createdBy', 'me', { values: ['me'] }],
  ['tags', 'Rock%2C pop,%21now', { values: ['Rock, pop', '!now'] }],
  ['publishAt', '2026-01-01..2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['publishAt', '..2026-01-31', { to: '2026-01-31' }],
  ['publishAt', '2026-01-31', { from: '2026-01-31', to: '2026-01-31' }],
  ['publishAt', '-', { values: [''] }],
  ['updatedAt', '2026-01-01..', { from: '2026-01-01' }],
  ['minutes', '-2..90', { from: '-2', to: '90' }],
])('%s=%s is read', (field, text, condition) => {
  expect(known(field, text)).toEqual({ condition, unknown: [] })
})

test.each([
  ['publishAt', '2026-02-30'],
  ['publishAt', '2026-02-02..2026-02-01'],
  ['publishAt', '..'],
  ['publishAt', '1..2..3'],
  ['minutes', 'many'],
  ['kind', '-'],
  ['status', '-'],
  ['createdAt', '-'],
  ['topic', 'a/b'],
  ['tags', '%'],
])('%s=%s is none, and said as it was written', (field, text) => {
  expect(known(field, text)).toEqual({ condition: null, unknown: [text] })
})

test('of several values those that the field does not know are left out', () => {
  expect(known('status', 'draft,lost,draft')).toEqual({ condition: { values: ['draft'] }, unknown: ['lost'] })
})

test('texts are read as they were written, whatever is in them', () => {
  const texts = fc.uniqueArray(fc.string(), { minLength: 1 })
  fc.assert(
    fc.property(texts, fc.boolean(), (values, isNot) => {
      const condition: Condition = { values, ...(isNot ? { not: true as const } : {}) }
      expect(known('tags', formatCondition(condition))).toEqual({ condition, unknown: [] })
    }),
  )
})
