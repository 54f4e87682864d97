import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import { type Collection, heldFields } from '../../collection.ts'
import type { Values } from '../../record.ts'
import type { Json, JsonObject } from '../../values/json.ts'
import { altered } from './case.ts'
import { collections } from './collections.ts'
import { honestWorld, placesOf } from './honest-world.ts'
import { goToState, sampleValues } from './samples.ts'

/** Values valid alone, but wrong with or after others. */

const { world, id, named, verdict, begin, begun, recorded, changing, admitted } = honestWorld()

test.each(collections)('a record of $path has nothing behind the last place of a list', collection => {
  begun(collection.path)
  const change = changing(collection.path)
  const record = change[`${collection.path}/${id}`] as JsonObject
  const lists = heldFields(collection).filter(([name]) => Array.isArray(record[name]))
  const rev = recorded(collection.path).rev + 1
  const writes = lists.map(([name, field]): [string, Update] => {
    const [item = null] = record[name] as readonly Json[]
    const place = `${name}/${placesOf(field).length}`
    const more = altered(change, `${collection.path}/${id}/${place}`, item)
    return [name, altered(more, `history/${collection.path}/${id}/${rev}/record/${place}`, item)]
  })
  expect(verdict(change)).toBe('granted')
  expect(admitted(Object.fromEntries(writes))).toEqual([])
})

test.each(collections)('a part of a list of $path has what it needs', collection => {
  begun(collection.path)
  const lists = heldFields(collection).flatMap(([name, { control, samples }]) => {
    if (control.type !== 'parts' || 'value' in control.fields) return []
    const list = samples.accepted.find(
      (value): value is readonly JsonObject[] => Array.isArray(value) && value.length > 0,
    )
    const needed = Object.entries(control.fields).filter(([, { required }]) => required)
    return needed.map(([part]) => ({ name, part, list: (list ?? []).slice(0, 1) }))
  })
  const writes = lists.map(({ name, part, list }): [string, Update] => [
    `${name}/${part}`,
    changing(collection.path, { [name]: list.map(({ [part]: _, ...rest }) => rest) }),
  ])
  expect(admitted(Object.fromEntries(writes))).toEqual([])
})

test('the id of a record is the field that it is taken from', () => {
  const paths = collections.filter(({ idField }) => idField !== undefined).map(({ path }) => path)
  const admittedIn = paths.filter(path => {
    begun(path)
    const { idField = '' } = named(path)
    const change = changing(path)
    expect(verdict(change)).toBe('granted')
    if (verdict(withValue(named(path), change, idField, 'sample')) === 'granted') return true
    begin()
    const values = sampleValues(named(path), id, 'all')
    const created = (more: Values) => verdict(changing(path, { ...values, ...more }, 'create'))
    expect(created({})).toBe('granted')
    return created({ [idField]: 'sample' }) === 'granted'
  })
  expect(admittedIn).toEqual([])
})

/** The write with another field value, in record and entry. */
const withValue = ({ path }: Collection, update: Update, name: string, value: Json): Update => {
  const entry = Object.keys(update).find(each => each.startsWith(`history/${path}/`)) ?? ''
  return altered(altered(update, `${path}/${id}/${name}`, value), `${entry}/record/${name}`, value)
}

test('the key of an app has 30 characters at most, and its home is found under the same', () => {
  const lengths = (path: string) => {
    begin()
    return [30, 31].filter(length => {
      const of = 'x'.repeat(length)
      if (path === 'layouts') world.force({ [`apps/${of}`]: { key: of } })
      const values = { ...sampleValues(named(path), of, 'all'), [named(path).idField ?? '']: of }
      return verdict(world.updateFor(named(path), { id: of, values, action: 'create' })) === 'granted'
    })
  }
  expect([lengths('apps'), lengths('layouts')]).toEqual([[30], [30]])
})

test('what stands on both sides of a condition has limits of its own', () => {
  const made = (path: string, values: Values) => {
    begin()
    const all = { ...sampleValues(named(path), id, 'all'), ...values }
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    return verdict(world.updateFor(named(path), { id, values: kept, action: 'create' })) === 'granted'
  }
  const ends = {
    'tournaments opensAt closesAt': [0, 9_999_999_999_999],
    'tournaments closesAt opensAt': [0, 9_999_999_999_999],
  }
  for (const [names, [min = 0, max = 0]] of Object.entries(ends)) {
    const [path = '', name = '', without = ''] = names.split(' ')
    const sizes = [min - 1, min, 0.5, max, max + 1]
    expect([names, sizes.filter(size => made(path, { [name]: size, [without]: null }))]).toEqual([names, [min, max]])
  }
  const squads = ([squadMin, squadMax]: readonly [number | null, number | null]) =>
    made('tournaments', { squadMin, squadMax })
  expect(
    (
      [
        [1, 1],
        [99, 99],
        [0, 1],
        [100, null],
        [99, 100],
        [null, 1],
        [null, 0],
      ] as const
    ).map(squads),
  ).toEqual([true, true, false, false, false, true, false])
  expect(['A', 'AA'].map(end => made('tournaments', { zone: end.padEnd(end.length + 39, 'a') }))).toEqual([true, false])
  for (const path of ['notifications', 'notificationTemplates']) {
    const quiet = ([quietFrom, quietUntil]: readonly [number, number]) => made(path, { quietFrom, quietUntil })
    expect(
      (
        [
          [23, 0],
          [24, 0],
          [23, -1],
        ] as const
      ).map(quiet),
    ).toEqual([true, false, false])
  }
})

test('a match stays in its tournament, and says of extra time yes or no', () => {
  begun('matches')
  const { matchDay, tournament } = recorded('matches')
  world.force({
    'matchDays/elsewhere': { ...(world.stored(`matchDays/${matchDay}`) as JsonObject), tournament: 'other' },
    'matchDays/later': world.stored(`matchDays/${matchDay}`),
    'tournaments/other': world.stored(`tournaments/${tournament}`),
    [`tournaments/${tournament}/status`]: 'inPlay',
  })
  const writes = {
    later: changing('matches', { matchDay: 'later' }),
    elsewhere: changing('matches', { matchDay: 'elsewhere', tournament: 'other' }),
    'extra time': changing('matches', { afterExtraTime: true }),
    'extra time in words': changing('matches', { afterExtraTime: 'yes' }),
  }
  expect(admitted(writes)).toEqual(['later', 'extra time'])
})

test('a match is changed without a reason, postponed with one, also before the tournament begins', () => {
  begun('matches', 'required')
  const postponed = (values: Values) => changing('matches', { status: 'postponed', ...values }, 'postpone')
  world.force({ 'tournaments/sample/status': 'planned' })
  expect(
    admitted({ change: changing('matches'), with: postponed({ reason: 'Rain' }), without: postponed({}) }),
  ).toEqual(['change', 'with'])
})

test('a registration that is taken back and submitted again says when it first was', () => {
  goToState(world, named('registrations'), 'submitted')
  const first = recorded('registrations').submittedAt ?? null
  world.clock.advance(1_000)
  world.commit(named('registrations'), { id, values: { status: 'draft' }, action: 'takeBack' })
  const again = changing('registrations', { status: 'submitted' }, 'submit')
  const anew = altered(again, 'registrations/subject/submittedAt', world.now)
  expect((again['registrations/subject'] as JsonObject).submittedAt).toBe(first)
  expect(admitted({ again, anew })).toEqual(['again'])
})
