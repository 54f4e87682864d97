import { expect, test } from 'vitest'
import { cleaned, issuesBetween, issuesOf } from './check.ts'
import { text } from './fields/text.ts'
import { clubs, games, said } from './testing/collections.ts'

const label = said('Label')

const planned = { title: 'Derby', slug: 'derby', kind: 'cup', state: 'planned' }

test('values are stored without blanks around them, and without what is empty', () => {
  const entered = { title: '  Derby ', notes: ['', ' late ', 'late'], shownIn: {}, report: ' ' }
  expect(cleaned(games, entered)).toEqual({ title: 'Derby', notes: ['late'], shownIn: null, report: null })
})

test('what is no field is not stored', () => {
  expect(cleaned(games, { title: 'Derby', rev: 9, nickname: 'x' })).toEqual({ title: 'Derby' })
})

test('a record with all that it needs has no faults', () => {
  expect(issuesOf(games, planned)).toEqual({})
})

test('each field is checked by its kind', () => {
  expect(issuesOf(games, { ...planned, title: null, kind: 'friendly', kickOff: 'soon' })).toEqual({
    title: { code: 'missing' },
    kind: { code: 'notOneOf', values: ['league', 'cup'] },
    kickOff: { code: 'wrongType' },
  })
})

test('a state needs its fields', () => {
  expect(issuesOf(games, { ...planned, state: 'played' })).toEqual({ report: { code: 'missing' } })
  expect(issuesOf(games, { ...planned, state: 'played', report: 'It rained.' })).toEqual({})
})

test('a fault of the kind is told rather than that of the state', () => {
  expect(issuesOf(games, { ...planned, state: 'played', report: 3 })).toEqual({ report: { code: 'wrongType' } })
})

test('what has to differ from another field does, where it is there', () => {
  expect(issuesOf(games, { ...planned, home: 'rayo', away: 'rayo' })).toEqual({ away: { code: 'same', as: 'home' } })
  expect(issuesOf(games, { ...planned, home: 'rayo', away: 'getafe' })).toEqual({})
  expect(issuesOf(games, { ...planned, home: 'rayo' })).toEqual({})
})

test('what must not be less than another field, or before it, is not', () => {
  const stays = {
    constraints: [
      ['to', 'notBelow', 'from'],
      ['most', 'notBelow', 'least'],
    ] as const,
  }
  expect(issuesBetween(stays, { from: '2026-09-01', to: '2026-08-31' })).toEqual({ to: { code: 'below', as: 'from' } })
  expect(issuesBetween(stays, { from: '2026-09-01', to: '2026-09-01' })).toEqual({})
  expect(issuesBetween(stays, { from: '2026-09-01', to: null })).toEqual({})
  expect(issuesBetween(stays, { least: 10, most: 9 })).toEqual({ most: { code: 'below', as: 'least' } })
  expect(issuesBetween(stays, { most: 9 })).toEqual({})
})

test('a field that brings another one needs it, and only then', () => {
  const bound = {
    ...clubs,
    fields: { name: text({ label, max: 40 }), nick: text({ label, max: 9, required: false }) },
    constraints: [['name', 'requires', 'nick']] as const,
  }
  expect(issuesOf(bound, { name: 'Rayo' })).toEqual({ nick: { code: 'missing' } })
  expect(issuesOf(bound, { name: 'Rayo', nick: 'Franja' })).toEqual({})
  expect(issuesOf(bound, {})).toEqual({ name: { code: 'missing' } })
})
