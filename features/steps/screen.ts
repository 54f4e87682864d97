import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals } from '../support/eventually.ts'
import type { MenuShape } from '../support/pages/console-frame.ts'
import type { LunaWorld, Size } from '../support/world.ts'

const height = 768

const isMenu = async (world: LunaWorld, shape: MenuShape): Promise<void> => {
  await eventuallyEquals('the menu to be', () => world.frame.shape(), shape)
}

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

Given('I have collapsed the menu', async function (this: LunaWorld) {
  await isMenu(this, 'expanded')
  await this.frame.menuButton.click()
  await this.frame.content.hover()
  await isMenu(this, 'collapsed')
})

When(/^I (?:rest|have rested) the mouse on the menu$/, async function (this: LunaWorld) {
  await isMenu(this, 'collapsed')
  await this.frame.group('LMF').hover()
  await isMenu(this, 'expanded')
})

When('I move the mouse to the page', async function (this: LunaWorld) {
  await this.frame.content.hover()
})

When('I press the menu button', async function (this: LunaWorld) {
  await this.frame.menuButton.click()
})

When('I touch the page beside the menu', async function (this: LunaWorld) {
  const { width, height: bottom } = this.tab.viewportSize() ?? { width: 0, height: 0 }
  await this.tab.mouse.click(width - 20, bottom - 20)
})

When('the window becomes {int} pixels wide', async function (this: LunaWorld, width: number) {
  await this.resize({ width, height })
})

Then(/^the menu is (expanded|collapsed|hidden)$/, async function (this: LunaWorld, shape: MenuShape) {
  await isMenu(this, shape)
})

Then(
  /^the menu stays (expanded|collapsed) while the window becomes$/,
  async function (this: LunaWorld, shape: MenuShape, widths: DataTable) {
    for (const width of widths.raw().flat().map(Number)) {
      await this.resize({ width, height })
      const now = await this.frame.shape()
      if (now !== shape) throw new Error(`At ${width} pixels the menu is ${now}, not ${shape}.`)
    }
  },
)
