import { expect, test } from 'vitest'
import { KEY_INDEX } from '../../../../emulators/database/tree/order-values.ts'
import type { Query } from '../../../../emulators/database/tree/query.ts'
import type { Update } from '../../change.ts'
import { pictureText } from '../../fields/text-pictures.ts'
import { longestKey } from '../../keys.ts'
import type { Values } from '../../record.ts'
import type { JsonObject } from '../../values/json.ts'
import { alterationsOf, resized, withoutServerValues } from './alterations.ts'
import { altered } from './case.ts'
import { collections } from './collections.ts'
import { type HonestRead, type HonestWrite, honestNow } from './honest.ts'
import { commandFor, ensure, goToState, sampleValues, worldOfSamples } from './samples.ts'
import { everybody, type Who } from './world.ts'

/** Every kind of write, with one fault at a time, is refused. */

interface Honest {
  readonly honestWrites: readonly HonestWrite[]
  readonly honestReads: readonly HonestRead[]
}

const found = Object.values(
  import.meta.glob<Honest>(['./honest-shared.ts', '../../../areas/*/testing/honest.ts'], { eager: true }),
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
    const { by, token, before = {}, alsoBy = [], limits = {}, refused = {} } = write
    world.goTo({ ...begin, now: honestNow })
    world.force({ 'users/colleague': world.stored(`users/${by}`), ...before })
    const update = withoutServerValues(write.update, world)
    const verdict = (one = update, who = by) => world.verdict(one, who as Who, token)
    expect(verdict()).toBe('granted')
    const alterations = alterationsOf(update)
    const granted = alterations.filter(({ update }) => verdict(update) === 'granted')
    expect(namesOf(granted)).toEqual(namesOf(alterations.filter(one => isFree(write, one))))
    for (const [location, [min, max]] of Object.entries(limits)) {
      const granted = [min - 1, min, max, max + 1].filter(size => {
        const one = resized(update, location, size)
        return one !== null && verdict(one) === 'granted'
      })
      expect([location, granted]).toEqual([location, [min, max]])
    }
    const verdicts = Object.entries(refused).map(([what, one]) => [what, verdict(withoutServerValues(one, world))])
    // Refused by rules, not as an invalid write.
    expect(verdicts.filter(([, said = '']) => !/^(\/|no )/.test(said))).toEqual([])
    const others = [...everybody, 'colleague'].filter(who => who !== by)
    expect(others.filter(who => verdict(update, who) === 'granted')).toEqual(alsoBy)
  },
)

test.each(found.flatMap(({ honestReads }) => honestReads))(
  '$path is read by $by, and nobody else',
  ({ path, before = {}, by, max, whole = max === undefined ? by : '', from }) => {
    world.goTo(begin)
    world.force(before)
    const readers = (query: Partial<Query>) =>
      everybody.filter(who => world.verdictOnRead(path, query, who) === 'granted')
    const named = (names: string) => names.split(' ').filter(Boolean)
    expect(readers({})).toEqual(named(whole))
    if (max === undefined) return
    for (const end of ['start', 'end'] as const) {
      const page = (limit: number) => readers({ index: KEY_INDEX, limit, fromEnd: end === 'end' })
      expect(page(max)).toEqual(named(end === (from ?? end) ? by : whole))
      expect(page(max + 1)).toEqual(named(whole))
    }
  },
)

const id = 'subject'
const named = (path: string) => world.collection(path)

const created = (path: string) => {
  world.goTo(begin)
  const collection = named(path)
  return world.updateFor(collection, { id, values: sampleValues(collection, id, 'all'), action: 'create' })
}

const published = (path: string, values: Values = {}) => {
  const collection = named(path)
  const { steps = [], states = [] } = collection.lifeCycle ?? {}
  const isPublic = (state: string) => states.some(({ name, isPublic }) => name === state && isPublic)
  const step = steps.find(({ from, to, permission }) => permission !== null && !isPublic(from) && isPublic(to))
  if (step === undefined) throw new Error(`Nobody publishes ${path}.`)
  goToState(world, collection, step.from)
  world.commit(collection, { id, values, action: 'change' })
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
  /** Index entries that it may leave unchanged. */
  readonly leaves?: RegExp
}

