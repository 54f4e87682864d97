import { Given, Then, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { isShown } from '../support/eventually.ts'
import { blockStorage, signInCodeRequests } from '../support/faults.ts'
import { luna } from '../support/world.ts'

const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/
const codeMissing = /Failed to fetch dynamically imported module/

/** Takes the network away once what the page loads has arrived. */
const cutNetwork = async (): Promise<void> => {
  await luna.tab.waitForLoadState('networkidle')
  await luna.prepare(context => context.setOffline(true))
}

const signInInVain = async (email: string): Promise<void> => {
  luna.complaints.announce(unreachable)
  await luna.forms.signIn(email, demoPassword)
}

Given('the network is down', () => cutNetwork())

Given('neither the sign-in service nor the database is running', () => {
  luna.lack = 'services'
})

Given('my browser blocks storage', () => luna.prepare(blockStorage))

Given('the code of the pages takes its time', () => luna.prepare(context => luna.heldCode.hold(context)))

Given('the code to sign in does not arrive', async () => {
  luna.complaints.announce(/ERR_FAILED/)
  await luna.prepare(context => context.route(signInCodeRequests, route => route.abort()))
})

Given('I tried to sign in as {account} without a network', async (email: string) => {
  await cutNetwork()
  await signInInVain(email)
  await isShown(luna.forms.alert)
})

When('I try to sign in as {account} in vain', (email: string) => signInInVain(email))

When('the network comes back', () => luna.prepare(context => context.setOffline(false)))

When('the code arrives', () => luna.heldCode.letGo())

When('the code to sign in arrives after all', () => luna.prepare(context => context.unroute(signInCodeRequests)))

When(/^I (?:open|have opened) "([^"]+)" in the menu group "([^"]+)" in vain$/, async (entry: string, group: string) => {
  luna.complaints.announce(unreachable, codeMissing)
  await luna.frame.follow(group, entry)
  await isShown(luna.frame.main.getByRole('alert'))
})

Then('I see that the page is on its way', async () => {
  await isShown(luna.tab.getByRole('progressbar', { name: 'Loading…', exact: true }))
  await isShown(luna.frame.main.getByRole('status').getByText('Loading…', { exact: true }))
})
