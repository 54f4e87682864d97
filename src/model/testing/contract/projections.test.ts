import { expect } from 'vitest'
import type { Update } from '../../change.ts'
import { type Collection, isReadByWorker, type Projection } from '../../collection.ts'
import { can, isRole } from '../../permissions.ts'
import { parseProjection, projectionKey, projectionOf, projectionPath } from '../../projection.ts'
import type { Json, JsonObject } from '../../values/json.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, goToState, sampleValues, worldOfSamples } from './samples.ts'
import { everybody } from './world.ts'

/** Projections match their record while it belongs there. */

const world = worldOfSamples()
const id = 'subject'
const entry = '/history/$collection/$id/$rev'

const projections = collections.flatMap(collection =>
  (collection.projections ?? []).map(projection => {
    goToState(world, collection, collection.fields[projection.by]?.computed?.while?.is)
    const record = world.record(collection, id) ?? {}
    const key = projectionKey(projection, record) ?? ''
    const location = `${projectionPath(collection, projection.by, key)}/${id}`
    const line = projectionOf(collection, projection, record)
    return {
      collection,
      projection,
      path: collection.path,
      by: projection.by,
      key,
      location,
      line,
      timestamp: world.timestamp,
    }
  }),
)

table(projections)(
  'the projection by $by of $path has the line of a record',
  ({ collection, by, projection, location, line, timestamp }) => {
    world.goTo(timestamp)
    const record: JsonObject = world.record(collection, id) ?? {}
    expect(world.stored(location)).toBe(line)
    expect(parseProjection(collection, by, line)).toEqual(
      Object.fromEntries(projection.fields.map(field => [field, record[field] ?? null])),
    )
  },
)

/** Rewrites the record unchanged, with its projection; only the tested change differs. */
const cases: Case[] = projections.flatMap(({ collection, projection, path, by, key, location, line, timestamp }) => {
  world.goTo(timestamp)
  const same = world.updateFor(collection, { id, values: {}, action: 'change' })
  const whole = { ...same, [location]: line }
  const deletion = world.updateFor(collection, { id, values: null, action: 'delete' })
  const elsewhere = `${projectionPath(collection, by, 'elsewhere')}/${id}`
  const refuse = refusalsAt(world, timestamp)
  const refusal = (text: string, admitted: Update, refused: Update, rule: string): Case =>
    refuse(`${path} by ${by}: ${text}`, admitted, refused, rule)
  const wrong = 'no .write at /digests/'
  const missing = `${entry}/record/.validate`
  const left = `${entry}/action/.validate`
  const prioritised = { '.value': line, '.priority': 1 }
  return [
    refusal('no line is written by itself', same, { [location]: line }, wrong),
    refusal('no line is taken out by itself', same, { [location]: null }, wrong),
    refusal('no line is taken out of a record that stays', same, { ...same, [location]: null }, wrong),
    refusal('no line says something else', whole, { ...same, [location]: `${line}|` }, missing),
    refusal('a line is a text', whole, { ...same, [location]: 3 }, missing),
    refusal('a line holds nothing', whole, { ...same, [`${location}/other`]: line }, missing),
    refusal('a line has no priority', whole, { ...same, [location]: prioritised }, wrong),
    refusal('no line stands elsewhere', same, { ...same, [elsewhere]: line }, wrong),
    refusal('no line of what is not there', same, { ...same, [`digests/${path}/${by}/${key}/ghost`]: line }, wrong),
    refusal(
      'no line by a field that has none',
      same,
      { ...same, [`digests/${path}/${by}x/${key}/${id}`]: line },
      wrong,
    ),
    refusal('no line stays of a record that is deleted', deletion, altered(deletion, location, undefined), left),
    ...changing(collection, projection).map(values => {
      const changed = world.updateFor(collection, { id, values, action: 'change' })
      return refusal('no line stays as it was', changed, altered(changed, location, undefined), missing)
    }),
  ]
})

function changing({ fields }: Collection, projection: Projection): readonly Record<string, Json>[] {
  const name = projection.fields.find(each => {
    const field = fields[each]
    return field && !field.required && !field.computed && !field.agrees && each !== projection.by
  })
  return name === undefined ? [] : [{ [name]: null }]
}

table(cases)('a line says what its record says', check)

table(projections)(
  'a new record is not without its line in the projection by $by of $path',
  ({ collection, path, projection, timestamp }) => {
    const isLate = collection.fields[projection.by]?.computed?.while
    world.goTo(timestamp)
    const values = sampleValues(collection, 'other', 'all')
    const creation = world.updateFor(collection, { id: 'other', values, action: 'create' })
    const [location] = Object.keys(creation).filter(each => each.startsWith(`digests/${path}/${projection.by}/`))
    expect(world.verdict(creation, 'admin')).toBe('granted')
    if (isLate) return expect(location).toBeUndefined()
    expect(world.verdict(altered(creation, location ?? '', undefined), 'admin')).toBe(`${entry}/record/.validate`)
  },
)

const movable = projections.filter(({ collection, projection }) => !collection.fields[projection.by]?.fixed)

table(movable)('a line by $by of $path moves with its record', ({ collection, projection, location, timestamp }) => {
  world.goTo(timestamp)
  const field = collection.fields[projection.by]
  const isNumber = field?.control.type === 'number'
  const to = field?.reference?.to
  if (!isNumber && !to) return expect(field?.computed).not.toBeNull()
  if (to) ensure(world, world.collection(to), 'free')
  const next = isNumber ? Number(world.record(collection, id)?.[projection.by]) + 1 : 'free'
  const values = { ...agreeing(collection, projection.by, String(next)), [projection.by]: next }
  const moving = world.updateFor(collection, { id, values, action: 'change' })
  expect(moving[location]).toBeNull()
  expect(world.verdict(moving, 'admin')).toBe('granted')
  expect(world.verdict(altered(moving, location, undefined), 'admin')).toBe(`${entry}/action/.validate`)
})

const agreeing = ({ fields }: Collection, by: string, target: string): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { agrees }]) =>
      agrees?.with === by ? [[name, world.stored(`${fields[by]?.reference?.to}/${target}/${agrees.its}`)]] : [],
    ),
  )

table(projections.flatMap(each => everybody.map(who => ({ ...each, who }))))(
  '$who reads the projection by $by of $path as the records',
  ({ collection, path, by, key, timestamp, who }) => {
    world.goTo(timestamp)
    const isGranted =
      (isRole(who) && can(who, collection.permissions.read)) ||
      (who === 'worker' && (isReadByWorker(collection) || collection.forWorker?.only === 'lines'))
    const location = projectionPath(collection, by, key)
    expect(world.verdictOnRead(location, {}, who)).toBe(isGranted ? 'granted' : `no .read at /${location}`)
    expect(world.verdictOnRead(`digests/${path}/${by}`, {}, who)).toMatch(/^no \.read/)
  },
)
