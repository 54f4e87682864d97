import { expect, test } from 'vitest'
import { type Change, changeSet, serverTimestamp } from './change.ts'
import { issuesOf } from './check.ts'
import { checkDeclaration } from './check-declaration.ts'
import { type Collection, countedFields } from './collection.ts'
import { computed, computedFields, computedValue } from './fields/computed.ts'
import { number } from './fields/scalar.ts'
import { text } from './fields/text.ts'
import type { Stored, Values } from './record.ts'
import { compileRules } from './rules/compile.ts'
import { clubs, cups, entries, games, said } from './testing/collections.ts'

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

const snapshot = { ...values, isNight: '', kickOff: '', away: '', shownIn: ['real', ''], notes: '', guests: '' }

const change: Change = {
  id: 'm1',
  before: stored,
  values: {},
  action: 'change',
  by: 'leo',
  token: 'token-01',
  now,
}

const set = (more: Partial<Change>) => changeSet(games, { ...change, ...more })

test('a creation writes the record and everything beside it', () => {
  expect(set({ before: null, values: { ...values, report: 'It rained.' }, action: 'create' })).toEqual({
    'games/m1': {
      ...values,
      // The database's format of lists.
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
      changed: { home: true, kind: true, slug: true, state: true, title: true },
      heavy: { report: { after: 'It rained.' } },
    },
    'beside/games/m1/report': 'It rained.',
    'unique/games/slug/derby': 'm1',
    'uses/clubs/real/games/m1/home': true,
    'uses/clubs/real/games/m1/shownIn': '0',
    'counts/games/last': 'm1',
    'counts/games/all': up,
    'counts/games/by/kind/cup': up,
    'words/games/m1': { 1: 'derby', rev: 1 },
  })
})

test('a change writes what changes, and nothing beside it that stays', () => {
  const update = set({ values: { title: 'Final', kind: 'cup' } })
  expect(Object.keys(update)).toEqual(['games/m1', 'history/games/m1/5', 'counts/games/last', 'words/games/m1'])
  expect(update['history/games/m1/5']).toMatchObject({
    record: { ...snapshot, title: 'Final' },
    changed: { title: true },
  })
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
    'words/games/m1/rev': 5,
  })
})

test('a claim that another record holds stays', () => {
  const update = set({ values: { slug: 'final' }, foreign: ['slug'] })
  expect(update).not.toHaveProperty(['unique/games/slug/derby'])
  expect(update).toHaveProperty(['unique/games/slug/final'], 'm1')
})

test('a deletion takes everything along and tells what there was', () => {
  const { 'history/games/m1/5': entry, ...rest } = set({ values: null, action: 'delete', detached: { report: 'x' } })
  expect(rest).toEqual({
    'games/m1': null,
    'beside/games/m1/report': null,
    'comments/games/m1': null,
    'trash/games/m1': { at: { '.sv': 'timestamp' } },
    'unique/games/slug/derby': null,
    'uses/clubs/real/games/m1/home': null,
    'uses/clubs/real/games/m1/shownIn': null,
    'counts/games/last': 'm1',
    'counts/games/all': down,
    'counts/games/by/kind/cup': down,
    'words/games/m1': null,
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
  expect(update).toHaveProperty(['trash/games/m1'], null)
})

test('the writes of one batch carry its name', () => {
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
    rev: 5,
    publishedAt: serverTimestamp,
  })
  expect(update['public/real/beside/games/m1/report']).toBe('It rained.')
})

test('a heavy field that stays is published from beside the record', () => {
  const update = set({ values: { state: 'played' }, action: 'play', detached: { report: 'As before.' } })
  expect(update['public/real/beside/games/m1/report']).toBe('As before.')
})

test('a heavy field that is emptied is not published as it was', () => {
  const update = set({ values: { state: 'played', report: null }, action: 'play', detached: { report: 'As before.' } })
  expect(update['public/real/beside/games/m1/report']).toBeNull()
})

test('an edit of what is public leaves it public as it was', () => {
  const update = set({ before: shown, values: { title: 'Final', shownIn: null } })
  expect(update['games/m1']).toMatchObject({ published })
  expect(Object.keys(update).filter(path => path.startsWith('public/'))).toEqual([])
})

test('publishing elsewhere removes the copy that was', () => {
  const update = set({ ...publish, before: shown, values: { shownIn: ['betis'] } })
  expect(update['public/real/games/m1']).toBeNull()
  expect(update['public/real/beside/games/m1/report']).toBeNull()
  expect(update['public/betis/games/m1']).toMatchObject({ title: 'Derby' })
})

