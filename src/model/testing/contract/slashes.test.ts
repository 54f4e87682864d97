import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import { type Collection, heldFields } from '../../collection.ts'
import { pictureText } from '../../fields/text-pictures.ts'
import { isObject, type Json, type JsonObject } from '../../values/json.ts'
import { altered, table } from './case.ts'
import { collections } from './collections.ts'
import { ensure, ensureReferred, goToState, sampleValues, worldOfSamples } from './samples.ts'
import type { Who } from './world.ts'

/** A trailing slash leads the rules to the same place, and the console nowhere. */

const world = worldOfSamples()
const id = 'subject'
const empty = world.timestamp

const slashed = (value: string): readonly string[] => [`/${value}`, `${value}/`, `${value}//`, `/${value}/`]

/** Replaces the sample's value everywhere in an update except in paths. */
const replaced = (value: Json, sample: string, by: string): Json => {
  if (typeof value === 'string') return value.replaceAll(sample, by)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each as Json, sample, by)]))
    : value
}

const references = collections.flatMap((collection: Collection) =>
  heldFields(collection)
    // Lists derived from a text and agreeing fields follow their source.
    .filter(([, { reference, agrees }]) => reference && reference.within === undefined && agrees === null)
    .filter(([name]) => Object.values(collection.fields).every(({ agrees }) => agrees?.with !== name))
    .map(([name, field]) => ({ collection, name, to: field.reference?.to ?? '', many: field.reference?.many })),
)

table(references.map(each => ({ ...each, name: `${each.collection.path}.${each.name}`, field: each.name })))(
  'a reference has no slash at an end',
  ({ collection, field, to, many }) => {
    world.goTo(empty)
    ensureReferred(world, collection, 'all')
    const target = world.collection(to)
    ensure(world, target, 'third')
    const values = { ...sampleValues(collection, id, 'all'), [field]: many === undefined ? 'third' : ['third'] }
    const update = world.updateFor(collection, { id, values, action: 'create' })
    const record = `${collection.path}/${id}`
    const honest = world.verdict(update, 'admin') === 'granted'
    const admitted = slashed('third').filter(value => {
      const wrong: Update = Object.fromEntries(
        Object.entries(update).map(([path, each]) => [
          path,
          path === record || path === `history/${record}/1` ? replaced(each, 'third', value) : each,
        ]),
      )
      return world.verdict(wrong, 'admin') === 'granted'
    })
    expect({ honest, admitted }).toEqual({ honest: true, admitted: [] })
  },
)

test('a use is true or a place, and nothing else', () => {
  world.goTo(empty)
  const contents = world.collection('contents')
  ensure(world, contents, id, 'all')
  const use = `uses/apps/sample/contents/${id}/apps`
  expect(world.stored(use)).toBe('0')
  world.force({ [use]: null })
  expect(world.verdict({ [use]: '0' }, 'admin')).toBe('granted')
  for (const value of ['', '/', '0/', '/0', '//', '/'.repeat(1_000_000), '00', true, 0])
    expect(world.verdict({ [use]: value }, 'admin')).not.toBe('granted')
})

test('a value is claimed by the record that has it, and a claim by nothing is taken over', () => {
  world.goTo(empty)
  const contents = world.collection('contents')
  ensure(world, contents, id, 'all')
  const { slug } = world.record(contents, id) as JsonObject
  const claim = `unique/contents/slug/${slug}`
  world.force({ [claim]: null })
  for (const value of [`/${id}`, `${id}/`, 'other', '', '/']) {
    expect(world.verdict({ [claim]: value }, 'admin')).not.toBe('granted')
    world.force({ [claim]: value })
    expect(world.verdict({ [claim]: id }, 'admin')).toBe('granted')
    world.force({ [claim]: null })
  }
  expect(world.verdict({ 'unique/contents/slug/slug': `${id}/keys` }, 'admin')).not.toBe('granted')
})

test('a record is not deleted without its claims, nor does it keep one that it has no more', () => {
  world.goTo(empty)
  const contents = world.collection('contents')
  ensure(world, contents, id, 'all')
  const { slug } = world.record(contents, id) as JsonObject
  for (const values of [null, { slug: 'another-slug' }]) {
    const update = world.updateFor(contents, { id, values, action: values ? 'change' : 'delete' })
    expect(world.verdict(update, 'admin')).toBe('granted')
    expect(world.verdict(altered(update, `unique/contents/slug/${slug}`, undefined), 'admin')).toBe(
      `no .write at /contents/${id}`,
    )
  }
})

