import { expect, test } from 'vitest'
import { collectionNamed } from '../testing/memory-store.ts'
import { simpleFields } from './list-rows.tsx'

const simpleIn = (path: string) => simpleFields(collectionNamed(path))

test('short texts, numbers, choices, dates, colours and what is on or off can be changed in their cells', () => {
  expect(simpleIn('players')).toEqual(['name', 'birthDate', 'licence', 'position', 'status'])
  expect(simpleIn('teams')).toEqual(expect.arrayContaining(['name', 'colour1', 'colour2', 'contactPhone']))
  expect(simpleIn('registrations')).toEqual(expect.arrayContaining(['fee', 'paid', 'documents']))
})

test('what is long, refers to records, is hidden, fixed or moved by steps cannot', () => {
  expect(simpleIn('contents')).toEqual(['title', 'slug', 'kind', 'mediaUrl', 'author'])
  expect(simpleIn('subscribers')).toEqual(['code', 'plan', 'since', 'until', 'country', 'consent'])
})
