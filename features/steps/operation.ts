import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { authAdmin } from '../../emulators/auth/auth-admin.ts'
import { updateFor } from '../../emulators/seed/by-hand.ts'
import { databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { demoNamespace, demoProject } from '../../tools/project.ts'
import { Operator } from '../support/operator.ts'
import { luna, opensPage, remembered, walk } from '../support/world.ts'

const operator = remembered<Operator>('the operator')

/** Processes on a busy machine; no page. */
const command = { ...opensPage, ...walk }

const admin = () => {
  const { hostname, port } = new URL(operator.get().originOf('database'))
  return databaseAdmin({ host: hostname, port: Number(port) }, demoNamespace)
}

Given('emulators with an empty data folder', command, async () => {
  const arrived = new Operator()
  operator.set(arrived)
  luna.afterwards(() => arrived.leave())
  await arrived.startEmulators()
})

When('the operator runs {string}', command, async (line: string) => {
  await operator.get().run(line)
})

Then('it succeeds, and says {string}', command, (text: string) => {
  const { code, said } = operator.get().outcome
  assert.equal(code, 0, said)
  assert.ok(said.includes(text), said)
})

Then('it also says {string}', command, (text: string) => {
  const { said } = operator.get().outcome
  assert.ok(said.includes(text), said)
})

When('the data is lost, and the emulators start again with an empty folder', command, async () => {
  await operator.get().loseData()
  await operator.get().startEmulators()
})

When('Ana has created the app {string}', command, async (name: string) => {
  const values = { name, key: name.toLowerCase(), status: 'active', accent: '#1b7a3d' }
  const created = { path: 'apps', id: values.key, record: null, detached: null, values, action: 'create', by: 'ana' }
  await admin().update('', updateFor(created))
})

Then('the project has the app {string} and the account {word}', command, async (name: string, email: string) => {
  assert.equal(await admin().read(`apps/${name.toLowerCase()}/name`), name)
  const auth = authAdmin({ origin: operator.get().originOf('auth'), projectId: demoProject })
  assert.deepEqual(
    (await auth.exportAccounts()).map(account => account.email),
    [email],
  )
})
