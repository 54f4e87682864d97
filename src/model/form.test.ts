import { expect, test } from 'vitest'
import { reference } from './fields/reference.ts'
import { choice } from './fields/scalar.ts'
import { longText, text } from './fields/text.ts'
import { copyOf, duplicateOf, givenValues, needlessFields, newValues } from './form.ts'
import { channels, plainCollection, said, stories, topics } from './testing/collections.ts'

const label = said('Label')

const notes = plainCollection('notes', {
  name: text({ label, max: 5 }),
  tone: text({ label, max: 9, required: false, initial: 'calm' }),
})

test('a new form has what is usual in it; a duplicate has what the original has, also nothing', () => {
  expect(newValues(notes)).toEqual({ tone: 'calm' })
  expect(duplicateOf(notes, { name: 'Luna', tone: null })).toEqual({ name: 'Luna', tone: null })
})

test('a copy takes what both collections have, as far as the other takes it', () => {
  expect(copyOf(topics, { name: 'Cup', position: 3 }, notes)).toEqual({ name: 'Cup', tone: 'calm' })
  expect(copyOf(topics, { name: 'A longer name' }, notes)).toEqual({ tone: 'calm' })
  expect(copyOf(notes, { name: 'Luna', tone: 'loud' }, notes)).toEqual({ name: 'Luna', tone: 'loud' })
  expect(copyOf(notes, { name: 'Luna', tone: null }, notes)).toEqual({ name: 'Luna', tone: null })
})

test('a copy takes no state, and proposes slugs of its own', () => {
  expect(copyOf(stories, { title: 'Luna', slug: 'luna', status: 'published', author: 'Ana' }, stories)).toMatchObject({
    title: 'Luna',
    slug: 'luna-2',
    status: 'draft',
  })
  expect(copyOf(channels, { name: 'Oime', key: 'oime' }, channels)).toEqual({ name: 'Oime', key: 'oime-2' })
})

test('a form needs not show what another choice needs, unless it has a value, now or as it is stored', () => {
  expect(needlessFields(stories, { kind: 'article' })).toEqual([])
  expect(needlessFields(stories, { kind: 'video' })).toEqual(['author'])
  expect(needlessFields(stories, {})).toEqual(['author'])
  expect(needlessFields(stories, { kind: 'video', author: 'Ana' })).toEqual([])
  expect(needlessFields(stories, { kind: 'video', author: null }, { author: 'Ana' })).toEqual([])
  const toggled = { ...stories, shownWhile: { isFeatured: { field: 'kind', is: ['article'] } } }
  expect(needlessFields(toggled, { kind: 'video', isFeatured: false })).toEqual(['isFeatured'])
})

test('a new record takes references and texts of its form’s address, and nothing else', () => {
  const given = plainCollection('letters', {
    topic: reference({ label, to: 'topics' }),
    text: longText({ label, max: 9 }),
    phone: text({ label, max: 40, confidential: 'token' }),
    tone: choice({ label, values: { calm: label } }),
  })
  const search = { topic: 't1', text: 'Hello', phone: '7777', tone: 'calm', other: 'x' }
  expect(givenValues(given, new URLSearchParams(search))).toEqual({ topic: 't1', text: 'Hello' })
  expect(givenValues(given, new URLSearchParams({ topic: 'a/b', text: '' }))).toEqual({})
})
