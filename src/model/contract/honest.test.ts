import { expect, test } from 'vitest'
import { KEY_INDEX } from '../../../emulators/database/tree/order-values.ts'
import type { Query } from '../../../emulators/database/tree/query.ts'
import type { Update } from '../change.ts'
import { pictureText } from '../fields/text-pictures.ts'
import type { Values } from '../record.ts'
import { alterationsOf, withoutServerValues } from './alterations.ts'
import type { HonestRead, HonestWrite } from './honest.ts'
import { commandFor, ensure, goToState, sampleValues, worldOfSamples } from './samples.ts'
import { everybody, type Who } from './world.ts'

/** Of each kind of write, with one thing at a time wrong in it: nothing is otherwise than it says. */

interface Honest {
  readonly honestWrites: readonly HonestWrite[]
  readonly honestReads: readonly HonestRead[]
}

const found = Object.values(
  import.meta.glob<Honest>(['./honest-shared.ts', '../../areas/*/testing/honest.ts'], { eager: true }),
)

const world = worldOfSamples()
const begin = world.timestamp

interface Place {
  readonly location: string
  readonly name: string
}

const namesOf = (some: readonly Place[]): readonly string[] => some.map(({ location, name }) => `${location}: ${name}`)

const isFree = ({ free = {} }: HonestWrite, { location, name }: Place) =>
  Object.entries(free).some(
    ([place, names]) => new RegExp(`^(${place})$`).test(location) && names.split(' ').includes(name),
  )

test.each(found.flatMap(({ honestWrites }) => honestWrites))(
  '$what: nothing in it may be otherwise but what is free, and nobody else writes it',
  write => {
    const { by, token, before = {}, alsoBy = [] } = write
    world.goTo(begin)
    world.force({ 'users/colleague': world.stored(`users/${by}`), ...before })
    const update = withoutServerValues(write.update, world)
    const verdict = (one = update, who = by) => world.verdict(one, who as Who, token)
    expect(verdict()).toBe('granted')
    const alterations = alterationsOf(update)
    const granted = alterations.filter(({ update }) => verdict(update) === 'granted')
    expect(namesOf(granted)).toEqual(namesOf(alterations.filter(one => isFree(write, one))))
    const others = [...everybody, 'colleague'].filter(who => who !== by)
    expect(others.filter(who => verdict(update, who) === 'granted')).toEqual(alsoBy)
  },
)

test.each(found.flatMap(({ honestReads }) => honestReads))(
  '$path is read by $by, and nobody else',
  ({ path, before = {}, by, most, whole = most === undefined ? by : '', fromEnd = false }) => {
    world.goTo(begin)
    world.force(before)
    const readers = (query: Partial<Query>) =>
      everybody.filter(who => world.verdictOnRead(path, query, who) === 'granted')
    const page = (limit: number) => readers({ index: KEY_INDEX, limit, fromEnd })
    const named = (names: string) => names.split(' ').filter(Boolean)
    expect(readers({})).toEqual(named(whole))
    if (most === undefined) return
    expect(page(most)).toEqual(named(by))
    expect(page(most + 1)).toEqual(named(whole))
  },
)

const id = 'subject'
const named = (path: string) => world.collection(path)

const created = (path: string) => {
  world.goTo(begin)
  const collection = named(path)
  return world.updateFor(collection, { id, values: sampleValues(collection, id, 'all'), action: 'create' })
}

const published = (path: string) => {
  const collection = named(path)
  const { steps = [], states = [] } = collection.lifeCycle ?? {}
  const isPublic = (state: string) => states.some(({ name, isPublic }) => name === state && isPublic)
  const step = steps.find(({ from, to, permission }) => permission !== null && !isPublic(from) && isPublic(to))
  if (step === undefined) throw new Error(`Nobody publishes ${path}.`)
  goToState(world, collection, step.from)
  return world.updateFor(collection, commandFor(world, collection, id, step))
}

const changed = (path: string, values: Values, state?: string) => {
  goToState(world, named(path), state)
  return world.updateFor(named(path), { id, values, action: 'change' })
}

const deleted = (path: string) => {
  goToState(world, named(path))
  return world.updateFor(named(path), { id, values: null, action: 'delete' })
}

interface RecordWrite {
  readonly what: string
  readonly made: () => Update
  /** What it may leave as it was, beside the record. */
  readonly leaves?: RegExp
}

/** Between them they have all kinds of fields and all that goes along with records. */
const recordWrites: readonly RecordWrite[] = [
  ...['images', 'contents', 'layouts', 'devices', 'games', 'entries'].map(path => ({
    what: `${path} are created`,
    made: () => created(path),
  })),
  ...['contents', 'layouts', 'games'].map(path => ({ what: `${path} are published`, made: () => published(path) })),
  {
    what: 'devices get another token',
    made: () => changed('devices', { pushToken: 'fcm:APA91bE-another-token-9999' }),
  },
  {
    what: 'published contents are written anew',
    made: () => changed('contents', { title: 'Another', body: 'Another', category: null }, 'published'),
    leaves: /^(uses|shown)\/.*: absent$/,
  },
  {
    what: 'contents show other pictures in their text',
    made: () => {
      const showing = (picture: string) => {
        ensure(world, named('images'), picture)
        const body = pictureText('images', { id: picture, alt: 'A goal', caption: '' })
        return world.updateFor(named('contents'), { id, values: { body }, action: 'publish' })
      }
      goToState(world, named('contents'), 'published')
      world.write(showing('one'), 'admin')
      return showing('two')
    },
    leaves: /^(uses|shown)\/.*: absent$/,
  },
  ...['images', 'contents', 'devices', 'entries'].map(path => ({
    what: `${path} are deleted`,
    made: () => deleted(path),
    leaves: /^(unique|uses|comments)\/.*: absent$/,
  })),
]

/** What is wrong with a value of its kind, the rules of fields say: see fields.test.ts. */
const ofRecords = new Set(['absent', 'none', 'priority', 'string', 'child', 'other'])

/** How the keys of orders end, the token of a write, the bytes of a picture and a clear value are for whoever writes to say; a counter may have moved last with the same record. */
const freeOfRecords =
  /(\/keys\/[^/]+|\/token|\/thumbnail|\/picture|^confidential\/.*|^history\/.*\/batch): other$|^counts\/\w+\/last: absent$/

test.each(recordWrites)('when $what, nothing else may be otherwise', ({ made, leaves }) => {
  const update = withoutServerValues(made(), world)
  expect(world.verdict(update, 'admin')).toBe('granted')
  const alterations = alterationsOf(update).filter(({ name }) => ofRecords.has(name))
  const granted = namesOf(alterations.filter(({ update }) => world.verdict(update, 'admin') === 'granted'))
  expect(granted.filter(name => !freeOfRecords.test(name) && !leaves?.test(name))).toEqual([])
})
