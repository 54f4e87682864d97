import { expect, test } from 'vitest'
import { KEY_INDEX } from '../../../../emulators/database/tree/order-values.ts'
import type { Update } from '../../change.ts'
import { type Collection, type Publication, publishedDetached } from '../../collection.ts'
import type { LifeCycle } from '../../life-cycle.ts'
import { can, isRole } from '../../permissions.ts'
import { besideCopy } from '../../record.ts'
import type { Json, JsonObject } from '../../values/json.ts'
import { altered, type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { commandFor, ensure, goToState, prepare, referencesOf, sampleId, worldOfSamples } from './samples.ts'
import { everybody } from './world.ts'

/** Public copies equal the published version, in place and content. */

const world = worldOfSamples()
const id = 'subject'

type InPlaces = Extract<Publication, { readonly to: string }>

interface Publishing {
  readonly collection: Collection
  readonly publication: InPlaces
  readonly lifeCycle: LifeCycle
  readonly path: string
}

const publishing: Publishing[] = collections.flatMap(collection => {
  const { path, publication, lifeCycle } = collection
  return publication?.to && lifeCycle ? [{ collection, publication, lifeCycle, path }] : []
})

const isPublic = ({ lifeCycle }: Publishing, state: string) =>
  lifeCycle.states.some(({ name, isPublic }) => name === state && isPublic)

const stepped = (each: Publishing, which: 'first' | 'again' | 'withdraw') => {
  const step = each.lifeCycle.steps.find(
    ({ from, to }) => isPublic(each, from) === (which !== 'first') && isPublic(each, to) === (which !== 'withdraw'),
  )
  if (step === undefined) throw new Error(`${each.path} has no step of this kind.`)
  goToState(world, each.collection, step.from)
  const to = each.collection.fields[each.publication.to]?.reference?.to ?? ''
  referencesOf(world, to, 2)
  prepare(world, each.collection, id, step)
  world.clock.advance(1_000)
  const command = commandFor(world, each.collection, id, step)
  return { command, timestamp: world.timestamp, update: world.updateFor(each.collection, command) }
}

const copyOf = ({ path }: Publishing, target = sampleId) => `public/${target}/${path}/${id}`

/** Paths of a copy: its own, and those of its detached texts. */
const placesOf = ({ collection }: Publishing, copy: string): readonly string[] => [
  copy,
  ...publishedDetached(collection).map(name => besideCopy(copy, name)),
]

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
  const copied = '/public/$target/'
  const whole = (update: Update, value: unknown): Update =>
    placesOf(each, copy).reduce((rest, place) => altered(rest, place, value), update)
  const heavy = publishedDetached(collection).map(name => ({ name, text: besideCopy(copy, name) }))
  type Moment = { readonly timestamp: Case['timestamp']; readonly update: Update }
  const from =
    ({ timestamp, update }: Moment) =>
    (name: string, refused: Update, refusing: string): Case =>
      refusalsAt(world, timestamp)(`${path}: ${name}`, update, refused, refusing)
  const lie = (name: string, location: string, value: unknown, refusing: string) =>
    from(first)(name, altered(first.update, location, value), refusing)
  const shown = publication.fields.filter(name => name in (first.update[copy] as JsonObject))
  const stored = world.stored(copy) as JsonObject
  const wrong = (value: Json | undefined): Json => (typeof value === 'string' ? `${value}x` : { 0: 'lie' })
  const kept = whole(withdrawn.update, undefined)
  const unpublished = altered(kept, `${record}/published`, world.stored(`${record}/published`))
  const moved = world.updateFor(collection, {
    ...again.command,
    values: { ...again.command.values, [publication.to]: ['sample1'] },
  })
  const retitled = world.updateFor(collection, {
    ...again.command,
    values: { ...again.command.values, [collection.title]: 'Another title' },
  })
  const { rev = 0 } = changed[record] as JsonObject
  const places = `history/${record}/${rev}/places`
  const edit = (name: string, refused: Update, refusing: string) =>
    from({ timestamp: again.timestamp, update: changed })(`an edit ${name}`, refused, refusing)
  return [
    from(first)('publishing writes the copies', whole(first.update, undefined), unlisted),
    from(first)('no copy without its record', { [copy]: first.update[copy] ?? null }, notThere),
    lie('no copy elsewhere', copyOf(each, 'sample1'), first.update[copy], '/public/'),
    lie('no record says that it is public elsewhere', `${record}/published/to/1`, 'sample1', unlisted),
    lie('no record says so at a place that it has', `${record}/published/to/0`, 'sample1', unlisted),
    lie('what is public has its version', `${record}/published/rev`, 1, ''),
    lie('what is public has its moment', `${record}/published/at`, world.now - 1, `/${path}/$id/`),
    lie('what is public is known', `${record}/published`, null, ''),
    lie('a copy has the version', `${copy}/rev`, 1, ''),
    lie('a copy has the moment', `${copy}/publishedAt`, 1, copied),
    lie('a copy holds nothing more', `${copy}/other`, 'x', `${copied}${path}/$id/$field`),
    ...shown.map(name => lie(`a copy has ${name} of its record`, `${copy}/${name}`, wrong(stored[name]), '/public/')),
    ...shown.map(name => lie(`a copy does not lack ${name}`, `${copy}/${name}`, null, '/public/')),
    from({ ...again, update: retitled })(
      'publishing again leaves no part of a copy as it was',
      altered(
        altered(altered(retitled, copy, undefined), `${copy}/rev`, (retitled[record] as JsonObject).rev),
        `${copy}/publishedAt`,
        { '.sv': 'timestamp' },
      ),
      copied,
    ),
    from(again)('publishing again writes the copies anew', whole(again.update, undefined), unlisted),
    from({ ...again, update: moved })('elsewhere, the old copy goes', whole(moved, undefined), unlisted),
    edit(
      'does not change the copy',
      altered(changed, copy, { ...stored, [collection.title]: 'Another title' }),
      notThere,
    ),
    edit('does not write the same copy', altered(changed, copy, stored), notThere),
    edit('does not remove the copy', whole(changed, null), unlisted),
    edit('does not withdraw from one place', altered(whole(changed, null), `${record}/published/to`, null), unlisted),
    edit('names all places', altered(changed, places, [true]), rule),
    edit('checks a place off by true', altered(changed, `${places}/0`, 1), unlisted),
    edit('does not forget what is public', altered(changed, `${record}/published`, null), ''),
    edit(
      'does not say that it is published',
      altered(changed, `${record}/published/rev`, rev),
      `/${path}/$id/published/.validate`,
    ),
    edit('is not the removal of a copy', { [copy]: null }, notThere),
    edit('is not the copy written again by itself', { [copy]: stored }, notThere),
    edit('is not a part of a copy', { [`${copy}/publishedAt`]: { '.sv': 'timestamp' } }, notThere),
    edit('hangs nothing on a copy', { [`${copy}/${collection.title}/.priority`]: 'x'.repeat(100) }, notThere),
    ...heavy.flatMap(({ name, text }) => [
      lie(`a copy holds no ${name}`, `${copy}/${name}`, world.stored(text), `${copied}${path}/$id/$field`),
      lie(`${name} beside a copy is the record's`, text, `${world.stored(text)}x`, notThere),
      lie(`a copy does not lack ${name} beside it`, text, undefined, `${copied}${path}/$id`),
      lie(`a copy is not made while ${name} beside it goes`, text, null, notThere),
      from(first)(`no ${name} without its copy`, { [text]: first.update[text] ?? null }, notThere),
      lie(`no ${name} elsewhere`, besideCopy(copyOf(each, 'sample1'), name), first.update[text], notThere),
      lie(`nothing else beside a copy`, besideCopy(copy, 'other'), 'x', notThere),
      edit(`does not change ${name} beside the copy`, altered(changed, text, 'Another text'), notThere),
      edit(`does not write the same ${name} beside the copy`, altered(changed, text, world.stored(text)), notThere),
      edit(`does not remove ${name} beside the copy`, altered(changed, text, null), notThere),
      edit(`is not the removal of ${name}`, { [text]: null }, notThere),
      edit(`hangs nothing on ${name}`, { [`${text}/.priority`]: 'x' }, notThere),
      from(withdrawn)(`withdrawing takes ${name} along`, altered(withdrawn.update, text, undefined), notThere),
    ]),
    from(withdrawn)('withdrawing removes the copy', kept, unlisted),
    from(withdrawn)('withdrawing forgets what was public', unpublished, ''),
  ]
})

