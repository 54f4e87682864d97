import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals } from '../support/eventually.ts'
import type { MenuShape } from '../support/pages/console-frame.ts'
import { luna, type Size } from '../support/world.ts'

const height = 768

const isMenu = async (shape: MenuShape): Promise<void> => {
  await eventuallyEquals('the menu to be', () => luna.frame.shape(), shape)
}

Given('my screen is {screen}', (size: Size) => {
  luna.traits.viewport = size
})

Given('my screen is {int} pixels wide', (width: number) => {
  luna.traits.viewport = { width, height }
})

Given('the drawer is open', async () => {
  await luna.frame.menuButton.click()
  await isMenu('expanded')
})

Given('I have expanded the menu', async () => {
  await isMenu('collapsed')
  await luna.frame.menuButton.click()
  await isMenu('expanded')
})

Given('I have collapsed the menu', async () => {
  await isMenu('expanded')
  await luna.frame.menuButton.click()
  await luna.frame.content.hover()
  await isMenu('collapsed')
})

When(/^I (?:rest|have rested) the mouse on the menu$/, async () => {
  await isMenu('collapsed')
  await luna.frame.group('LMF').hover()
  await isMenu('expanded')
})

When('I move the mouse to the page', () => luna.frame.content.hover())

When('I press the menu button', () => luna.frame.menuButton.click())

When('I touch the page beside the menu', async () => {
  const { width, height: bottom } = luna.tab.viewportSize() ?? { width: 0, height: 0 }
  await luna.tab.mouse.click(width - 20, bottom - 20)
})

When('the window becomes {int} pixels wide', (width: number) => luna.resize({ width, height }))

Then(/^the menu is (expanded|collapsed|hidden)$/, (shape: MenuShape) => isMenu(shape))

Then(/^the menu stays (expanded|collapsed) while the window becomes$/, async (shape: MenuShape, widths: DataTable) => {
  for (const width of widths.raw().flat().map(Number)) {
    await luna.resize({ width, height })
    const now = await luna.frame.shape()
    if (now !== shape) throw new Error(`At ${width} pixels the menu is ${now}, not ${shape}.`)
  }
})
