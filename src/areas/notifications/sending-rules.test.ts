import { expect, test } from 'vitest'
import { can, type Role, roles } from '../../model/permissions.ts'
import { audienceFields, maxAlone, reachIn, reachPath } from '../../model/push.ts'
import type { PageRequest } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'
import { memoryStore } from '../../records/testing/memory-store.ts'

const refusal = { code: 'permission_denied' }
const now: Json = { '.sv': 'timestamp' }

const goal = {
  name: 'Gol',
  app: 'esfutbol',
  title: '¡Gol!',
  text: 'Gol de la Selecta',
  link: 'home',
  language: 'es',
  seenWithin: 30,
  lifetime: 4,
  status: 'sending',
  rev: 3,
  action: 'send',
  createdAt: 1,
  createdBy: 'eva',
  updatedAt: 1,
  updatedBy: 'leo',
}

const run = { number: 7, worker: 'one', until: 5, begun: 1 }

const tree = {
  notifications: { goal, draft: { ...goal, status: 'draft' }, off: { ...goal, status: 'cancelled' } },
  reach: { goal: { devices: 5, at: 1, app: 'esfutbol', language: 'es', seenWithin: 30 } },
  sending: {
    goal: {
      run,
      progress: { queued: 3, sent: 2, failed: { INTERNAL: 1 }, at: 1 },
      later: { d1: 9 },
      done: { d2: true },
    },
    off: { run },
  },
  testDevices: {
    eva: { phone: { name: 'Mi teléfono', app: 'esfutbol', platform: 'ios', token: 'fcm:0123456789abcdef' } },
  },
  testSends: {
    asked: { by: 'eva', notification: 'goal', device: 'phone', at: 1 },
    answered: { by: 'eva', notification: 'goal', device: 'phone', at: 1, answer: 'sent' },
  },
  receipts: { r1: { notification: 'goal', device: 'd2', what: 'opened' } },
}

const as = (uid: string, role: Role) => memoryStore({ tree, as: { uid, role } })

/** Selected by name, because it has no role. */
const worker = () => {
  const store = as('worker', 'stats')
  store.write({ 'users/worker': null })
  return store
}
const everyRole = roles.map(role => as('leo', role))

const page = (path: string, more: Partial<PageRequest> = {}): PageRequest => ({
  path,
  order: '$key',
  limit: 500,
  ...more,
})

test('who opens notifications reads what they reach and how far they are, and nothing else of it', async () => {
  for (const role of roles) {
    const store = as('leo', role)
    const paths = ['reach/goal', 'sending/goal/progress']
    for (const path of paths)
      if (can(role, 'notifications.open')) expect(await store.read(path)).not.toBeNull()
      else await expect(store.read(path)).rejects.toMatchObject(refusal)
  }
  const hidden = ['reach', 'sending', 'sending/goal', 'sending/goal/run', 'sending/goal/done', 'sending/goal/later']
  for (const store of everyRole) {
    for (const path of [...hidden, 'sending/goal/receipts', 'receipts', 'receipts/r1', 'testSends', 'testDevices'])
      await expect(store.read(path)).rejects.toMatchObject(refusal)
    for (const path of ['sending/goal/later', 'receipts', 'testSends', 'reach', 'sending'])
      await expect(store.readPage(page(path))).rejects.toMatchObject(refusal)
  }
})

test('nobody of staff writes a count, a progress or a receipt, an admin neither', async () => {
  const attacks: Record<string, Json>[] = [
    { 'reach/goal/devices': 1 },
    { 'reach/draft': { devices: 1, at: now, app: 'esfutbol', language: 'es', seenWithin: 30 } },
    { 'reach/goal': null },
    { 'sending/goal/run/number': 8 },
    { 'sending/goal/progress/sent': 9, 'sending/goal/run/number': 8 },
    { 'sending/goal': null },
    { 'sending/draft': { run: { ...run, number: 1 } } },
    { 'receipts/r1': null },
    { 'receipts/r2': { notification: 'goal', device: 'd3', what: 'opened' } },
  ]
  for (const store of everyRole)
    for (const attack of attacks) await expect(store.update(attack)).rejects.toMatchObject(refusal)
})

