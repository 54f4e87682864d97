import { Given, Then, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { Admin } from '../support/admin.ts'
import { isShown } from '../support/eventually.ts'
import { luna } from '../support/world.ts'

const signIn = async (email: string): Promise<void> => {
  if (luna.tabs.length === 0) await luna.visit('/login')
  await luna.forms.signIn(email, demoPassword)
}

Given('nobody is signed in', () => luna.openTab())

/** As somebody who comes back to the console, which the next step opens: how people sign in is told by features of its own. */
const comeBack = async (email: string): Promise<void> => {
  if (luna.tabs.length === 0) return luna.beSignedIn(email)
  await signIn(email)
  await luna.frame.isEntered()
}

Given('I am signed in as {account}', (email: string) => comeBack(email))

Given('I am signed in as {account} in two tabs', async (email: string) => {
  await comeBack(email)
  await luna.enterConsole()
  const second = await luna.openTab()
  await second.goto(luna.address('/'))
  await luna.frameIn(second).isEntered()
})

Given('the record of {account} holds the role {string}', async (email: string, role: string) =>
  luna.space.database.write(`users/${await luna.uidOf(email)}/role`, role),
)

When('I sign in as {account}', (email: string) => signIn(email))

When('I log out', () => luna.frame.logOut())

When('an admin gives {account} the role {string}', async (email: string, role: string) =>
  new Admin(luna.scene).giveRole(await luna.uidOf(email), role),
)

When('an admin takes the role of {account} away', async (email: string) =>
  new Admin(luna.scene).giveRole(await luna.uidOf(email), null),
)

Then('I am asked to sign in', () => isShown(luna.forms.signInButton))

Then('both tabs ask me to sign in', async () => {
  for (const tab of luna.tabs) await isShown(luna.formsIn(tab).signInButton)
})