/** Together they cover all kinds of fields and indexes. */
const recordWrites: readonly RecordWrite[] = [
  ...['images', 'contents', 'layouts', 'devices', 'games', 'entries'].map(path => ({
    what: `${path} are created`,
    made: () => created(path),
  })),
  { what: 'games are published', made: () => published('games') },
  {
    what: 'layouts are published',
    made: () =>
      published('layouts', {
        sections: [
          { id: 'one', kind: 'banner' },
          { id: 'two', kind: 'banner', count: 3 },
        ],
      }),
  },
  { what: 'contents are published', made: () => published('contents', { tags: [...'abcdefghij'] }) },
  { what: 'teams are called otherwise', made: () => changed('teams', { name: 'Another' }) },
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

/** Faults of single values are tested in fields.test.ts. */
const ofRecords = new Set(['absent', 'none', 'priority', 'string', 'child', 'other'])

/** The author's to choose: order keys, tokens, bytes, clear values. */
const freeOfRecords =
  /\/keys(\/[^/]+)?: (absent|none|other)$|(\/token|\/thumbnail|\/picture|^confidential\/.*|^history\/.*\/batch): other$|^counts\/\w+\/last: absent$/

test.each(recordWrites)('when $what, nothing else may be otherwise', ({ made, leaves }) => {
  const update = withoutServerValues(made(), world)
  expect(world.verdict(update, 'admin')).toBe('granted')
  const alterations = alterationsOf(update).filter(({ name }) => ofRecords.has(name))
  const granted = namesOf(alterations.filter(({ update }) => world.verdict(update, 'admin') === 'granted'))
  expect(granted.filter(name => !freeOfRecords.test(name) && !leaves?.test(name))).toEqual([])
})

const verdictOn = (update: Update) => world.verdict(update, 'admin')

test.each(collections)('keys and stamps of $path have no priority, and keys are short', collection => {
  const update = created(collection.path)
  const record = `${collection.path}/${id}`
  const keys = (update[record] as JsonObject).keys as Readonly<Record<string, string>>
  expect(verdictOn(update)).toBe('granted')
  for (const [name, key] of Object.entries(keys).slice(0, 1)) {
    const location = `${record}/keys/${name}`
    const long = (length: number) => verdictOn(altered(update, location, key.padEnd(length, 'x')))
    expect([long(longestKey), long(longestKey + 1)]).toEqual(['granted', `/${collection.path}/$id/keys/$key/.validate`])
    expect(verdictOn(altered(update, location, { '.value': key, '.priority': 1 }))).not.toBe('granted')
  }
  expect(verdictOn(altered(update, `${record}/createdBy`, { '.value': 'admin', '.priority': 1 }))).not.toBe('granted')
})

test.each(collections)(
  'a record of $path that others refer to is changed, and not by a step that there is none',
  ({ path }) => {
    const collection = named(path)
    world.goTo(begin)
    ensure(world, collection, id, 'all')
    world.force({ [`uses/${path}/${id}/contents/x/category`]: true, [`beside/${path}/${id}/zz`]: 'x' })
    const change = (action: string) => verdictOn(world.updateFor(collection, { id, values: {}, action }))
    expect(change('change')).toBe('granted')
    expect(change('otherwise')).not.toBe('granted')
  },
)

test('nothing is a value where there are parts, also where there need not be any', () => {
  const image = created('images')
  const content = published('contents', { cover: null, body: 'Text', tags: null })
  expect([verdictOn(content), world.verdictOnRead('public/sample/contents/subject', {}, 'nobody')]).toEqual([
    'granted',
    'granted',
  ])
  const rev = (world.record(named('contents'), id)?.rev ?? 0) + 1
  const wrong = [
    'contents/subject/published/shows',
    'public/sample/contents/subject/tags',
    ...['clear', 'heavy', 'shows'].map(part => `history/contents/subject/${rev}/${part}`),
  ]
  const admitted = wrong.filter(location => verdictOn(altered(content, location, 'x')) === 'granted')
  world.goTo(begin)
  const ofImage = ['clear', 'heavy', 'places', 'shows'].filter(
    part => verdictOn(altered(image, `history/images/subject/1/${part}`, 'x')) === 'granted',
  )
  expect([...admitted, ...ofImage]).toEqual([])
})
