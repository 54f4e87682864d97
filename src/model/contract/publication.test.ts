import { expect, test } from 'vitest'
import { KEY_INDEX } from '../../../emulators/database/tree/order-values.ts'
import type { Update } from '../change.ts'
import type { Collection, Publication } from '../collection.ts'
import type { Json, JsonObject } from '../json.ts'
import type { LifeCycle } from '../life-cycle.ts'
import { can, isRole } from '../permissions.ts'
import { altered, type Case, check, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, lead, prepare, referencesOf, sampleId, wishFor } from './samples.ts'
import { everybody, World } from './world.ts'

/** What is public is what was published, where and as it was published. */

const world = new World(collections)
const empty = world.timestamp
const id = 'subject'

interface Publishing {
  readonly collection: Collection
  readonly publication: Publication
  readonly lifeCycle: LifeCycle
  readonly path: string
}

const publishing: Publishing[] = collections.flatMap(collection => {
  const { path, publication, lifeCycle } = collection
  return publication && lifeCycle ? [{ collection, publication, lifeCycle, path }] : []
})

const isPublic = ({ lifeCycle }: Publishing, state: string) =>
  lifeCycle.states.some(({ name, isPublic }) => name === state && isPublic)

/** A step that publishes, that publishes again, or that withdraws, taken by whoever may. */
const stepped = (each: Publishing, which: 'first' | 'again' | 'withdraw') => {
  const step = each.lifeCycle.steps.find(
    ({ from, to }) => isPublic(each, from) === (which !== 'first') && isPublic(each, to) === (which !== 'withdraw'),
  )
  if (step === undefined) throw new Error(`${each.path} has no step of this kind.`)
  world.goTo(empty)
  const to = each.collection.fields[each.publication.to]?.reference?.to ?? ''
  referencesOf(world, to, 2)
  lead(world, each.collection, id, step.from)
  prepare(world, each.collection, id, step)
  world.clock.advance(1_000)
  const wish = wishFor(world, each.collection, id, step)
  return { wish, timestamp: world.timestamp, update: world.updateFor(each.collection, wish) }
}

const copyOf = ({ path }: Publishing, target = sampleId) => `public/${target}/${path}/${id}`

const cases: Case[] = publishing.flatMap(each => {
  const { collection, publication, path } = each
  const record = `${path}/${id}`
  const copy = copyOf(each)
  const first = stepped(each, 'first')
  const withdrawn = stepped(each, 'withdraw')
  const again = stepped(each, 'again')
  world.goTo(again.timestamp)
  const changed = world.updateFor(collection, { id, values: { [collection.title]: 'Another title' }, action: 'change' })
  const rule = `no .write at /${path}/${id}`
  const unlisted = '/history/$collection/$id/$rev/places/'
  const notThere = 'no .write at /public/'
  const from = (
    { timestamp, update }: { readonly timestamp: Case['timestamp']; readonly update: Update },
    name: string,
    refused: Update,
    refusing: string,
  ): Case => ({ name: `${path}: ${name}`, world, timestamp, admitted: update, refused, by: 'admin', rule: refusing })
  const edit = { timestamp: again.timestamp, update: changed }
  const shown = publication.fields.filter(name => name in (first.update[copy] as JsonObject))
  const lie = (value: Json | undefined): Json => (typeof value === 'string' ? `${value}x` : { 0: 'lie' })
  const stored = world.stored(copy) as JsonObject
  const unpublished = altered(
    altered(withdrawn.update, copy, undefined),
    `${record}/published`,
    world.stored(`${record}/published`),
  )
  const moved = world.updateFor(collection, {
    ...again.wish,
    values: { ...again.wish.values, [publication.to]: ['sample1'] },
  })
  const { rev = 0 } = changed[record] as JsonObject
  const dropped = altered(altered(changed, copy, null), `${record}/published/to`, null)
  return [
    from(first, 'publishing writes the copies', altered(first.update, copy, undefined), unlisted),
    from(first, 'no copy without its record', { [copy]: first.update[copy] ?? null }, notThere),
    from(first, 'no copy elsewhere', altered(first.update, copyOf(each, 'sample1'), first.update[copy]), notThere),
    from(
      first,
      'no record says that it is public elsewhere',
      altered(first.update, `${record}/published/to/1`, 'sample1'),
      unlisted,
    ),
    from(
      first,
      'no record says so at a place that it has',
      altered(first.update, `${record}/published/to/0`, 'sample1'),
      notThere,
    ),
    from(first, 'what is public has its version', altered(first.update, `${record}/published/rev`, 1), ''),
    from(first, 'what is public has its moment', altered(first.update, `${record}/published/at`, world.now - 1), rule),
    from(first, 'what is public is known', altered(first.update, `${record}/published`, null), ''),
    from(first, 'a copy has the version', altered(first.update, `${copy}/rev`, 1), ''),
    from(first, 'a copy has the moment', altered(first.update, `${copy}/publishedAt`, 1), '/public/$target/'),
    from(
      first,
      'a copy holds nothing more',
      altered(first.update, `${copy}/other`, 'x'),
      `/public/$target/${path}/$id/$field`,
    ),
    ...shown.map(name =>
      from(
        first,
        `a copy has ${name} of its record`,
        altered(first.update, `${copy}/${name}`, lie(stored[name])),
        '/public/$target/',
      ),
    ),
    ...shown.map(name =>
      from(first, `a copy does not lack ${name}`, altered(first.update, `${copy}/${name}`, null), '/public/$target/'),
    ),
    from(again, 'publishing again writes the copies anew', altered(again.update, copy, undefined), unlisted),
    from(
      { ...again, update: moved },
      'publishing elsewhere removes the old copy',
      altered(moved, copy, undefined),
      unlisted,
    ),
    from(
      edit,
      'an edit does not change the copy',
      altered(changed, copy, { ...stored, [collection.title]: 'Another title' }),
      notThere,
    ),
    from(edit, 'an edit does not write the same copy', altered(changed, copy, stored), notThere),
    from(edit, 'an edit does not remove the copy', altered(changed, copy, null), unlisted),
    from(edit, 'an edit does not withdraw from one place', dropped, unlisted),
    from(edit, 'an edit names all places', altered(changed, `history/${record}/${rev}/places`, [true]), rule),
    from(edit, 'a place is checked off by true', altered(changed, `history/${record}/${rev}/places/0`, 1), unlisted),
    from(edit, 'an edit does not forget what is public', altered(changed, `${record}/published`, null), ''),
    from(edit, 'an edit does not say that it is published', altered(changed, `${record}/published/rev`, rev), rule),
    from(edit, 'a copy is not removed by itself', { [copy]: null }, notThere),
    from(edit, 'a copy is not written again by itself', { [copy]: stored }, notThere),
    from(edit, 'a part of a copy is not written', { [`${copy}/publishedAt`]: { '.sv': 'timestamp' } }, notThere),
    from(edit, 'nothing is hung on a copy', { [`${copy}/${collection.title}/.priority`]: 'x'.repeat(100) }, notThere),
    from(withdrawn, 'withdrawing removes the copy', altered(withdrawn.update, copy, undefined), unlisted),
    from(withdrawn, 'withdrawing forgets what was public', unpublished, rule),
  ]
})

