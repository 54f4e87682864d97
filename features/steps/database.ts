import { readFile } from 'node:fs/promises'
import { Given, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { rulesFile } from '../../scripts/project.ts'
import { eventually, isShown } from '../support/eventually.ts'
import type { LunaWorld } from '../support/world.ts'

/** How long the console waits for a role before it says that none comes. Milliseconds. */
const roleTimeLimit = 10_000

const waitForRoleInVain = async (world: LunaWorld): Promise<void> => {
  await isShown(world.tab.getByRole('status').getByText('Loading…', { exact: true }))
  // Time is only moved on once the browser has tried in vain.
  await eventually('the browser to have tried the database', () => world.complaints.haveCome(), Boolean)
  await world.tab.clock.fastForward(roleTimeLimit)
}

const signIn = async (world: LunaWorld, email: string): Promise<void> => {
  await world.visit('/login')
  await world.forms.signIn(email, demoPassword)
}

Given('the database cannot be reached', async function (this: LunaWorld) {
  await this.prepare(context => context.clock.install())
  this.complaints.announce(/WebSocket connection to .* failed/)
  await this.space.database.setFaults({ refuseConnections: true })
  this.afterwards(() => this.space.database.setFaults({}))
})

Given('the database refuses everything', async function (this: LunaWorld) {
  await this.space.database.setRules('{ "rules": {} }')
})

Given('the console was set up without a database', function (this: LunaWorld) {
  this.lack = 'database'
  this.complaints.announce(/Firebase db is not initialized!/)
})

Given('my role as {account} could not be loaded', async function (this: LunaWorld, email: string) {
  await signIn(this, email)
  await waitForRoleInVain(this)
  await isShown(this.forms.alert)
})

Given('my role as {account} was refused', async function (this: LunaWorld, email: string) {
  await signIn(this, email)
  await isShown(this.forms.alert)
})

When('ten seconds have passed', async function (this: LunaWorld) {
  await waitForRoleInVain(this)
})

When('the rules of the database are put right', async function (this: LunaWorld) {
  await this.space.database.setRules(await readFile(rulesFile, 'utf8'))
})

When('the database can be reached again', async function (this: LunaWorld) {
  await this.space.database.setFaults({})
})

When('my connection to the database breaks for a moment', async function (this: LunaWorld) {
  await this.space.database.setFaults({ dropSockets: true })
})
