import type { Update } from '../../change.ts'
import { isObject, type Json, type JsonObject } from '../../values/json.ts'
import { altered } from './case.ts'
import type { World } from './world.ts'

/** A fault in a write: its name, and the replacement; undefined removes a path. */
type Wrong = readonly [name: string, value: unknown]

/** Longer than any stored text except a picture. */
const tooLong = 150_000

const prioritised = (value: Json): Json =>
  typeof value === 'object' ? { ...value, '.priority': 1 } : ({ '.value': value, '.priority': 1 } as Json)

/** Other types, including the same characters as text or number. */
const ofOtherTypes = (value: Json): readonly Json[] =>
  [typeof value === 'number' ? String(value) : 'x', Number(value) || 7, true, { x: 'x' }].filter(
    other => typeof other !== typeof value,
  )

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

/** Possible faults of a value. */
const wrongWith = (value: Json): readonly Wrong[] => [
  ['none', null],
  ['priority', prioritised(value)],
  ...ofOtherTypes(value).map((other): Wrong => [typeof other, other]),
  ...(isObject(value) ? [['child', { ...value, zz: 'x' }] as const] : []),
  ...(typeof value === 'string' ? wrongText(value) : []),
  ...(typeof value === 'number' ? wrongNumber(value) : []),
  ...(typeof value === 'boolean' ? [['other', !value] as const] : []),
]

/** Resolves values like the database: server time, counters added to `stored`, numeric list keys. */
const resolved = (value: Json, now: number, stored: Json): Json => {
  if (value === null || typeof value !== 'object') return value
  const { '.sv': server } = value as JsonObject
  if (server === 'timestamp') return now
  if (isObject(server)) return Number(stored) + Number(server.increment)
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolved(child as Json, now, null)]))
}

/** The update as resolved by the database. */
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

/** An update with one fault: its place and name. */
interface Alteration {
  readonly location: string
  readonly name: string
  readonly update: Update
}

/** The update with the number at a place, or a text of that length; null if impossible. */
export const resized = (update: Update, location: string, size: number): Update | null => {
  const [path = ''] = Object.keys(update).filter(key => location === key || location.startsWith(`${key}/`))
  const value = valueAt(update[path] ?? null, location.slice(path.length).split('/').filter(Boolean))
  if (typeof value === 'number') return altered(update, location, size)
  const text = String(value)
  return size < 0 ? null : altered(update, location, text.slice(0, size).padEnd(size, text.at(-1)))
}

const valueAt = (value: Json, [key, ...below]: readonly string[]): Json =>
  key === undefined ? value : valueAt((value as JsonObject)[key] ?? null, below)

/** @param update without server values */
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
