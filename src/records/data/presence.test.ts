import { expect, test } from 'vitest'
import type { Present } from '../../../machines/records/editor/ports.ts'
import type { Observer } from '../../model/store.ts'
import { stories, testCollections } from '../../model/testing/collections.ts'
import type { Json } from '../../model/values/json.ts'
import { type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { presenceIn } from './presence.ts'

const failed = () => {
  throw new Error('Presence is allowed here.')
}

const openPage = (store: MemoryStore, uid = 'me') => {
  const presence = presenceIn({ store, collection: 'stories', uid })
  let received: readonly Present[] = []
  const notify = (others: readonly Present[]) => {
    received = others
  }
  presence.watchOthers('s1', notify, failed)
  return { announce: () => presence.announce('s1', failed), others: () => received }
}

const open = () => {
  const store = memoryStore({ collections: testCollections, as: { uid: 'me', role: 'contents' } })
  store.put(stories, 's1', { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' })
  return store
}

const othersIn = (value: Json): readonly Present[] => {
  const received: (readonly Present[])[] = []
  const store = {
    ...open(),
    watch: (_: string, { next }: Observer<Json>) => {
      next(value)
      return () => {}
    },
  }
  presenceIn({ store, collection: 'stories', uid: 'me' }).watchOthers('s1', others => received.push(others), failed)
  return received.at(-1) ?? []
}

// RTDB returns small numeric keys as an array with gaps.
const connectionsOf = (store: MemoryStore, uid: string) =>
  Object.entries(store.namespace.read(`/presence/stories/s1/${uid}`) ?? {}).flatMap(([key, open]) =>
    open ? [key] : [],
  )

test('a page tells since when it is open, by the server’s clock, and no more once it is left', () => {
  const store = open()
  const stop = openPage(store).announce()
  const [connection = ''] = connectionsOf(store, 'me')
  expect(connection).toMatch(/^[0-9a-v]$/)
  expect(store.namespace.read(`/presence/stories/s1/me/${connection}`)).toEqual({ since: store.now() })
  stop()
  expect(store.namespace.read('/presence')).toBeNull()
})

test('32 pages of one person have a connection each, and one more that of another', () => {
  const store = open()
  for (let page = 0; page < 32; page += 1) openPage(store).announce()
  expect(connectionsOf(store, 'me').toSorted().join('')).toBe('0123456789abcdefghijklmnopqrstuv')
  openPage(store).announce()
  expect(connectionsOf(store, 'me')).toHaveLength(32)
})

test('two pages that have not heard of each other have different connections nearly always', () => {
  const chosen = new Set<string>()
  for (let page = 0; page < 200; page += 1) {
    const store = open()
    openPage(store).announce()
    for (const connection of connectionsOf(store, 'me')) chosen.add(connection)
  }
  // Some of the 32 may be missing by chance, but not half.
  expect(chosen.size).toBeGreaterThan(16)
})

test('a page that comes back does not take itself for another; another tab is told, and a colleague with the same connection', () => {
  const store = open()
  const [one, other] = [openPage(store), openPage(store)]
  one.announce()()
  one.announce()
  expect(one.others()).toEqual([])
  const [connection = ''] = connectionsOf(store, 'me')
  store.write({ [`presence/stories/s1/ana/${connection}`]: { since: 5 } })
  expect(one.others()).toEqual([{ uid: 'ana', since: 5 }])
  other.announce()
  expect(one.others()).toContainEqual({ uid: 'me', since: store.now() })
  expect(other.others()).toContainEqual({ uid: 'me', since: store.now() })
})

test('a page that was left takes another with its connection for another', () => {
  const store = open()
  const page = openPage(store)
  const stop = page.announce()
  const [connection] = connectionsOf(store, 'me')
  stop()
  store.write({ [`presence/stories/s1/me/${connection}`]: { since: 5 } })
  expect(page.others()).toEqual([{ uid: 'me', since: 5 }])
})

test('of 150,000 pages and as many people each is told', () => {
  const many = <T>(one: T) => Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${at}`, one]))
  expect(othersIn({ ana: many({ since: 9 }) })).toEqual([{ uid: 'ana', since: 9 }])
  expect(othersIn(many({ a: { since: 9 } }))).toHaveLength(150_000)
})

test.each<[string, Json]>([
  ['a text instead of people', 'x'.repeat(9_000_000)],
  ['a number instead of people', 7],
  ['a list of primitives', [1, 'x', true, null]],
  ['a primitive for a person', { ana: 'x'.repeat(9_000_000), bea: 1, cleo: true }],
  ['a primitive for a page', { ana: { a: 'here', b: 7, c: false } }],
  ['no moment', { ana: { a: { until: 7 } } }],
  ['a text for a moment', { ana: { a: { since: '7' } } }],
  ['a tree for a moment', { ana: { a: { since: { since: 7 } } } }],
  ['a moment that no calendar has', { ana: { a: { since: 1e300 }, b: { since: -1e300 } } }],
])('%s is told of nobody', (_, value) => {
  expect(othersIn(value)).toEqual([])
})

test.each<[string, Json, string]>([
  ['each person once', { ana: { a: { since: 30 }, b: { since: 20 } }, bea: { a: { since: 10 } } }, 'ana 20, bea 10'],
  ['numbers for connections, as the SDK gives them', { ana: [null, { since: 7 }, { since: 6 }] }, 'ana 6'],
  ['those beside what is no page', { ana: { a: 'x', b: { since: 7 }, c: { since: 'x' } }, bea: 1 }, 'ana 7'],
])('who is there is told since the first of their pages: %s', (_, value, received) => {
  expect(
    othersIn(value)
      .map(({ uid, since }) => `${uid} ${since}`)
      .join(', '),
  ).toBe(received)
})
