import { expect, test } from 'vitest'
import { declared } from '../../../../tools/collections.ts'
import type { Collection } from '../../collection.ts'
import { type LifeCycle, stampedFields } from '../../life-cycle.ts'
import { roles } from '../../permissions.ts'
import type { Values } from '../../record.ts'
import type { Json } from '../../values/json.ts'
import { type Demands, demands } from './agreed-demands.ts'
import { count, ensure, ensureReferred, goToState, naming, sampleValues, worldOfSamples } from './samples.ts'

const { collections } = await declared()
const world = worldOfSamples()
const begin = world.timestamp
const id = 'subject'

const rows = collections.map(collection => ({ collection, path: collection.path, ...demandsOf(collection) }))

function demandsOf({ path }: Collection): Demands {
  const found = demands[path]
  if (found) return found
  throw new Error(`Write in agreed-demands.ts what must be demanded of ${path}.`)
}

const words = (text = ''): readonly string[] => text.split(' ').filter(Boolean)

const create = (collection: Collection, values: Values, of = id): string =>
  world.verdict(world.updateFor(collection, { id: of, values, action: 'create' }), 'admin')

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

test('every collection has its demands, and nothing else has', () => {
  expect(Object.keys(demands).toSorted()).toEqual(collections.map(({ path }) => path).toSorted())
})

test.each(rows)('a record of $path has what is required, and needs no more', ({ collection, required, id: of }) => {
  world.goTo(begin)
  expect(collection.idField).toBe(of)
  const names = words(required)
  const values = only(sampleValues(collection, id, 'all'), names)
  expect(create(collection, values)).toBe('granted')
  const admitted = names.filter(name => create(collection, { ...values, [name]: null }) === 'granted')
  expect(admitted).toEqual([])
})

const unique = rows.flatMap(({ collection, path, unique = [] }) => unique.map(names => ({ collection, path, names })))

test.each(unique)('no two records of $path have the same $names', ({ collection, names }) => {
  world.goTo(begin)
  ensure(world, collection, id, 'all')
  const mine = only(sampleValues(collection, id, 'all'), words(names))
  const values = sampleValues(collection, 'other', 'all')
  expect(create(collection, values, 'other')).toBe('granted')
  expect(create(collection, { ...values, ...mine }, 'other')).not.toBe('granted')
})

const between = rows.flatMap(({ collection, path, between = [] }) =>
  between.map(([what, refused, admitted]) => ({ collection, path, what, refused, admitted })),
)

test.each(between)('of $path it is refused that $what', ({ collection, refused, admitted }) => {
  world.goTo(begin)
  if (collection.path === 'matches') ensure(world, world.collection('teams'), 'free')
  const values = sampleValues(collection, id, 'all')
  expect(create(collection, { ...values, ...admitted })).toBe('granted')
  expect(create(collection, { ...values, ...refused })).toContain(`/${collection.path}/$id`)
  const before = { ...values, ...admitted }
  world.commit(collection, { id, values: before, action: 'create' })
  const change = world.updateFor(collection, { id, values: refused, action: 'change' })
  expect(world.verdict(change, 'admin')).toContain(`/${collection.path}/$id`)
})

const stepsOf = ({ steps }: LifeCycle): readonly string[] =>
  steps.map(({ event, from, to, permission, due, ahead, counted, stamps, clears }) =>
    [
      `${from} ${event} ${to}: ${permission ?? 'the worker'}`,
      ...(due ? [`from ${due}`] : []),
      ...(ahead ? [`before ${ahead}`] : []),
      ...(counted ? [`counted in ${counted.at}`, `alone up to ${counted.alone}`] : []),
      ...(stamps ? [`stamps ${stamps.field}${stamps.again ? ' anew' : ''}`] : []),
      ...(clears.length > 0 ? [`clears ${clears.join(' and ')}`] : []),
    ].join(', '),
  )

test.each(rows)('the records of $path move as was agreed, with what each state needs', each => {
  const { collection, steps = [], needs = {} } = each
  const { lifeCycle } = collection
  expect(lifeCycle ? stepsOf(lifeCycle).toSorted() : []).toEqual(steps.toSorted())
  const over = (lifeCycle?.states ?? []).flatMap(({ name, isFixed, isKept }) =>
    isFixed ? [isKept ? `${name}, not deleted` : name] : [],
  )
  expect(over.join(' ')).toBe(each.over ?? '')
  for (const [state, names] of Object.entries(needs)) {
    const before = steps.map(step => words(step)).find(([from, , to]) => to === `${state}:` && from !== state)
    const [from = '', event = ''] = before ?? []
    goToState(world, collection, from)
    const step = lifeCycle?.steps.find(one => one.from === from && one.event === event)
    if (step?.counted) count(world, collection, id, step.counted)
    const field = lifeCycle?.field ?? ''
    const [ahead] = /(?<=before )\w+/.exec(steps.find(step => step.startsWith(`${from} ${event} `)) ?? '') ?? []
    const moved: Record<string, Json> = { [field]: state, ...(ahead ? { [ahead]: world.now + 1 } : {}) }
    const taken = (values: Values) =>
      world.verdict(world.updateFor(collection, { id, values: { ...moved, ...values }, action: event }), 'admin')
    expect(taken({}), `${from} ${event}`).toBe('granted')
    for (const name of words(names)) expect(taken({ [name]: null }), name).toContain(`/${collection.path}/$id`)
  }
})

