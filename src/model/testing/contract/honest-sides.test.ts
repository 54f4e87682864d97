import { expect, test } from 'vitest'
import { heldFields } from '../../collection.ts'
import type { Field } from '../../fields/field.ts'
import type { Json, JsonObject } from '../../values/json.ts'
import { altered } from './case.ts'
import { collections } from './collections.ts'
import { honestWorld, placesOf } from './honest-world.ts'
import { ensure, plainText, sampleValues } from './samples.ts'

/** Indexes change only together with their record. */

const { world, id, named, verdict, begin, begun, recorded, changing, admitted } = honestWorld()

const partsOf = ({ control }: Field): readonly string[] =>
  control.type === 'parts' && !('value' in control.fields) ? Object.keys(control.fields) : []

const allFields = collections.flatMap(collection => heldFields(collection).map(([, field]) => field))
const empty = (names: readonly string[]): JsonObject => Object.fromEntries(names.map(name => [name, '']))
const shapes = (of: (field: Field) => readonly string[]) =>
  [...new Set(allFields.map(field => of(field).join()))].filter(Boolean).map(names => names.split(','))

test.each(collections)('the history of $path hides nothing behind places and parts of nothing', collection => {
  begun(collection.path)
  const change = changing(collection.path)
  expect(verdict(change)).toBe('granted')
  const entry = Object.keys(change).find(each => each.startsWith(`history/${collection.path}/`)) ?? ''
  const record = (change[entry] as { readonly record: JsonObject }).record
  const hidden = shapes(placesOf).map(names => [`record/${plainText(collection)}`, empty(names)] as const)
  const lists = heldFields(collection).filter(
    ([name, field]) => Array.isArray(record[name]) && placesOf(field).length > 0,
  )
  const hiddenIn = lists.flatMap(([name, field]) =>
    shapes(partsOf)
      .filter(names => names.join() !== partsOf(field).join())
      .map(names => [`record/${name}`, [empty(names), ...(record[name] as readonly Json[]).slice(1)]] as const),
  )
  const writes = [...hidden, ...hiddenIn].map(([place, value]) => [
    `${place} ${JSON.stringify(value)}`,
    altered(change, `${entry}/${place}`, value),
  ])
  expect(admitted(Object.fromEntries(writes))).toEqual([])
})

test.each(collections)('an id of $path is short, and of letters, digits, - and _', collection => {
  if (collection.idField !== undefined) return
  begin()
  const creation = (of: string) =>
    world.updateFor(collection, { id: of, values: sampleValues(collection, id, 'all'), action: 'create' })
  const ids = ['x'.repeat(64), 'x'.repeat(65), 'x y', 'x~y']
  expect(ids.filter(each => verdict(creation(each)) === 'granted')).toEqual(['x'.repeat(64)])
})

test('a batch is noted as a name, without a priority', () => {
  begun('contents')
  const change = changing('contents')
  const entry = Object.keys(change).find(each => each.startsWith('history/')) ?? ''
  const noted = (batch: unknown) => verdict(altered(change, `${entry}/batch`, batch))
  expect(noted('import-0001')).toBe('granted')
  expect(noted({ '.value': 'import-0001', '.priority': 1 })).not.toBe('granted')
})

test('a record with comments is changed, and not deleted', () => {
  begun('images')
  world.force({ 'comments/images/subject/x': { text: 'Please look' } })
  expect(verdict(changing('images'))).toBe('granted')
  const deletion = world.updateFor(named('images'), { id, values: null, action: 'delete' })
  expect(verdict(deletion)).toBe('granted')
  expect(verdict(altered(deletion, 'comments/images/subject', undefined))).not.toBe('granted')
})

test('a counter moves once with a record, and not again when it is gone or counted elsewhere', () => {
  begun('contents')
  ensure(world, named('categories'), 'other')
  world.commit(named('contents'), { id, values: { category: 'other' }, action: 'change' })
  const { all, by } = world.stored('counts/contents') as {
    readonly all: number
    readonly by: Record<string, JsonObject>
  }
  expect(admitted({ by: { 'counts/contents/by/category/sample': Number(by.category?.sample) - 1 } })).toEqual([])
  world.commit(named('contents'), { id, values: null, action: 'delete' })
  expect(verdict({ 'counts/contents/all': all - 2 })).not.toBe('granted')
})

test('what was never counted is deleted all the same', () => {
  begun('contents')
  world.force({ 'counts/contents': null })
  expect(verdict(world.updateFor(named('contents'), { id, values: null, action: 'delete' }))).toBe('granted')
})

test('two records are not counted as one', () => {
  begun('contents')
  ensure(world, named('contents'), 'other', 'all')
  ensure(world, named('categories'), 'other')
  const moved = (of: string) => changing('contents', { category: 'other' }, 'change', of)
  expect(admitted({ one: moved(id), both: { ...moved('other'), ...moved(id) } })).toEqual(['one'])
})

test('nothing is claimed, used or put in a line but by the fields that are declared so', () => {
  begun('contents')
  ensure(world, named('images'), id)
  const change = changing('contents', { title: id })
  expect(verdict(change)).toBe('granted')
  const writes = {
    claimed: { ...change, [`unique/contents/title/${id}`]: id },
    used: { ...change, [`uses/images/${id}/contents/${id}/title`]: true },
    'in a line': { ...change, [`digests/contents/title/${id}/${id}`]: 'x' },
  }
  expect(admitted(writes)).toEqual([])
})

test('a claim that was left behind by the record itself is taken', () => {
  begun('contents')
  world.force({ 'unique/contents/slug/left-behind': id })
  expect(verdict(changing('contents', { slug: 'left-behind' }))).toBe('granted')
})

test('it is noted what was renamed, and the note is the worker’s to take away', () => {
  begun('teams')
  world.force({ 'renamed/teams/subject/1/name': 'Before' })
  const rev = recorded('teams').rev + 1
  const renaming = changing('teams', { name: 'Another' })
  const writes = {
    'as it is': renaming,
    'what was not renamed': { ...changing('teams'), [`renamed/teams/subject/${rev}/name`]: 'Never so' },
    'without an earlier one': { ...renaming, 'renamed/teams/subject/1/name': null },
  }
  expect(admitted(writes)).toEqual(['as it is'])
})

test('a note of a value entered anew is of one that there is', () => {
  begun('devices', 'required')
  world.commit(named('devices'), { id, values: { pushToken: null }, action: 'change' })
  const change = changing('devices')
  const entry = Object.keys(change).find(each => each.startsWith('history/')) ?? ''
  expect(admitted({ change, noted: altered(change, `${entry}/clear`, { pushToken: true }) })).toEqual(['change'])
})

test('a token is long, also where it looks like an address', () => {
  begun('devices')
  const entered = (pushToken: string) => verdict(changing('devices', { pushToken }))
  expect(['0123456789abcdef', '0123456789abcde', 'ana@luna.test'].map(each => entered(each) === 'granted')).toEqual([
    true,
    false,
    false,
  ])
})

test('a text of words has 160 characters at most', () => {
  begun('contents')
  const change = changing('contents')
  const written = (length: number) => {
    const kept = Object.entries(change).filter(([path]) => !/^words\/.*\/\d$/.test(path))
    return verdict({ ...Object.fromEntries(kept), 'words/contents/subject/1': 'a'.repeat(length), ...gone })
  }
  const gone = Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map(at => [`words/contents/subject/${at}`, null]))
  expect([160, 161].map(length => written(length) === 'granted')).toEqual([true, false])
})
