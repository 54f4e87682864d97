import { type Closing, type Collection, isUnique } from '../../collection.ts'
import type { Agreement, Field } from '../../fields/field.ts'
import { partReferences, referencesTo, referredInParts } from '../../fields/reference.ts'
import { pictureText } from '../../fields/text-pictures.ts'
import { type Counted, type Step, stampedFields } from '../../life-cycle.ts'
import type { Values } from '../../record.ts'
import type { Json } from '../../values/json.ts'
import { collections } from './collections.ts'
import { type Timestamp, World } from './world.ts'

type Extent = 'all' | 'required'

export const sampleId = 'sample'

const knownIds = [sampleId, 'subject', 'neighbour', 'other', 'third', 'fourth', 'free', 'unused', 'new']

const ownOf = (id: string): string => (id === sampleId ? sampleId : `${sampleId}-${id}`)

const locationOf = (id: string): number => Math.max(0, [...knownIds, ...knownIds.map(ownOf)].indexOf(id))

/** Numbers that limit other records: at their maximum. */
const limits: ReadonlySet<Field | undefined> = new Set(
  collections.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ computed }) => {
      const to = fields[computed?.atMost?.of ?? '']?.reference?.to
      return computed?.atMost ? [fieldOf(to, computed.atMost.field)] : []
    }),
  ),
)

function fieldOf(path: string | undefined, name: string): Field | undefined {
  return collections.find(collection => collection.path === path)?.fields[name]
}

/** Fields that distinguish samples, so that unique joins differ: a number, or else a reference. */
export const ownFields = (collection: Collection): ReadonlySet<string> => {
  const known = own.get(collection) ?? ownFieldsOf(collection)
  own.set(collection, known)
  return known
}

const own = new WeakMap<Collection, ReadonlySet<string>>()

const ownFieldsOf = ({ path, fields }: Collection): ReadonlySet<string> => {
  const agreed = Object.entries(fields).flatMap(([name, { agrees }]) => (agrees ? [name, agrees.with] : []))
  const own = Object.entries(fields).flatMap(([name, { computed, unique }]) => {
    if (!computed || !unique) return []
    const able = computed.of.filter(part => !agreed.includes(part))
    const found =
      able.find(part => fields[part]?.control.type === 'number') ?? able.findLast(part => fields[part]?.reference)
    if (found === undefined) throw new Error(`${path}.${name}: no part in which records of the tests could differ.`)
    return [found]
  })
  return new Set(own)
}

const valueFor = (collection: Collection, name: string, field: Field, id: string): Json => {
  if (name === collection.idField) return id
  if (name === collection.lifeCycle?.field) return collection.lifeCycle.initial
  const [typical = null] = field.samples.accepted
  if (field.agrees) return agreedValue(collection, name, field.agrees, id)
  if (collection.constraints?.some(([first, type]) => type === 'differsFrom' && first === name))
    return otherValue(field)
  if (limits.has(field)) return field.samples.accepted.at(-1) ?? null
  if (ownFields(collection).has(name))
    return field.control.type === 'number' ? field.control.min + locationOf(id) : ownOf(id)
  if (!isUnique(collection, name)) return typical
  const own = [`${typical}-${id}`, `${typical}-${id.toUpperCase()}`, numbered(String(typical), id)].find(
    value => field.check(value) === null,
  )
  if (own === undefined) throw new Error(`${collection.path}.${name}: no value of its own for "${id}".`)
  return own
}

/** A text with trailing digits from the id. */
const numbered = (typical: string, id: string): string =>
  typical.replace(/\d+$/, ({ length }) => {
    const number = [...id].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 10 ** length, 7)
    return String(number).padStart(length, '0')
  })

const otherValue = ({ reference, samples }: Field): Json =>
  reference ? `${sampleId}-against` : (samples.accepted[1] ?? null)

