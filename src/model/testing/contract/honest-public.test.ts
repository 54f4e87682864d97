import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import { pictureText } from '../../fields/text-pictures.ts'
import type { JsonObject } from '../../values/json.ts'
import { altered } from './case.ts'
import { honestWorld } from './honest-world.ts'
import { ensure, goToState } from './samples.ts'
import type { Who } from './world.ts'

/** Public copies appear, change and go by their steps only. */

const { world, id, named, verdict, begun, recorded, changing, admitted } = honestWorld()

test('who may not open its area reads nothing of a picture that nothing public can show', () => {
  begun('lmfPictures')
  world.force({ 'shown/lmfPictures/subject/contents/x': 'cover' })
  const read = (who: Who) => world.verdictOnRead('beside/lmfPictures/subject', {}, who)
  expect([read('lmf'), read('nobody') === 'granted']).toEqual(['granted', false])
})

const showing = (...pictures: readonly string[]) => {
  for (const picture of pictures) ensure(world, named('images'), picture)
  const body = pictures.map(picture => pictureText('images', { id: picture, alt: 'A goal', caption: '' })).join('\n\n')
  return changing('contents', { body }, 'publish')
}

test('a text that was published shows one picture more', () => {
  goToState(world, named('contents'), 'published')
  world.write(showing('one'), 'admin')
  const update = showing('one', 'two')
  expect(verdict(update)).toBe('granted')
  expect(verdict(altered(update, 'contents/subject/published/shows/pictures', 'x'))).not.toBe('granted')
})

test('by which field a picture is shown changes with its record alone', () => {
  goToState(world, named('contents'), 'published')
  const { cover } = recorded('contents')
  world.force({ 'contents/subject/published/shows/pictures/0': cover ?? null })
  const place = `shown/images/${cover}/contents/subject`
  expect(world.stored(place)).toBe('cover')
  for (const who of ['admin', 'nobody'] as const) expect(verdict({ [place]: 'pictures/0' }, who)).not.toBe('granted')
})

test('which picture is public changes by publishing alone', () => {
  goToState(world, named('contents'), 'published')
  const { cover } = recorded('contents')
  ensure(world, named('images'), 'other')
  const change = changing('contents')
  const other = {
    ...altered(change, 'contents/subject/published/shows/cover', 'other'),
    [`shown/images/${cover}/contents/subject`]: null,
    'shown/images/other/contents/subject': 'cover',
  }
  expect(admitted({ change, other })).toEqual(['change'])
})

test('a content that is taken down leaves no copy', () => {
  goToState(world, named('contents'), 'published')
  const update = changing('contents', { status: 'draft' }, 'unpublish')
  const rev = recorded('contents').rev + 1
  const copies = Object.keys(update).filter(path => path.startsWith('public/'))
  const left = copies.reduce<Update>((rest, path) => altered(rest, path, undefined), update)
  expect(copies).not.toEqual([])
  expect(admitted({ update, left: altered(left, `history/contents/subject/${rev}/places`, null) })).toEqual(['update'])
})

const sections = [{ id: 'one', kind: 'banner' }]

test('a home becomes public by publishing alone, and then of the version that it is', () => {
  begun('layouts')
  const layouts = named('layouts')
  world.commit(layouts, { id, values: { sections }, action: 'change' })
  const publishing = () => changing('layouts', { status: 'published' }, 'publish')
  const copy = `public/${id}/layout`
  const first = publishing()
  const untold = { ...changing('layouts'), [copy]: first[copy] ?? null }
  const published = (first[`layouts/${id}`] as JsonObject).published ?? null
  expect(admitted({ first, untold: altered(untold, `layouts/${id}/published`, published) })).toEqual(['first'])
  world.write(first, 'admin')
  world.clock.advance(1_000)
  const was = world.stored(`layouts/${id}/published`)
  const again = publishing()
  const change = changing('layouts')
  const writes = {
    again,
    'again, with the copy as it was': altered(altered(again, copy, undefined), `layouts/${id}/published`, was),
    change,
    'as of another time': altered(change, `layouts/${id}/published/at`, 1),
  }
  expect(admitted(writes)).toEqual(['again', 'change'])
})

