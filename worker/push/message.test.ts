import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/model/values/json.ts'
import { messageFor } from './message.ts'

const goal = { title: 'Gol', text: 'De Alianza', link: 'home', image: 'https://images.test/gol.png', picture: 'gol' }
const occasion = { id: 'goal', token: 'token', expiresAt: 61_500, now: 1_000 }
const site = 'https://console.test'

const imageOf = (record: JsonObject, from?: string) => messageFor(record, { ...occasion, site: from }).notification

test('what opens the start of the app has no target', () => {
  expect(messageFor(goal, occasion).data).toEqual({ notification: 'goal', link: 'home' })
  const content = messageFor({ ...goal, link: 'content', content: 'c1' }, occasion)
  expect(content.data).toEqual({ notification: 'goal', link: 'content', target: 'c1' })
})

test('a picture of the console is shown where its address is known, else the linked image, if there is one', () => {
  expect(imageOf(goal, site)).toMatchObject({ image: 'https://console.test/pictures/gol.webp' })
  expect(imageOf(goal)).toMatchObject({ image: goal.image })
  expect(imageOf({ ...goal, picture: null, image: null }, site)).toEqual({ title: 'Gol', body: 'De Alianza' })
})

test('each platform is told in its own units when the message expires; one that has expired is worth nothing more', () => {
  const { android, apns, webpush } = messageFor(goal, occasion)
  expect(android).toMatchObject({ ttl: '60s' })
  expect(apns).toMatchObject({ headers: { 'apns-expiration': '61' } })
  expect(webpush).toMatchObject({ headers: { TTL: '60' } })
  expect(messageFor(goal, { ...occasion, now: 99_000 }).android).toMatchObject({ ttl: '0s' })
})

test('the topic of a browser has at most 32 characters', () => {
  const { webpush } = messageFor(goal, { ...occasion, id: 'x'.repeat(40) })
  expect(webpush).toMatchObject({ headers: { Topic: 'x'.repeat(32) }, notification: { tag: 'x'.repeat(40) } })
})
