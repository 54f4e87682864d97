import { Given, Then } from '@cucumber/cucumber'
import { accessibilityFaults, sidewaysOverflow } from '../support/accessibility.ts'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import { screens } from '../support/types.ts'
import { goToEach } from '../support/walk.ts'
import type { LunaWorld } from '../support/world.ts'

/** The sizes in which every page is looked at, and the shape of the menu in each. */
const looks = [
  [screens.narrow, 'hidden'],
  [screens.wide, 'expanded'],
] as const

const faultsOf = async (world: LunaWorld): Promise<string[]> => {
  const overflow = await sidewaysOverflow(world.tab)
  const faults = await accessibilityFaults(world.tab)
  return overflow > 0 ? [...faults, `It is ${overflow} pixels wider than the screen.`] : faults
}

/** How many animations of the page run at this moment. */
const moving = (world: LunaWorld): Promise<number> =>
  world.tab.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

const refuse = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

Then('the page is accessible and as wide as the screen', async function (this: LunaWorld) {
  await isShown(this.tab.getByRole('main'))
  refuse(await faultsOf(this))
})

Then(
  'the pages to sign in, to sign up and to reset the password are accessible and as wide as the screen',
  async function (this: LunaWorld) {
    for (const path of ['/login', '/auth/signup-1', '/auth/reset-password-1']) {
      await this.visit(path)
      await isShown(this.forms.email)
      refuse((await faultsOf(this)).map(fault => `${path}: ${fault}`))
    }
  },
)

Then(
  'every page is accessible and as wide as the screen, wide or narrow',
  { timeout: 240_000 },
  async function (this: LunaWorld) {
    const faults: string[] = []
    await goToEach(this, this.pages, async ({ address }) => {
      for (const [size, menu] of looks) {
        await this.resize(size)
        await eventuallyEquals('the menu to be', () => this.frame.shape(), menu)
        faults.push(...(await faultsOf(this)).map(fault => `${address}, ${size.width} pixels wide: ${fault}`))
      }
    })
    refuse(faults)
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