test('a test is sent of a notification that is there, on a device of one’s own', () => {
  world.goTo(empty)
  ensure(world, world.collection('notifications'), 'news')
  world.force({ 'testDevices/contents/phone': { name: 'Mine', app: 'sample', platform: 'ios', token: 'x'.repeat(20) } })
  const send = (notification: string, device: string): Update => ({
    'testSends/send-1': { by: 'contents', notification, device, at: { '.sv': 'timestamp' } },
  })
  expect(world.verdict(send('news', 'phone'), 'contents')).toBe('granted')
  for (const device of [...slashed('phone'), 'phone/token', '/', ''])
    expect(world.verdict(send('news', device), 'contents')).not.toBe('granted')
  for (const notification of [...slashed('news'), 'news/status', '/', ''])
    expect(world.verdict(send(notification, 'phone'), 'contents')).not.toBe('granted')
})

test('a list opens with a view that is there, of one’s own or of one’s role, and says nothing of those of others', () => {
  const view = { name: 'Mine', address: '?', by: 'contents' }
  world.goTo(empty)
  world.force({
    'views/images/private': { contents: { mine: view }, lmf: { theirs: view } },
    'views/images/shared': { contents: { ours: view }, admin: { theirs: view } },
    'users/second/role': 'contents',
  })
  const admits = (value: Json, who = 'contents') =>
    world.verdict({ [`views/images/start/${who}`]: value }, who as Who) === 'granted'
  expect(['private/contents/mine', 'shared/contents/ours'].every(value => admits(value))).toBe(true)
  expect(admits('shared/contents/ours', 'admin')).toBe(true)
  const wrong = ['private/lmf/theirs', 'private/lmf/none', 'shared/admin/theirs', 'private/contents/none']
  const malformed = ['private/contents/mine/', '/private/contents/mine', 'private/contents/mine/name', 'private', '']
  expect([...wrong, ...malformed, '/'.repeat(1_000_000)].filter(value => admits(value))).toEqual([])
})

test('a view has a short name for its id, and roles alone share views', () => {
  world.goTo(empty)
  const view = { name: 'Ours', address: '?', by: 'admin' }
  expect(world.verdict({ 'views/images/shared/contents/v1': view }, 'admin')).toBe('granted')
  expect(world.verdict({ 'views/images/shared/anything/v1': view }, 'admin')).not.toBe('granted')
  expect(world.verdict({ [`views/images/private/admin/${'v'.repeat(65)}`]: view }, 'admin')).not.toBe('granted')
})

test('a picture is shown by a field, said without a slash behind it', () => {
  world.goTo(empty)
  const [contents, images] = [world.collection('contents'), world.collection('images')]
  goToState(world, contents, 'inReview')
  for (const picture of ['one', 'two']) ensure(world, images, picture)
  const values = {
    status: 'published',
    cover: 'two',
    body: pictureText('images', { id: 'one', alt: 'A', caption: 'B' }),
  }
  const update = world.updateFor(contents, { id, values, action: 'publish' })
  const entry = (picture: string) => `shown/images/${picture}/contents/${id}`
  expect(world.verdict(update, 'admin')).toBe('granted')
  expect([update[entry('one')], update[entry('two')]]).toEqual(['pictures/0', 'cover'])
  for (const value of ['cover/', 'cover//', 'coverx', '/cover'])
    expect(world.verdict(altered(update, entry('two'), value), 'admin')).not.toBe('granted')
  for (const value of ['pictures/0/', 'pictures//0', 'pictures/00', 'pictures'])
    expect(world.verdict(altered(update, entry('one'), value), 'admin')).not.toBe('granted')
  world.force(update)
  world.force({ [entry('two')]: 'cover/' })
  const withdrawn = world.updateFor(contents, { id, values: { status: 'draft' }, action: 'unpublish' })
  expect(world.verdict(withdrawn, 'admin')).toBe('granted')
})

