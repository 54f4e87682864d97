import { isObject, type Json, type JsonObject } from '../../src/model/values/json.ts'
import { wordsOf, wordsPath } from '../../src/model/words.ts'
import { seedAudience } from './demo/audience.ts'
import { type Plan, seedContents } from './demo/contents.ts'
import { demoStaff, demoTree } from './demo.ts'
import { type Seed, SeedTree } from './seed.ts'

/** Placeholder of the batch number, valid without capitals and accents; occurs nowhere else. */
const number = 'qzq'

/** Paths of an update: whole batches would grow old in the heap before they are released. */
const updateSize = 500

const plan: Omit<Plan, 'count'> = {
  lives: { draft: 52, inReview: 10, scheduled: 4, published: 22, archived: 12 },
  paragraphs: 1,
  apps: 1,
  busy: 1,
  mark: { text: number, id: number },
}

interface Batches {
  readonly batches: number
  /** Contents per batch. */
  readonly size: number
  /** Subscribers per batch, with eight devices for five of them. */
  readonly subscribers?: number
}

export const large = (): Seed => seedOf({ batches: 50, size: 2_000, subscribers: 2_000 })

/** The demo with many contents and subscribers: one generated batch, copied under other numbers for speed. */
export const seedOf = (batches: Batches): Seed => {
  const { accounts, data } = demoStaff()
  return { accounts, data: { ...data, ...demoTree().data }, more: () => updatesFor(batches) }
}

function* updatesFor({ batches, size, subscribers = 0 }: Batches): Generator<JsonObject> {
  const tree = new SeedTree()
  if (size > 0) seedContents(tree, { ...plan, count: size })
  if (subscribers > 0) seedAudience(tree, { subscribers, mark: number })
  const entries = Object.entries(tree.entries())
  for (const [, value] of entries) freezeConstants(value)
  const text = (batch: number) => String(batch).padStart(3, '0')
  for (let batch = 0; batch < batches; batch++)
    for (let from = 0; from < entries.length; from += updateSize)
      yield Object.fromEntries(
        entries.slice(from, from + updateSize).map(([location, value]) => {
          const copy = numbered(value, text(batch))
          return [location.replaceAll(number, text(batch)), location.startsWith(wordsPath) ? reindexed(copy) : copy]
        }),
      )
  const counts = tree.read('counts')
  yield Object.fromEntries(
    Object.entries(isObject(counts) ? counts : {}).map(([path, counted]) => [
      `counts/${path}`,
      numbered(
        multiplied(
          counted,
          Array.from({ length: batches }, (_, batch) => text(batch)),
        ),
        text(batches - 1),
      ),
    ]),
  )
}

/** Freezes values equal in all batches, to share one object. Returns whether the whole value is constant. */
const freezeConstants = (value: Json): boolean => {
  if (typeof value === 'string') return !value.includes(number)
  if (typeof value !== 'object' || value === null) return true
  const parts = Object.values(value).map(freezeConstants)
  if (!parts.every(Boolean)) return false
  Object.freeze(value)
  return true
}

const numbered = (value: Json, text: string): Json => {
  if (typeof value === 'string') return value.includes(number) ? value.replaceAll(number, text) : value
  if (!isObject(value) || Object.isFrozen(value)) return value
  const copy: Record<string, Json> = {}
  for (const key of Object.keys(value)) copy[key] = numbered(value[key] ?? null, text)
  return copy
}

/** Words of numbers, which were none before they had their batch: `0qzq01` has no digits to find it by. */
const reindexed = (words: Json): Json => {
  if (!isObject(words)) return words
  const { 1: text, rev = null } = words
  return typeof text === 'string'
    ? wordsOf({ search: ['text'] }, { text }, rev)
    : Object.fromEntries(Object.entries(words).map(([id, of]) => [id, reindexed(of)]))
}

/** Multiplies the counters; those specific to a batch, such as a subscriber's devices, are listed per batch. */
const multiplied = (counts: Json, batches: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(counts) ? counts : {}).flatMap(([key, count]): (readonly [string, Json])[] => {
      if (typeof count === 'string') return [[key, count]]
      if (typeof count !== 'number') return [[key, multiplied(count, batches)]]
      return key.includes(number)
        ? batches.map(batch => [key.replaceAll(number, batch), count] as const)
        : [[key, count * batches.length]]
    }),
  )
