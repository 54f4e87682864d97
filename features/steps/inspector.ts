import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { isGone, isShown } from '../support/eventually.ts'
import { luna, opensPage } from '../support/world.ts'

const panel = (tab: Page) => tab.getByRole('region', { name: 'Machines' })

const machine = (tab: Page, name: string) =>
  panel(tab)
    .getByRole('group')
    .filter({ has: tab.getByText(name, { exact: true }) })

Given('I have opened the console with its machines in view', opensPage, async () => {
  await luna.visit('/app/dashboard/default?inspect')
  await isShown(panel(luna.tab))
})

When('I filter the machines by {string}', (text: string) =>
  panel(luna.tab).getByRole('searchbox', { name: 'Filter by name' }).fill(text),
)

Then('the machine {string} is {string}', (name: string, state: string) =>
  isShown(machine(luna.tab, name).getByText(state, { exact: true })),
)

Then('the machine {string} was sent {string}', async (name: string, event: string) => {
  const one = machine(luna.tab, name)
  await one.getByText(name, { exact: true }).click()
  await isShown(one.getByText(event, { exact: true }))
})

Then('no machines are in view', () => isGone(panel(luna.tab)))
