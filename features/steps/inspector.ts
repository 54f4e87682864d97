import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { isGone, isShown } from '../support/eventually.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const panel = (tab: Page) => tab.getByRole('region', { name: 'Machines' })

const machine = (tab: Page, name: string) =>
  panel(tab)
    .getByRole('group')
    .filter({ has: tab.getByText(name, { exact: true }) })

Given('I have opened the console with its machines in view', opensPage, async function (this: LunaWorld) {
  await this.visit('/app/dashboard/default?inspect')
  await isShown(panel(this.tab))
})

When('I filter the machines by {string}', async function (this: LunaWorld, text: string) {
  await panel(this.tab).getByRole('searchbox', { name: 'Filter by name' }).fill(text)
})

Then('the machine {string} is {string}', async function (this: LunaWorld, name: string, state: string) {
  await isShown(machine(this.tab, name).getByText(state, { exact: true }))
})

Then('the machine {string} was sent {string}', async function (this: LunaWorld, name: string, event: string) {
  const one = machine(this.tab, name)
  await one.getByText(name, { exact: true }).click()
  await isShown(one.getByText(event, { exact: true }))
})

Then('no machines are in view', async function (this: LunaWorld) {
  await isGone(panel(this.tab))
})
