import { afterEach, expect, test, vi } from 'vitest'
import { collectionNamed, memoryStore } from '../../testing/memory-store.ts'
import { type BatchWrite, undoAll, writeAll } from './batch.ts'
import { runBatch } from './run-batch.ts'
import { plainWriter, type Writer } from './writer.ts'

const held = () => {
  const running = new Map<number, () => void>()
  return {
    running,
    work: (item: number) =>
      new Promise<string>(resolve => {
        running.set(item, () => {
          running.delete(item)
          resolve(`did ${item}`)
        })
      }),
    end: async (item: number) => {
      running.get(item)?.()
      await Promise.resolve()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

afterEach(() => vi.useRealTimers())

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

test('no more work runs at the same time than was allowed', async () => {
  const { running, work, end } = held()
  const batch = runBatch(upTo(5), work, { concurrency: 2 })
  expect([...running.keys()]).toEqual([0, 1])
  await end(1)
  expect([...running.keys()]).toEqual([0, 2])
  for (const item of [0, 2, 3, 4]) await end(item)
  expect(await batch).toHaveLength(5)
})

test.each([
  { answer: 2, most: 8 },
  { answer: 100, most: 25 },
  { answer: 400, most: 40 },
])('a line that answers after $answer ms gets $most writes at once, from eight on', async ({ answer, most }) => {
  vi.useFakeTimers()
  const running: number[] = []
  let now = 0
  const work = async () => {
    now += 1
    running.push(now)
    await new Promise(resolve => setTimeout(resolve, answer))
    now -= 1
  }
  const batch = runBatch(upTo(200), work, { concurrency: 'asLineAllows' })
  // Even one after the other would end in this time; other timers of the process may never end.
  await vi.advanceTimersByTimeAsync(200 * answer)
  expect(await batch).toHaveLength(200)
  expect([Math.max(...running.slice(0, 16)), Math.max(...running)]).toEqual([8, most])
})

test('the results stand in the order of the items, whatever ended first; progress is reported after each piece', async () => {
  const { work, end } = held()
  const received: number[] = []
  const batch = runBatch(upTo(3), work, { progress: done => received.push(done) })
  for (const item of [2, 0, 1]) await end(item)
  expect(received).toEqual([1, 2, 3])
  expect(await batch).toEqual(upTo(3).map(item => ({ item, result: `did ${item}` })))
})

test('once it is aborted nothing more begins, and what runs is waited for', async () => {
  const { work, end } = held()
  const signal = { aborted: false }
  const batch = runBatch(upTo(5), work, { concurrency: 2, signal })
  signal.aborted = true
  await end(0)
  await end(1)
  expect((await batch).map(({ item }) => item)).toEqual([0, 1])
})

test('work that fails ends the batch, once what runs beside it has ended', async () => {
  const begun: number[] = []
  const batch = runBatch(
    upTo(5),
    async item => {
      begun.push(item)
      if (item === 0) throw new Error('broken')
      return item
    },
    { concurrency: 2 },
  )
  await expect(batch).rejects.toThrow('broken')
  expect(begun).toEqual([0, 1])
})

test('a batch that goes on counts in what was written before it was cut off, whether it knows of it or finds it, and so does its undoing', async () => {
  const store = memoryStore()
  const categories = collectionNamed('categories')
  const noted: string[] = []
  const plain = plainWriter(store, categories, 'ana')
  let [running, most] = [0, 0]
  const writer: Writer = {
    ...plain,
    write: given => {
      running += 1
      most = Math.max(most, running)
      return plain.write(given).finally(() => {
        running -= 1
      })
    },
    note: async ({ id }: { id: string }) => void noted.push(id),
  }
  const tools = { writerOf: () => writer, viewer: store.viewer, signal: { aborted: false }, moved: () => {} }
  const list = ['a', 'b', 'c', 'd'].map(
    (id): BatchWrite => ({
      collection: categories,
      id,
      title: id,
      action: 'create',
      before: null,
      values: { name: id, slug: id, position: 1 },
    }),
  )
  const names = { batch: 'import-1', undoBatch: 'undo-import-1' }
  const first = await writeAll(tools, { ...names, list: list.slice(0, 3), done: [], isResumed: false })
  const { done, refused } = await writeAll(tools, { ...names, list, done: first.done.slice(0, 2), isResumed: true })
  expect([done.map(({ write: { id } }) => id), refused]).toEqual([['c', 'd'], []])
  expect(noted).toEqual(['a', 'b', 'c'])
  expect(await store.read('counts/categories/all')).toBe(4)
  most = 0
  for (let undoing = 0; undoing < 2; undoing += 1)
    expect(await undoAll(tools, { ...names, done, undone: [] })).toMatchObject({ refused: [], left: 0 })
  expect(noted).toEqual(['a', 'b', 'c', 'c', 'd'])
  // As many at once as it has to undo.
  expect(most).toBe(2)
})
