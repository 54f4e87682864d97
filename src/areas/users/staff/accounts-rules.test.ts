import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import {
  type Database,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  type Query,
  type QueryConstraint,
  query,
  ref,
  remove,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DatabaseEmulator, startDatabaseEmulator } from '../../../../emulators/database/server.ts'
import { compiledRules } from '../../../../scripts/rules/write-rules.ts'
import { personIn, roleChange } from '../../../model/staff.ts'
import type { Json } from '../../../model/values/json.ts'

const createdAt = 1_790_000_000_000
const ana = { displayName: 'Ana Ruiz', email: 'ana@luna.test', createdAt, role: 'admin' }
const bea = { displayName: 'Bea Mora', email: 'bea@luna.test', createdAt, role: 'lmf' }
const leo = { displayName: 'Leo Paz', email: 'leo@luna.test', createdAt }
const own = {
  displayName: 'Zoe Gil',
  email: 'zoe@luna.test',
  createdAt: serverTimestamp(),
  waitingSince: serverTimestamp(),
}
const moved = 'bea@elsewhere.test'

// Mutes the SDK's warnings about refused writes, which are expected here.
setLogLevel('error')

let emulator: DatabaseEmulator
let environment: RulesTestEnvironment

beforeAll(async () => {
  emulator = await startDatabaseEmulator({})
  environment = await initializeTestEnvironment({
    projectId: 'demo-luna',
    database: { host: emulator.host, port: emulator.port, rules: await compiledRules() },
  })
})

afterAll(async () => {
  await environment.cleanup()
  await emulator.stop()
})

/** rules-unit-testing returns the compat database, which the modular functions accept. */
const modular = (database: unknown) => database as Database

beforeEach(async () => {
  await environment.clearDatabase()
  await environment.withSecurityRulesDisabled(context =>
    set(ref(modular(context.database()), 'users'), { ana, bea, leo }),
  )
})

const nobody = 'nobody'
const noEmail = null

const as = (uid: string, email: string | null = `${uid}@luna.test`) =>
  modular(
    (uid === nobody
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(uid, email === noEmail ? {} : { email })
    ).database(),
  )

const readStored = async (path: string): Promise<unknown> => {
  let value: unknown
  await environment.withSecurityRulesDisabled(async context => {
    value = (await get(ref(modular(context.database()), path))).val()
  })
  return value
}

type Page = (database: Database) => Query
const at =
  (path: string): Page =>
  database =>
    ref(database, path)
const users = (...constraints: readonly QueryConstraint[]): Page => {
  return database => query(ref(database, 'users'), ...constraints)
}

test.each<[who: string, what: string, page: Page, value: unknown]>([
  ['leo', 'the own record', at('users/leo'), leo],
  ['bea', 'the own role', at('users/bea/role'), 'lmf'],
  ['ana', 'the record of another, being an admin', at('users/bea'), bea],
  ['ana', 'the first 500 by key', users(orderByKey(), limitToFirst(500)), { ana, bea, leo }],
  ['ana', 'the last 500 by name', users(orderByChild('displayName'), limitToLast(500)), { ana, bea, leo }],
])('%s reads %s', async (uid, _, page, value) => {
  expect((await assertSucceeds(get(page(as(uid))))).val()).toEqual(value)
})

test.each<[who: string, what: string, page: Page]>([
  ['leo', 'the record of another', at('users/bea')],
  [nobody, 'a record', at('users/bea')],
  [nobody, 'a role', at('users/bea/role')],
  ['ana', 'all records at once', at('users')],
  ['ana', '501 from the start', users(orderByKey(), limitToFirst(501))],
  ['ana', '501 from the end', users(orderByKey(), limitToLast(501))],
  ['bea', 'a page of the records, being no admin', users(orderByKey(), limitToFirst(10))],
  ['leo', 'a page of the records, without a role', users(orderByKey(), limitToFirst(10))],
  ['ana', 'the root', at('/')],
  ['ana', 'what no rule names', at('anything')],
])('%s does not read %s', async (uid, _, page) => {
  await assertFails(get(page(as(uid))))
})

