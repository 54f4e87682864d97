import type { Update } from '../change.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { altered } from './case.ts'
import type { World } from './world.ts'

/** One thing that is wrong in a write: its name, and what stands there instead; undefined leaves a path of the update out. */
type Wrong = readonly [name: string, value: unknown]

/** Longer than any text in the database but that of a picture. */
const tooLong = 150_000

const prioritised = (value: Json): Json =>
  typeof value === 'object' ? { ...value, '.priority': 1 } : ({ '.value': value, '.priority': 1 } as Json)

const kinds: readonly Json[] = ['x', 7, true, { x: 'x' }]

const kindOf = (value: Json): string => typeof value

const wrongText = (text: string): readonly Wrong[] => [
  ['other', `${text}x`],
  ['blank', ' '],
  ['odd', `${text}\u0007`],
  ['long', text.padEnd(tooLong, 'x')],
]

const wrongNumber = (number: number): readonly Wrong[] => [
  ['more', number + 1],
  ['less', number - 1],
  ['half', number + 0.5],
  ['negative', -1],
  ['huge', 1e300],
]

/** What may be wrong with whatever stands at a place. */
const wrongWith = (value: Json): readonly Wrong[] => [
  ['none', null],
  ['priority', prioritised(value)],
  ...kinds.filter(kind => kindOf(kind) !== kindOf(value)).map((kind): Wrong => [kindOf(kind), kind]),
  ...(isObject(value) ? [['child', { ...value, zz: 'x' }] as const] : []),
  ...(typeof value === 'string' ? wrongText(value) : []),
  ...(typeof value === 'number' ? wrongNumber(value) : []),
  ...(typeof value === 'boolean' ? [['other', !value] as const] : []),
]

/** As the database keeps it: the server's time is `now`, a counter counts on from what is `stored`, a list has numbers as keys. */
const resolved = (value: Json, now: number, stored: Json): Json => {
  if (value === null || typeof value !== 'object') return value
  const { '.sv': server } = value as JsonObject
  if (server === 'timestamp') return now
  if (isObject(server)) return Number(stored) + Number(server.increment)
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolved(child as Json, now, null)]))
}

/** The update as it comes out at the database. */
export const withoutServerValues = (update: Update, world: World): Update =>
  Object.fromEntries(
    Object.entries(update).map(([path, value]) => [path, resolved(value, world.now, world.stored(path))]),
  )

const isNothing = (value: Json): boolean => value === null || (isObject(value) && Object.keys(value).length === 0)

const placesIn = (location: string, value: Json): readonly (readonly [location: string, value: Json])[] =>
  isNothing(value)
    ? []
    : [
        [location, value],
        ...(isObject(value)
          ? Object.entries(value).flatMap(([key, child]) => placesIn(`${location}/${key}`, child))
          : []),
      ]

/** An update with one thing wrong in it: where, and the name of what is wrong. */
interface Alteration {
  readonly location: string
  readonly name: string
  readonly update: Update
}

/** @param update without values of the server */
export const alterationsOf = (update: Update): readonly Alteration[] => {
  const paths = Object.keys(update)
  const absent =
    paths.length > 1 ? paths.map(location => ({ location, name: 'absent', value: undefined as unknown })) : []
  const wrong = Object.entries(update)
    .flatMap(([path, value]) => placesIn(path, value))
    .flatMap(([location, value]) => wrongWith(value).map(([name, wrong]) => ({ location, name, value: wrong })))
  return [...absent, ...wrong].map(({ location, name, value }) => ({
    location,
    name,
    update: altered(update, location, value),
  }))
}
