import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import { pictureText } from '../../fields/text-pictures.ts'
import { altered } from './case.ts'
import { ensure, goToState, worldOfSamples } from './samples.ts'

/** Pictures of a Markdown text: the record's list follows from the text, the public list from the published version. */

const world = worldOfSamples()
const contents = world.collection('contents')
const images = world.collection('images')
const id = 'subject'
const record = `contents/${id}`
goToState(world, contents, 'inReview')
for (const picture of ['one', 'two', 'three']) ensure(world, images, picture)

const textOf = (...pictures: readonly string[]) =>
  ['Text', ...pictures.map(picture => pictureText('images', { id: picture, alt: 'A goal', caption: 'FAS, 2–1' }))].join(
    '\n\n',
  )
const edit = (...pictures: readonly string[]) =>
  world.updateFor(contents, { id, values: { body: textOf(...pictures) }, action: 'change' })
const step = (status: string, action: string, values = {}) =>
  world.updateFor(contents, { id, values: { status, ...values }, action })
const publish = (...pictures: readonly string[]) => step('published', 'publish', { body: textOf(...pictures) })
const withdraw = () => step('draft', 'unpublish')
const deletionOf = (picture: string) => world.updateFor(images, { id: picture, values: null, action: 'delete' })
const shown = (picture: string) => `shown/images/${picture}/contents/${id}`
const verdict = (update: Update) => world.verdict(update, 'admin')
const publicSees = (picture: string) =>
  world.verdictOnRead(`beside/images/${picture}/picture`, {}, 'nobody') === 'granted'

const begin = world.timestamp
world.write(edit('one', 'two'), 'admin')
const written = world.timestamp
world.write(publish('one', 'two'), 'admin')
const published = world.timestamp
const nextRev = () => Number(world.record(contents, id)?.rev) + 1
const leftOver = '/history/$collection/$id/$rev/shows/$at/.validate'

test('a record says which pictures its text shows, each of which is there and knows it', () => {
  world.goTo(begin)
  const honest = edit('two', 'one', 'two')
  expect(world.stored(`${record}/pictures`)).toBeNull()
  expect(honest[record]).toMatchObject({ pictures: { 0: 'two', 1: 'one' } })
  expect(honest[`uses/images/one/contents/${id}/pictures`]).toBe('1')
  expect(verdict(honest)).toBe('granted')
  expect(verdict(altered(honest, `uses/images/one/contents/${id}/pictures`, undefined))).toBe(
    '/contents/$id/pictures/$place/.validate',
  )
  expect(verdict(edit('gone'))).toContain('no .write at /uses/images/gone')
})

test('what stands in no text is no picture of it', () => {
  world.goTo(written)
  const honest = edit('one')
  expect(verdict(honest)).toBe('granted')
  const empty = altered(honest, `beside/${record}/body`, textOf())
  expect(verdict(altered(empty, `history/${record}/${nextRev()}/heavy/body/after`, textOf()))).toBe(
    '/contents/$id/pictures/$place/.validate',
  )
})

test('a change of anything else leaves the list as it is', () => {
  world.goTo(written)
  const update = world.updateFor(contents, {
    id,
    values: { title: 'Another title', pictures: ['three'] },
    action: 'change',
  })
  expect(update[record]).toMatchObject({ pictures: { 0: 'one', 1: 'two' } })
  expect(verdict(update)).toBe('granted')
})

test('a picture that a text shows is not deleted until it is taken out', () => {
  world.goTo(written)
  expect(verdict(deletionOf('one'))).toBe('/history/$collection/$id/$rev/action/.validate')
  world.write(edit('two'), 'admin')
  expect(verdict(deletionOf('one'))).toBe('granted')
})

test('everybody sees the pictures of a text that is published, and nobody else those of one that is not', () => {
  world.goTo(written)
  expect(['one', 'two', 'three'].map(publicSees)).toEqual([false, false, false])
  world.goTo(published)
  expect(['one', 'two', 'three'].map(publicSees)).toEqual([true, true, false])
  world.write(edit('three'), 'admin')
  expect(['one', 'two', 'three'].map(publicSees)).toEqual([true, true, false])
  world.write(publish('three'), 'admin')
  expect(['one', 'two', 'three'].map(publicSees)).toEqual([false, false, true])
  world.write(withdraw(), 'admin')
  expect(['one', 'two', 'three'].map(publicSees)).toEqual([false, false, false])
})

test('what is published says which pictures its text shows, and no others', () => {
  world.goTo(written)
  const honest = publish('one', 'two')
  expect(honest[shown('two')]).toBe('pictures/1')
  expect(verdict(honest)).toBe('granted')
  const place = '/contents/$id/published/shows/pictures/$place/.validate'
  expect(verdict(altered(honest, shown('two'), undefined))).toBe(place)
  expect(verdict(altered(honest, `${record}/published/shows/pictures/1`, 'three'))).toContain('no .write at /shown/')
  const other = altered(altered(honest, `${record}/published/shows/pictures/1`, 'three'), shown('two'), undefined)
  expect(verdict(altered(other, shown('three'), 'pictures/1'))).toBe(place)
})

test('nothing more is shown without publishing', () => {
  world.goTo(published)
  const honest = edit('one', 'two', 'three')
  expect(verdict(honest)).toBe('granted')
  const more = altered(honest, `${record}/published/shows/pictures/2`, 'three')
  expect(verdict(altered(more, shown('three'), 'pictures/2'))).toBe(
    '/contents/$id/published/shows/pictures/$place/.validate',
  )
  expect(verdict({ [shown('three')]: 'pictures/2' })).toContain('no .write at /shown/')
})

test.each([
  ['is withdrawn', withdraw],
  ['is published without it', () => publish('one')],
  ['is deleted', () => world.updateFor(contents, { id, values: null, action: 'delete' })],
])('a picture is not shown any more when what showed it %s', (_, update) => {
  world.goTo(published)
  expect(verdict(update())).toBe('granted')
  expect(verdict(altered(update(), shown('two'), undefined))).toBe(leftOver)
  expect(verdict(altered(update(), `history/${record}/${nextRev()}/shows`, null))).toBe(`no .write at /${record}`)
})

test('a picture that is also the cover stays shown as long as one of both shows it', () => {
  world.goTo(written)
  world.write(step('published', 'publish', { body: textOf('one', 'two'), cover: 'one' }), 'admin')
  expect(world.stored(shown('one'))).toBe('cover')
  world.write(step('published', 'publish', { cover: null }), 'admin')
  expect(world.stored(shown('one'))).toBe('pictures/0')
  world.write(step('published', 'publish', { cover: 'one', body: textOf() }), 'admin')
  expect(world.stored(shown('one'))).toBe('cover')
  expect(publicSees('two')).toBe(false)
  world.write(withdraw(), 'admin')
  expect(publicSees('one')).toBe(false)
})

test('a picture is not deleted either while only the public copy shows it', () => {
  world.goTo(published)
  world.write(edit('two'), 'admin')
  expect(verdict(deletionOf('one'))).toBe('/history/$collection/$id/$rev/action/.validate')
  world.write(publish('two'), 'admin')
  expect(verdict(deletionOf('one'))).toBe('granted')
})

test('the worker publishes on schedule what the text shows', () => {
  world.goTo(written)
  world.write(step('scheduled', 'schedule', { publishAt: world.now + 1_000 }), 'admin')
  world.clock.advance(1_000)
  const released = world.updateFor(contents, { id, values: { status: 'published' }, action: 'release', by: 'worker' })
  expect(released[shown('one')]).toBe('pictures/0')
  expect(world.verdict(released, 'worker')).toBe('granted')
})
