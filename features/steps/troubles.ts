import { readFile } from 'node:fs/promises'
import { Given, Then, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { rulesFile } from '../../scripts/project.ts'
import { isShown } from '../support/eventually.ts'
import { blockStorage } from '../support/faults.ts'
import { withoutServices } from '../support/stage.ts'
import type { LunaWorld } from '../support/world.ts'

const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/
const chunkMissing = /Failed to fetch dynamically imported module/
/** How long the console waits for a role before it says that none comes. Milliseconds. */
const roleTimeLimit = 10_000

const signInInVain = async (world: LunaWorld, email: string): Promise<void> => {
  world.complaints.announce(unreachable)
  await world.forms.signIn(email, demoPassword)
}

const openInVain = async (world: LunaWorld, entry: string, group: string): Promise<void> => {
  world.complaints.announce(unreachable, chunkMissing)
  await world.frame.follow(group, entry)
  await isShown(world.frame.main.getByRole('alert'))
}

const waitForRoleInVain = async (world: LunaWorld): Promise<void> => {
  await isShown(world.tab.getByRole('status', { name: 'Loading…' }).or(world.tab.getByText('Loading…')))
  await world.tab.clock.fastForward(roleTimeLimit)
}

/** Takes the network away once what the page loads has arrived. */
const cutNetwork = async (world: LunaWorld): Promise<void> => {
  await world.tab.waitForLoadState('networkidle')
  await world.prepare(context => context.setOffline(true))
}

Given('the network is down', async function (this: LunaWorld) {
  await cutNetwork(this)
})

When('the network comes back', async function (this: LunaWorld) {
  await this.prepare(context => context.setOffline(false))
})

Given('I tried to sign in as {account} without a network', async function (this: LunaWorld, email: string) {
  await cutNetwork(this)
  await signInInVain(this, email)
  await isShown(this.forms.alert)
})

When('I try to sign in as {account} in vain', async function (this: LunaWorld, email: string) {
  await signInInVain(this, email)
})

Given('neither the sign-in service nor the database is running', function (this: LunaWorld) {
  this.consoleName = withoutServices
})

Given('my browser blocks storage', async function (this: LunaWorld) {
  await this.prepare(blockStorage)
})

Given('the database cannot be reached', async function (this: LunaWorld) {
  await this.prepare(context => context.clock.install())
  await this.prepare(context => this.databaseLine.lay(context))
  await this.databaseLine.cut()
})

Given('my role as {account} could not be loaded', async function (this: LunaWorld, email: string) {
  await this.visit('/login')
  await this.forms.signIn(email, demoPassword)
  await waitForRoleInVain(this)
  await isShown(this.forms.alert)
})

Given('my role as {account} was refused', async function (this: LunaWorld, email: string) {
  await this.visit('/login')
  await this.forms.signIn(email, demoPassword)
  await isShown(this.forms.alert)
})

When('ten seconds have passed', async function (this: LunaWorld) {
  await waitForRoleInVain(this)
})

Given('the database refuses everything', async function (this: LunaWorld) {
  await this.space.database.setRules('{ "rules": {} }')
})

When('the rules of the database are put right', async function (this: LunaWorld) {
  await this.space.database.setRules(await readFile(rulesFile, 'utf8'))
})

When('the database can be reached again', function (this: LunaWorld) {
  this.databaseLine.mend()
})

Given('my connection to the database is shaky', async function (this: LunaWorld) {
  await this.prepare(context => this.databaseLine.lay(context))
})

When('my connection to the database breaks for a moment', async function (this: LunaWorld) {
  await this.databaseLine.cut()
  this.databaseLine.mend()
})

When(
  /^I (?:open|have opened) "([^"]+)" in the menu group "([^"]+)" in vain$/,
  async function (this: LunaWorld, entry: string, group: string) {
    await openInVain(this, entry, group)
  },
)

When('I press the button {string}', async function (this: LunaWorld, name: string) {
  await this.tab.getByRole('button', { name, exact: true }).click()
})

Then('I read {string}', async function (this: LunaWorld, text: string) {
  await isShown(this.tab.getByText(text, { exact: true }))
})