test('the worker publishes a home whose sections have little in them', () => {
  goToState(world, named('layouts'), 'scheduled')
  const layouts = named('layouts')
  world.commit(layouts, { id, values: { sections }, action: 'change' })
  world.clock.set(Number(recorded('layouts').publishAt))
  const update = world.updateFor(layouts, {
    id,
    values: { status: 'published' },
    action: 'release',
    by: 'worker',
  })
  expect(verdict(update, 'worker')).toBe('granted')
})

test('what a notification says of its publication is of its version, in its form, and nothing else', () => {
  const notifications = named('notifications')
  goToState(world, notifications, 'scheduled')
  ensure(world, named('images'), 'one')
  world.clock.set(Number(recorded('notifications').sendAt))
  const start = { id, values: { status: 'sending' }, action: 'start', by: 'worker' } as const
  const published = 'notifications/subject/published'
  world.force({ 'notifications/subject/picture': null, 'uses/images/sample/notifications/subject/picture': null })
  const plain = world.updateFor(notifications, start)
  world.force({ 'notifications/subject/picture': 'one', 'uses/images/one/notifications/subject/picture': true })
  const withPicture = world.updateFor(notifications, start)
  world.force({ 'notifications/subject/picture': null, 'uses/images/one/notifications/subject/picture': null })
  expect(world.verdict(altered(plain, `${published}/rev`, 99), 'worker')).toContain('/published/.validate')
  expect(world.verdict(altered(plain, `${published}/other`, true), 'worker')).toContain('/published/$other')
  expect(world.verdict(altered(plain, `${published}/shows`, 'one'), 'worker')).toContain('/published/shows/.validate')
  world.force({ 'notifications/subject/picture': 'one', 'uses/images/one/notifications/subject/picture': true })
  const marked = { '.value': 'one', '.priority': 1 }
  expect(world.verdict(altered(withPicture, `${published}/shows/picture`, marked), 'worker')).toContain(
    '/published/shows/picture/.validate',
  )
})

test('the picture of a notification is public from the moment it is sent until the notification is deleted', () => {
  const notifications = named('notifications')
  goToState(world, notifications, 'scheduled')
  for (const picture of ['one', 'two']) ensure(world, named('images'), picture)
  world.force({
    'notifications/subject/picture': 'one',
    'uses/images/one/notifications/subject/picture': true,
    'uses/images/two/notifications/subject/picture': true,
  })
  const isRead = (picture: string) => world.verdictOnRead(`beside/images/${picture}`, {}, 'nobody') === 'granted'
  world.clock.set(Number(recorded('notifications').sendAt))
  const send = { id, values: { status: 'sending' }, action: 'start', by: 'worker' } as const
  const update = world.updateFor(notifications, send)
  const [shown, other] = ['one', 'two'].map(picture => `shown/images/${picture}/notifications/subject`)
  expect(world.verdict({ [shown ?? '']: 'picture' }, 'worker')).not.toBe('granted')
  const lies = {
    'another picture': altered(altered(update, shown ?? '', undefined), other ?? '', 'picture'),
    'a second picture': { ...update, [other ?? '']: 'picture' },
    'no picture': altered(update, shown ?? '', null),
    'another one in the record': altered(update, 'notifications/subject/published/shows/picture', 'two'),
  }
  for (const [name, lie] of Object.entries(lies)) expect(world.verdict(lie, 'worker'), name).not.toBe('granted')
  expect(isRead('one')).toBe(false)
  world.write(update, 'worker')
  expect([isRead('one'), isRead('two')]).toEqual([true, false])
  world.commit(notifications, { id, values: { status: 'sent' }, action: 'complete', by: 'worker' })
  const deletion = world.updateFor(notifications, { id, values: null, action: 'delete' })
  expect(world.verdict(altered(deletion, shown ?? '', undefined), 'admin')).not.toBe('granted')
  expect(world.verdict({ [shown ?? '']: null }, 'admin')).not.toBe('granted')
  world.write(deletion, 'admin')
  expect(isRead('one')).toBe(false)
})
