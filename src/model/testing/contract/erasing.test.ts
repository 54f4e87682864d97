import { beforeEach, describe, expect, test } from 'vitest'
import { serverTimestamp, type Update } from '../../change.ts'
import type { Collection } from '../../collection.ts'
import { erasureFrom, erasureOf, isPersonal, longestReason, personalFields, snapshotsIn } from '../../history.ts'
import { can, isRole } from '../../permissions.ts'
import type { Json } from '../../values/json.ts'
import { altered } from './case.ts'
import { collections } from './collections.ts'
import { ensure, goToState, sampleValues, worldOfSamples } from './samples.ts'
import { everybody, type Who } from './world.ts'

/** Personal data can be erased for good, by permitted roles with a reason, and nothing else with it. */

const world = worldOfSamples()
const id = 'subject'
const other = 'neighbour'
const mark = { by: 'admin', reason: 'The parents asked for it.' }

const begin = (collection: Collection) => {
  goToState(world, collection)
  ensure(world, collection, other)
}

const expectRefused = (update: Update, who: Who = 'admin') => expect(world.verdict(update, who)).not.toBe('granted')
const expectAdmitted = (update: Update, who: Who = 'admin') => expect(world.verdict(update, who)).toBe('granted')

const locationsOf = (text: string, value: Json = world.stored(''), location = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) =>
        key === text ? [`${location}/${key}`] : locationsOf(text, child, `${location}/${key}`),
      )
    : String(value).split(/[|~]/).includes(text)
      ? [location]
      : []

const moved = (update: Update, from: string, to: string): Update => {
  const { [from]: value = null, ...rest } = update
  return { ...rest, [to]: value }
}

const personal = collections.filter(isPersonal)

describe.each(personal)('a record of $path', collection => {
  const { path } = collection

  beforeEach(() => begin(collection))

  const deleted = () => {
    world.commit(collection, { id, values: null, action: 'delete' })
    return erasureOf(collection, id, mark)
  }

  test('leaves nothing but who erased it, when and why', () => {
    const before = locationsOf(id)
    world.force(deleted())
    expect(before).toContain(`/${path}/${id}`)
    // Counters name the last record, and the word index keeps its words.
    const left = locationsOf(id).filter(location => !/^\/words\/\w+\/(?!subject$)/.test(location))
    expect(left.toSorted()).toEqual([`/counts/${path}/last`, `/erased/${path}/${id}`])
    expect(world.stored(`erased/${path}/${id}`)).toEqual({ all: { ...mark, at: world.now } })
  })

  test.each(everybody)('is erased by an admin alone: %s', who => {
    const erasure = altered(deleted(), `erased/${path}/${id}/all/by`, who)
    expect(world.verdict(erasure, who) === 'granted').toBe(who === 'admin')
  })

  const all = `erased/${path}/${id}/all`
  const history = `history/${path}/${id}`

  test.each<[string, (erasure: Update) => Update]>([
    ['erased without a mark', erasure => altered(erasure, all, undefined)],
    ['erased without a reason', erasure => altered(erasure, `${all}/reason`, null)],
    ['erased for a blank reason', erasure => altered(erasure, `${all}/reason`, ' ')],
    ['erased for too long a reason', erasure => altered(erasure, `${all}/reason`, 'a'.repeat(longestReason + 1))],
    ['erased in the name of another', erasure => altered(erasure, `${all}/by`, 'lmf')],
    ['erased at another time', erasure => altered(erasure, `${all}/at`, world.now - 1)],
    ['erased with more in the mark', erasure => altered(erasure, `${all}/name`, 'Nora')],
    ['erased under the mark of a version', erasure => moved(erasure, all, `erased/${path}/${id}/1`)],
    ['erased with the history of another', erasure => ({ ...erasure, [`history/${path}/${other}`]: null })],
    ['said to be erased while its history stays', erasure => altered(erasure, history, undefined)],
    ['erased in part', erasure => moved(erasure, history, `${history}/1`)],
  ])('is not %s', (_, attack) => {
    const erasure = deleted()
    expectAdmitted(erasure)
    expectRefused(attack(erasure))
  })

  test('is not erased while it is there', () => {
    expectRefused(erasureOf(collection, id, mark))
  })

  test('is deleted by the rules of a deletion, also in the update that erases it', () => {
    const deletion = world.updateFor(collection, { id, values: null, action: 'delete' })
    const { [`${path}/${id}`]: record = null } = deletion
    expectRefused({ [`${path}/${id}`]: record, ...erasureOf(collection, id, mark) })
  })

  test('keeps its mark', () => {
    world.force(deleted())
    expectRefused({ [`erased/${path}/${id}`]: null })
    expectRefused({ [`erased/${path}/${id}/all`]: null })
    expectRefused({ [`erased/${path}/${id}/all/reason`]: 'Another' })
    expectRefused({ [`erased/${path}/${id}/all`]: { ...mark, at: serverTimestamp } })
  })

  test('can be there again, and be erased again', () => {
    world.force(deleted())
    world.commit(collection, { id, values: sampleValues(collection, id, 'all'), action: 'create' })
    expectAdmitted(deleted())
  })
})

