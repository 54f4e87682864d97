import { Given, Then, When } from '@cucumber/cucumber'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { eventually, eventuallyEquals, hasFocus, isAbsent, isShown } from '../support/eventually.ts'
import { giveRole } from '../support/people.ts'
import { luna } from '../support/world.ts'

const signIn = async (email: string): Promise<void> => {
  if (luna.tabs.length === 0) await luna.visit('/login')
  await luna.forms.signIn(email, demoPassword)
}

Given('nobody is signed in', () => luna.openTab())

/** Returns signed in with the next step; sign-in itself has its own features. */
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

When('I log out in another tab', async () => {
  // The presence of an open form may be removed too late for the session that ended.
  luna.complaints.allow(/set at \/presence\/.* failed: permission_denied/)
  const other = await luna.openTab()
  await other.goto(luna.address('/'))
  await luna.frameIn(other).logOut()
})

When(
  /^an admin (?:gives (\S+) the role "(.+)"|takes the role of (\S+) away)$/,
  (email: string | null, role: string | null, other: string) => {
    // The dashboard may store the visit at the same moment.
    if (role === null) luna.complaints.allow(/FIREBASE WARNING: update at \/ failed: permission_denied/)
    return giveRole(email ?? other, role)
  },
)

Then('I am asked to sign in', async () => {
  await isShown(luna.forms.signInButton)
  await eventuallyEquals('the address to be', () => new URL(luna.tab.url()).pathname, addresses['sign-in'])
  await isAbsent(luna.frame.menu)
})

Then(/^both tabs (?:ask me to sign in|show the page "([^"]+)")$/, async (title: string | null) => {
  for (const tab of luna.tabs)
    await isShown(title === null ? luna.formsIn(tab).signInButton : luna.frameIn(tab).heading(title))
})

/** The service's status for a refused form, which browsers log. */
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

Given('the sign-in service protects email addresses', async () => {
  await luna.space.accounts.protectEmailAddresses(true)
  luna.afterwards(() => luna.space.accounts.protectEmailAddresses(false))
})

Given('the sign-in service is slow', () => luna.prepare(context => luna.heldAttempts.hold(context)))

Given('the account of {account} has been disabled', async (email: string) =>
  luna.space.accounts.disableAccount(await luna.uidOf(email)),
)

Given('I was refused with a wrong password for {account}', async (email: string) => {
  luna.complaints.announce(refused)
  await luna.visit(addresses['sign-in'])
  await luna.forms.signIn(email, 'moonlight')
  await isShown(luna.forms.alert)
})

When(
  /^I (try to )?sign in as "([^"]*)" with the password "([^"]*)"$/,
  async (inVain: string | null, email: string, password: string) => {
    if (inVain !== null) luna.complaints.announce(refused)
    await luna.forms.signIn(email, password)
  },
)

When('I press Login twice as {account}', async (email: string) => {
  await luna.forms.signIn(email, demoPassword)
  await luna.forms.password.press('Enter')
  await luna.forms.signingInButton.click({ force: true })
})

When('the sign-in service answers', () => luna.heldAttempts.letGo())

When(
  /^I (try to )?sign up as "([^"]*)" with "([^"]*)" and the password "([^"]*)"$/,
  async (inVain: string | null, name: string, email: string, password: string) => {
    if (inVain !== null) luna.complaints.announce(refused)
    await luna.forms.signUp(name, email, password)
  },
)

When(
  /^I ask to reset the password of "([^"]*)"(, which has no account)?$/,
  async (email: string, isUnknown: string | null) => {
    if (isUnknown !== null) luna.complaints.announce(refused)
    await isShown(luna.forms.resetButton)
    await luna.forms.askForReset(email)
  },
)

Then('the button to sign in says {string}', (label: string) =>
  isShown(luna.tab.getByRole('button', { name: label, exact: true })),
)

Then(/^(no|one) attempt has been sent$/, async (count: 'no' | 'one') => {
  const wanted = count === 'no' ? 0 : 1
  if (luna.attempts !== wanted) throw new Error(`${luna.attempts} attempts were sent, not ${wanted}.`)
})

Then('I read that a link is on its way if the address has an account', async () => {
  const notice = 'If this address has an account, a link to set a new password is on its way. Check your inbox.'
  await hasFocus('the notice', luna.tab.getByText(notice, { exact: true }))
})

Then('a reset link has been sent to {string}', async (email: string) => {
  const sentTo = async () =>
    (await luna.space.accounts.emailedCodes()).map(({ requestType, email }) => [requestType, email])
  await eventually('a reset link to be sent', sentTo, sent =>
    sent.some(([type, address]) => type === 'PASSWORD_RESET' && address === email),
  )
})

/** As its page asks for it: the emulator's takes the new password with the link. */
When('I choose the password {string} by the link for {string}', async (password: string, email: string) => {
  const codes = await luna.space.accounts.emailedCodes()
  const link = codes.findLast(code => code.requestType === 'PASSWORD_RESET' && code.email === email)?.oobLink
  if (link === undefined) throw new Error(`No link was sent to ${email}.`)
  luna.complaints.allow(/404 .*\/favicon\.ico/)
  await luna.tab.goto(`${link}&newPassword=${encodeURIComponent(password)}`)
  await isShown(luna.tab.getByText(/password has been successfully updated/))
})