const count = { devices: 12, at: now, app: 'esfutbol', language: 'es', seenWithin: 30 }

test('the worker writes a count for what the notification says now', async () => {
  const store = worker()
  await store.update({ [reachPath('draft')]: count })
  expect(reachIn(await store.read('reach/draft'))).toMatchObject({
    devices: 12,
    audience: { language: 'es', plan: null },
  })
})

test.each([
  ['another app', { app: 'oime' }],
  ['a language that it does not have', { language: 'en' }],
  ['no language', { language: null }],
  ['a topic', { topic: 'goles' }],
  ['an earlier moment', { at: 5 }],
  ['a text of devices', { devices: 'all' }],
  ['fewer than none', { devices: -1 }],
  ['more than that', { note: 'x' }],
])('a count of the worker is refused with %s', async (_, more) => {
  const store = worker()
  await expect(store.update({ 'reach/draft': { ...count, ...more } as Json })).rejects.toMatchObject(refusal)
})

test('the audience and what one person may approve alone are those that were agreed', () => {
  expect([maxAlone, audienceFields.length]).toEqual([10_000, 8])
})

const next = { 'sending/goal/run/number': 8, 'sending/goal/run/until': 99 }

test('of two workers that have read the same, the second is refused', async () => {
  const store = worker()
  const portion = { ...next, 'sending/goal/done/d3': true, 'sending/goal/progress/sent': 3 }
  await store.update(portion)
  await expect(store.update(portion)).rejects.toMatchObject(refusal)
  await store.update({ ...portion, 'sending/goal/run/number': 9 })
})

test.each<[string, Record<string, Json>]>([
  ['a draft is sent', { 'sending/draft/run': { ...run, number: 1 } }],
  ['what is not there is sent', { 'sending/none/run': { ...run, number: 1 } }],
  ['a number is left out', { ...next, 'sending/goal/run/number': 9 }],
  ['something is written without a number', { 'sending/goal/progress/sent': 9 }],
  ['a run has no number', { 'sending/goal/run': null }],
  ['progress is a text', { ...next, 'sending/goal/progress/sent': 'many' }],
  ['progress is below nought', { ...next, 'sending/goal/progress/queued': -1 }],
  ['something else lies there', { ...next, 'sending/goal/note': 'x' }],
])('the worker is refused where %s', async (_, update) => {
  await expect(worker().update(update)).rejects.toMatchObject(refusal)
})

test('the worker counts what is left of a cancelled notification, and what phones report while another sends', async () => {
  const store = worker()
  await store.update({ 'sending/off/run/number': 8, 'sending/off/progress/failed/CANCELLED': 3 })
  const counted = { 'receipts/r1': null, 'sending/goal/receipts': 1, 'sending/goal/progress/opened': 1 }
  await store.update(counted)
  await expect(store.update(counted)).rejects.toMatchObject(refusal)
  await expect(store.update({ ...counted, 'sending/goal/receipts': 2 })).rejects.toMatchObject(refusal)
  await store.update(next)
})

test('the worker reads what it needs, in pages', async () => {
  const store = worker()
  for (const path of ['sending/goal/run', 'sending/goal/done', 'sending/goal/progress', 'testDevices/eva/phone'])
    expect(await store.read(path)).not.toBeNull()
  for (const path of ['sending/goal/later', 'receipts', 'testSends', 'devices', 'subscribers']) {
    await store.readPage(page(path))
    await expect(store.readPage(page(path, { limit: 501 }))).rejects.toMatchObject(refusal)
  }
  for (const path of ['sending', 'reach', 'testDevices', 'confidential/devices'])
    await expect(store.read(path)).rejects.toMatchObject(refusal)
})

const phone = { name: 'Mío', app: 'esfutbol', platform: 'android', token: 'fcm:fedcba9876543210' }

