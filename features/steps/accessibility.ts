import { Given, Then } from '@cucumber/cucumber'
import { accessibilityFaults, refuseAccessibilityFaults } from '../support/accessibility.ts'
import { pagesOf } from '../support/console-pages.ts'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import { walkThrough } from '../support/walk.ts'
import { type ConsolePage, luna } from '../support/world.ts'

/** How many animations of the page run at this moment. */
const moving = (): Promise<number> =>
  luna.tab.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

const refuse = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

Then('the page is accessible and as wide as the screen', async () => {
  await isShown(luna.tab.getByRole('main'))
  await refuseAccessibilityFaults(luna.tab)
})

Then(
  'the pages to sign in, to sign up and to reset the password are accessible and as wide as the screen',
  async () => {
    for (const path of ['/login', '/auth/signup-1', '/auth/reset-password-1']) {
      await luna.visit(path)
      await isShown(luna.forms.email)
      refuse((await accessibilityFaults(luna.tab)).map(fault => `${path}: ${fault}`))
    }
  },
)

/** Its heading says which page it is, in the language of the browser, and so do the breadcrumb and the tab. */
const saysWhatItIs = async ({ group, title, spanishTitle }: ConsolePage): Promise<void> => {
  const { frame, tab } = luna
  const isSpanish = luna.traits.locale?.startsWith('es') ?? false
  const name = isSpanish ? spanishTitle : title
  await isShown(frame.heading(name))
  await isShown(frame.breadcrumb.getByRole('link', { name: isSpanish ? 'Inicio' : 'Home', exact: true }))
  const trail = async () => (await frame.breadcrumb.getByRole('listitem').allInnerTexts()).slice(1)
  if (isSpanish) await eventuallyEquals('the breadcrumb to end with', async () => (await trail()).at(-1), name)
  else await eventuallyEquals('the breadcrumb to be', trail, [group, name])
  await eventually(
    `the tab to say ${name}`,
    () => tab.title(),
    said => said.startsWith(`${name} | `),
  )
}

const refuseFaultsOf = async (pages: readonly ConsolePage[]): Promise<void> => {
  const faults: string[] = []
  await walkThrough(pages, async page => {
    await saysWhatItIs(page)
    faults.push(...(await accessibilityFaults(luna.tab, 'main')).map(fault => `${page.address}: ${fault}`))
  })
  refuse(faults)
}

/** A walk looks at some sixty pages. Milliseconds. */
const walk = { timeout: 300_000 }

Then(
  'the pages of {list} say what they are, and are accessible and as wide as the screen, light or dark',
  walk,
  async (groups: readonly string[]) => refuseFaultsOf((await pagesOf()).filter(({ group }) => groups.includes(group))),
)

Then(
  'all pages but those of {list} say what they are, and are accessible and as wide as the screen, light or dark',
  walk,
  async (groups: readonly string[]) => refuseFaultsOf((await pagesOf()).filter(({ group }) => !groups.includes(group))),
)

Given('my browser lets things move', () => {
  luna.traits.reducedMotion = 'no-preference'
})

Given('my browser prefers things still', () => {
  luna.traits.reducedMotion = 'reduce'
})

Then('something moves', () =>
  eventually(
    'something to move',
    () => moving(),
    count => count > 0,
  ),
)

Then('nothing moves', async () => {
  await isShown(luna.forms.email)
  await eventually(
    'nothing to move',
    () => moving(),
    count => count === 0,
  )
})
