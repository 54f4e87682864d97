import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  type Database,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  query,
  ref,
  remove,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database'
import { expect, test } from 'vitest'
import { accountsDatabase, bea, leo, own } from './test-accounts.ts'

const { as, asWithoutEmail, nobody, readStored, addressOf } = accountsDatabase()

test('a person reads the own record', async () => {
  expect((await assertSucceeds(get(ref(as('leo'), 'users/leo')))).val()).toEqual(leo)
})

test('a person reads the own role', async () => {
  expect((await assertSucceeds(get(ref(as('bea'), 'users/bea/role')))).val()).toBe('lmf')
})

test('a person does not read the record of another', async () => {
  await assertFails(get(ref(as('leo'), 'users/bea')))
})

test('who is signed out reads nothing', async () => {
  await assertFails(get(ref(nobody(), 'users/bea')))
  await assertFails(get(ref(nobody(), 'users/bea/role')))
})

test('an admin reads the record of another', async () => {
  await assertSucceeds(get(ref(as('ana'), 'users/bea')))
})

test.each([
  ['the first 500 by key', (database: Database) => query(ref(database, 'users'), orderByKey(), limitToFirst(500))],
  [
    'the last 500 by name',
    (database: Database) => query(ref(database, 'users'), orderByChild('displayName'), limitToLast(500)),
  ],
])('an admin reads %s', async (_, page) => {
  expect((await assertSucceeds(get(page(as('ana'))))).size).toBe(3)
})

test.each([
  ['all at once', (database: Database) => ref(database, 'users')],
  ['501 from the start', (database: Database) => query(ref(database, 'users'), orderByKey(), limitToFirst(501))],
  ['501 from the end', (database: Database) => query(ref(database, 'users'), orderByKey(), limitToLast(501))],
])('an admin does not read the records %s', async (_, page) => {
  await assertFails(get(page(as('ana'))))
})

test.each(['bea', 'leo'])('%s, who is no admin, does not read a page of the records', async uid => {
  await assertFails(get(query(ref(as(uid), 'users'), orderByKey(), limitToFirst(10))))
})

test('a person who signed up creates the own record', async () => {
  await assertSucceeds(set(ref(as('zoe'), 'users/zoe'), own))
  expect(await readStored('users/zoe/role')).toBeNull()
})

test('a person creates no record for another', async () => {
  await assertFails(set(ref(as('zoe'), 'users/max'), { ...own, email: 'zoe@luna.test' }))
})

test('who is signed out creates no record', async () => {
  await assertFails(set(ref(nobody(), 'users/zoe'), own))
})

test('a person creates no record with a role', async () => {
  await assertFails(set(ref(as('zoe'), 'users/zoe'), { ...own, role: 'stats' }))
})

test('the e-mail of a record is the one of the token', async () => {
  await assertFails(set(ref(as('zoe'), 'users/zoe'), { ...own, email: 'ana@luna.test' }))
})

test('an account without e-mail creates no record', async () => {
  await assertFails(set(ref(asWithoutEmail('zoe'), 'users/zoe'), own))
})

test('the time of creation is the server’s', async () => {
  await assertFails(set(ref(as('zoe'), 'users/zoe'), { ...own, createdAt: 1 }))
})

test.each(['displayName', 'email', 'createdAt'])('a record without %s is refused', async field => {
  await assertFails(set(ref(as('zoe'), 'users/zoe'), { ...own, [field]: null }))
})

test.each([
  ['1 character', 'Z'],
  ['80 characters', 'Z'.repeat(80)],
  ['characters beyond ASCII', 'Zoë Ñúñez 🌙'],
])('a name of %s is accepted', async (_, displayName) => {
  await assertSucceeds(set(ref(as('zoe'), 'users/zoe'), { ...own, displayName }))
})

test.each([
  ['81 characters', 'Z'.repeat(81)],
  ['no character', ''],
  ['blanks', ' \t '],
  ['a number', 7],
  ['a boolean', true],
  ['a tree', { first: 'Zoe' }],
])('a name of %s is refused', async (_, displayName) => {
  await assertFails(set(ref(as('zoe'), 'users/zoe'), { ...own, displayName }))
})

test('a person changes the own name', async () => {
  await assertSucceeds(set(ref(as('bea'), 'users/bea/displayName'), 'Beatriz Mora'))
  expect(await readStored('users/bea')).toEqual({ ...bea, displayName: 'Beatriz Mora' })
})