test.each(collections.filter(collection => !isPersonal(collection)))('the history of $path stays', collection => {
  begin(collection)
  world.commit(collection, { id, values: null, action: 'delete' })
  expectRefused(erasureOf(collection, id, mark))
})

const withPersonalFields = collections.filter(collection => personalFields(collection).length > 0)

describe.each(withPersonalFields)('what a version of $path said of a person', collection => {
  const { path, fields } = collection
  const [name = ''] = personalFields(collection)
  const version = `history/${path}/${id}/1`

  beforeEach(() => {
    begin(collection)
    world.commit(collection, { id, values: null, action: 'delete' })
  })

  const erasure = () => erasureFrom(collection, id, snapshotsIn(world.stored(`history/${path}/${id}`)), null, mark)

  test('is erased, and the rest stays', () => {
    const before = world.stored(`${version}/record`)
    const update = erasure()
    expectAdmitted(update)
    world.force(update)
    const after = world.stored(`${version}/record`)
    const erased = Object.fromEntries(personalFields(collection).map(each => [each, '']))
    expect(after).toEqual({ ...(before as object), ...erased })
    expect(world.stored(`erased/${path}/${id}/1`)).toEqual({ ...mark, at: world.now, field: name })
  })

  test('is erased by one alone in whose name it is said, also where something was erased before', () => {
    const before = world.stored(`${version}/record/${name}`)
    world.force(erasure())
    world.force({ [`${version}/record/${name}`]: before })
    world.clock.advance(1_000)
    const again = erasure()
    expectAdmitted(again)
    world.force({ 'users/second/role': 'admin', [`erased/${path}/${id}/1/by`]: 'second' })
    const { [`erased/${path}/${id}/1`]: _, ...rest } = again
    expectRefused({ ...rest, [`erased/${path}/${id}/1/at`]: serverTimestamp })
  })

  test('is not said to be erased where nothing is', () => {
    const update = erasure()
    expectAdmitted(update)
    expectRefused(marks(update))
    world.force(update)
    expectRefused(update)
    expectRefused(altered(update, `erased/${path}/${id}/1/field`, plain))
  })

  test.each(everybody)('is erased by an admin alone: %s', who => {
    const update = altered(erasure(), `erased/${path}/${id}/1/by`, who)
    expect(world.verdict(update, who) === 'granted').toBe(who === 'admin')
  })

  test.each<[string, (update: Update) => Update]>([
    ['erased without a mark', update => altered(update, `erased/${path}/${id}/1`, undefined)],
    ['erased without a reason', update => altered(update, `erased/${path}/${id}/1/reason`, null)],
    [
      'erased under the mark of another version',
      update => moved(update, `erased/${path}/${id}/1`, `erased/${path}/${id}/2`),
    ],
    ['changed', update => altered(update, `${version}/record/${name}`, 'Another')],
    ['taken out of the version', update => altered(update, `${version}/record/${name}`, null)],
    ['erased with who wrote it', update => ({ ...update, [`${version}/by`]: '' })],
    ['erased with the version', update => ({ [version]: null, ...marks(update) })],
    ['erased with what is not personal', update => ({ ...update, [`${version}/record/${plain}`]: '' })],
    ['erased in another record', update => ({ ...update, [`history/${path}/${other}/1/record/${name}`]: '' })],
  ])('is not %s', (_, attack) => {
    const update = erasure()
    expectAdmitted(update)
    expectRefused(attack(update))
  })

  const plain = Object.keys(fields).find(each => !personalFields(collection).includes(each)) ?? 'none'
  const marks = (update: Update): Update =>
    Object.fromEntries(Object.entries(update).filter(([location]) => location.startsWith('erased/')))

  test('is not erased while the record says it', () => {
    begin(collection)
    expectRefused(erasure())
  })

  test('keeps its mark', () => {
    world.force(erasure())
    expectRefused({ [`erased/${path}/${id}/1`]: null })
    expectRefused({ [`erased/${path}/${id}/1`]: { ...mark, at: serverTimestamp } })
  })

  test('is not said to be erased where there was no version', () => {
    expectRefused({ [`erased/${path}/${id}/99`]: { ...mark, at: serverTimestamp } })
  })
})

test.each(personal)('who erased what of $path is read by who reads the records', ({ path, permissions }) => {
  const readers = everybody.filter(who => world.verdictOnRead(`erased/${path}/${id}`, {}, who) === 'granted')
  expect(readers).toEqual(everybody.filter(who => isRole(who) && can(who, permissions.read)))
})
