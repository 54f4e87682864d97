import { expect, test } from 'vitest'
import { type Change, changeSet, serverTimestamp } from './change.ts'
import type { Stored } from './record.ts'
import { games } from './testing/collections.ts'

const now = 1_795_000_000_000
const up = { '.sv': { increment: 1 } }
const down = { '.sv': { increment: -1 } }

const values = { title: 'Derby', slug: 'derby', kind: 'cup', home: 'real', shownIn: ['real'], state: 'planned' }
const stored: Stored = {
  ...values,
  rev: 4,
  action: 'change',
  createdAt: 1,
  createdBy: 'ana',
  updatedAt: 2,
  updatedBy: 'bea',
  keys: {},
}

/** What the history keeps of it. */
const snapshot = { ...values, isNight: '', kickOff: '', away: '', shownIn: ['real', ''], notes: '', guests: '' }

const set = (change: Partial<Change>) =>
  changeSet(games, {
    id: 'm1',
    before: stored,
    values: {},
    action: 'change',
    by: 'leo',
    token: 'token-01',
    now,
    ...change,
  })

test('a creation writes the record and everything beside it', () => {
  expect(set({ before: null, values: { ...values, report: 'It rained.' }, action: 'create' })).toEqual({
    'games/m1': {
      ...values,
      // As the database keeps lists.
      shownIn: { 0: 'real' },
      rev: 1,
      action: 'create',
      createdAt: serverTimestamp,
      createdBy: 'leo',
      updatedAt: serverTimestamp,
      updatedBy: 'leo',
      keys: {
        title: 'derby',
        'kind~title': 'cup~derby',
        'kind~updatedAt': `cup~${now}`,
        'kind~isNight~kickOff': 'cup~~',
      },
    },
    'history/games/m1/1': {
      at: serverTimestamp,
      by: 'leo',
      action: 'create',
      token: 'token-01',
      record: snapshot,
      heavy: { report: { after: 'It rained.' } },
    },
    'beside/games/m1/report': 'It rained.',
    'unique/games/slug/derby': 'm1',
    'uses/clubs/real/games/m1/home': true,
    'uses/clubs/real/games/m1/shownIn': '0',
    'counts/games/last': 'm1',
    'counts/games/all': up,
    'counts/games/by/kind/cup': up,
  })
})

test('a change writes what changes, and nothing beside it that stays', () => {
  const update = set({ values: { title: 'Final', kind: 'cup' } })
  expect(Object.keys(update)).toEqual(['games/m1', 'history/games/m1/5'])
  expect(update['history/games/m1/5']).toMatchObject({ record: { ...snapshot, title: 'Final' } })
  expect(update['games/m1']).toMatchObject({
    title: 'Final',
    rev: 5,
    createdAt: 1,
    createdBy: 'ana',
    updatedBy: 'leo',
  })
})

test('a change of what is unique, referred to and counted moves each', () => {
  const {
    'games/m1': _,
    'history/games/m1/5': __,
    ...sides
  } = set({
    values: { slug: 'final', kind: 'league', home: 'betis', shownIn: ['betis', 'real'] },
  })
  expect(sides).toEqual({
    'unique/games/slug/derby': null,
    'unique/games/slug/final': 'm1',
    'uses/clubs/real/games/m1/home': null,
    'uses/clubs/betis/games/m1/home': true,
    'uses/clubs/betis/games/m1/shownIn': '0',
    'uses/clubs/real/games/m1/shownIn': '1',
    'counts/games/last': 'm1',
    'counts/games/by/kind/cup': down,
    'counts/games/by/kind/league': up,
  })
})

test('a deletion takes everything along and tells what there was', () => {
  const { 'history/games/m1/5': entry, ...rest } = set({ values: null, action: 'delete', detached: { report: 'x' } })
  expect(rest).toEqual({
    'games/m1': null,
    'beside/games/m1/report': null,
    'unique/games/slug/derby': null,
    'uses/clubs/real/games/m1/home': null,
    'uses/clubs/real/games/m1/shownIn': null,
    'counts/games/last': 'm1',
    'counts/games/all': down,
    'counts/games/by/kind/cup': down,
  })
  expect(entry).toMatchObject({
    action: 'delete',
    record: { title: '', shownIn: '' },
    heavy: { report: { before: 'x' } },
  })
})

test('a record that was deleted goes on with its numbers', () => {
  const update = set({ before: null, values, action: 'create', lastRev: 7 })
  expect(update['games/m1']).toMatchObject({ rev: 8 })
  expect(update).toHaveProperty(['history/games/m1/8'])
})

test('the writes of one deed carry its name', () => {
  expect(set({ batch: 'batch-01' })['history/games/m1/5']).toMatchObject({ batch: 'batch-01' })
})

const publish: Partial<Change> = { values: { state: 'played', report: 'It rained.' }, action: 'play' }
const published = { rev: 5, at: 3, to: ['real'] }
const shown: Stored = { ...stored, rev: 5, state: 'played', published }

test('a step into a public state writes the public copies', () => {
  const update = set(publish)
  expect(update['games/m1']).toMatchObject({ published: { rev: 5, at: serverTimestamp, to: { 0: 'real' } } })
  expect(update['public/real/games/m1']).toEqual({
    title: 'Derby',
    report: 'It rained.',
    rev: 5,
    publishedAt: serverTimestamp,
  })
})

test('a heavy field that stays is published from beside the record', () => {
  const update = set({ values: { state: 'played' }, action: 'play', detached: { report: 'As before.' } })
  expect(update['public/real/games/m1']).toMatchObject({ report: 'As before.' })
})

test('a heavy field that is emptied is not published as it was', () => {
  const update = set({ values: { state: 'played', report: null }, action: 'play', detached: { report: 'As before.' } })
  expect(update['public/real/games/m1']).not.toHaveProperty('report')
})

test('an edit of what is public leaves it public as it was', () => {
  const update = set({ before: shown, values: { title: 'Final', shownIn: null } })
  expect(update['games/m1']).toMatchObject({ published })
  expect(Object.keys(update).filter(path => path.startsWith('public/'))).toEqual([])
})

test('publishing elsewhere removes the copy that was', () => {
  const update = set({ ...publish, before: shown, values: { shownIn: ['betis'] } })
  expect(update['public/real/games/m1']).toBeNull()
  expect(update['public/betis/games/m1']).toMatchObject({ title: 'Derby' })
})

test.each<[string, Partial<Change>]>([
  ['leaving the public state', { values: { state: 'planned' }, action: 'change' }],
  ['deleting', { values: null, action: 'delete' }],
])('%s removes the copies', (_, change) => {
  const update = set({ before: shown, ...change })
  expect(update['public/real/games/m1']).toBeNull()
  expect(update['games/m1'] ?? {}).not.toHaveProperty('published')
})
