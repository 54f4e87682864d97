import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { roleUpdate } from '../../emulators/seed/roles.ts'
import { eventually, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { descriptionOf } from '../support/part.ts'
import { openBrowser, openColleague } from '../support/people.ts'
import { StaffPage } from '../support/staff-page.ts'
import { luna, remembered } from '../support/world.ts'

const other = remembered<Page>('the tab of somebody else')
const link = remembered<string>('the link of an invitation')

const staff = () => new StaffPage(luna.tab)

Given('{account} waits for a role', async (email: string) => {
  const tab = await openBrowser(email)
  other.set(tab)
  await tab.goto(luna.address('/'))
  await isShown(luna.frameIn(tab).heading('Waiting for a role'))
})

Given('{account} has the page {string} open', async (email: string, path: string) =>
  other.set(await openColleague(email, path)),
)

Then('they read {string}', (text: string) => isShown(other.get().getByText(text).locator('visible=true').first()))

Then('the console opens to them', () => isShown(luna.frameIn(other.get()).userMenuButton))

When('I give {string} the role {string}', async (name: string, role: string) => {
  await staff().chooseRole(name, role)
  await staff().saveRole()
})

When('I am about to give {string} the role {string}', (name: string, role: string) => staff().chooseRole(name, role))

When('I save the role', async () => {
  luna.complaints.announce(/permission_denied/)
  await staff().saveRole()
})

When('another admin gives {account} the role {string} meanwhile', async (email: string, role: string) => {
  const { database } = luna.space
  const uid = await luna.uidOf(email)
  const [record, now] = [await database.read(`users/${uid}`), Date.now()]
  await database.write('users/demo-eva', {
    displayName: 'Eva Sol',
    email: 'eva@luna.test',
    createdAt: now,
    role: 'admin',
  })
  for (const [path, value] of Object.entries(roleUpdate(uid, record, role, 'demo-eva')))
    await database.write(path, value)
})

Then('I cannot change the role of {string}, since {string}', async (name: string, why: string) => {
  const button = staff().roleButton(name)
  await isShown(button)
  const [isDisabled, described] = await Promise.all([button.getAttribute('aria-disabled'), descriptionOf(button)])
  if (isDisabled !== 'true' || !described.startsWith(why))
    throw new Error(`The button is disabled: ${isDisabled}. It says: ${described}`)
})

When('I look at the history of {string}', (name: string) => staff().chooseMore(name, 'History'))

When('I deactivate {string}', async (name: string) => {
  await staff().chooseMore(name, 'Deactivate')
  await staff().confirm('Deactivate')
})

When('I reactivate {string}', async (name: string) => {
  await luna.tab.getByRole('button', { name: `Reactivate ${name}` }).click()
  await staff().confirm('Reactivate')
})

When('I invite {string} with the role {string}', async (email: string, role: string) =>
  link.set(await staff().invite(email, role)),
)

When('I revoke the invitation of {string}', async (email: string) => {
  await staff().show('Invitations')
  await luna.tab.getByRole('button', { name: `Revoke the invitation for ${email}` }).click()
  await staff().confirm('Revoke')
})

Then('I read {string} among the invitations', async (text: string) => {
  await staff().show('Invitations')
  await isShown(luna.tab.getByRole('row', { name: new RegExp(text) }).first())
})

const followLink = async (): Promise<Page> => {
  const tab = await openBrowser(null)
  other.set(tab)
  await tab.goto(link.get())
  return tab
}

When('someone follows the link', async () => {
  await followLink()
})

When(
  'someone follows the link and signs up as {string} with the password {string}',
  async (name: string, password: string) => {
    const forms = luna.formsIn(await followLink())
    await fillIn(forms.field('User name'), name)
    await fillIn(forms.password, password)
    await forms.signUpButton.click()
  },
)

When('{account} follows the link and logs in', async (email: string) => {
  const tab = await followLink()
  await tab.getByRole('link', { name: /Login/ }).click()
  await luna.formsIn(tab).signIn(email, demoPassword)
})

When('they open the link of the email', async () => {
  const tab = other.get()
  // The emulator's page lacks the requested icon.
  luna.complaints.allow(/404 .*\/favicon\.ico/)
  const [opened] = await Promise.all([
    tab.context().waitForEvent('page'),
    tab.getByRole('link', { name: 'Open the verification link' }).click(),
  ])
  await eventually(
    'the address to be verified',
    () => opened.content(),
    html => /verified|success/i.test(html),
  )
  await opened.close()
  await tab.getByRole('button', { name: 'I have verified my address' }).click()
})