const agreedValue = (collection: Collection, name: string, { with: reference, its }: Agreement, id: string): Json => {
  const through = collection.fields[reference]
  const target = collections.find(({ path }) => path === through?.reference?.to)
  const field = target?.fields[its]
  if (!through || !target || !field) throw new Error(`${collection.path}.${name} agrees with nothing that is declared.`)
  return valueFor(target, its, field, String(valueFor(collection, reference, through, id)))
}

/** Choices that allow these fields, without others. */
export const choicesFor = ({ fields }: Collection, names: readonly string[]): Values => {
  const asked = names.flatMap(name => fields[name]?.while ?? []).toReversed()
  const choices = Object.fromEntries(asked.map(({ field, is }) => [field, is]))
  const gone = Object.entries(fields).filter(
    ([, { while: condition }]) => condition && condition.field in choices && choices[condition.field] !== condition.is,
  )
  return { ...choices, ...Object.fromEntries(gone.map(([name]) => [name, null])) }
}

export const sampleValues = (collection: Collection, id: string, extent: Extent): Values => {
  const values = Object.fromEntries(
    Object.entries(collection.fields)
      .filter(([name]) => !stampedFields(collection).has(name))
      .filter(([, { required, computed }]) => !computed && (extent === 'all' || required))
      .map(([name, field]) => [name, valueFor(collection, name, field, id)]),
  )
  const chosen = { ...values, ...choicesFor(collection, Object.keys(values)) }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null))
}

export const sources = ({ fields, projections, constraints = [] }: Collection): ReadonlySet<string> =>
  new Set([
    ...Object.entries(fields).flatMap(([name, { agrees, computed, while: condition }]) => [
      ...(agrees ? [name, agrees.with] : []),
      ...(condition ? [name, condition.field] : []),
      ...(computed?.of ?? []),
    ]),
    ...constraints.flatMap(([name, , other]) => [name, other]),
    ...(projections ?? []).flatMap(({ by, fields: shown }) => [by, ...shown]),
  ])

export const bringing = ({ constraints = [] }: Collection, name: string): readonly string[] =>
  constraints.flatMap(([first, type, other]) => (type === 'requires' && other === name ? [first] : []))

/** A freely changeable text: the title if it is one. */
export const plainText = ({ path, title, fields }: Collection): string => {
  const isPlain = (name: string) => {
    const field = fields[name]
    return field?.control.type === 'line' && !field.fixed && field.check('Another title') === null
  }
  const found = [title, ...Object.keys(fields)].find(isPlain)
  if (found !== undefined) return found
  throw new Error(`${path} has no text that people may change.`)
}

export const ensure = (world: World, collection: Collection, id: string, extent: Extent = 'required'): void => {
  if (world.record(collection, id)) return
  const values = sampleValues(collection, id, extent)
  ensureTargets(world, collection, values)
  world.commit(collection, { id, values, action: 'create' })
}

export const ensureReferred = (world: World, collection: Collection, extent: Extent): void => {
  for (const id of knownIds) ensureTargets(world, collection, sampleValues(collection, id, extent))
  for (const [name, field] of Object.entries(collection.fields))
    for (const value of partReferences(field).length > 0 ? field.samples.accepted : [])
      ensureTargets(world, collection, { [name]: value })
}

const ensureTargets = (world: World, collection: Collection, values: Values): void => {
  const { fields, closing, idField } = collection
  for (const [name, field] of Object.entries(fields)) {
    // The world adds those when needed: tests of the other collection create records of these ids.
    if (name === idField) continue
    const { reference } = field
    const value = values[name]
    for (const { to, id } of referredInParts(field, value)) ensure(world, world.collection(to), id)
    if (reference && typeof value === 'string') ensure(world, world.collection(reference.to), value)
    if (reference?.many) ensure(world, world.collection(reference.to), sampleId)
    if (reference && closing?.with === name) goOn(world, world.collection(reference.to), String(value), closing)
  }
}

/** Moves a record out of the state that closes others. */
const goOn = (world: World, collection: Collection, id: string, { its, is }: Closing): void => {
  const step = collection.lifeCycle?.steps.find(({ from }) => from === is)
  if (step && world.record(collection, id)?.[its] === is) take(world, collection, id, step)
}

