import { expect, test, vi } from 'vitest'
import { SeedTree } from '../../../../emulators/seed/seed.ts'
import type { Store } from '../../../model/store.ts'
import { inverseOf, undo } from '../../../records/data/writing/undo.ts'
import { plainWriter } from '../../../records/data/writing/writer.ts'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { apps } from '../collections/apps.ts'
import { contents } from '../collections/contents.ts'
import { type CalendarEntry, type CalendarRange, calendarSource, moveDone, moveTo } from './entries.ts'

const day = 86_400_000

const open = () => {
  const database = memoryStore()
  const now = database.clock.now()
  const tree = new SeedTree()
  tree.change(apps, {
    id: 'esfutbol',
    values: { name: 'ES', key: 'esfutbol', status: 'active', accent: '#1b7a3d' },
    action: 'create',
    by: 'ana',
    at: now - 9 * day,
  })
  const make = (id: string, steps: readonly string[], timestamps: object) => {
    const take = (action: string, values: object, at: number) =>
      tree.change(contents, { id, values: { ...values }, action, by: 'ana', at })
    const states: Readonly<Record<string, string>> = {
      submit: 'inReview',
      schedule: 'scheduled',
      publish: 'published',
      unpublish: 'draft',
    }
    take(
      'create',
      { title: id, slug: id, kind: 'article', apps: ['esfutbol'], status: 'draft', ...timestamps },
      now - 8 * day,
    )
    for (const [index, step] of steps.entries()) take(step, { status: states[step] }, now - 7 * day + index)
  }
  make('early', ['submit', 'schedule', 'publish'], { publishAt: now + 3 * day })
  make('unplanned', ['submit', 'publish'], {})
  make('back', ['submit', 'publish', 'unpublish'], { publishAt: now + 4 * day })
  make('soon', ['submit', 'schedule'], { publishAt: now + day })
  make('later', ['submit', 'schedule'], { publishAt: now + 40 * day })
  make('ending', ['submit', 'publish'], { publishAt: now - 20 * day, unpublishAt: now + 2 * day })
  for (const [name, value] of Object.entries(tree.data)) database.namespace.write(`/${name}`, value)
  return { ...database, now, store: database.as('carmen', 'contents') }
}

const shown = (store: Store, range: CalendarRange): Promise<readonly CalendarEntry[]> =>
  new Promise((resolve, reject) => {
    calendarSource(store, range)({ next: ({ entries }) => resolve(entries), failed: reject })
  })

const entryOf = async (store: Store, now: number): Promise<CalendarEntry> => {
  const entries = await shown(store, { from: now, to: now + 10 * day })
  const first = entries.find(({ id }) => id === 'soon')
  if (first === undefined) throw new Error('Nothing is in the calendar.')
  return first
}

test('a range shows what is published and taken down in it, and nothing of other times', async () => {
  const { store, namespace, now } = open()
  const entries = await shown(store, { from: now, to: now + 10 * day })
  expect(entries.map(({ id, kind, at }) => [id, kind, at])).toEqual([
    ['soon', 'scheduled', now + day],
    ['ending', 'takenDown', now + 2 * day],
  ])
  const before = await shown(store, { from: now - 30 * day, to: now })
  // On the actual day of publication, whatever was planned.
  expect(before.map(({ id, kind, at }) => [id, kind, at])).toEqual([
    ['ending', 'published', now - 7 * day + 1],
    ['unplanned', 'published', now - 7 * day + 1],
    ['early', 'published', now - 7 * day + 2],
  ])
  // Appears once: a content published early has no planned moment left.
  expect(namespace.read('contents/early/publishAt')).toBe(null)
  // The end is exclusive.
  expect(await shown(store, { from: now, to: now + day })).toEqual([])
  expect(await shown(store, { from: now + day, to: now + day + 1 })).toHaveLength(1)
})

test.each([
  [499, false],
  [500, true],
])('of %i contents of a kind, the most that is read, it says that there may be more: %s', (length, isCut) => {
  const stamps = { rev: 1, action: 'publish', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }
  const found = Array.from({ length }, (_, at) => ({ id: `c${at}`, value: { ...stamps, published: { at, rev: 1 } } }))
  const watchPage: Store['watchPage'] = ({ order }, { next }) => {
    next(order === 'published/at' ? found : [])
    return () => {}
  }
  const next = vi.fn()
  calendarSource({ watchPage } as Store, { from: 0, to: day })({ next, failed: vi.fn() })
  expect(next).toHaveBeenCalledWith({ entries: expect.objectContaining({ length }), isCut })
})

test('what is scheduled gets another moment, with its history, but none that has passed', async () => {
  const { store, namespace, now } = open()
  const writer = plainWriter(store, contents, 'carmen')
  const entry = await entryOf(store, now)
  expect(await moveTo(writer, { entry, to: now })).toEqual({ type: 'past' })
  expect(await moveTo(writer, { entry, to: now + 5 * day })).toEqual({ type: 'saved', rev: 4 })
  expect(namespace.read('contents/soon/publishAt')).toBe(now + 5 * day)
  expect(namespace.read('history/contents/soon/4')).toMatchObject({
    by: 'carmen',
    action: 'change',
    record: { publishAt: now + 5 * day },
  })
})

test('who was second is told, and has changed nothing', async () => {
  const { store, as: storeOf, namespace, now } = open()
  const entry = await entryOf(store, now)
  await moveTo(plainWriter(storeOf('ana', 'admin'), contents, 'ana'), { entry, to: now + 3 * day })
  expect(await moveTo(plainWriter(store, contents, 'carmen'), { entry, to: now + 5 * day })).toMatchObject({
    type: 'conflict',
    theirs: { publishAt: now + 3 * day },
  })
  expect(namespace.read('contents/soon/publishAt')).toBe(now + 3 * day)
})

test('a move is undone unless a colleague has moved it again since', async () => {
  const { store, as: storeOf, namespace, now } = open()
  const [carmen, ana] = [plainWriter(store, contents, 'carmen'), plainWriter(storeOf('ana', 'admin'), contents, 'ana')]
  const move = async (to: number) => {
    const made = { entry: await entryOf(store, now), to }
    const outcome = await moveTo(carmen, made)
    const done = moveDone(made, outcome.type === 'saved' ? outcome.rev : 0)
    const inverse = inverseOf(contents, done, 'contents')
    if (inverse === null) throw new Error('A move can be undone.')
    return () => undo(carmen, done, [inverse])
  }
  const undoFirst = await move(now + 5 * day)
  expect(await undoFirst()).toMatchObject({ type: 'saved' })
  expect(namespace.read('contents/soon/publishAt')).toBe(now + day)
  const undoSecond = await move(now + 6 * day)
  await moveTo(ana, { entry: await entryOf(store, now), to: now + 3 * day })
  expect(await undoSecond()).toMatchObject({ type: 'conflict' })
  expect(namespace.read('contents/soon/publishAt')).toBe(now + 3 * day)
})