test('a state that keeps what is public leaves it public as it was', () => {
  const { lifeCycle } = games
  const states = lifeCycle?.states.map(state => ({ ...state, keepsPublic: state.name === 'planned' })) ?? []
  const keeping: Collection = { ...games, ...(lifeCycle && { lifeCycle: { ...lifeCycle, states } }) }
  const update = changeSet(keeping, { ...change, before: shown, values: { state: 'planned' }, action: 'annul' })
  expect(update['games/m1']).toMatchObject({ state: 'planned', published })
  expect(Object.keys(update).filter(path => path.startsWith('public/'))).toEqual([])
})

test.each<[string, Partial<Change>]>([
  ['leaving the public state', { values: { state: 'planned' }, action: 'change' }],
  ['deleting', { values: null, action: 'delete' }],
])('%s removes the copies', (_, change) => {
  const update = set({ before: shown, ...change })
  expect(update['public/real/games/m1']).toBeNull()
  expect(update['public/real/beside/games/m1/report']).toBeNull()
  expect(update['games/m1'] ?? {}).not.toHaveProperty('published')
})

const label = said('Label')

const storedEntry = (values: Values): Stored => ({
  rev: 1,
  action: 'create',
  createdAt: 1,
  createdBy: 'ana',
  updatedAt: 1,
  updatedBy: 'ana',
  ...values,
})

const changeEntry = (before: Values | null, values: Values | null, action = 'change') =>
  changeSet(entries, {
    id: 'e1',
    before: before && storedEntry(before),
    values,
    action,
    by: 'ana',
    token: 'token-01',
    now: 1,
  } satisfies Change)

const planned: Values = { name: 'Real', cup: 'c1', club: 'k1', year: 2012, status: 'planned', kind: '2012~planned' }
const entered: Values = { ...planned, status: 'entered', place: 'c1', stay: 'c1~k1', kind: '2012~entered' }

test('a step that fulfils the condition brings what is computed, taken and counted', () => {
  const update = changeEntry(planned, { status: 'entered' }, 'enter')
  expect(update['entries/e1']).toMatchObject({ place: 'c1', stay: 'c1~k1', kind: '2012~entered' })
  expect(update).toMatchObject({
    'unique/entries/stay/c1~k1': 'e1',
    'counts/entries/by/place/c1': { '.sv': { increment: 1 } },
    'counts/entries/by/stay/c1~k1': { '.sv': { increment: 1 } },
    'history/entries/e1/2': { record: { stay: 'c1~k1', place: 'c1' } },
  })
})

test('a step that ends the condition takes it all away', () => {
  const update = changeEntry(entered, { status: 'gone' }, 'leave')
  expect(update['entries/e1']).not.toHaveProperty('stay')
  expect(update['entries/e1']).not.toHaveProperty('place')
  expect(update).toMatchObject({
    'unique/entries/stay/c1~k1': null,
    'counts/entries/by/place/c1': { '.sv': { increment: -1 } },
  })
})

test.each<[string, Values, string, Values]>([
  ['stamps its moment', planned, 'enter', { since: serverTimestamp }],
  [
    'leaves a moment that is stamped once',
    { ...planned, status: 'gone', since: 5, left: 6 },
    'enter',
    { since: 5, left: 6 },
  ],
  ['stamps again', { ...entered, since: 5, left: 6 }, 'leave', { since: 5, left: serverTimestamp }],
  ['without a stamp takes none that is entered', { ...entered, since: 5 }, 'change', { since: 5 }],
])('a step %s', (_, before, action, stamps) => {
  const { to = before.status } = entries.lifeCycle?.steps.find(({ event }) => event === action) ?? {}
  const update = changeEntry(before, { status: to ?? null, since: 9 }, action)
  expect(update['entries/e1']).toMatchObject(stamps)
})

test('a part that changes takes what is computed along', () => {
  expect(changeEntry({ ...entered, shirt: 7, number: 'c1~7' }, { shirt: 9 })).toMatchObject({
    'unique/entries/number/c1~7': null,
    'unique/entries/number/c1~9': 'e1',
  })
})

test('what is computed is nobody’s to say', () => {
  const update = changeEntry(entered, { stay: 'c2~k2', name: 'Real Madrid' })
  expect(update['entries/e1']).toMatchObject({ stay: 'c1~k1' })
  expect(Object.keys(update).some(location => location.includes('c2'))).toBe(false)
  expect(issuesOf(entries, { ...entered, stay: 'nonsense' })).toEqual({})
})

