import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { historyMachine } from '../../../machines/records/history.ts'
import { runs } from '../../../scripts/testing/runs.ts'
import type { HistoryEntry } from '../../model/history.ts'
import { type Values, valuesOf } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'
import { commit } from '../data/writing/commit.ts'
import { plainWriter, readVersion } from '../data/writing/writer.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { historyActors, planRestore, restorationOf, restore, revivalOf, valuesAt } from './versions.ts'

const contents = collectionNamed('contents')
const start: Values = { title: 'Cup', slug: 'cup', kind: 'article', status: 'draft' }

const write = async (store: Store, values: Values | null, action: string, id = 'cup') => {
  const current = await readVersion(store, contents, id)
  const newest = await newestOf(store, id)
  const outcome = await commit(store, contents, {
    id,
    before: current?.record ?? null,
    detached: current?.values ?? null,
    values,
    action,
    by: 'carmen',
    token: `a-token-${newest + 1}`,
    now: store.now(),
    ...(current === null ? { lastRev: newest } : {}),
  })
  expect(outcome).toEqual({ type: 'saved', rev: newest + 1 })
}

const entriesOf = async (store: Store, id = 'cup'): Promise<readonly HistoryEntry[]> => {
  const actor = createActor(historyActors(store, contents, id).loadOlder, { input: { before: 1_000_000, limit: 499 } })
  actor.start()
  return toPromise(actor)
}

const newestOf = async (store: Store, id: string): Promise<number> => (await entriesOf(store, id))[0]?.rev ?? 0

const openStore = () => memoryStore({ as: { uid: 'carmen', role: 'contents' } })

test('taking back all writes gives the values of each version, down to the creation', async () => {
  const text = fc.option(
    fc
      .string({ minLength: 1, maxLength: 20 })
      .filter(value => /\S/.test(value))
      .map(value => value.trim() || 'x'),
    { nil: null },
  )
  const change = fc.record(
    {
      title: fc.constantFrom('Cup', 'League', 'Final'),
      summary: text,
      body: text,
      tags: fc.constantFrom<Json>(null, ['a'], ['a', 'b'], ['b', 'a']),
      publishAt: fc.constantFrom<Json>(null, 1, 2),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async changes => {
      const store = openStore()
      await write(store, start, 'create')
      const seen = [(await readVersion(store, contents, 'cup'))?.values]
      for (const values of changes) {
        await write(store, values, 'change')
        seen.push((await readVersion(store, contents, 'cup'))?.values)
      }
      const entries = await entriesOf(store)
      const now = seen.at(-1) ?? {}
      for (const [at, values] of seen.entries()) {
        const version = valuesAt(now, entries, at + 1)
        expect(restorationOf(contents, values ?? {}, version).values).toEqual({})
      }
    }),
    { numRuns: runs(40) },
  )
})

test('restoring leaves the state and what is fixed as they are; what the state needs cannot be restored away', () => {
  const now = valuesOf(contents, { ...start, status: 'published', apps: ['oime'] })
  expect(restorationOf(contents, now, valuesOf(contents, { ...start, title: 'Old' }))).toMatchObject({
    values: { title: 'Old', apps: null },
    issues: { apps: { code: 'missing' } },
  })
})

test('a record stays in its release, and what a step stamped is not brought back', () => {
  const now = valuesOf(contents, { ...start, release: 'night' })
  expect(restorationOf(contents, now, valuesOf(contents, { ...start, title: 'Old' })).values).toEqual({ title: 'Old' })
  const registration = { tournament: 't', team: 'a', status: 'approved', submittedAt: 5 }
  const registrations = collectionNamed('registrations')
  expect(revivalOf(registrations, registration).values).not.toHaveProperty('submittedAt')
  expect(restorationOf(registrations, { ...registration, submittedAt: 9 }, registration).values).toEqual({})
})

