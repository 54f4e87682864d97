import { expect, test, vi } from 'vitest'
import type { Values } from '../../../model/record.ts'
import { defineMessages } from '../../../ui/messages/define-messages.ts'
import { keptToasts } from '../../testing/kept-toasts.ts'
import { collectionNamed, memoryStore } from '../../testing/memory-store.ts'
import { followedBy } from './followed-writer.ts'
import { deferredWriter, type Follows, type FollowUp, readVersion, type WrittenRecord } from './writer.ts'

const categories = collectionNamed('categories')
const contents = collectionNamed('contents')

const messages = defineMessages({
  working: { en: 'Working it out…', es: 'Deduciendo…' },
  failed: { en: 'Not worked out: {why}', es: 'No se dedujo: {why}' },
  again: { en: 'Again', es: 'Otra vez' },
})

const open = (after: Follows['after'] = async () => ({ text: 'It followed.' })) => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  const { toasts, shown } = keptToasts()
  const asked: (readonly WrittenRecord[])[] = []
  const held = { tab: 0 }
  /** A colleague's write, once dependents are deleted. */
  const meanwhile = { act: async () => {} }
  const follows: Follows = {
    messages,
    concerns: ({ before, after: now }) => before?.name !== now?.name,
    ahead: async () => {
      const used = Object.keys(store.namespace.read('uses/categories/cup/contents') ?? {})
      for (const id of used) await store.save(contents, id, null)
      await meanwhile.act()
      return used
    },
    after: (tools, written) => {
      asked.push(written)
      return after(tools, written)
    },
  }
  const options = {
    store,
    collection: categories,
    uid: 'ana',
    followers: ['contents'],
    toasts,
    language: () => 'en' as const,
    hold: () => {
      held.tab += 1
      return () => {
        held.tab -= 1
      }
    },
  }
  const writer = followedBy(follows)(options)
  const read = async (id: string) => (await readVersion(store, categories, id))?.record ?? null
  const change = (id: string, before: Awaited<ReturnType<typeof read>>, values: Values | null) => ({
    id,
    before,
    values,
    action: values === null ? 'delete' : before === null ? 'create' : 'change',
  })
  return {
    store,
    options,
    writer,
    shown,
    asked,
    held,
    read,
    change,
    meanwhile,
    write: async (id: string, values: Values | null) => writer.write(change(id, await read(id), values)),
    content: (id: string) =>
      store.put(contents, id, { title: id, slug: id, kind: 'article', status: 'draft', category: 'cup' }),
    texts: () => shown.map(({ kind, text }) => `${kind}: ${text}`),
  }
}

const cup = { name: 'Cup', slug: 'cup', position: 1 }

test('what follows from several writes is worked out once, and told', async () => {
  const { writer, write, texts, asked, held } = open()
  await write('cup', cup)
  await write('league', { ...cup, name: 'League', slug: 'league' })
  expect(asked).toEqual([])
  await writer.flush()
  expect(texts()).toEqual(['working: Working it out…'])
  expect(held.tab).toBe(1)
  await vi.waitFor(() => expect(texts()).toEqual(['done: It followed.']))
  expect(held.tab).toBe(0)
  expect(asked.map(batch => batch.map(({ id, before, after }) => [id, before, after?.name]))).toEqual([
    [
      ['cup', null, 'Cup'],
      ['league', null, 'League'],
    ],
  ])
  await writer.flush()
  expect(asked).toHaveLength(1)
})

test('from what does not concern it nothing follows, nor from what was refused; of nothing to do nothing is reported', async () => {
  const { writer, write, change, asked, texts } = open(async () => null)
  await write('cup', cup)
  await writer.flush()
  await write('cup', { position: 2 })
  expect(await writer.write(change('cup', null, { ...cup, name: 'Other' }))).toMatchObject({ type: 'conflict' })
  await writer.flush()
  expect(asked).toHaveLength(1)
  await vi.waitFor(() => expect(texts()).toEqual([]))
})

