import { expect, onTestFinished, test, vi } from 'vitest'
import { chunkTimeLimit } from '../../config/chunk-load.ts'
import type { Stored, Values } from '../../model/record.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { keptToasts } from '../testing/kept-toasts.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { commit } from './commit.ts'
import { followedBy } from './followed-writer.ts'
import { readVersion } from './read.ts'
import type { Follows, Told, WrittenRecord } from './writer.ts'
import { deferredWriter, newToken } from './writer.ts'

const categories = collectionNamed('categories')
const contents = collectionNamed('contents')

const messages = defineMessages({
  working: { en: 'Working it out…', es: 'Deduciendo…' },
  failed: { en: 'Not worked out: {why}', es: 'No se dedujo: {why}' },
  again: { en: 'Again', es: 'Otra vez' },
})

/** Contents follow from the category that they are in. */
const open = (after: Follows['after'] = async () => ({ text: 'It followed.' })) => {
  const { as: storeOf } = memoryStore()
  const store = storeOf('ana', 'contents')
  const { toasts, shown } = keptToasts()
  const asked: (readonly WrittenRecord[])[] = []
  const held = { tab: 0 }
  const remove = async (id: string): Promise<readonly string[]> => {
    const current = await readVersion(store, contents, id)
    if (current === null) return []
    const { record, values } = current
    await commit(store, contents, { ...change(id, record, null), detached: values })
    return [String(values.title)]
  }
  const follows: Follows = {
    messages,
    concerns: ({ before, after: now }) => before?.name !== now?.name,
    ahead: async () => remove('x1'),
    after: (tools, written) => {
      asked.push(written)
      return after(tools, written)
    },
  }
  const change = (id: string, before: Stored | null, values: Values | null) => ({
    id,
    before,
    values,
    action: values === null ? 'delete' : before === null ? 'create' : 'change',
    by: 'ana',
    token: newToken(),
    now: store.now(),
  })
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
  return {
    store,
    options,
    writer,
    shown,
    asked,
    held,
    read,
    change,
    write: async (id: string, values: Values | null) => writer.write(change(id, await read(id), values)),
    /** A content of the category, which refers to it. */
    content: async () => {
      const values = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', category: 'cup' }
      expect(await commit(store, contents, change('x1', null, values))).toMatchObject({ type: 'saved' })
    },
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

test('from what does not concern it nothing follows, nor from what was refused', async () => {
  const { writer, write, change, asked, texts } = open()
  await write('cup', cup)
  await writer.flush()
  await write('cup', { position: 2 })
  expect(await writer.write(change('cup', null, { ...cup, name: 'Other' }))).toMatchObject({ type: 'conflict' })
  await writer.flush()
  expect(asked).toHaveLength(1)
  await vi.waitFor(() => expect(texts()).toEqual(['done: It followed.']))
})

test('where nothing had to be done nothing is told', async () => {
  const { writer, write, shown } = open(async () => null)
  await write('cup', cup)
  await writer.flush()
  await vi.waitFor(() => expect(shown).toEqual([]))
})

test('what could not be worked out says why, stays, and is tried again', async () => {
  const answers: (() => Promise<Told>)[] = [
    () => Promise.reject(Object.assign(new Error('Down'), { code: 'unavailable' })),
    async () => ({ text: 'Half of it followed.', failure: { code: 'busy', message: 'Others write.' } }),
    async () => ({ text: 'It followed.' }),
  ]
  const { writer, write, texts, shown, asked } = open(() => (answers.shift() ?? Promise.reject)())
  await write('cup', cup)
  await writer.flush()
  await vi.waitFor(() => expect(texts()).toEqual(['failed: Not worked out: The service is unavailable']))
  expect(shown[0]?.action?.label).toBe('Again')
  shown[0]?.action?.run()
  await vi.waitFor(() => expect(texts()[1]).toBe('failed: Half of it followed. Not worked out: Others write.'))
  shown[1]?.action?.run()
  await vi.waitFor(() => expect(texts()[2]).toBe('done: It followed.'))
  expect(asked[2]).toEqual(asked[0])
})

test('what is left to the person is offered', async () => {
  const offer = { label: 'Do it', run: async () => ({ text: 'Done.' }) }
  const { writer, write, texts, shown } = open(async () => ({ text: 'It would follow.', offer }))
  await write('cup', cup)
  await writer.flush()
  await vi.waitFor(() => expect(texts()).toEqual(['info: It would follow.']))
  shown[0]?.action?.run()
  await vi.waitFor(() => expect(texts()).toContain('done: Done.'))
})

test('what follows goes with what is deleted', async () => {
  const { writer, write, content, asked, store } = open()
  await write('cup', cup)
  await content()
  expect(await write('cup', null)).toMatchObject({ type: 'saved' })
  expect(await store.read('contents/x1')).toBeNull()
  await writer.flush()
  expect(asked[0]?.[1]).toMatchObject({ id: 'cup', after: null, went: ['Final'] })
})

test('it stays where the record was saved again, so that nothing is lost for a deletion that is refused', async () => {
  const { writer, write, content, change, read, store } = open()
  await write('cup', cup)
  await content()
  const seen = await read('cup')
  await write('cup', { name: 'The Cup' })
  expect(await writer.write(change('cup', seen, null))).toMatchObject({ type: 'conflict' })
  expect(await store.read('contents/x1/title')).toBe('Final')
})

test('nothing is written while the code that works out what follows cannot be loaded', async () => {
  const { options, change, read } = open()
  const deferred = deferredWriter(options, () =>
    Promise.reject(new TypeError('error loading dynamically imported module')),
  )
  expect(await deferred.write(change('cup', null, cup))).toMatchObject({
    type: 'failed',
    failure: { code: 'CHUNK_LOAD_FAILED' },
  })
  await deferred.flush()
  expect(await read('cup')).toBeNull()
})

test('code that does not arrive within two minutes counts as not loaded', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { options, change } = open()
  const written = deferredWriter(options, () => new Promise(() => {})).write(change('cup', null, cup))
  await vi.advanceTimersByTimeAsync(chunkTimeLimit)
  expect(await written).toMatchObject({ type: 'failed', failure: { code: 'CHUNK_LOAD_FAILED' } })
})

test('after it could not be loaded it is loaded for the next write', async () => {
  const { options, writer, change, asked } = open()
  const loads = [() => Promise.reject(new Error('Offline')), async () => () => writer]
  const deferred = deferredWriter(options, () => (loads.shift() ?? Promise.reject)())
  await deferred.write(change('cup', null, cup))
  expect(await deferred.write(change('cup', null, cup))).toMatchObject({ type: 'saved' })
  await deferred.flush()
  expect(asked).toHaveLength(1)
})