test('a person does not change the name of another, an admin neither', async () => {
  await assertFails(set(ref(as('bea'), 'users/leo/displayName'), 'Leonardo'))
  await assertFails(set(ref(as('ana'), 'users/leo/displayName'), 'Leonardo'))
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

test.each(['bea', 'ana'])('%s does not delete the own record', async uid => {
  await assertFails(remove(ref(as(uid), `users/${uid}`)))
})

test('an admin deletes no record', async () => {
  await assertFails(remove(ref(as('ana'), 'users/leo')))
})

test.each(['admin', 'lmf', 'contents', 'stats'])('an admin gives the role %s', async role => {
  await assertSucceeds(set(ref(as('ana'), 'users/leo/role'), role))
  expect(await readStored('users/leo')).toEqual({ ...leo, role })
})

test('an admin takes a role away', async () => {
  await assertSucceeds(set(ref(as('ana'), 'users/bea/role'), null))
})

test.each([['editor'], ['Admin'], [''], [1], [true], [{ admin: true }]])(
  'an admin does not give the role %j',
  async role => {
    await assertFails(set(ref(as('ana'), 'users/leo/role'), role))
  },
)

test.each(['bea', 'leo'])('%s, who is no admin, gives no role', async uid => {
  await assertFails(set(ref(as(uid), 'users/zoe/role'), 'stats'))
  await assertFails(set(ref(as(uid), 'users/ana/role'), null))
  await assertFails(set(ref(as(uid), `users/${uid}/role`), 'admin'))
})

test('who is signed out gives no role', async () => {
  await assertFails(set(ref(nobody(), 'users/leo/role'), 'admin'))
})

test('an admin gives no role to a person without a record', async () => {
  await assertFails(set(ref(as('ana'), 'users/max/role'), 'stats'))
  await assertFails(set(ref(as('ana'), 'users/max'), { ...leo, role: 'stats' }))
})

test('an admin does not change the own role', async () => {
  await assertFails(set(ref(as('ana'), 'users/ana/role'), 'stats'))
  await assertFails(set(ref(as('ana'), 'users/ana/role'), null))
})

test('of two admins who take the role from each other, one is left', async () => {
  await assertSucceeds(set(ref(as('ana'), 'users/bea/role'), 'admin'))
  const outcomes = await Promise.allSettled([
    set(ref(as('ana'), 'users/bea/role'), null),
    set(ref(as('bea'), 'users/ana/role'), null),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an update that gives a role and uses it is refused as a whole', async () => {
  await assertFails(update(ref(as('leo')), { 'users/leo/role': 'admin', 'users/bea/role': null }))
  expect(await readStored('users/bea/role')).toBe('lmf')
})

test('an update that holds one forbidden change changes nothing', async () => {
  await assertFails(update(ref(as('bea')), { 'users/bea/displayName': 'B', 'users/leo/displayName': 'L' }))
  expect(await readStored('users/bea/displayName')).toBe('Bea Mora')
})

const long = 'x'.repeat(10_000)

test.each([
  ['the own record', 'bea', 'users/bea'],
  ['the own name', 'bea', 'users/bea/displayName'],
  ['the own e-mail', 'bea', 'users/bea/email'],
  ['the time of creation', 'bea', 'users/bea/createdAt'],
  ['the own role', 'bea', 'users/bea/role'],
  ['the record of another, by an admin', 'ana', 'users/bea'],
  ['the role of another, by an admin', 'ana', 'users/bea/role'],
])('a priority is refused on %s', async (_, uid, path) => {
  for (const priority of [1, 'x', long]) await assertFails(setPriority(ref(as(uid), path), priority))
})

test.each(['displayName', 'email', 'createdAt'] as const)(
  'a new record with a priority on %s is refused',
  async field => {
    const value = own[field]
    const prioritized =
      typeof value === 'string' ? { '.value': value, '.priority': long } : { ...value, '.priority': long }
    await assertFails(set(ref(as('zoe'), 'users/zoe'), { ...own, [field]: prioritized }))
  },
)

test('a new record with a priority of its own is refused', async () => {
  await assertFails(setWithPriority(ref(as('zoe'), 'users/zoe'), own, long))
})

test('a role is not given with a priority', async () => {
  await assertFails(setWithPriority(ref(as('ana'), 'users/leo/role'), 'stats', long))
})

test.each(['/', 'users', 'anything', 'history/users/bea/1'])('nobody writes at "%s"', async path => {
  await assertFails(set(ref(as('ana'), path), { x: 1 }))
  await assertFails(set(ref(as('bea'), path), { x: 1 }))
})

test.each(['/', 'anything'])('nobody reads at "%s"', async path => {
  await assertFails(get(ref(as('ana'), path)))
})

test.each([
  ['nickname', 'nickname'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  // With the way to it, as long as the SDK lets a path be.
  ['as long as a key may be', 'x'.repeat(768 - '/users/zoe/'.length)],
])('a record holds no field %s', async (_, key) => {
  await assertSucceeds(set(ref(as('zoe'), 'users/zoe'), own))
  await assertFails(set(ref(as('zoe'), `users/zoe/${key}`), 'x'))
})

test('a key past the limit of 768 bytes is refused by the server too', async () => {
  const key = 'é'.repeat(385)
  const response = await fetch(addressOf(`users/${encodeURIComponent(key)}`), {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: '{"displayName":"Zoe"}',
  })
  expect(response.status).toBe(400)
})