table(cases)('a copy says what was published', check)

table(publishing)('$path: a record that is deleted while it is public takes its copies along', each => {
  const { timestamp } = stepped(each, 'again')
  world.goTo(timestamp)
  const deleted = world.updateFor(each.collection, { id, values: null, action: 'delete' })
  expect(world.verdict(deleted, 'admin')).toBe('granted')
  const kept = placesOf(each, copyOf(each)).reduce((rest, place) => altered(rest, place, undefined), deleted)
  expect(world.verdict(kept, 'admin')).toBe('/history/$collection/$id/$rev/places/$at/.validate')
  for (const name of publishedDetached(each.collection))
    expect(world.verdict(altered(deleted, besideCopy(copyOf(each), name), undefined), 'admin')).toBe(
      `no .write at /${copyOf(each)}`,
    )
})

test.each(everybody)('%s reads which public copies show a picture in pages, as the role may', who => {
  const location = `shown/images/${sampleId}/contents`
  const isGranted = isRole(who) && can(who, 'contents.open')
  const page = (limit: number) => ({ index: KEY_INDEX, limit })
  expect(world.verdictOnRead(location, page(500), who)).toBe(isGranted ? 'granted' : `no .read at /${location}`)
  for (const query of [page(501), {}])
    expect(world.verdictOnRead(location, query, who)).toBe(`no .read at /${location}`)
})