/** Values that make a record refer to these ids; a list derived from a text gets them through the text. */
export const naming = (name: string, { reference }: Field, ids: readonly string[]): Values =>
  reference?.within === undefined
    ? { [name]: reference?.many === undefined ? (ids[0] ?? null) : referencesTo(ids) }
    : { [reference.within]: ids.map(id => pictureText(reference.to, { id, alt: 'Sample' })).join('\n\n') }

export const referencesOf = (world: World, to: string, count: number): readonly string[] => {
  const ids = Array.from({ length: count }, (_, at) => `sample${at}`)
  for (const id of ids) ensure(world, world.collection(to), id)
  return ids
}

const take = (world: World, collection: Collection, id: string, step: Step): void => {
  prepare(world, collection, id, step)
  world.commit(collection, commandFor(world, collection, id, step))
  // Stamps of steps must differ.
  if (step.stamps) world.clock.advance(1)
}

export const prepare = (world: World, collection: Collection, id: string, step: Step): void => {
  const { due, counted } = step
  if (counted) count(world, collection, id, counted)
  if (due === null) return
  const isFixed = collection.lifeCycle?.states.some(state => state.name === step.from && state.isFixed)
  if (isFixed) {
    world.clock.set(Number(world.record(collection, id)?.[due]))
    return
  }
  world.commit(collection, { id, values: { [due]: world.now + 1_000 }, action: 'change' })
  world.clock.advance(1_000)
}

/** Counts like the worker, for the record's values: below one person's limit by default. */
export const count = (world: World, collection: Collection, id: string, { at, of }: Counted, devices = 3): void => {
  const record = world.record(collection, id)
  world.force({ [`${at}/${id}`]: { devices, ...Object.fromEntries(of.map(name => [name, record?.[name] ?? null])) } })
}

export const commandFor = (
  world: World,
  { lifeCycle }: Collection,
  id: string,
  { event, to, ahead, permission }: Step,
) => ({
  id,
  values: { [lifeCycle?.field ?? '']: to, ...(ahead === null ? {} : { [ahead]: world.now + 1 }) },
  action: event,
  by: permission === null ? ('worker' as const) : ('admin' as const),
})

export const lead = (world: World, collection: Collection, id: string, state: string): void => {
  ensureReferred(world, collection, 'all')
  ensure(world, collection, id, 'all')
  for (const step of stepsTo(collection, state)) take(world, collection, id, step)
}

const stepsTo = ({ path, lifeCycle }: Collection, state: string): readonly Step[] => {
  if (lifeCycle === undefined) return []
  const pathsByState = new Map<string, readonly Step[]>([[lifeCycle.initial, []]])
  for (const [from, way] of pathsByState)
    for (const step of lifeCycle.steps)
      if (step.from === from && !pathsByState.has(step.to)) pathsByState.set(step.to, [...way, step])
  const way = pathsByState.get(state)
  if (way) return way
  throw new Error(`No steps lead to the state "${state}" of ${path}.`)
}

/** Cached test worlds, one per process. */
const known = new Map<string, Timestamp>()

const once = (world: World, where: string, come: () => void): void => {
  const found = known.get(where)
  if (found) world.goTo(found)
  else come()
  known.set(where, world.timestamp)
}

const goToSamples = (world: World): void =>
  once(world, '', () => {
    for (const collection of collections) ensureReferred(world, collection, 'all')
  })

export const worldOfSamples = (): World => {
  const world = new World(collections)
  goToSamples(world)
  return world
}

/** Goes to a world of samples with one more record, `subject`, in that state. */
export const goToState = (world: World, collection: Collection, state = collection.lifeCycle?.initial ?? ''): void =>
  once(world, `${collection.path} ${state}`, () => {
    const last = stepsTo(collection, state).at(-1)
    if (last) {
      goToState(world, collection, last.from)
      take(world, collection, 'subject', last)
    } else {
      goToSamples(world)
      ensure(world, collection, 'subject', 'all')
    }
  })