table(cases)('a copy says what was published', check)

table(publishing)('$path: a record that is deleted while it is public takes its copies along', each => {
  const { timestamp } = stepped(each, 'again')
  world.goTo(timestamp)
  const deleted = world.updateFor(each.collection, { id, values: null, action: 'delete' })
  expect(world.verdict(deleted, 'admin')).toBe('granted')
  expect(world.verdict(altered(deleted, copyOf(each), undefined), 'admin')).toBe(
    '/history/$collection/$id/$rev/places/$place/.validate',
  )
})

test.each(everybody)('%s reads which public copies show a picture in pages, as the role may', who => {
  const place = `shown/images/${sampleId}/contents`
  const isGranted = isRole(who) && can(who, 'contents.open')
  const page = (limit: number) => ({ index: KEY_INDEX, limit })
  expect(world.verdictOnRead(place, page(500), who)).toBe(isGranted ? 'granted' : `no .read at /${place}`)
  for (const query of [page(501), {}]) expect(world.verdictOnRead(place, query, who)).toBe(`no .read at /${place}`)
})

table(publishing)('$path: what shows something to the public is not deleted', each => {
  const { timestamp, wish } = stepped(each, 'again')
  world.goTo(timestamp)
  const { collection, publication } = each
  const target = world.collection(collection.fields[publication.to]?.reference?.to ?? '')
  const others = Object.entries(collection.fields).filter(([, { reference }]) => reference?.to === target.path)
  const unused = Object.fromEntries(others.map(([name]) => [name, null]))
  world.commit(collection, { id, values: { ...unused, [publication.to]: ['sample1'] }, action: 'change' })
  const deletionOf = (target: string) => ({ id: target, values: null, action: 'delete' })
  ensure(world, target, 'unused')
  expect(world.verdict(world.updateFor(target, deletionOf('unused')), 'admin')).toBe('granted')
  expect(world.verdict(world.updateFor(target, deletionOf(sampleId)), 'admin')).toBe(
    `no .write at /${target.path}/${sampleId}`,
  )
  world.commit(collection, { id, values: {}, action: wish.action })
  expect(world.verdict(world.updateFor(target, deletionOf(sampleId)), 'admin')).toBe('granted')
})