test('what is published anew shows no picture that its text shows no more', () => {
  world.goTo(empty)
  const [contents, images] = [world.collection('contents'), world.collection('images')]
  goToState(world, contents, 'inReview')
  for (const picture of ['one', 'two']) ensure(world, images, picture)
  const text = (...pictures: readonly string[]) =>
    ['Text', ...pictures.map(picture => pictureText('images', { id: picture, alt: 'A', caption: 'B' }))].join('\n\n')
  const publish = (...pictures: readonly string[]) =>
    world.updateFor(contents, { id, values: { status: 'published', body: text(...pictures) }, action: 'publish' })
  world.write(publish('one', 'two'), 'admin')
  world.clock.advance(1_000)
  const again = publish('one')
  expect(world.verdict(again, 'admin')).toBe('granted')
  const kept = altered(
    altered(again, `shown/images/two/contents/${id}`, undefined),
    `contents/${id}/published/shows/pictures`,
    { 0: 'one', 1: 'two' },
  )
  expect(world.verdict(kept, 'admin')).not.toBe('granted')
  // Written in parts, so that earlier published values outside the update remain.
  const { [`contents/${id}`]: record, ...sides } = kept
  const { published, ...rest } = record as JsonObject
  const { rev = null, at = null } = published as JsonObject
  const parts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [`contents/${id}/${name}`, value]))
  const inParts = { ...sides, ...parts, [`contents/${id}/published/rev`]: rev, [`contents/${id}/published/at`]: at }
  const honest = { ...inParts, [`contents/${id}/published/shows/pictures/1`]: null }
  const release = { [`shown/images/two/contents/${id}`]: null }
  expect(world.verdict({ ...honest, ...release }, 'admin')).toBe('granted')
  expect(world.verdict(inParts, 'admin')).not.toBe('granted')
})

test('a home that is published with fewer sections leaves none of the former ones public', () => {
  world.goTo(empty)
  const layouts = world.collection('layouts')
  goToState(world, layouts, 'draft')
  const section = (name: string) => ({ ...(sampleValues(layouts, id, 'all').sections as JsonObject[])[0], id: name })
  const publish = (...names: readonly string[]) =>
    world.updateFor(layouts, {
      id,
      values: { status: 'published', sections: names.map(section) as Json },
      action: 'publish',
    })
  world.write(publish('first', 'second'), 'admin')
  world.clock.advance(1_000)
  const again = publish('first')
  expect(world.verdict(again, 'admin')).toBe('granted')
  const copy = `public/${id}/layout`
  const { [copy]: whole, ...rest } = again
  const { sections, rev = null, publishedAt = null } = whole as JsonObject
  const [first] = Object.values(sections as JsonObject)
  const parts = { [`${copy}/sections/0`]: first ?? null, [`${copy}/rev`]: rev, [`${copy}/publishedAt`]: publishedAt }
  expect(world.verdict({ ...rest, ...parts, [`${copy}/sections/1`]: null }, 'admin')).toBe('granted')
  expect(world.verdict({ ...rest, ...parts }, 'admin')).toContain('/history/')
})

test('an entry of the history has no names such as no field has, and no places that lists cannot have', () => {
  world.goTo(empty)
  const contents = world.collection('contents')
  ensure(world, contents, id, 'all')
  const update = world.updateFor(contents, { id, values: { title: 'Another title' }, action: 'change' })
  const [entry = ''] = Object.keys(update).filter(path => path.startsWith('history/'))
  expect(world.verdict(update, 'admin')).toBe('granted')
  for (const below of [
    'record/Made',
    'record/made-up',
    `record/${'a'.repeat(704)}`,
    'record/tags/abc',
    'record/tags/10',
    'record/tags/99',
  ])
    expect(world.verdict({ ...altered(update, `${entry}/${below}`, '') }, 'admin')).not.toBe('granted')
  for (const below of ['places/8', 'places/abc', 'shows/20', 'shows/abc'])
    expect(world.verdict(altered(update, `${entry}/${below}`, true), 'admin')).not.toBe('granted')
  const layouts = world.collection('layouts')
  ensure(world, layouts, id, 'all')
  const layout = world.updateFor(layouts, { id, values: { title: 'Other' }, action: 'change' })
  const [other = ''] = Object.keys(layout).filter(path => path.startsWith('history/'))
  expect(world.verdict(altered(layout, `${other}/record/sections/0/made`, ''), 'admin')).not.toBe('granted')
})
