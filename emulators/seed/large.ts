import { isObject, type Json, type JsonObject } from '../../src/model/json.ts'
import { type Plan, seedContents } from './demo/contents.ts'
import { demoStaff, demoTree } from './demo.ts'
import { SeedTree } from './records.ts'
import type { Seed } from './seed.ts'

/** 100,000 contents would take a minute to be told one by one: one batch is, and the others are the same with another number. */
const batches = 50

/** Stands for the number of the batch, in texts whose capitals and accents are lost as well; no other text holds it. */
const number = 'qzq'

const plan: Plan = {
  count: 2_000,
  lives: { draft: 52, inReview: 10, scheduled: 4, published: 22, archived: 12 },
  paragraphs: 1,
  apps: 1,
  busy: 1,
  mark: { text: number, id: number },
}

/** The staff and the surroundings of the demo, and 100,000 contents, which are made while they are loaded. */
export const large = (): Seed => {
  const { accounts, data } = demoStaff()
  return { accounts, data: { ...data, ...demoTree().data }, more }
}

function* more(): Generator<JsonObject> {
  const tree = new SeedTree()
  seedContents(tree, plan)
  const entries = Object.entries(tree.entries())
  for (const [, value] of entries) freezeConstants(value)
  for (let batch = 0; batch < batches; batch++) {
    const text = String(batch).padStart(3, '0')
    yield Object.fromEntries(entries.map(([place, value]) => [place.replaceAll(number, text), numbered(value, text)]))
  }
  yield { 'counts/contents': numbered(multiplied(tree.read('counts/contents')), String(batches - 1).padStart(3, '0')) }
}

/** Freezes what is the same in all batches, so that it is one object in all of them. Whether the whole value is. */
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

/** Counters of one batch, as they are for all. */
const multiplied = (counts: Json): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(counts) ? counts : {}).map(([key, count]) => [
      key,
      typeof count === 'number' ? count * batches : multiplied(count),
    ]),
  )
