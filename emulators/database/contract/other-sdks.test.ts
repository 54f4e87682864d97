import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import firebase from 'firebase/compat/app'
import 'firebase/compat/database'
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app'
import { getDatabase as getAdminDatabase } from 'firebase-admin/database'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open-database.ts'

const CLOSED = '{"rules":{".read":false,".write":false}}'

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
