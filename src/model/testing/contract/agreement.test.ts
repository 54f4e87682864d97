import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ManualClock } from '../../../../emulators/database/clock.ts'
import { Faults } from '../../../../emulators/database/faults.ts'
import { SIGNED_OUT } from '../../../../emulators/database/http/credentials.ts'
import { Namespace } from '../../../../emulators/database/namespace.ts'
import { parseRules } from '../../../../emulators/database/rules/rules.ts'
import { DatabaseError } from '../../../../emulators/database/tree/errors.ts'
import { runs } from '../../../../scripts/testing/runs.ts'
import type { Update } from '../../change.ts'
import { cleaned, issuesOf } from '../../check.ts'
import type { Collection } from '../../collection.ts'
import { computedValue } from '../../fields/computed.ts'
import type { Kind } from '../../fields/field.ts'
import { list, parts, point } from '../../fields/list.ts'
import { idPattern, idsOf, reference, references, referredInParts } from '../../fields/reference.ts'
import { boolean, choice, money, number, rank, timestamp } from '../../fields/scalar.ts'
import { colour, date, email, longText, picture, slug, text, url } from '../../fields/text.ts'
import type { Values } from '../../record.ts'
import type { RulesNode } from '../../values/expression.ts'
import { type Json, same, storedForm } from '../../values/json.ts'
import { dayLength } from '../../values/time-zone.ts'
import { named, said } from '../collections.ts'
import { valuesFor } from './arbitrary-values.ts'
import { type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, sampleId, sampleValues, worldOfSamples } from './samples.ts'

/** Form and database accept the same values. */

