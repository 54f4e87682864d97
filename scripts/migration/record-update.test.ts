import { expect, test } from 'vitest'
import { apps } from '../../src/areas/contents/collections/apps.ts'
import { contents } from '../../src/areas/contents/collections/contents.ts'
import { matches } from '../../src/areas/lmf/collections/matches.ts'
import { snapshotOf } from '../../src/model/history.ts'
import type { JsonObject } from '../../src/model/json.ts'
import { type Found, updateOf } from './record-update.ts'

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }
const entry = { at: 1, by: 'ana', action: 'create', token: 'token-0001' }
const basic = { title: 'Cup', slug: 'cup', kind: 'article', status: 'draft' }

/** What a content was, as its history keeps it. */
const kept = (values: JsonObject): JsonObject => snapshotOf(contents, values)

/** What was so at first, told as the version before told it. */
const created = (values: JsonObject): JsonObject => ({
  ...entry,
  changes: Object.fromEntries(Object.entries(values).map(([name, after]) => [name, { after }])),
})

const found = (some: Partial<Found>): Found => ({
  id: 'c',
  record: null,
  history: null,
  detached: {},
  copies: {},
  ...some,
})

const updateOfContent = (some: Partial<Found>) => updateOf(contents, found(some))

test('differences become what the record was after them', () => {
  const history = {
    1: created({ ...basic, tags: ['a'] }),
    2: {
      ...entry,
      action: 'change',
      batch: 'batch-01',
      changes: { tags: { before: ['a'] }, title: { before: 'Cup', after: 'Final' } },
    },
    3: { ...entry, action: 'submit', changes: { status: { before: 'draft', after: 'inReview' } } },
  }
  const record = { ...stamps, ...basic, rev: 3, title: 'Final', status: 'inReview' }
  expect(updateOfContent({ record, history })).toEqual({
    'history/contents/c/1': { ...entry, record: kept({ ...basic, tags: ['a'] }) },
    'history/contents/c/2': {
      ...entry,
      action: 'change',
      batch: 'batch-01',
      record: kept({ ...basic, title: 'Final' }),
    },
    'history/contents/c/3': {
      ...entry,
      action: 'submit',
      record: kept({ ...basic, title: 'Final', status: 'inReview' }),
    },
  })
})

test('a write that changed nothing has what the record was, too', () => {
  const history = { 1: created(basic), 2: { ...entry, action: 'publish' } }
  expect(updateOfContent({ record: { ...stamps, ...basic, rev: 2 }, history })).toMatchObject({
    'history/contents/c/2': { ...entry, action: 'publish', record: kept({ ...basic }) },
  })
})

test('changes of long texts beside the record are told as such, and are no part of what the record was', () => {
  const history = [
    null,
    created({ ...basic, body: 'One' }),
    { ...entry, action: 'change', changes: { body: { before: 'One' } } },
  ]
  expect(updateOfContent({ record: { ...stamps, ...basic, rev: 2 }, history })).toEqual({
    'history/contents/c/1': { ...entry, record: kept({ ...basic }), heavy: { body: { after: 'One' } } },
    'history/contents/c/2': {
      ...entry,
      action: 'change',
      record: kept({ ...basic }),
      heavy: { body: { before: 'One' } },
    },
  })
})

test('a deletion tells the long texts that went and no fields, and what came before it is known', () => {
  const history = {
    1: created({ ...basic, body: 'One', apps: { oime: 'p0' } }),
    2: {
      ...entry,
      action: 'delete',
      changes: { title: { before: 'Cup' }, body: { before: 'One' }, apps: { before: { oime: 'p0' } } },
    },
  }
  expect(updateOfContent({ history })).toEqual({
    'history/contents/c/1': {
      ...entry,
      record: kept({ ...basic, apps: ['oime'] }),
      heavy: { body: { after: 'One' } },
    },
    'history/contents/c/2': { ...entry, action: 'delete', record: kept({}), heavy: { body: { before: 'One' } } },
    'uses/apps/oime/contents/c/apps': null,
  })
})

test('a record that was brought back begins anew', () => {
  const deletion = { ...entry, action: 'delete', changes: { title: { before: 'Old' }, author: { before: 'Eva' } } }
  const history = { 1: created({ ...basic, title: 'Old', author: 'Eva' }), 2: deletion, 3: created(basic) }
  expect(updateOfContent({ record: { ...stamps, ...basic, rev: 3 }, history })).toMatchObject({
    'history/contents/c/1': { record: kept({ ...basic, title: 'Old', author: 'Eva' }) },
    'history/contents/c/3': { record: kept({ ...basic }) },
  })
})

