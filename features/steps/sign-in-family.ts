import { Given, Then, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { eventually, eventuallyEquals, hasFocus, isShown } from '../support/eventually.ts'
import { refuseForTooManyAttempts } from '../support/faults.ts'
import type { LunaWorld } from '../support/world.ts'

/** The service answers a refused form with this status, and browsers write it on their console. */
const refused = /status of 400/

const addresses = {
  'sign-in': '/login',
  'sign-up': '/auth/signup-1',
  'password reset': '/auth/reset-password-1',
} as const
type FormName = keyof typeof addresses

Given(/^I am at the (sign-in|sign-up|password reset) page$/, async function (this: LunaWorld, form: FormName) {
  await this.visit(addresses[form])
  await isShown(this.forms.email)
})

When('I open the sign-in page', async function (this: LunaWorld) {
  await this.visit(addresses['sign-in'])
})

Given('I am at the sign-in page by its second address', async function (this: LunaWorld) {
  await this.visit('/auth/signin-1')
})

Given('I have the sign-in page open in two tabs', async function (this: LunaWorld) {
  await this.visit(addresses['sign-in'])
  const second = await this.openTab()
  await second.goto(this.address(addresses['sign-in']))
  await isShown(this.formsIn(second).signInButton)
})

Given('the sign-in service has had too many attempts from me', async function (this: LunaWorld) {
  await this.prepare(refuseForTooManyAttempts)
})

Given('the sign-in service protects e-mail addresses', async function (this: LunaWorld) {
  await this.space.accounts.protectEmailAddresses(true)
  this.afterwards(() => this.space.accounts.protectEmailAddresses(false))
})

Given('the sign-in service takes its time', async function (this: LunaWorld) {
  await this.prepare(context => this.heldAttempts.hold(context))
})

Given('the account of {account} has been disabled', async function (this: LunaWorld, email: string) {
  await this.space.accounts.disableAccount(await this.uidOf(email))
})

Given('I was refused with a wrong password for {account}', async function (this: LunaWorld, email: string) {
  this.complaints.announce(refused)
  await this.visit(addresses['sign-in'])
  await this.forms.signIn(email, 'moonlight')
  await isShown(this.forms.alert)
})

When(
  'I sign in as {string} with the password {string}',
  async function (this: LunaWorld, email: string, password: string) {
    await this.forms.signIn(email, password)
  },
)

When(
  'I try to sign in as {string} with the password {string}',
  async function (this: LunaWorld, email: string, password: string) {
    this.complaints.announce(refused)
    await this.forms.signIn(email, password)
  },
)

When('I type {string} and {string} and press Enter', async function (this: LunaWorld, email: string, password: string) {
  await this.forms.fillIn(email, password)
  await this.forms.password.press('Enter')
})

When('I press Login with {string} and {string}', async function (this: LunaWorld, email: string, password: string) {
  await this.forms.signIn(email, password)
})

Given('I have pressed Login as {account}', async function (this: LunaWorld, email: string) {
  await this.visit(addresses['sign-in'])
  await this.forms.signIn(email, demoPassword)
  await isShown(this.forms.signingInButton)
})

When('I type {string} and {string}', async function (this: LunaWorld, email: string, password: string) {
  await this.forms.fillIn(email, password)
})

When('I press Login twice as {account}', async function (this: LunaWorld, email: string) {
  await this.forms.signIn(email, demoPassword)
  await this.forms.password.press('Enter')
  await this.forms.signingInButton.click({ force: true })
})

When('the sign-in service answers', async function (this: LunaWorld) {
  await this.heldAttempts.letGo()
})

When(
  'I sign up as {string} with {string} and the password {string}',
  async function (this: LunaWorld, name: string, email: string, password: string) {
    await this.forms.signUp(name, email, password)
  },
)

When(
  'I try to sign up as {string} with {string} and the password {string}',
  async function (this: LunaWorld, name: string, email: string, password: string) {
    this.complaints.announce(refused)
    await this.forms.signUp(name, email, password)
  },
)

Given('I have signed up as {string} with {string}', async function (this: LunaWorld, name: string, email: string) {
  await this.visit(addresses['sign-up'])
  await this.forms.signUp(name, email, 'half-moon-7')
  await isShown(this.frame.heading('Waiting for a role'))
})

When(/^I (?:ask|have asked) to reset the password of "([^"]*)"$/, async function (this: LunaWorld, email: string) {
  await this.forms.askForReset(email)
})

When('I ask to reset the password of {string}, which has no account', async function (this: LunaWorld, email: string) {
  this.complaints.announce(refused)
  await this.forms.askForReset(email)
})

When('I follow {string}', async function (this: LunaWorld, link: string) {
  await this.tab.getByRole('link', { name: link, exact: true }).click()
})

Then('I read the alert {string}', async function (this: LunaWorld, message: string) {
  await eventuallyEquals('the alert to say', () => this.forms.alert.allInnerTexts(), [message])
})

Then("the alert has the keyboard's focus", async function (this: LunaWorld) {
  await hasFocus('the alert', this.forms.alert)
})

When('I look at the password', async function (this: LunaWorld) {
  await this.tab.getByRole('button', { name: 'Show password', exact: true }).click()
})

Then('I can read the password {string}', async function (this: LunaWorld, password: string) {
  const field = this.tab.getByRole('textbox', { name: 'Password', exact: true })
  await eventuallyEquals('the password field to show', () => field.inputValue(), password)
})

Then('the button to sign in says {string}', async function (this: LunaWorld, label: string) {
  await isShown(this.tab.getByRole('button', { name: label, exact: true }))
})

Then(/^(no|one) attempt has been sent$/, async function (this: LunaWorld, count: 'no' | 'one') {
  const wanted = count === 'no' ? 0 : 1
  if (this.attempts !== wanted) throw new Error(`${this.attempts} attempts were sent, not ${wanted}.`)
})

Then('the field {string} says {string}', async function (this: LunaWorld, label: string, message: string) {
  const field = this.forms.field(label)
  await hasFocus(`the field "${label}"`, field)
  await eventuallyEquals(
    `the field "${label}" to be described by`,
    () =>
      field.evaluate(element => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent),
    message,
  )
})

Then('the button shows that I am being signed in', async function (this: LunaWorld) {
  await isShown(this.forms.signingInButton)
})

Then('I read that a link is on its way if the address has an account', async function (this: LunaWorld) {
  const notice = 'If this address has an account, a link to set a new password is on its way. Look into your mailbox.'
  await eventuallyEquals('the notice to say', () => this.tab.getByRole('status').allInnerTexts(), [notice])
})

Then('a reset link has been sent to {string}', async function (this: LunaWorld, email: string) {
  const sentTo = async () =>
    (await this.space.accounts.emailedCodes()).map(({ requestType, email }) => [requestType, email])
  await eventually('a reset link to be sent', sentTo, sent =>
    sent.some(([type, address]) => type === 'PASSWORD_RESET' && address === email),
  )
})