test('what could not be worked out says why, stays, and is tried again; what is left to the person is offered', async () => {
  const answers: (() => Promise<FollowUp>)[] = [
    () => Promise.reject(Object.assign(new Error('Down'), { code: 'unavailable' })),
    async () => ({ text: 'Half of it followed.', failure: { code: 'busy', message: 'Others write.' } }),
    async () => ({ text: 'It would follow.', offer: { label: 'Do it', run: async () => ({ text: 'Done.' }) } }),
  ]
  const { writer, write, texts, shown, asked } = open(() => (answers.shift() ?? Promise.reject)())
  await write('cup', cup)
  await writer.flush()
  await vi.waitFor(() => expect(texts()).toEqual(['failed: Not worked out: The service is unavailable']))
  expect(shown[0]?.action?.label).toBe('Again')
  shown[0]?.action?.run()
  await vi.waitFor(() => expect(texts()[1]).toBe('failed: Half of it followed. Not worked out: Others write.'))
  shown[1]?.action?.run()
  await vi.waitFor(() => expect(texts()[2]).toBe('info: It would follow.'))
  expect(asked[2]).toEqual(asked[0])
  shown[2]?.action?.run()
  await vi.waitFor(() => expect(texts()[3]).toBe('done: Done.'))
})

test('what follows goes with what is deleted, also what a colleague adds to it at that moment', async () => {
  const { writer, write, content, asked, store, meanwhile } = open()
  await write('cup', cup)
  for (const id of ['x1', 'x2']) content(id)
  const added = ['x3', 'x4']
  meanwhile.act = async () => {
    const [id] = added.splice(0, 1)
    if (id) content(id)
  }
  expect(await write('cup', null)).toMatchObject({ type: 'saved' })
  expect(store.namespace.read('contents')).toBeNull()
  await writer.flush()
  expect(asked[0]?.[1]).toMatchObject({ id: 'cup', after: null, deletedTitles: ['x1', 'x2', 'x3', 'x4'] })
})

test('it stays where the record was saved again; what went ahead of a deletion that is refused then comes back', async () => {
  const { writer, write, content, change, read, store, meanwhile, asked } = open()
  await write('cup', cup)
  content('x1')
  const old = await read('cup')
  await write('cup', { name: 'The Cup' })
  expect(await writer.write(change('cup', old, null))).toMatchObject({ type: 'conflict' })
  expect(await store.read('contents/x1/title')).toBe('x1')
  await writer.flush()
  meanwhile.act = async () => store.put(categories, 'cup', { position: 7 })
  expect(await write('cup', null)).toMatchObject({ type: 'conflict' })
  expect(await store.read('contents/x1')).toBeNull()
  await writer.flush()
  expect(asked[1]).toMatchObject([{ id: 'cup', before: null, after: { name: 'The Cup' } }])
})

test('nothing is written while the code that works out what follows cannot be loaded; it is loaded for the next write', async () => {
  const { options, writer, change, read, asked } = open()
  const loads = [
    () => Promise.reject(new TypeError('error loading dynamically imported module')),
    async () => () => writer,
  ]
  const deferred = deferredWriter(options, () => (loads.shift() ?? Promise.reject)())
  const failed = { type: 'failed', failure: { code: 'CHUNK_LOAD_FAILED' } }
  expect(await deferred.write(change('cup', null, cup))).toMatchObject(failed)
  await deferred.flush()
  expect(await read('cup')).toBeNull()
  expect(await deferred.write(change('cup', null, cup))).toMatchObject({ type: 'saved' })
  await deferred.flush()
  expect(asked).toHaveLength(1)
})

test('what was written before the tab was closed is worked out, though nothing is written since', async () => {
  const { options, writer, asked } = open()
  const deferred = deferredWriter(options, async () => () => writer)
  await deferred.note({ id: 'cup', before: null, after: cup })
  await deferred.flush()
  await vi.waitFor(() => expect(asked).toEqual([[{ id: 'cup', before: null, after: cup }]]))
})