test.each(rows)('$path refers to what was agreed, and only to what is there', each => {
  const { collection, path, references = [], agrees = [], fixed } = each
  const { fields } = collection
  const found = Object.entries(fields).flatMap(([name, { reference }]) => {
    if (reference === null) return []
    const max = reference.many === undefined ? '' : `, ${reference.many} at most`
    return [`${name} > ${reference.to}${max}${reference.tree === undefined ? '' : `, ${reference.tree} levels`}`]
  })
  expect(found.toSorted()).toEqual(references.toSorted())
  const agreed = Object.entries(fields).flatMap(([name, { agrees }]) =>
    agrees ? [`${name} = ${agrees.with}.${agrees.its}`] : [],
  )
  expect(agreed.toSorted()).toEqual(agrees.toSorted())
  const stays = Object.keys(fields).filter(name => fields[name]?.fixed && !fields[name]?.computed)
  expect(stays.toSorted()).toEqual(words(fixed).toSorted())
  world.goTo(begin)
  for (const [name = '', , to] of references.map(line => line.split(/ |,/))) {
    const gone = fields[name] && naming(name, fields[name], ['gone'])
    const verdict = create(collection, { ...sampleValues(collection, id, 'all'), ...gone })
    expect(verdict, `${path}.${name} > ${to}`).not.toBe('granted')
  }
})

test.each(rows)('who was agreed on creates, changes and deletes records of $path', ({ collection, path, by }) => {
  world.goTo(begin)
  ensureReferred(world, collection, 'all')
  ensure(world, collection, id, 'all')
  const wishes = [
    { id: 'other', values: sampleValues(collection, 'other', 'all'), action: 'create' },
    { id, values: {}, action: 'change' },
    { id, values: null, action: 'delete' },
  ]
  const found = wishes.map(command =>
    roles
      .filter(who => world.verdict(world.updateFor(collection, { ...command, by: who }), who) === 'granted')
      .join(' '),
  )
  expect(found, path).toEqual(by)
})

test.each(rows)('of what is confidential $path holds masked values', ({ collection, confidential = {} }) => {
  const masks = Object.entries(collection.fields).flatMap(([name, field]) =>
    field.confidential ? [[name, field.confidential.mask]] : [],
  )
  expect(Object.fromEntries(masks)).toEqual(confidential)
})

test.each(rows)('what $path says of people can be erased', ({ collection, personal }) => {
  const names = Object.keys(collection.fields).filter(name => collection.fields[name]?.personal)
  expect(collection.personal ? 'everything' : names.toSorted().join(' ')).toBe(words(personal).toSorted().join(' '))
})

test.each([
  {
    path: 'registrations',
    max: 2,
    limit: { places: 2 },
    enter: (at: number) => ({ team: `limit-${at}` }),
    state: 'approved',
  },
  {
    path: 'squads',
    max: 1,
    limit: { squadMin: 1, squadMax: 1 },
    enter: (at: number) => ({ player: `limit-${at}`, number: at + 1 }),
    state: 'active',
  },
])('a tournament has no more $path than it says', ({ path, max, limit, enter, state }) => {
  world.goTo(begin)
  const [collection, tournaments] = [world.collection(path), world.collection('tournaments')]
  world.commit(tournaments, {
    id: 'limited',
    values: { ...sampleValues(tournaments, 'limited', 'all'), ...limit },
    action: 'create',
  })
  const verdictOf = (at: number): string => {
    const record = `limit-${at}`
    const values = { ...sampleValues(collection, record, 'required'), tournament: 'limited', ...enter(at) }
    for (const name of ['team', 'player'])
      if (typeof collection.fields[name]?.reference?.to === 'string')
        ensure(world, world.collection(collection.fields[name].reference.to), String((values as Values)[name]))
    world.commit(collection, { id: record, values, action: 'create' })
    if (state === 'active') return 'granted'
    world.commit(collection, { id: record, values: { status: 'submitted' }, action: 'submit' })
    const update = world.updateFor(collection, { id: record, values: { status: state }, action: 'approve' })
    const verdict = world.verdict(update, 'admin')
    if (verdict === 'granted') world.write(update, 'admin')
    return verdict
  }
  for (let at = 0; at < max; at += 1) expect(verdictOf(at)).toBe('granted')
  if (state === 'active') expect(() => verdictOf(max)).toThrow('was refused')
  else expect(verdictOf(max)).not.toBe('granted')
})

test('nothing that a step stamps can be entered', () => {
  const stamped = collections.flatMap(collection =>
    [...stampedFields(collection)].map(name => `${collection.path}.${name}`),
  )
  expect(stamped).toEqual(['registrations.submittedAt'])
})
