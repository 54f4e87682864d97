import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals } from '../support/eventually.ts'
import type { MenuShape } from '../support/pages/console-frame.ts'
import type { LunaWorld } from '../support/world.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const height = 768

const isMenu = async (world: LunaWorld, shape: MenuShape): Promise<void> => {
  await eventuallyEquals('the menu to be', () => world.frame.shape(), shape)
}

const resize = (world: LunaWorld, width: number): Promise<void> => world.tab.setViewportSize({ width, height })

Given('my screen is {screen}', function (this: LunaWorld, size: Size) {
  this.traits.viewport = size
})

Given('my screen is {int} pixels wide', function (this: LunaWorld, width: number) {
  this.traits.viewport = { width, height }
})

Given('the drawer is open', async function (this: LunaWorld) {
  await this.frame.menuButton.click()
  await isMenu(this, 'expanded')
})

Given('I have expanded the menu', async function (this: LunaWorld) {
  await isMenu(this, 'collapsed')
  await this.frame.menuButton.click()
  await isMenu(this, 'expanded')
})

When('I press the menu button', async function (this: LunaWorld) {
  await this.frame.menuButton.click()
})

When('I touch the page beside the menu', async function (this: LunaWorld) {
  const { width, height: bottom } = this.tab.viewportSize() ?? { width: 0, height: 0 }
  await this.tab.mouse.click(width - 20, bottom - 20)
})

When('the window becomes {int} pixels wide', async function (this: LunaWorld, width: number) {
  await resize(this, width)
})

Then(/^the menu is (expanded|collapsed|hidden)$/, async function (this: LunaWorld, shape: MenuShape) {
  await isMenu(this, shape)
})

Then(
  /^the menu stays (expanded|collapsed) while the window becomes$/,
  async function (this: LunaWorld, shape: MenuShape, widths: DataTable) {
    for (const width of widths.raw().flat().map(Number)) {
      await resize(this, width)
      await eventuallyEquals('the window to be wide', () => this.tab.evaluate(() => window.innerWidth), width)
      // Two frames: the first may have begun before the console heard of the new width.
      await this.tab.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      const now = await this.frame.shape()
      if (now !== shape) throw new Error(`At ${width} pixels the menu is ${now}, not ${shape}.`)
    }
  },
)
