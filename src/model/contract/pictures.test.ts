import { expect, test } from 'vitest'
import { isRole } from '../permissions.ts'
import { altered } from './case.ts'
import { collections } from './collections.ts'
import { ensure, lead, sampleId } from './samples.ts'
import { everybody, World } from './world.ts'

/** Of the pictures everybody sees those that something public shows, and no other. */

const world = new World(collections)
const contents = world.collection('contents')
const images = world.collection('images')
const id = 'subject'
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
