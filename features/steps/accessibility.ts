import { Given, Then } from '@cucumber/cucumber'
import { accessibilityFaults, refuseAccessibilityFaults } from '../support/accessibility.ts'
import { pagesOf } from '../support/console-pages.ts'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import { walkThrough } from '../support/walk.ts'
import type { ConsolePage, LunaWorld } from '../support/world.ts'

/** How many animations of the page run at this moment. */
const moving = (world: LunaWorld): Promise<number> =>
  world.tab.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

const refuse = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

Then('the page is accessible and as wide as the screen', async function (this: LunaWorld) {
  await isShown(this.tab.getByRole('main'))
  await refuseAccessibilityFaults(this.tab)
})

Then(
  'the pages to sign in, to sign up and to reset the password are accessible and as wide as the screen',
  async function (this: LunaWorld) {
    for (const path of ['/login', '/auth/signup-1', '/auth/reset-password-1']) {
      await this.visit(path)
      await isShown(this.forms.email)
      refuse((await accessibilityFaults(this.tab)).map(fault => `${path}: ${fault}`))
    }
  },
)

/** Its heading says which page it is, in the language of the browser, and so do the breadcrumb and the tab. */
const saysWhatItIs = async (world: LunaWorld, { group, title, spanishTitle }: ConsolePage): Promise<void> => {
  const { frame, tab } = world
  const isSpanish = world.traits.locale?.startsWith('es') ?? false
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

const refuseFaultsOf = async (world: LunaWorld, pages: readonly ConsolePage[]): Promise<void> => {
  const faults: string[] = []
  await walkThrough(world, pages, async page => {
    await saysWhatItIs(world, page)
    faults.push(...(await accessibilityFaults(world.tab, 'main')).map(fault => `${page.address}: ${fault}`))
  })
  refuse(faults)
}

/** A walk looks at some sixty pages. Milliseconds. */
const walk = { timeout: 300_000 }

Then(
  'the pages of {list} say what they are, and are accessible and as wide as the screen, light or dark',
  walk,
  async function (this: LunaWorld, groups: readonly string[]) {
    await refuseFaultsOf(
      this,
      (await pagesOf(this)).filter(({ group }) => groups.includes(group)),
    )
  },
)

Then(
  'all pages but those of {list} say what they are, and are accessible and as wide as the screen, light or dark',
  walk,
  async function (this: LunaWorld, groups: readonly string[]) {
    await refuseFaultsOf(
      this,
      (await pagesOf(this)).filter(({ group }) => !groups.includes(group)),
    )
  },
)

Given('my browser lets things move', function (this: LunaWorld) {
  this.traits.reducedMotion = 'no-preference'
})

Given('my browser prefers things still', function (this: LunaWorld) {
  this.traits.reducedMotion = 'reduce'
})

Then('something moves', async function (this: LunaWorld) {
  await eventually(
    'something to move',
    () => moving(this),
    count => count > 0,
  )
})

Then('nothing moves', async function (this: LunaWorld) {
  await isShown(this.forms.email)
  await eventually(
    'nothing to move',
    () => moving(this),
    count => count === 0,
  )
})