test('a required text that was erased from a version stays as it is when the rest is restored', () => {
  const incidents = collectionNamed('incidents')
  const now = { name: 'Goal 20’ Ayala', kind: 'goal', minute: 21 }
  const erased = { name: null, kind: 'goal', minute: 20 }
  expect(restorationOf(incidents, now, erased).values).toEqual({ minute: 20 })
})

test('a deleted record comes back in its release, at the beginning of its life cycle, but not without a picture, which no history has', () => {
  const kept = { tags: ['a'], release: 'night' }
  const version = valuesOf(contents, { ...start, ...kept, status: 'published' })
  expect(revivalOf(contents, version)).toEqual({ values: { ...start, ...kept }, lost: [], issues: {} })
  const images = collectionNamed('images')
  expect(revivalOf(images, { name: 'Cup', alt: 'A cup', width: 10, height: 10 })).toMatchObject({
    lost: ['thumbnail', 'picture'],
    issues: { thumbnail: { code: 'missing' }, picture: { code: 'missing' } },
  })
})

const bringBack = async (store: Store, rev: number) => {
  const plan = planRestore(contents, await readVersion(store, contents, 'cup'), await entriesOf(store), rev)
  if (plan === null) throw new Error('The record and its history do not agree.')
  const flush = vi.fn(async () => {})
  const outcome = await restore({ ...plainWriter(store, contents, 'carmen'), flush }, 'cup', plan)
  // Follow-ups run at once.
  expect(flush).toHaveBeenCalledOnce()
  return outcome
}

test('an earlier version is written over the present one', async () => {
  const store = openStore()
  await write(store, { ...start, body: 'First' }, 'create')
  await write(store, { title: 'League', body: 'Second' }, 'change')
  expect(await bringBack(store, 1)).toMatchObject({ type: 'saved' })
  expect((await readVersion(store, contents, 'cup'))?.values).toMatchObject({ title: 'Cup', body: 'First' })
})

test('a deleted record comes back under its id, with its heavy fields, and its history goes on', async () => {
  const store = openStore()
  await write(store, { ...start, body: 'First' }, 'create')
  await write(store, null, 'delete')
  expect(await bringBack(store, 1)).toMatchObject({ type: 'saved' })
  const version = await readVersion(store, contents, 'cup')
  expect(version?.values).toMatchObject({ ...start, body: 'First' })
  expect(version?.record.rev).toBe(3)
  expect((await entriesOf(store)).map(({ action }) => action)).toEqual(['create', 'delete', 'create'])
})

test('what others have taken meanwhile is reported, and nothing is written', async () => {
  const store = openStore()
  await write(store, start, 'create')
  await write(store, null, 'delete')
  await write(store, start, 'create', 'other')
  expect(await bringBack(store, 1)).toEqual({ type: 'invalid', issues: { slug: { code: 'taken' } } })
})

test('while the record and its history do not say the same, nothing is planned', async () => {
  const store = openStore()
  await write(store, start, 'create')
  const before = await entriesOf(store)
  await write(store, { title: 'League' }, 'change')
  const current = await readVersion(store, contents, 'cup')
  expect(planRestore(contents, current, before, 1)).toBe(null)
  expect(planRestore(contents, null, before, 1)).toBe(null)
  expect(planRestore(contents, current, await entriesOf(store), 1)).toMatchObject({ values: { title: 'Cup' } })
})

test('the panel shows the newest twenty versions, and older ones when they are asked for', async () => {
  const store = openStore()
  await write(store, start, 'create')
  for (let at = 0; at < 24; at += 1) await write(store, { title: `Cup ${at}` }, 'change')
  const actor = createActor(historyMachine.provide({ actors: historyActors(store, contents, 'cup') })).start()
  const revs = () => actor.getSnapshot().context.entries.map(({ rev }) => rev)
  await waitFor(actor, snapshot => !snapshot.hasTag('loading'))
  expect(revs()).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at))
  actor.send({ type: 'older' })
  await waitFor(actor, snapshot => !snapshot.hasTag('loadingOlder'))
  expect(revs()).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at))
  expect(actor.getSnapshot().context.hasOlder).toBe(false)
})