test.each<[what: string, who: string, path: string, value: unknown, email?: string | null]>([
  ['a record for another', 'zoe', 'users/max', own],
  ['a record, signed out', nobody, 'users/zoe', own],
  ['a record with a role', 'zoe', 'users/zoe', { ...own, role: 'stats' }],
  ['a record with an e-mail that is not the token’s', 'zoe', 'users/zoe', { ...own, email: 'ana@luna.test' }],
  ['a record from an account without e-mail', 'zoe', 'users/zoe', own, noEmail],
  ['a time of creation that is not the server’s', 'zoe', 'users/zoe', { ...own, createdAt: 1 }],
  ['a record without a name', 'zoe', 'users/zoe', { ...own, displayName: null }],
  ['a record without an e-mail', 'zoe', 'users/zoe', { ...own, email: null }],
  ['a record without a time of creation', 'zoe', 'users/zoe', { ...own, createdAt: null }],
  ['a name of 81 characters', 'zoe', 'users/zoe', { ...own, displayName: 'Z'.repeat(81) }],
  ['a name of no character', 'zoe', 'users/zoe', { ...own, displayName: '' }],
  ['a name of blanks', 'zoe', 'users/zoe', { ...own, displayName: ' \t ' }],
  ['a name that is a number', 'zoe', 'users/zoe', { ...own, displayName: 7 }],
  ['a name that is a boolean', 'zoe', 'users/zoe', { ...own, displayName: true }],
  ['a name that is a tree', 'zoe', 'users/zoe', { ...own, displayName: { first: 'Zoe' } }],
  ['the name of another', 'bea', 'users/leo/displayName', 'Leonardo'],
  ['the name of another, by an admin', 'ana', 'users/leo/displayName', 'Leonardo'],
  ['the own e-mail into the record of another', 'bea', 'users/leo/email', moved, moved],
  ['an e-mail from an account whose own is gone', 'bea', 'users/bea/email', moved, noEmail],
  ['no e-mail from an account whose own is gone', 'bea', 'users/bea/email', null, noEmail],
  ...['editor', 'Admin', '', 1, true, { admin: true }].map(
    role => [`the role ${JSON.stringify(role)}`, 'ana', 'users/leo/role', role] as [string, string, string, unknown],
  ),
  ...['bea', 'leo'].flatMap((uid): [string, string, string, unknown][] => [
    ['a role to another, being no admin', uid, 'users/zoe/role', 'stats'],
    ['no role to an admin, being none', uid, 'users/ana/role', null],
    ['the own role of an admin, being none', uid, `users/${uid}/role`, 'admin'],
  ]),
  ['a role, signed out', nobody, 'users/leo/role', 'admin'],
  ['a role to a person without a record', 'ana', 'users/max/role', 'stats'],
  ['a record with a role for another, by an admin', 'ana', 'users/max', { ...leo, role: 'stats' }],
  ['another own role, by an admin', 'ana', 'users/ana/role', 'stats'],
  ['no own role, by an admin', 'ana', 'users/ana/role', null],
  ...['ana', 'bea'].flatMap(uid =>
    ['/', 'users', 'anything', 'history/users/bea/1'].map(
      path => [`anything at ${path}`, uid, path, { x: 1 }] as [string, string, string, unknown],
    ),
  ),
])('%s is not written by %s', async (_, uid, path, value, email) => {
  await assertFails(set(ref(as(uid, email), path), value))
})

test.each([
  ['1 character', 'Z'],
  ['80 characters', 'Z'.repeat(80)],
  ['characters beyond ASCII', 'Zoë Ñúñez 🌙'],
])('a person who signed up creates the own record, with a name of %s and without a role', async (_, displayName) => {
  await assertSucceeds(set(ref(as('zoe'), 'users/zoe'), { ...own, displayName }))
  expect(await readStored('users/zoe/role')).toBeNull()
})

test('a person changes the own name, with or without an e-mail to sign in with, or with a new one', async () => {
  for (const email of ['bea@luna.test', noEmail, moved]) {
    await assertSucceeds(set(ref(as('bea', email), 'users/bea/displayName'), 'Beatriz Mora'))
    expect(await readStored('users/bea')).toEqual({ ...bea, displayName: 'Beatriz Mora' })
  }
  await assertSucceeds(set(ref(as('bea', moved), 'users/bea/email'), bea.email))
})

test('a person brings the own e-mail up to date with the one they sign in with', async () => {
  await assertSucceeds(set(ref(as('bea', moved), 'users/bea/email'), moved))
  expect(await readStored('users/bea')).toEqual({ ...bea, email: moved })
})

test.each([
  ['that of another', 'ana@luna.test'],
  ['one that is nobody’s', 'nobody@luna.test'],
  ['a part of the own', 'bea@elsewhere'],
  ['the own in capitals', 'BEA@ELSEWHERE.TEST'],
  ['nothing', null],
  ['a number', 7],
  ['a tree', { address: moved }],
])('a person who signs in with a new e-mail does not change it to %s', async (_, email) => {
  await assertFails(set(ref(as('bea', moved), 'users/bea/email'), email))
  await assertFails(update(ref(as('bea', moved), 'users/bea'), { email, displayName: 'Bea' }))
  expect(await readStored('users/bea')).toEqual(bea)
})

