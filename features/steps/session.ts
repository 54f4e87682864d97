import { Given, Then, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { Admin } from '../support/admin.ts'
import { isShown } from '../support/eventually.ts'
import type { LunaWorld } from '../support/world.ts'

const signIn = async (world: LunaWorld, email: string): Promise<void> => {
  if (world.tabs.length === 0) await world.visit('/login')
  await world.forms.signIn(email, demoPassword)
}

Given('nobody is signed in', async function (this: LunaWorld) {
  await this.openTab()
})

/** As somebody who comes back to the console, which the next step opens: how people sign in is told by features of its own. */
const comeBack = async (world: LunaWorld, email: string): Promise<void> => {
  if (world.tabs.length === 0) return world.beSignedIn(email)
  await signIn(world, email)
  await world.frame.isEntered()
}

Given('I am signed in as {account}', async function (this: LunaWorld, email: string) {
  await comeBack(this, email)
})

Given('I am signed in as {account} in two tabs', async function (this: LunaWorld, email: string) {
  await comeBack(this, email)
  await this.enterConsole()
  const second = await this.openTab()
  await second.goto(this.address('/'))
  await this.frameIn(second).isEntered()
})

Given('the record of {account} holds the role {string}', async function (this: LunaWorld, email: string, role: string) {
  await this.space.database.write(`users/${await this.uidOf(email)}/role`, role)
})

When('I sign in as {account}', async function (this: LunaWorld, email: string) {
  await signIn(this, email)
})

When('I log out', async function (this: LunaWorld) {
  await this.frame.logOut()
})

When('an admin gives {account} the role {string}', async function (this: LunaWorld, email: string, role: string) {
  await new Admin(this.scene).giveRole(await this.uidOf(email), role)
})

When('an admin takes the role of {account} away', async function (this: LunaWorld, email: string) {
  await new Admin(this.scene).giveRole(await this.uidOf(email), null)
})

Then('I am asked to sign in', async function (this: LunaWorld) {
  await isShown(this.forms.signInButton)
})

Then('both tabs ask me to sign in', async function (this: LunaWorld) {
  for (const tab of this.tabs) await isShown(this.formsIn(tab).signInButton)
})
