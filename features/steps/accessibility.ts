import { Given, Then } from '@cucumber/cucumber'
import { accessibilityFaults, refuseAccessibilityFaults, sidewaysOverflow } from '../support/accessibility.ts'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import { screens } from '../support/types.ts'
import { walkThrough } from '../support/walk.ts'
import type { ConsolePage, LunaWorld } from '../support/world.ts'

/** The sizes in which every page is looked at, and the shape of the menu in each. */
const looks = [
  [screens.narrow, 'hidden'],
  [screens.wide, 'expanded'],
] as const

/** How many animations of the page run at this moment. */
const moving = (world: LunaWorld): Promise<number> =>
  world.tab.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

/** What is wrong with a page, wide and narrow. */
const faultsInEachSize = async (world: LunaWorld): Promise<string[]> => {
  const faults: string[] = []
  for (const [size, menu] of looks) {
    await world.resize(size)
    await eventuallyEquals('the menu to be', () => world.frame.shape(), menu)
    faults.push(...(await accessibilityFaults(world.tab)).map(fault => `${size.width} pixels wide: ${fault}`))
  }
  return faults
}

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

/** A walk looks at some thirty pages in four ways. Milliseconds. */
const walk = { timeout: 120_000 }

const refuseFaultsOf = async (
  world: LunaWorld,
  pages: readonly ConsolePage[],
  faultsOfPage: () => Promise<string[]>,
): Promise<void> => {
  const faults: string[] = []
  await walkThrough(world, pages, async ({ address }) => {
    faults.push(...(await faultsOfPage()).map(fault => `${address}, ${fault}`))
  })
  refuse(faults)
}

Then(
  'the pages of {string} are accessible and as wide as the screen, wide or narrow, light or dark',
  walk,
  async function (this: LunaWorld, group: string) {
    const pages = this.pages.filter(page => page.group === group)
    await refuseFaultsOf(this, pages, () => faultsInEachSize(this))
  },
)

Then(
  'all pages but those of {list} are accessible and as wide as the screen, wide or narrow, light or dark',
  walk,
  async function (this: LunaWorld, groups: readonly string[]) {
    const pages = this.pages.filter(page => !groups.includes(page.group))
    await refuseFaultsOf(this, pages, () => faultsInEachSize(this))
  },
)

Then('every page is as wide as the screen', walk, async function (this: LunaWorld) {
  await refuseFaultsOf(this, this.pages, async () => {
    const overflow = await sidewaysOverflow(this.tab)
    return overflow > 0 ? [`it is ${overflow} pixels wider`] : []
  })
})

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