test.each([
  ['the own', 'ana@luna.test'],
  ['any other', 'leo@elsewhere.test'],
  ['no', null],
])('an admin writes %s e-mail into the record of nobody else', async (_, email) => {
  await assertFails(set(ref(as('ana'), 'users/leo/email'), email))
  await assertFails(update(ref(as('ana'), 'users/leo'), { email, role: 'stats' }))
  expect(await readStored('users/leo')).toEqual(leo)
})

test.each([
  ['email', 'bea@elsewhere.test'],
  ['createdAt', 1],
  ['nickname', 'B'],
  ['role', 'admin'],
  ['role', null],
  ['displayName', null],
  ['email', null],
  ['createdAt', null],
])('a person does not change the own %s to %j', async (field, value) => {
  await assertFails(update(ref(as('bea'), 'users/bea'), { [field]: value }))
  await assertFails(set(ref(as('bea'), `users/bea/${field}`), value))
  expect(await readStored('users/bea')).toEqual(bea)
})

test.each([
  ['bea', 'bea'],
  ['ana', 'ana'],
  ['ana', 'leo'],
])('%s does not delete the record of %s', async (uid, of) => {
  await assertFails(remove(ref(as(uid), `users/${of}`)))
})

const personOf = (uid: string, value: unknown) => {
  const person = personIn(uid, value as Json)
  if (person === null) throw new Error(`${uid} has no record.`)
  return person
}

test('an admin takes a role away, and gives one with the e-mail as it is', async () => {
  await assertSucceeds(update(ref(as('ana')), roleChange(personOf('bea', bea), null, 'ana')))
  const change = roleChange(personOf('leo', leo), 'stats', 'ana')
  await assertSucceeds(update(ref(as('ana')), { ...change, 'users/leo/email': leo.email }))
  expect(await readStored('users/leo/role')).toBe('stats')
})

test('a role by itself, without its history, is nobody’s to write', async () => {
  for (const role of ['admin', 'stats', null]) await assertFails(set(ref(as('ana'), 'users/leo/role'), role))
})

test('of two admins who take the role from each other, one is left', async () => {
  await assertSucceeds(update(ref(as('ana')), roleChange(personOf('bea', bea), 'admin', 'ana')))
  const admin = personOf('bea', await readStored('users/bea'))
  const outcomes = await Promise.allSettled([
    update(ref(as('ana')), roleChange(admin, null, 'ana')),
    update(ref(as('bea')), roleChange(personOf('ana', ana), null, 'bea')),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['gives a role and uses it', 'leo', { 'users/leo/role': 'admin', 'users/bea/role': null }],
  ['holds one forbidden change', 'bea', { 'users/bea/displayName': 'B', 'users/leo/displayName': 'L' }],
])('an update that %s is refused as a whole', async (_, uid, change) => {
  await assertFails(update(ref(as(uid)), change))
  expect(await readStored('users')).toEqual({ ana, bea, leo })
})

const long = 'x'.repeat(10_000)

test.each([
  ['bea', 'users/bea'],
  ['bea', 'users/bea/displayName'],
  ['bea', 'users/bea/email'],
  ['bea', 'users/bea/createdAt'],
  ['bea', 'users/bea/role'],
  ['ana', 'users/bea'],
  ['ana', 'users/bea/role'],
])('%s sets no priority on %s', async (uid, path) => {
  for (const priority of [1, 'x', long]) await assertFails(setPriority(ref(as(uid), path), priority))
})

test('nothing is created with a priority', async () => {
  for (const field of ['displayName', 'email', 'createdAt'] as const) {
    const value = own[field]
    const prioritized = { ...(typeof value === 'string' ? { '.value': value } : value), '.priority': long }
    await assertFails(set(ref(as('zoe'), 'users/zoe'), { ...own, [field]: prioritized }))
  }
  await assertFails(setWithPriority(ref(as('zoe'), 'users/zoe'), own, long))
  await assertFails(setWithPriority(ref(as('ana'), 'users/leo/role'), 'stats', long))
})

test.each([
  ['nickname', 'nickname'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  // Including its path, up to the SDK's limit.
  ['as long as a key may be', 'x'.repeat(768 - '/users/zoe/'.length)],
])('a record holds no field %s', async (_, key) => {
  await assertSucceeds(set(ref(as('zoe'), 'users/zoe'), own))
  await assertFails(set(ref(as('zoe'), `users/zoe/${key}`), 'x'))
})