test.each<[Values, string | null]>([
  [{ cup: 'c1', shirt: 7 }, 'c1~7'],
  [{ cup: 'c1', shirt: -3 }, 'c1~-3'],
  [{ cup: 'c1', shirt: 0 }, 'c1~0'],
  [{ cup: 'c1' }, null],
  [{ cup: 'c1', shirt: null }, null],
  [{ cup: 'c1', shirt: 0.5 }, null],
  [{ cup: 'c1', shirt: 1e21 }, null],
  [{ cup: 'c/1', shirt: 7 }, null],
  [{ cup: 'c~1', shirt: 7 }, null],
  [{ cup: '', shirt: 7 }, null],
  [{ cup: true, shirt: 7 }, null],
])('of %j comes %j', (values, value) => {
  const join = new Map(computedFields(entries)).get('number')?.computed
  expect(join && computedValue(join, values)).toBe(value)
})

test('what has a limit is counted though no list is narrowed by it', () => {
  expect(countedFields(entries)).toEqual(['stay', 'place'])
})

const refused: readonly (readonly [Partial<Collection>, string])[] = [
  [
    { fields: { bad: computed({ label, of: ['name'], issueField: 'name' }) } },
    '"bad" cannot be computed from "name": its values cannot be part of a path.',
  ],
  [{ fields: { bad: computed({ label, of: ['stay'], issueField: 'club' }) } }, '"bad" cannot be computed from "stay"'],
  [{ fields: { bad: computed({ label, of: [], issueField: 'club' }) } }, '"bad" joins no values'],
  [
    { fields: { bad: computed({ label, of: Array.from({ length: 12 }, () => 'cup'), issueField: 'cup' }) } },
    '"bad" joins no values, or more than a key holds.',
  ],
  [
    { fields: { bad: computed({ label, of: ['cup'], issueField: 'stay' }) } },
    '"bad" is reported at "stay", which nobody enters.',
  ],
  [
    { fields: { bad: computed({ label, of: ['cup'], while: { field: 'status', is: 'lost' }, issueField: 'cup' }) } },
    '"bad" is computed while "status" is "lost", a value it never has.',
  ],
  [
    { fields: { bad: computed({ label, of: ['club'], issueField: 'club', atMost: { of: 'cup', field: 'places' } }) } },
    'The limit of "bad" is read through "cup"',
  ],
  [
    { fields: { year: number({ label, min: 0, max: 9, agrees: { with: 'shirt', its: 'year' } }) } },
    '"year" agrees with "shirt", which is not a reference to one record.',
  ],
  [
    { fields: { name: text({ label, max: 40, proposed: '{cup} {shirt} {year.name}' }) } },
    '"name" is proposed from "cup", which has no text form: it is neither one value nor a field of a record that is referred to. "name" is proposed from "year"',
  ],
  [
    { fields: { since: text({ label, max: 9, required: false }) } },
    'A step stamps "since", which must be a timestamp that is not fixed and may be absent.',
  ],
  [{ projections: [{ by: 'cup', fields: ['since'] }] }, 'The projection by "cup" cannot hold "since"'],
  [{ constraints: [['shirt', 'differsFrom', 'name']] }, '"shirt" differsFrom "name": they must be of one kind'],
  [{ constraints: [['name', 'notBelow', 'club']] }, '"name" notBelow "club": they must both be numbers'],
  [
    { constraints: [['shirt', 'requires', 'name']] },
    '"shirt" requires "name": they must lie in the record, which need not',
  ],
  [
    { projections: [{ by: 'name', fields: [] }] },
    'A projection cannot be by "name": its values cannot be part of a path. The projection by "name" has no fields.',
  ],
  [
    {
      fields: { parts: games.fields.notes ?? text({ label, max: 1 }) },
      projections: [{ by: 'cup', fields: ['parts'] }],
      sections: [{ label, fields: Object.keys(entries.fields).concat('parts') }],
    },
    'The projection by "cup" cannot hold "parts": it is not one value in the record.',
  ],
  [
    { projections: [...(entries.projections ?? []), ...(entries.projections ?? [])] },
    'Two projections are by the same field.',
  ],
]

test.each(refused.map(([part, issue]) => ({ part, issue })))('$issue', ({ part: { fields, ...more }, issue }) => {
  expect(() => checkDeclaration({ ...entries, ...more, fields: { ...entries.fields, ...fields } })).toThrow(issue)
})

const { places: _, ...withoutPlaces } = cups.fields

test.each<[Collection['fields'], string]>([
  [
    { ...cups.fields, year: number({ label, min: 2000, max: 2100 }) },
    'entries.year agrees with cups.year, which must be declared there and fixed: else it could change later.',
  ],
  [
    { ...cups.fields, year: text({ label, max: 4, fixed: true }) },
    'entries.year agrees with cups.year, which is of another kind: they would never be the same.',
  ],
  [withoutPlaces, 'The limit of entries.place is cups.places, which is not a number that "cups" declares.'],
])('a cup with other fields is refused', (fields, message) => {
  expect(() => compileRules([clubs, games, { ...cups, fields }, entries])).toThrow(message)
})