table(publishing)('$path: what shows something to the public is not deleted', each => {
  const { timestamp, command } = stepped(each, 'again')
  world.goTo(timestamp)
  const { collection, publication } = each
  const target = world.collection(collection.fields[publication.to]?.reference?.to ?? '')
  const others = Object.entries(collection.fields).filter(([, { reference }]) => reference?.to === target.path)
  const unused = Object.fromEntries(others.map(([name]) => [name, null]))
  world.commit(collection, { id, values: { ...unused, [publication.to]: ['sample1'] }, action: 'change' })
  // Other referrers have let go.
  for (const { path } of collections.filter(each => each !== collection))
    world.force({ [`uses/${target.path}/${sampleId}/${path}`]: null })
  const deletionOf = (target: string) => ({ id: target, values: null, action: 'delete' })
  ensure(world, target, 'unused')
  expect(world.verdict(world.updateFor(target, deletionOf('unused')), 'admin')).toBe('granted')
  expect(world.verdict(world.updateFor(target, deletionOf(sampleId)), 'admin')).toBe(
    `no .write at /${target.path}/${sampleId}`,
  )
  world.commit(collection, { id, values: {}, action: command.action })
  expect(world.verdict(world.updateFor(target, deletionOf(sampleId)), 'admin')).toBe('granted')
})

table(publishing.flatMap(each => everybody.map(who => ({ ...each, each, who }))))(
  '$who reads what $path show in pages, and no more at once',
  ({ each, path, who }) => {
    world.goTo(stepped(each, 'again').timestamp)
    const location = `public/${sampleId}/${path}`
    expect(world.verdictOnRead(location, { index: KEY_INDEX, limit: 500 }, who)).toBe('granted')
    expect(world.verdictOnRead(copyOf(each), {}, who)).toBe('granted')
    expect(world.verdictOnRead(location, { index: KEY_INDEX, limit: 501 }, who)).toBe(`no .read at /${location}`)
    expect(world.verdictOnRead(location, {}, who)).toBe(`no .read at /${location}`)
    for (const above of [`public/${sampleId}`, `public/${sampleId}/beside`, `public/${sampleId}/beside/${path}`])
      expect(world.verdictOnRead(above, { index: KEY_INDEX, limit: 1 }, who)).toBe(`no .read at /${above}`)
  },
)

table(publishing.flatMap(each => everybody.map(who => ({ each, path: each.path, who }))))(
  '$who reads the long texts of $path one at a time, and none of them in a list',
  ({ each, who }) => {
    world.goTo(stepped(each, 'again').timestamp)
    const copy = world.stored(copyOf(each)) as JsonObject
    for (const name of publishedDetached(each.collection)) {
      const text = besideCopy(copyOf(each), name)
      expect(copy).not.toHaveProperty(name)
      expect(world.stored(text)).toBe(world.stored(`beside/${each.path}/${id}/${name}`))
      expect(world.stored(text)).toEqual(expect.any(String))
      expect(world.verdictOnRead(text, {}, who)).toBe('granted')
    }
  },
)

/** The public sees pictures of published records only. */

const contents = world.collection('contents')
const images = world.collection('images')
goToState(world, contents, 'inReview')
ensure(world, images, 'other')
const draft = world.timestamp
const publish = () => world.updateFor(contents, { id, values: { status: 'published' }, action: 'publish' })
world.write(publish(), 'admin')
const published = world.timestamp
const withdraw = () => world.updateFor(contents, { id, values: { status: 'draft' }, action: 'unpublish' })
const shown = `shown/images/${sampleId}/contents/${id}`
const picture = (of = sampleId) => `beside/images/${of}/picture`

test.each(everybody)('%s sees the picture of what is published, and only the staff that of a draft', who => {
  // An app's public record shows its icon, one of these pictures.
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
  const picture = '/contents/$id/published/shows/cover/.validate'
  expect(world.verdict(altered(honest, shown, undefined), 'admin')).toBe(picture)
  for (const other of [`${record}/published/shows`, `${record}/published/shows/cover`])
    expect(world.verdict(altered(honest, other, null), 'admin')).not.toBe('granted')
  const another = altered(honest, `${record}/published/shows/cover`, 'other')
  expect(world.verdict(another, 'admin')).not.toBe('granted')
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
  expect(world.verdict(deletion(), 'admin')).toBe('/history/$collection/$id/$rev/action/.validate')
  world.commit(contents, { id, values: {}, action: 'publish' })
  expect(world.verdict(deletion(), 'admin')).toBe('granted')
})