test('who writes notifications keeps test devices of their own; nobody sees those of others', async () => {
  for (const role of roles) {
    const store = as('leo', role)
    const kept = store.update({ 'testDevices/leo/mine': phone })
    if (can(role, 'notifications.write')) await kept
    else await expect(kept).rejects.toMatchObject(refusal)
    await expect(store.read('testDevices/eva/phone')).rejects.toMatchObject(refusal)
    await expect(store.readPage(page('testDevices/eva'))).rejects.toMatchObject(refusal)
    await expect(store.update({ 'testDevices/eva/mine': phone })).rejects.toMatchObject(refusal)
    await expect(store.update({ 'testDevices/eva/phone': null })).rejects.toMatchObject(refusal)
  }
  const eva = as('eva', 'contents')
  expect(await eva.readPage(page('testDevices/eva'))).toHaveLength(1)
  await eva.update({ 'testDevices/eva/phone': null })
})

test.each([
  { token: 'short' },
  { token: 'with a blank 0123456789' },
  { token: null },
  { name: '' },
  { token: 'a'.repeat(4097) },
  { token: { '.value': 'a'.repeat(16), '.priority': 1 } },
  { name: { '.value': 'Mine', '.priority': 1 } },
  { platform: 'fax' },
  { app: 'Not an app' },
  { app: { '.value': 'luna', '.priority': 1 } },
  { '.priority': 1 },
  { more: 'x' },
])('a test device is refused with %j', async more => {
  const store = as('leo', 'contents')
  await expect(store.update({ 'testDevices/leo/mine': { ...phone, ...more } as Json })).rejects.toMatchObject(refusal)
})

const ask = { by: 'eva', notification: 'goal', device: 'phone', at: now }

test('who has a device asks for a test on it, and reads the answer', async () => {
  const store = as('eva', 'contents')
  await store.update({ 'testSends/mine': ask })
  expect(await store.read('testSends/mine')).toMatchObject({ by: 'eva', device: 'phone' })
  await expect(store.update({ 'testSends/mine/answer': 'sent' })).rejects.toMatchObject(refusal)
  await store.update({ 'testSends/mine': null })
})

test.each<[string, Json]>([
  ['in the name of somebody else', { ...ask, by: 'leo' }],
  ['at another time', { ...ask, at: 5 }],
  ['of a notification that is not there', { ...ask, notification: 'none' }],
  ['on a device that is not there', { ...ask, device: 'none' }],
  ['with its answer', { ...ask, answer: 'sent' }],
  ['taken already', { ...ask, taken: now }],
  ['with a priority', { ...ask, '.priority': 1 }],
  ['with a priority of its device', { ...ask, device: { '.value': 'phone', '.priority': 1 } }],
  ['with more', { ...ask, token: 'fcm:0123456789abcdef' }],
])('a test is refused %s', async (_, value) => {
  await expect(as('eva', 'contents').update({ 'testSends/mine': value })).rejects.toMatchObject(refusal)
})

test('a test is asked for by who may write notifications, and read by who asked and the worker', async () => {
  for (const role of roles.filter(each => !can(each, 'notifications.write')))
    await expect(as('eva', role).update({ 'testSends/mine': ask })).rejects.toMatchObject(refusal)
  await expect(as('leo', 'admin').read('testSends/asked')).rejects.toMatchObject(refusal)
  expect(await worker().read('testSends/asked')).toMatchObject({ by: 'eva' })
})

test('the worker takes a test, and answers it once', async () => {
  const store = worker()
  await store.update({ 'testSends/asked/taken': now })
  await expect(store.update({ 'testSends/asked/taken': now })).rejects.toMatchObject(refusal)
  await expect(store.update({ 'testSends/asked/answer': 'sent', 'testSends/asked/by': 'leo' })).rejects.toMatchObject(
    refusal,
  )
  await store.update({ 'testSends/asked/answer': 'UNREGISTERED' })
  await expect(store.update({ 'testSends/asked/answer': 'sent' })).rejects.toMatchObject(refusal)
  await expect(store.update({ 'testSends/answered/answer': 'INTERNAL' })).rejects.toMatchObject(refusal)
  await expect(store.update({ 'testSends/new': ask })).rejects.toMatchObject(refusal)
})