const kinds: Readonly<Record<string, Kind>> = {
  text: text({ max: 12 }),
  'text with a least length': text({ min: 3, max: 5 }),
  'long text': longText({ max: 20, required: false }),
  slug: slug({ max: 12 }),
  number: number({ min: -3, max: 7 }),
  'number with places': number({ min: -0.5, max: 2.25, decimals: 2 }),
  'large number': number({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  money: money({ max: 10_000 }),
  boolean: boolean({}),
  choice: choice({ values: named('one', 'two', 'it’s') }),
  timestamp: timestamp({}),
  date: date({}),
  'date that is past': date({ isPast: true }),
  colour: colour({}),
  url: url({ max: 40 }),
  email: email({ max: 40 }),
  reference: reference({ to: 'others' }),
  references: references({ to: 'others', max: 3 }),
  rank: rank({}),
  point: point({}),
  picture: picture({ max: 60 }),
  'list of texts': list({ max: 3, of: text({ max: 6 }) }),
  'list of numbers': list({ max: 3, of: number({ min: 0, max: 9 }), required: false }),
  parts: parts({
    max: 3,
    fields: {
      name: text({ label: said('Name'), max: 5 }),
      size: number({ label: said('Size'), min: 1, max: 3, required: false }),
    },
  }),
  'parts without anything required': parts({
    max: 2,
    fields: { note: text({ label: said('Note'), max: 5, required: false }) },
  }),
}

const declaredFields = collections.flatMap(({ path, fields }) =>
  Object.entries(fields).map(([name, field]) => [`${path}.${name}`, field] as const),
)

const fields = [...Object.entries(kinds), ...declaredFields].map(([what, field]) => ({ what, field }))

/** People enter clear values; masked values follow. */
const clearRulesOf = ({ rules, confidential }: Kind): RulesNode =>
  confidential ? { '.validate': confidential.clear } : rules

const judgeOf = (field: Kind, clock = new ManualClock()) => {
  const rules = parseRules(JSON.stringify({ rules: { value: { '.write': true, ...clearRulesOf(field) } } }))
  const database = new Namespace('field', { clock, faults: new Faults(), rules: () => rules })
  return (value: Json): boolean => isAdmitted(() => database.check('put', ['value'], value, SIGNED_OUT))
}

const isAdmitted = (write: () => void): boolean => {
  try {
    write()
    return true
  } catch (error) {
    if (error instanceof DatabaseError) return false
    throw error
  }
}

/** Many for kinds; fewer per declared field, and for long values such as pictures. */
const usualRuns = (what: string, field: Kind): number =>
  JSON.stringify(field.samples.accepted).length > 20_000 ? 30 : what in kinds ? 100 : 30

test.each(fields)('form and rules agree on $what, and what is clean stays as it is', { timeout: 20_000 }, each => {
  const { what, field } = each
  const admits = judgeOf(field)
  for (const value of field.samples.accepted) expect([field.check(value), admits(value)]).toEqual([null, true])
  for (const value of field.samples.refused)
    expect(field.check(value), JSON.stringify(value).slice(0, 80)).not.toBeNull()
  fc.assert(
    fc.property(valuesFor(field), value => {
      const stored = storedForm(field.clean(value))
      if (!isDeepStrictEqual(storedForm(field.clean(stored)), stored)) return false
      fc.pre(stored !== null)
      const isFine = field.check(stored) === null
      // Joined values, and the records of a list, belong to the record's own checks.
      return (!isFine && (field.reference?.many !== undefined || field.computed !== null)) || admits(stored) === isFine
    }),
    { numRuns: runs(usualRuns(what, field)) },
  )
})

test('the rules refuse a year to come until four days before it, and take each day of it that the form takes', () => {
  const field = date({ isPast: true })
  const years = Array.from({ length: 400 }, (_, nth) => 2027 + nth)
  const newYearAt = (year: number, days: number) =>
    judgeOf(field, new ManualClock(Date.UTC(year, 0, 1) - days * dayLength))(`${year}-01-01`)
  expect(years.filter(year => newYearAt(year, 4) || !newYearAt(year, 1))).toEqual([])
})

const world = worldOfSamples()
const begin = world.timestamp
for (const collection of collections) {
  ensure(world, collection, sampleId)
}

/** Values of a whole record, mostly valid. Well-formed references exist, because the form cannot check. */
const recordsOf = (collection: Collection): fc.Arbitrary<Record<string, Json>> => {
  const good = sampleValues(collection, 'subject', 'all')
  const arbitraryOf = (name: string, field: Kind): fc.Arbitrary<Json> => {
    if (name === collection.lifeCycle?.field) return fc.constant(good[name] ?? null)
    const any = valuesFor(field).filter(value => isThere(field, field.clean(value)))
    return fc.oneof(
      { arbitrary: fc.constant(good[name] ?? null), weight: 12 },
      { arbitrary: any, weight: 1 },
      { arbitrary: fc.constant(null), weight: 1 },
    )
  }
  return fc.record(
    Object.fromEntries(Object.entries(collection.fields).map(([name, field]) => [name, arbitraryOf(name, field)])),
  )
}

const isThere = (field: Kind, value: Json): boolean => {
  const own = field.reference ? idsOf(value) : []
  const ids = [...own, ...referredInParts(field, value).map(({ id }) => id)]
  return ids.every(id => id === sampleId || !idPattern.test(id))
}

/** Excludes facts unknown to the form: a joined value already taken, and values of the referenced record. */
const isPossible = ({ path, fields }: Collection, values: Values): boolean =>
  Object.entries(fields).every(([name, { computed, unique, agrees }]) => {
    const value = computed && unique ? computedValue(computed, values) : null
    if (value !== null) return world.stored(`unique/${path}/${name}/${value}`) === null
    const target = agrees && (values[agrees.with] ?? null)
    return (
      !agrees ||
      target === null ||
      (!fields[name]?.required && (values[name] ?? null) === null) ||
      same(world.stored(`${fields[agrees.with]?.reference?.to}/${target}/${agrees.its}`), values[name])
    )
  })

test.each(collections)('form and rules agree on whole records of $path', { timeout: 20_000 }, collection => {
  fc.assert(
    fc.property(recordsOf(collection), entered => {
      const values = cleaned(collection, entered)
      const name = values[collection.idField ?? '']
      const id = typeof name === 'string' && idPattern.test(name) ? name : 'subject'
      world.ensureNamesake(collection, id)
      const isFine = Object.keys(issuesOf(collection, values)).length === 0 && isPossible(collection, values)
      const verdict = world.verdict(world.updateFor(collection, { id, values, action: 'create' }), 'admin')
      expect(verdict === 'granted', verdict).toBe(isFine)
    }),
    { numRuns: runs(80) },
  )
})

/** Agreeing fields match the referenced record. Fixed fields there stay the same. */

world.goTo(begin)
for (const collection of collections) {
  ensure(world, collection, 'free')
  ensure(world, collection, 'third', 'all')
}
const agreeing = world.timestamp

const cases: Case[] = collections.flatMap(collection =>
  Object.entries(collection.fields).flatMap(([name, field]) => {
    if (field.agrees === null) return []
    const { agrees, reference } = field
    const what = `${collection.path}.${name}`
    world.goTo(agreeing)
    const values = sampleValues(collection, 'subject', 'all')
    const creation = (more: Record<string, Json>): Update =>
      world.updateFor(collection, { id: 'subject', values: { ...values, ...more }, action: 'create' })
    const other = reference ? 'free' : Number(values[name]) + 1
    const foreign = world.stored(`${collection.fields[agrees.with]?.reference?.to}/free/${agrees.its}`)
    const refusal = (text: string, refused: Update): Case =>
      refusalsAt(world, agreeing)(`${what} ${text}`, creation({}), refused, `/${collection.path}/`)
    return [
      refusal(`is what ${agrees.with} says`, creation({ [name]: other })),
      ...(field.required ? [refusal(`is not left out where ${agrees.with} has it`, creation({ [name]: null }))] : []),
      ...(foreign === values[name] ? [] : [refusal(`follows ${agrees.with}`, creation({ [agrees.with]: 'free' }))]),
    ]
  }),
)

table(cases)('what must agree is refused otherwise', check)

test.each(
  collections.flatMap(collection =>
    Object.values(collection.fields).flatMap(({ agrees }) =>
      agrees ? [{ collection, path: collection.path, reference: agrees.with, its: agrees.its }] : [],
    ),
  ),
)('$its of what $reference of $path refers to is not changed', ({ collection, reference, its }) => {
  world.goTo(agreeing)
  const target = world.collection(collection.fields[reference]?.reference?.to ?? '')
  const value = target.fields[its]?.reference ? 'free' : Number(world.stored(`${target.path}/${sampleId}/${its}`)) + 1
  const update = world.updateFor(target, { id: sampleId, values: { [its]: value }, action: 'change' })
  expect(world.verdict(update, 'admin')).not.toBe('granted')
})
