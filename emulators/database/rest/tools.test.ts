import { createRequire } from 'node:module'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getDatabase } from 'firebase-admin/database'
import { expect, it, onTestFinished, vi } from 'vitest'
import { OWNER, openRest } from '../testing/open-rest.ts'

const PATIENCE = 60_000

interface Work {
  execute(): Promise<unknown>
}

/** The core of `database:import` and `database:remove`; the commands themselves ask Google first. */
const load = createRequire(import.meta.url)
const { default: DatabaseImporter } = load('firebase-tools/lib/database/import') as {
  default: new (url: URL, stream: NodeJS.ReadableStream, path: string, chunk: number, concurrency: number) => Work
}
const { default: DatabaseRemove } = load('firebase-tools/lib/database/remove') as {
  default: new (instance: string, path: string, host: string, disableTriggers: boolean) => Work
}
const { stringToStream } = load('firebase-tools/lib/utils') as { stringToStream(text: string): NodeJS.ReadableStream }

it('serves database:import of firebase-tools, which reads from the default namespace', {
  timeout: PATIENCE,
}, async () => {
  const { database, urlOf } = await openRest({ defaultNamespace: 'main' })
  const users = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`user${at}`, { name: `${at}` }]))
  const stream = stringToStream(JSON.stringify({ users, list: [1, 2], flag: true }))
  await new DatabaseImporter(new URL(urlOf('/in')), stream, '/', 200, 5).execute()
  expect(database.read('/in')).toEqual({ users, list: [1, 2], flag: true })
  await expect(new DatabaseImporter(new URL(urlOf('/in')), stream, '/', 200, 5).execute()).rejects.toThrow(
    'Importing is only allowed for an empty location',
  )
})

it('serves database:remove of firebase-tools', async () => {
  const { database, origin } = await openRest({ content: { a: { b: 1 }, c: 2 }, defaultNamespace: 'main' })
  await new DatabaseRemove('main', '/a', origin, true).execute()
  expect(database.read('/')).toEqual({ c: 2 })
})

it('serves the rules to the Admin SDK, as text and as JSON', async () => {
  const { emulator, ask } = await openRest()
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `${emulator.host}:${emulator.port}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const credential = { getAccessToken: async () => ({ access_token: 'owner', expires_in: 3600 }) }
  const app = initializeApp({ credential, databaseURL: 'https://main.firebaseio.com' }, 'rules')
  onTestFinished(() => deleteApp(app))
  const admin = getDatabase(app)
  const rules = '{ "rules": { ".read": true /* all may read */ } }'
  await admin.setRules(rules)
  expect(await admin.getRules()).toBe(rules)
  expect(await admin.getRulesJSON()).toEqual({ rules: { '.read': true } })
  await expect(admin.setRules('{"rules":{".read":"x"}}')).rejects.toThrow("Unknown variable 'x'")
  expect((await ask('GET', '/.settings/rules.json', { headers: OWNER })).text).toBe(rules)
})
