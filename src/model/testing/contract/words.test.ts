import { expect } from 'vitest'
import { indexOfQuery } from '../../../../emulators/database/tree/query.ts'
import { can, isRole } from '../../permissions.ts'
import { wordsPath } from '../../words.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, sampleValues, worldOfSamples } from './samples.ts'
import { everybody } from './world.ts'

/** The word index is written and deleted with its record; its texts are words, each starting one word later. */

const world = worldOfSamples()
const id = 'subject'
for (const collection of collections) ensure(world, collection, id, 'all')
const timestamp = world.timestamp
const texts = { 1: 'gana el aguila', 2: 'el aguila', 3: 'aguila' }
const many = 'uno dos tres cuatro cinco seis siete ocho nueve'.split(' ')

const cases: Case[] = collections.flatMap(collection => {
  world.goTo(timestamp)
  const { path } = collection
  const location = `${wordsPath}/${path}/${id}`
  const change = world.updateFor(collection, { id, values: {}, action: 'change' })
  const rev = change[`${location}/rev`] as number
  const { [`${location}/rev`]: _, ...bare } = change
  const deletion = world.updateFor(collection, { id, values: null, action: 'delete' })
  const creation = world.updateFor(collection, {
    id: 'other',
    values: sampleValues(collection, 'other', 'all'),
    action: 'create',
  })
  const refuse = refusalsAt(world, timestamp)
  const whole = { ...bare, [location]: { ...texts, rev } }
  const refusal = (text: string, words: unknown, rule: string): Case =>
    refuse(`${path}: ${text}`, whole, altered(whole, location, words), rule)
  const isText = '/words/$collection/$id/$at/.validate'
  const demanded = '/history/$collection/$id/$rev/.validate'
  const alone = 'no .write at /words/'
  return [
    refusal('a record is not written without them', undefined, demanded),
    refusal('they are of that write', { ...texts, rev: rev - 1 }, alone),
    refusal('they say of which write they are', texts, alone),
    refusal('a text has no capitals', { 1: 'Gana', rev }, isText),
    refusal('a text has no signs', { 1: 'gana, el', 2: 'el', rev }, isText),
    refusal('a text has one blank between words', { 1: 'gana  el', 2: 'el', rev }, isText),
    refusal('a text is a text', { 1: 3, rev }, isText),
    refusal('a text is short', { 1: 'a'.repeat(161), rev }, isText),
    refusal('a text leaves out one word, not two', { 1: 'gana el aguila', 2: 'aguila', rev }, isText),
    refusal('a text is of the words of the one before', { 1: 'gana el', 2: 'la', rev }, isText),
    refusal('no text is missing between two', { 1: 'gana el aguila', 3: 'aguila', rev }, isText),
    refusal('none is missing at the end', { 1: 'gana el', rev }, isText),
    refusal(
      'there is no ninth',
      Object.fromEntries([['rev', rev], ...many.map((_, at) => [at + 1, many.slice(at).join(' ')])]),
      isText,
    ),
    refusal('there is nothing else', { ...texts, rev, title: 'gana' }, isText),
    refusal('nothing lies below a text', { 1: { x: 'gana' }, rev }, isText),
    refusal('a text has no priority', { 1: { '.value': 'gana', '.priority': 1 }, rev }, isText),
    refuse(`${path}: they are not written alone`, change, { [location]: { ...texts, rev } }, alone),
    refuse(`${path}: they are not changed alone`, change, { [location]: { ...texts, rev: rev - 1 } }, alone),
    refuse(`${path}: they are not taken out alone`, deletion, { [location]: null }, alone),
    refuse(`${path}: they go with the record`, deletion, altered(deletion, location, undefined), demanded),
    refuse(
      `${path}: there is no new record without them`,
      creation,
      altered(creation, `${wordsPath}/${path}/other`, undefined),
      demanded,
    ),
  ]
})

table(cases)('words are those of a write', check)

table(collections.flatMap(({ path, permissions }) => everybody.map(who => ({ path, permissions, who }))))(
  '$who reads pages of the words of $path as those of the records',
  ({ path, permissions, who }) => {
    world.goTo(timestamp)
    const location = `${wordsPath}/${path}`
    const page = { index: indexOfQuery('4'), limit: 500 }
    const isGranted = isRole(who) && can(who, permissions.read)
    expect(world.verdictOnRead(location, page, who)).toBe(isGranted ? 'granted' : `no .read at /${location}`)
    expect(world.verdictOnRead(location, {}, who)).toMatch(/^no \.read/)
    expect(world.verdictOnRead(wordsPath, page, who)).toMatch(/^no \.read/)
  },
)
