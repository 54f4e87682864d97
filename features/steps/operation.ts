import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { Given, Then, When } from '@cucumber/cucumber'
import { authAdmin } from '../../emulators/auth/auth-admin.ts'
import { updateFor } from '../../emulators/seed/by-hand.ts'
import { databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { builtHosting } from '../../scripts/web/hosting.ts'
import { demoNamespace, demoProject, inProject } from '../../tools/project.ts'
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

const hosting = remembered<string>('the hosting emulator')
const read = (path: string) => fetch(hosting.get() + path)
const policyOf = ({ headers }: Response) => headers.get('content-security-policy')

/** Every run of the features begins with a build. */
Given('the console is built', command, () => readFile(inProject('dist/index.html')))

When("Firebase's hosting emulator serves what would be deployed", command, async () => {
  const arrived = new Operator()
  luna.afterwards(() => arrived.leave())
  hosting.set(await arrived.serveDeployed())
})

Then(
  "{string} and {string} are the console's page, with the policy of the build",
  command,
  async (one: string, other: string) => {
    const page = await readFile(inProject('dist/index.html'), 'utf8')
    for (const path of [one, other]) {
      const answer = await read(path)
      assert.equal(policyOf(answer), builtHosting().headersFor(path).get('content-security-policy'))
      assert.equal(await answer.text(), page)
    }
  },
)

Then('a script of the page is kept by browsers for a year', command, async () => {
  const [script] = /\/assets\/[\w-]+\.js/.exec(await (await read('/login')).text()) ?? []
  assert.ok(script)
  const { status, headers } = await read(script)
  assert.deepEqual([status, headers.get('cache-control')], [200, 'public, max-age=31536000, immutable'])
})

Then('{string} is no page', command, async (path: string) => {
  assert.equal((await read(path)).status, 404)
})
