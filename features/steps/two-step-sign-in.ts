import { Given, Then, When } from '@cucumber/cucumber'
import { eventually, isGone, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { luna } from '../support/world.ts'

/** The emulator has no reCAPTCHA to configure, and no phone: both are answered with a status that browsers log. */
const refused = /status of (400|501)/

const panel = () => luna.tab.getByRole('dialog', { name: 'Two-step sign-in' })

const codeSentTo = async (phone: string): Promise<string> => {
  const sent = await eventually(
    `a code to be sent to ${phone}`,
    () => luna.space.accounts.codesSentTo(phone),
    codes => codes.length > 0,
  )
  return sent.at(-1) ?? ''
}

const openPanel = async () => {
  await luna.frame.openUserMenu()
  await luna.tab.getByRole('button', { name: 'Two-step sign-in' }).click()
  await isShown(panel())
}

const code = () => panel().getByLabel('Code', { exact: true })

const askForCode = async (phone: string) => {
  luna.complaints.allow(refused)
  await openPanel()
  await fillIn(panel().getByLabel('Phone number'), phone)
  await panel().getByRole('button', { name: 'Add a phone' }).click()
}

const confirm = async (given: string) => {
  await isShown(code())
  await fillIn(code(), given)
  await panel().getByRole('button', { name: 'Turn on' }).click()
}

When('I add the phone {string} as my second step', async (phone: string) => {
  await askForCode(phone)
  await confirm(await codeSentTo(phone.replaceAll(' ', '')))
  await isGone(code())
})

When(/^I enter the phone "([^"]+)"(?: in vain)?$/, askForCode)

When('I confirm my phone with the code {string}', confirm)

When('I confirm my phone with the code that was sent to it', async () => confirm(await codeSentTo('+50370001234')))

const codeService = '**/accounts/mfaEnrollment:finalize*'

When('the sign-in service is out of reach', async () => {
  luna.complaints.allow(/net::ERR_|NetworkError/)
  await luna.prepare(context => context.route(codeService, route => route.abort()))
})

When('the sign-in service is back', () => luna.prepare(context => context.unroute(codeService)))

Given('the sign-in service offers no second step', async () => {
  await luna.space.accounts.offerSecondFactors(false)
  luna.afterwards(() => luna.space.accounts.offerSecondFactors(true))
})

Then('my second step is the {string}', (factor: string) =>
  isShown(panel().getByRole('listitem').filter({ hasText: factor })),
)

When('I remove my second step', async () => {
  await panel()
    .getByRole('button', { name: /^Remove: / })
    .click()
  await luna.tab
    .getByRole('dialog', { name: 'Remove the second step?' })
    .getByRole('button', { name: 'Remove' })
    .click()
})

When('I close the second step, and log out', async () => {
  await luna.tab.keyboard.press('Escape')
  await isGone(panel())
  await luna.frame.logOut()
})

const enterCode = async (code: string) => {
  await fillIn(luna.tab.getByLabel('Code', { exact: true }), code)
  await luna.tab.getByRole('button', { name: 'Continue' }).click()
}

When('I enter the code {string} in vain', enterCode)

When('I enter the code that was sent to {string}', async (phone: string) => enterCode(await codeSentTo(phone)))

Then('I read that {string} has {string}', (name: string, what: string) =>
  isShown(luna.tab.getByRole('row', { name: new RegExp(name) }).getByText(what)),
)
