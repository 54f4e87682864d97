import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import firebase from 'firebase/compat/app'
import { type Database, get, limitToFirst, onValue, orderByChild, query, ref, set, update } from 'firebase/database'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, Recorder, settled } from '../testing/open-database.ts'
import 'firebase/compat/database'
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app'
import { getDatabase as getAdminDatabase } from 'firebase-admin/database'

const CLOSED = '{"rules":{".read":false,".write":false}}'
const DENIED = { code: 'PERMISSION_DENIED', message: 'PERMISSION_DENIED: Permission denied' }
const cancelledAt = (path: string) => ({
  code: 'PERMISSION_DENIED',
  message: `permission_denied at ${path}: Client doesn't have permission to access the desired data.`,
})

const rulesOf = (rules: Record<string, unknown>): string =>
  JSON.stringify({ rules: { settled: { '.write': true }, ...rules } })

function watch(
  db: Database,
  path: string,
): { readonly values: Recorder<unknown>; readonly cancelled: Recorder<Error> } {
  const watched = { values: new Recorder<unknown>(), cancelled: new Recorder<Error>() }
  onValue(ref(db, path), snapshot => watched.values.add(snapshot.val()), watched.cancelled.add)
  return watched
}

test('a denied get, set and update are rejected, and nothing is written', async () => {
  const database = await openDatabase('{"rules":{".read":true,"ok":{".write":true}}}')
  const db = database.connect()
  await expect(set(ref(db, 'denied'), 1)).rejects.toMatchObject(DENIED)
  await expect(get(ref((await openDatabase(CLOSED)).connect(), 'v'))).rejects.toThrow('Permission denied')
  await expect(update(ref(db), { 'ok/a': 1, 'denied/b': 2 })).rejects.toMatchObject(DENIED)
  expect((await get(ref(db, 'ok'))).exists()).toBe(false)
})

test('a listener is cancelled when the data that its rule looks at changes, and told nothing after', async () => {
  const database = await openDatabase(
    rulesOf({ secret: { '.read': "root.child('users').child(auth.uid).child('role').val() == 'admin'" } }),
  )
  const owner = database.connect('owner')
  await set(ref(owner), { secret: 'one', users: { ana: { role: 'admin' } } })
  const ana = database.connect({ uid: 'ana' })
  const { values, cancelled } = watch(ana, 'secret')
  await values.reaches(1)
  await update(ref(owner), { 'users/ana/role': 'stats', secret: 'two' })
  await cancelled.reaches(1)
  await set(ref(owner, 'secret'), 'three')
  await settled(ana)
  expect(values.seen).toEqual(['one'])
  expect(cancelled.seen[0]).toMatchObject(cancelledAt('/secret'))
})

test('a query that is cancelled leaves the others of its place alone', async () => {
  const rules = { list: { '.indexOn': 'rank', '.read': "query.limitToFirst == 2 || root.child('open').val() == true" } }
  const database = await openDatabase(rulesOf(rules))
  const owner = database.connect('owner')
  await set(ref(owner), { open: true, list: { a: { rank: 1 }, b: { rank: 2 }, c: { rank: 3 } } })
  const db = database.connect()
  const listen = (limit: number) => {
    const watched = { values: new Recorder<unknown>(), cancelled: new Recorder<Error>() }
    const limited = query(ref(db, 'list'), orderByChild('rank'), limitToFirst(limit))
    onValue(limited, received => watched.values.add(Object.keys(received.val())), watched.cancelled.add)
    return watched
  }
  const [two, one] = [listen(2), listen(1)]
  await Promise.all([two.values.reaches(1), one.values.reaches(1)])
  await set(ref(owner, 'open'), null)
  await one.cancelled.reaches(1)
  await set(ref(owner, 'list/a'), null)
  await two.values.reaches(2)
  expect(one.values.seen).toEqual([['a']])
  expect(two.values.seen).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
  expect(two.cancelled.seen).toEqual([])
})

test('the compat SDK sets, listens and runs transactions', async () => {
  const { host, port, namespace } = await openDatabase()
  const app = firebase.initializeApp(
    { projectId: 'demo-contract', databaseURL: `http://${host}:${port}?ns=${namespace}` },
    namespace,
  )
  onTestFinished(() => app.delete())
  const db = app.database()
  await db.ref('v').set({ n: 1 })
  await db.ref('v/n').transaction(n => n + 1)
  expect((await db.ref('v').once('value')).val()).toEqual({ n: 2 })
})

test('the Admin SDK passes all rules, unless it takes on a user', async () => {
  const { host, port, namespace } = await openDatabase(CLOSED)
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `${host}:${port}`
  onTestFinished(() => {
    delete process.env.FIREBASE_DATABASE_EMULATOR_HOST
  })
  const connect = (name: string, options = {}) => {
    const databaseURL = `http://${host}:${port}?ns=${namespace}`
    const app = initializeAdminApp({ projectId: 'demo-contract', databaseURL, ...options }, `${namespace}-${name}`)
    onTestFinished(() => deleteAdminApp(app))
    return getAdminDatabase(app)
  }
  const owner = connect('owner')
  await owner.ref('users/ana').set({ role: 'admin' })
  expect((await owner.ref('users').get()).val()).toEqual({ ana: { role: 'admin' } })
  const asUser = connect('user', { databaseAuthVariableOverride: { uid: 'ana' } })
  await expect(asUser.ref('users/ana').get()).rejects.toThrow('Permission denied')
})

test('rules-unit-testing loads rules, clears data and works around rules', async () => {
  const { host, port, namespace } = await openDatabase()
  const environment = await initializeTestEnvironment({ projectId: namespace, database: { host, port, rules: CLOSED } })
  onTestFinished(() => environment.cleanup())
  await environment.withSecurityRulesDisabled(async context => {
    await context.database().ref('v').set(1)
  })
  const ana = environment.authenticatedContext('ana').database()
  await expect(ana.ref('v').set(2)).rejects.toThrow('PERMISSION_DENIED')
  await environment.clearDatabase()
  await environment.withSecurityRulesDisabled(async context => {
    expect((await context.database().ref('v').get()).val()).toBeNull()
  })
})