test('what was saved in the meantime stays, and what came before it is known', () => {
  const saved = { ...entry, action: 'change', record: kept({ ...basic, title: 'Final', author: 'Eva' }) }
  const later = { ...entry, action: 'change', changes: { kind: { before: 'article', after: 'video' } } }
  const history = { 1: created(basic), 2: later, 3: { ...saved, record: { ...saved.record, kind: 'video' } } }
  const record = { ...stamps, ...basic, rev: 3, title: 'Final', author: 'Eva', kind: 'video' }
  expect(updateOfContent({ record, history })).toEqual({
    'history/contents/c/1': { ...entry, record: kept({ ...basic }) },
    'history/contents/c/2': { ...entry, action: 'change', record: kept({ ...basic, kind: 'video' }) },
  })
})

test('maps of references become lists in their order, in the record, its history and the entries of their use', () => {
  const many = { a: 'p10', b: 'p2', c: 'p0' }
  const history = {
    1: created({ ...basic, apps: { a: 'p0', d: 'p1' } }),
    2: { ...entry, action: 'change', changes: { apps: { before: { a: 'p0', d: 'p1' }, after: many } } },
  }
  const record = { ...stamps, ...basic, rev: 2, apps: many, slots: { apps: { p0: 'c', p2: 'b', p10: 'a' } } }
  expect(updateOfContent({ record, history })).toMatchObject({
    'contents/c/apps': ['c', 'b', 'a'],
    'contents/c/slots': null,
    'history/contents/c/1': { record: kept({ ...basic, apps: ['a', 'd'] }) },
    'history/contents/c/2': { record: kept({ ...basic, apps: ['c', 'b', 'a'] }) },
    'uses/apps/c/contents/c/apps': '0',
    'uses/apps/b/contents/c/apps': '1',
    'uses/apps/a/contents/c/apps': '2',
    'uses/apps/d/contents/c/apps': null,
  })
})

test('what is public names its places in their order, and the pictures that it shows', () => {
  const published = { rev: 1, at: 5, to: { oime: 'p1', esfutbol: 'p0' }, slots: { p0: 'esfutbol', p1: 'oime' } }
  const record = { ...stamps, ...basic, rev: 2, cover: 'new', published }
  const change = { ...entry, action: 'change', changes: { cover: { before: 'old', after: 'new' } } }
  const copies = { esfutbol: { title: 'Cup', cover: 'old', rev: 1 }, oime: { title: 'Cup', cover: 'old', rev: 1 } }
  const update = updateOfContent({ record, history: { 1: created({ ...basic, cover: 'old' }), 2: change }, copies })
  expect(update).toMatchObject({
    'contents/c/published': { rev: 1, at: 5, to: ['esfutbol', 'oime'], shows: { cover: 'old' } },
    'shown/images/old/contents/c': 'cover',
  })
  expect(Object.keys(update).filter(place => /^(shown|public)/.test(place))).toEqual(['shown/images/old/contents/c'])
})

test('what is public without a picture shows none', () => {
  const record = { ...stamps, ...basic, published: { rev: 1, at: 5, to: { oime: 'p0' }, slots: { p0: 'oime' } } }
  const update = updateOfContent({ record, history: { 1: created(basic) }, copies: { oime: { title: 'Cup', rev: 1 } } })
  expect(update['contents/c/published']).toEqual({ rev: 1, at: 5, to: ['oime'] })
})

const match = { tournament: 'cup', round: 1, home: 'a', away: 'b', status: 'scheduled' }

test('a line of a digest lies by the field that it is ordered by', () => {
  const update = updateOf(matches, found({ record: { ...stamps, ...match }, history: { 1: created(match) } }))
  expect(update).toMatchObject({
    'digests/matches/results/cup/c': null,
    'digests/matches/tournament/cup/c': '1||a|b|||scheduled|||||',
  })
})

