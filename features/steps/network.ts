import { Given, Then, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { isShown } from '../support/eventually.ts'
import { blockStorage, signInCodeRequests } from '../support/faults.ts'
import type { LunaWorld } from '../support/world.ts'

const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/
const codeMissing = /Failed to fetch dynamically imported module/

/** Takes the network away once what the page loads has arrived. */
const cutNetwork = async (world: LunaWorld): Promise<void> => {
  await world.tab.waitForLoadState('networkidle')
  await world.prepare(context => context.setOffline(true))
}

const signInInVain = async (world: LunaWorld, email: string): Promise<void> => {
  world.complaints.announce(unreachable)
  await world.forms.signIn(email, demoPassword)
}

Given('the network is down', async function (this: LunaWorld) {
  await cutNetwork(this)
})

Given('neither the sign-in service nor the database is running', function (this: LunaWorld) {
  this.lack = 'services'
})

Given('my browser blocks storage', async function (this: LunaWorld) {
  await this.prepare(blockStorage)
})

Given('the code of the pages takes its time', async function (this: LunaWorld) {
  await this.prepare(context => this.heldCode.hold(context))
})

Given('the code to sign in does not arrive', async function (this: LunaWorld) {
  this.complaints.announce(/ERR_FAILED/)
  await this.prepare(context => context.route(signInCodeRequests, route => route.abort()))
})

Given('I tried to sign in as {account} without a network', async function (this: LunaWorld, email: string) {
  await cutNetwork(this)
  await signInInVain(this, email)
  await isShown(this.forms.alert)
})

When('I try to sign in as {account} in vain', async function (this: LunaWorld, email: string) {
  await signInInVain(this, email)
})

When('the network comes back', async function (this: LunaWorld) {
  await this.prepare(context => context.setOffline(false))
})

When('the code arrives', async function (this: LunaWorld) {
  await this.heldCode.letGo()
})

When('the code to sign in arrives after all', async function (this: LunaWorld) {
  await this.prepare(context => context.unroute(signInCodeRequests))
})

When(
  /^I (?:open|have opened) "([^"]+)" in the menu group "([^"]+)" in vain$/,
  async function (this: LunaWorld, entry: string, group: string) {
    this.complaints.announce(unreachable, codeMissing)
    await this.frame.follow(group, entry)
    await isShown(this.frame.main.getByRole('alert'))
  },
)

Then('I see that the page is on its way', async function (this: LunaWorld) {
  await isShown(this.tab.getByRole('progressbar', { name: 'Loading…', exact: true }))
  await isShown(this.frame.main.getByRole('status').getByText('Loading…', { exact: true }))
})
