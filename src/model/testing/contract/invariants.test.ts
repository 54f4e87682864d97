import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/testing/runs.ts'
import { foundDetached, truthOf } from '../../../../worker/migration/testing/truth.ts'
import type { Update } from '../../change.ts'
import type { Collection } from '../../collection.ts'
import { idsOf } from '../../fields/reference.ts'
import { snapshotOf } from '../../history.ts'
import { publishedOf, shownIn } from '../../record.ts'
import { isObject, type Json, type JsonObject, same, storedForm } from '../../values/json.ts'
import { collections } from './collections.ts'
import { ensureReferred, sampleValues } from './samples.ts'
import { World } from './world.ts'

/** After any write that the rules admit, honest or not, all their guarantees hold. */

const paths = ['contents', 'categories', 'games', 'entries', 'squads', 'tournaments']
const world = new World(collections)
for (const path of paths) ensureReferred(world, world.collection(path), 'all')
const empty = world.timestamp

interface Attempt {
  readonly path: string
  readonly id: string
  readonly kind: 'create' | 'change' | 'delete' | 'step'
  readonly which: number
  readonly tampering: 'none' | 'drop' | 'empty' | 'lie' | 'merge' | 'copy'
  readonly where: number
}

const attempts: fc.Arbitrary<readonly Attempt[]> = fc.array(
  fc.record({
    path: fc.constantFrom(...paths),
    id: fc.constantFrom('subject', 'neighbour', 'other'),
    kind: fc.constantFrom('create', 'change', 'change', 'step', 'step', 'delete'),
    which: fc.nat(1_000),
    tampering: fc.constantFrom('none', 'none', 'drop', 'empty', 'lie', 'merge', 'copy'),
    where: fc.nat(1_000),
  }),
  { minLength: 10, maxLength: 40 },
)

const pick = <T>(among: readonly T[], which: number): T | undefined => among[which % Math.max(1, among.length)]

const honest = (collection: Collection, { id, kind, which }: Attempt): Update | null => {
  const record = world.record(collection, id)
  if (kind === 'create')
    return record
      ? null
      : world.updateFor(collection, {
          id,
          values: sampleValues(collection, id, which % 2 === 0 ? 'all' : 'required'),
          action: 'create',
        })
  if (record === null) return null
  if (kind === 'delete') return world.updateFor(collection, { id, values: null, action: 'delete' })
  if (kind === 'step') {
    const field = collection.lifeCycle?.field ?? ''
    const step = pick(collection.lifeCycle?.steps.filter(({ from }) => from === record[field]) ?? [], which)
    return step ? world.updateFor(collection, { id, values: { [field]: step.to }, action: step.event }) : null
  }
  const names = Object.keys(collection.fields).filter(name => !collection.fields[name]?.computed)
  const name = pick(names, which) ?? ''
  const value =
    pick([...(collection.fields[name]?.samples.accepted ?? []), null], Math.floor(which / names.length)) ?? null
  return world.updateFor(collection, { id, values: { [name]: value }, action: 'change' })
}

const tampered = (update: Update, before: Update | null, { tampering, where }: Attempt): Update => {
  const location = pick(Object.keys(update), where) ?? ''
  const { [location]: value = null, ...rest } = update
  if (tampering === 'drop') return rest
  if (tampering === 'empty') return { ...rest, [location]: null }
  if (tampering === 'merge') return { ...before, ...update }
  // The value of another write at a similar place.
  if (tampering === 'copy') return { ...update, [location]: before?.[pick(Object.keys(before), where) ?? ''] ?? null }
  if (tampering === 'lie' && isObject(value)) {
    const key = pick(Object.keys(value), Math.floor(where / 7)) ?? ''
    return { ...update, [location]: { ...value, [key]: typeof value[key] === 'string' ? `${value[key]}x` : null } }
  }
  return tampering === 'lie' ? { ...update, [location]: typeof value === 'string' ? `${value}x` : 7 } : update
}

/** Lists violated guarantees, except of indexes, which {@link expectTrue} recomputes. */
function* issuesIn({ path, fields, ...rest }: Collection, root: JsonObject): Generator<string> {
  const at = (location: string): Json =>
    location.split('/').reduce<Json>((value, key) => asObject(value)[key] ?? null, root)
  for (const [id, value] of Object.entries(asObject(root[path]))) {
    const record = value as JsonObject
    const entry = at(`history/${path}/${id}/${record.rev}/record`)
    if (!same(storedForm(entry), storedForm(snapshotOf({ path, fields, ...rest }, record))))
      yield `${path}/${id} is not what its history says.`
    for (const [name, { reference }] of Object.entries(fields)) {
      const own = record[name] ?? null
      for (const target of reference ? idsOf(own) : [])
        if (at(`${reference?.to}/${target}`) === null)
          yield `${path}/${id}: ${name} refers to ${target}, which is gone.`
    }
  }
  for (const [picture, shows] of Object.entries(asObject(at('shown/images'))))
    for (const id of Object.keys(asObject(asObject(shows)[path]))) {
      const shown = shownIn(publishedOf(at(`${path}/${id}`) as JsonObject | null)?.shows).map(each => each.picture)
      if (!shown.includes(picture)) yield `${picture} is still shown by ${path}/${id}.`
    }
}

const asObject = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {}

const expectTrue = (collection: Collection, what: string): void => {
  const root = world.stored('') as JsonObject
  // The rules prove the write of a word index, not its words.
  const isProved = ([location]: readonly [string, Json]) => !/^words\/.*\/\d$/.test(location)
  const truth = Object.fromEntries(Object.entries(truthOf(collection, root[collection.path] ?? null)).filter(isProved))
  const found = Object.entries(foundDetached(collection, root)).filter(isProved)
  // Stale uses and claims remain until found.
  const due = found.filter(([location]) => location in truth || !/^(uses|unique)\//.test(location))
  expect(Object.fromEntries(due), what).toEqual(truth)
  expect([...issuesIn(collection, root)], what).toEqual([])
}

test('what the rules guarantee is true after every write that they admit', { timeout: 120_000 }, () => {
  let admitted = 0
  let refused = 0
  fc.assert(
    fc.property(attempts, all => {
      world.goTo(empty)
      let before: Update | null = null
      for (const attempt of all) {
        const collection = world.collection(attempt.path)
        const update = honest(collection, attempt)
        if (update === null) continue
        world.clock.advance(1)
        const sent = tampered(update, before, attempt)
        before = update
        const verdict = world.verdict(sent, 'admin')
        if (verdict !== 'granted') {
          if (
            attempt.kind === 'delete' &&
            sent === update &&
            world.stored(`uses/${attempt.path}/${attempt.id}`) === null
          )
            expect(verdict, `${attempt.path}/${attempt.id}`).toBe('granted')
          refused += 1
          continue
        }
        admitted += 1
        world.write(sent, 'admin')
        expectTrue(collection, `after ${JSON.stringify(attempt)}`)
      }
    }),
    { numRuns: runs(100) },
  )
  expect(Math.min(admitted, refused)).toBeGreaterThan(60)
})