table(publishing.flatMap(each => everybody.map(who => ({ ...each, each, who }))))(
  '$who reads what $path show in pages, and no more at once',
  ({ each, path, who }) => {
    world.goTo(stepped(each, 'again').timestamp)
    const place = `public/${sampleId}/${path}`
    expect(world.verdictOnRead(place, { index: KEY_INDEX, limit: 500 }, who)).toBe('granted')
    expect(world.verdictOnRead(copyOf(each), {}, who)).toBe('granted')
    expect(world.verdictOnRead(place, { index: KEY_INDEX, limit: 501 }, who)).toBe(`no .read at /${place}`)
    expect(world.verdictOnRead(place, {}, who)).toBe(`no .read at /${place}`)
    expect(world.verdictOnRead(`public/${sampleId}`, { index: KEY_INDEX, limit: 1 }, who)).toBe(
      `no .read at /public/${sampleId}`,
    )
  },
)

/** Of the pictures everybody sees those that something public shows, and no other. */

const contents = world.collection('contents')
const images = world.collection('images')
world.goTo(empty)
lead(world, contents, id, 'inReview')
ensure(world, images, 'other')
const draft = world.timestamp
const publish = () => world.updateFor(contents, { id, values: { status: 'published' }, action: 'publish' })
world.write(publish(), 'admin')
const published = world.timestamp
const withdraw = () => world.updateFor(contents, { id, values: { status: 'draft' }, action: 'unpublish' })
const shown = `shown/images/${sampleId}/contents/${id}`
const picture = (of = sampleId) => `beside/images/${of}/picture`

test.each(everybody)('%s sees the picture of what is published, and only the staff that of a draft', who => {
  // Whoever sees an app sees its icon, which is one of these pictures.
  const isStaff = isRole(who)
  world.goTo(draft)
  expect(world.verdictOnRead(picture(), {}, who) === 'granted').toBe(isStaff)
  world.goTo(published)
  expect(world.verdictOnRead(picture(), {}, who)).toBe('granted')
  expect(world.verdictOnRead(picture('other'), {}, who) === 'granted').toBe(isStaff)
  world.write(withdraw(), 'admin')
  expect(world.verdictOnRead(picture(), {}, who) === 'granted').toBe(isStaff)
})

test('the pictures of the league are nobody else’s, whatever somebody writes', () => {
  world.goTo(draft)
  const league = `shown/lmfPictures/${sampleId}/contents/${id}`
  expect(world.verdict(altered(publish(), league, 'cover'), 'admin')).toContain('no .write at /shown/')
})

test('what is published says which picture it shows', () => {
  world.goTo(draft)
  const honest = publish()
  const record = `contents/${id}`
  expect(honest[shown]).toBe('cover')
  expect(world.verdict(honest, 'admin')).toBe('granted')
  const place = `no .write at /${record}`
  expect(world.verdict(altered(honest, shown, undefined), 'admin')).toBe(place)
  expect(world.verdict(altered(honest, `${record}/published/shows`, null), 'admin')).toBe(place)
  expect(world.verdict(altered(honest, `${record}/published/shows/cover`, 'other'), 'admin')).toBe(place)
})

test('nothing is shown that no public copy shows', () => {
  world.goTo(published)
  const other = `shown/images/other/contents/${id}`
  const edit = world.updateFor(contents, { id, values: { cover: 'other' }, action: 'change' })
  expect(world.verdict(edit, 'admin')).toBe('granted')
  for (const update of [
    { [other]: 'cover' },
    altered(edit, other, 'cover'),
    altered(edit, shown, null),
    altered(edit, shown, 'title'),
    altered(edit, shown, { '.value': 'cover', '.priority': 1 }),
    { [shown]: null },
  ])
    expect(world.verdict(update, 'admin')).toContain('no .write at /')
})

test('a picture is not shown any more when what showed it is withdrawn, or published with another', () => {
  world.goTo(published)
  const withdrawn = withdraw()
  expect(withdrawn[shown]).toBeNull()
  expect(world.verdict(withdrawn, 'admin')).toBe('granted')
  expect(world.verdict(altered(withdrawn, shown, undefined), 'admin')).toBe(`no .write at /contents/${id}`)
  const again = world.updateFor(contents, { id, values: { cover: 'other' }, action: 'publish' })
  expect(world.verdict(again, 'admin')).toBe('granted')
  expect(world.verdict(altered(again, shown, undefined), 'admin')).toBe(`no .write at /contents/${id}`)
  const deleted = world.updateFor(contents, { id, values: null, action: 'delete' })
  expect(world.verdict(deleted, 'admin')).toBe('granted')
  expect(world.verdict(altered(deleted, shown, undefined), 'admin')).toBe(`no .write at /contents/${id}`)
})

test('a picture that is shown is not deleted, also when only the public copy shows it', () => {
  world.goTo(published)
  world.commit(contents, { id, values: { cover: 'other' }, action: 'change' })
  const deletion = () => world.updateFor(images, { id: sampleId, values: null, action: 'delete' })
  expect(world.verdict(deletion(), 'admin')).toBe(`no .write at /images/${sampleId}`)
  world.commit(contents, { id, values: {}, action: 'publish' })
  expect(world.verdict(deletion(), 'admin')).toBe('granted')
})
