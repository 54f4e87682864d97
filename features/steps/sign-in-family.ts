import { Given, Then, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { eventually, eventuallyEquals, hasFocus, isShown } from '../support/eventually.ts'
import { refuseForTooManyAttempts } from '../support/faults.ts'
import { luna } from '../support/world.ts'

/** The service answers a refused form with this status, and browsers write it on their console. */
const refused = /status of 400/

const addresses = {
  'sign-in': '/login',
  'sign-up': '/auth/signup-1',
  'password reset': '/auth/reset-password-1',
} as const
type FormName = keyof typeof addresses

Given(/^I am at the (sign-in|sign-up|password reset) page$/, async (form: FormName) => {
  await luna.visit(addresses[form])
  await isShown(luna.forms.email)
})

When('I open the sign-in page', () => luna.visit(addresses['sign-in']))

Given('I am at the sign-in page by its second address', () => luna.visit('/auth/signin-1'))

Given('I have the sign-in page open in two tabs', async () => {
  await luna.visit(addresses['sign-in'])
  const second = await luna.openTab()
  await second.goto(luna.address(addresses['sign-in']))
  await isShown(luna.formsIn(second).signInButton)
})

Given('the sign-in service has had too many attempts from me', () => luna.prepare(refuseForTooManyAttempts))

Given('the sign-in service protects e-mail addresses', async () => {
  await luna.space.accounts.protectEmailAddresses(true)
  luna.afterwards(() => luna.space.accounts.protectEmailAddresses(false))
})

Given('the sign-in service takes its time', () => luna.prepare(context => luna.heldAttempts.hold(context)))

Given('the account of {account} has been disabled', async (email: string) =>
  luna.space.accounts.disableAccount(await luna.uidOf(email)),
)

Given('I was refused with a wrong password for {account}', async (email: string) => {
  luna.complaints.announce(refused)
  await luna.visit(addresses['sign-in'])
  await luna.forms.signIn(email, 'moonlight')
  await isShown(luna.forms.alert)
})

When('I sign in as {string} with the password {string}', (email: string, password: string) =>
  luna.forms.signIn(email, password),
)

When('I try to sign in as {string} with the password {string}', async (email: string, password: string) => {
  luna.complaints.announce(refused)
  await luna.forms.signIn(email, password)
})

When('I type {string} and {string} and press Enter', async (email: string, password: string) => {
  await luna.forms.fillIn(email, password)
  await luna.forms.password.press('Enter')
})

When('I press Login with {string} and {string}', (email: string, password: string) =>
  luna.forms.signIn(email, password),
)

Given('I have pressed Login as {account}', async (email: string) => {
  await luna.visit(addresses['sign-in'])
  await luna.forms.signIn(email, demoPassword)
  await isShown(luna.forms.signingInButton)
})

When('I type {string} and {string}', (email: string, password: string) => luna.forms.fillIn(email, password))

When('I press Login twice as {account}', async (email: string) => {
  await luna.forms.signIn(email, demoPassword)
  await luna.forms.password.press('Enter')
  await luna.forms.signingInButton.click({ force: true })
})

When('the sign-in service answers', () => luna.heldAttempts.letGo())

When('I sign up as {string} with {string} and the password {string}', (name: string, email: string, password: string) =>
  luna.forms.signUp(name, email, password),
)

When(
  'I try to sign up as {string} with {string} and the password {string}',
  async (name: string, email: string, password: string) => {
    luna.complaints.announce(refused)
    await luna.forms.signUp(name, email, password)
  },
)

Given('I have signed up as {string} with {string}', async (name: string, email: string) => {
  await luna.visit(addresses['sign-up'])
  await luna.forms.signUp(name, email, 'half-moon-7')
  await isShown(luna.frame.heading('Waiting for a role'))
})

When(/^I (?:ask|have asked) to reset the password of "([^"]*)"$/, (email: string) => luna.forms.askForReset(email))

When('I ask to reset the password of {string}, which has no account', async (email: string) => {
  luna.complaints.announce(refused)
  await luna.forms.askForReset(email)
})

When('I follow {string}', (link: string) => luna.tab.getByRole('link', { name: link, exact: true }).click())

Then('I read the alert {string}', (message: string) =>
  eventuallyEquals('the alert to say', () => luna.forms.alert.allInnerTexts(), [message]),
)

Then("the alert has the keyboard's focus", () => hasFocus('the alert', luna.forms.alert))

When('I look at the password', () => luna.tab.getByRole('button', { name: 'Show password', exact: true }).click())

Then('I can read the password {string}', async (password: string) => {
  const field = luna.tab.getByRole('textbox', { name: 'Password', exact: true })
  await eventuallyEquals('the password field to show', () => field.inputValue(), password)
})

Then('the button to sign in says {string}', (label: string) =>
  isShown(luna.tab.getByRole('button', { name: label, exact: true })),
)

Then(/^(no|one) attempt has been sent$/, async (count: 'no' | 'one') => {
  const wanted = count === 'no' ? 0 : 1
  if (luna.attempts !== wanted) throw new Error(`${luna.attempts} attempts were sent, not ${wanted}.`)
})

Then('the field {string} says {string}', async (label: string, message: string) => {
  const field = luna.forms.field(label)
  await hasFocus(`the field "${label}"`, field)
  await eventuallyEquals(
    `the field "${label}" to be described by`,
    () =>
      field.evaluate(element => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent),
    message,
  )
})

Then('the button shows that I am being signed in', () => isShown(luna.forms.signingInButton))

Then('I read that a link is on its way if the address has an account', async () => {
  const notice = 'If this address has an account, a link to set a new password is on its way. Look into your mailbox.'
  await eventuallyEquals('the notice to say', () => luna.tab.getByRole('status').allInnerTexts(), [notice])
})

Then('a reset link has been sent to {string}', async (email: string) => {
  const sentTo = async () =>
    (await luna.space.accounts.emailedCodes()).map(({ requestType, email }) => [requestType, email])
  await eventually('a reset link to be sent', sentTo, sent =>
    sent.some(([type, address]) => type === 'PASSWORD_RESET' && address === email),
  )
})