test('control characters go from texts: line breaks become line feeds in long ones and blanks in lines', () => {
  const record = {
    ...stamps,
    ...basic,
    title: ' Cup\u202e\tfinal\u2028 ',
    summary: 'One\r\nTwo\rThree\u2029\tFour\u0000\u009b',
    tags: ['a\u0007', 'a', 'b'],
    keys: { title: 'cup\u202e final' },
  }
  const update = updateOfContent({
    record,
    history: { 1: created({ ...record, body: 'A\r\nB' }) },
    detached: { body: 'A\r\nB' },
  })
  const clean = { title: 'Cup final', summary: 'One\nTwo\nThree\n\tFour', tags: ['a', 'b'] }
  expect(update).toMatchObject({
    'contents/c/title': clean.title,
    'contents/c/summary': clean.summary,
    'contents/c/tags': clean.tags,
    'contents/c/keys/title': 'cup final',
    'contents/c/keys/status~title': 'draft~cup final',
    'beside/contents/c/body': 'A\nB',
    'history/contents/c/1': { record: kept({ ...basic, ...clean }), heavy: { body: { after: 'A\nB' } } },
  })
})

test('texts without control characters stay as they are, with the keys that they have', () => {
  const record = { ...stamps, ...basic, title: '  Cup ', keys: { title: 'as it was' } }
  expect(Object.keys(updateOfContent({ record, history: { 1: created({ ...basic, title: '  Cup ' }) } }))).toEqual([
    'history/contents/c/1',
  ])
})

test('a text of nothing but control characters is gone, or a question mark where there has to be one', () => {
  const record = { ...stamps, ...basic, title: '\u202e\u0000', summary: '\u0000' }
  expect(updateOfContent({ record, history: { 1: created(record) } })).toMatchObject({
    'contents/c/title': '?',
    'contents/c/summary': null,
  })
})

test('parts of a list lose control characters, too', () => {
  const platforms = [{ platform: 'ios', storeId: '1\u0000' }]
  const record = { ...stamps, key: 'oime', platforms }
  expect(updateOf(apps, found({ record, history: { 1: created({ platforms }) } }))).toMatchObject({
    'apps/c/platforms': [{ platform: 'ios', storeId: '1' }],
  })
})

test('public copies lose control characters, and digests say what the record says', () => {
  const published = { rev: 1, at: 5, to: { oime: 'p0' } }
  const copies = { oime: { title: 'C\u0000up', body: 'A\rB', rev: 1, publishedAt: 5 } }
  const update = updateOfContent({ record: { ...stamps, ...basic, published }, history: { 1: created(basic) }, copies })
  expect(update).toMatchObject({ 'public/oime/contents/c/title': 'Cup', 'public/oime/contents/c/body': 'A\nB' })
  const record = { ...stamps, ...match, part: 'A\u0000|B' }
  expect(updateOf(matches, found({ record, history: { 1: created(record) } }))).toMatchObject({
    'digests/matches/tournament/cup/c': '1|A/B|a|b|||scheduled|||||',
  })
})

test('a record of today’s shape is left alone', () => {
  const record = {
    ...stamps,
    ...basic,
    apps: ['oime'],
    published: { rev: 1, at: 5, to: ['oime'], shows: { cover: 'old' } },
  }
  const history = { 1: { ...entry, record: kept({ ...basic, apps: ['oime'] }) } }
  expect(updateOfContent({ record, history, copies: { oime: { cover: 'old' } } })).toEqual({})
  const deleted = { ...history, 2: { ...entry, action: 'delete', record: kept({}), heavy: { body: { before: 'A' } } } }
  expect(updateOfContent({ history: deleted })).toEqual({})
})

test('what somebody saved while an update was on its way is put right', () => {
  const saved = kept({ ...basic, title: 'Final', apps: ['oime'] })
  const history = {
    1: { ...entry, record: kept({ ...basic, apps: ['esfutbol'] }) },
    2: { ...entry, action: 'change', record: saved },
  }
  const record = { ...stamps, ...basic, rev: 2, title: 'Cup', apps: ['esfutbol'] }
  expect(updateOf(contents, found({ record, history }), true)).toMatchObject({
    'contents/c/title': 'Final',
    'contents/c/apps': ['oime'],
    'uses/apps/oime/contents/c/apps': '0',
    'uses/apps/esfutbol/contents/c/apps': null,
  })
})

test('what an update left of a record that was deleted meanwhile goes', () => {
  const history = { 1: created(match), 2: { ...entry, action: 'delete', record: snapshotOf(matches, {}) } }
  const update = updateOf(matches, found({ record: { part: 'A' }, history }), true)
  expect(update).toMatchObject({ 'matches/c': null, 'digests/matches/tournament/cup/c': null })
})
