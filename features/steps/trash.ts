import { type DataTable, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isAbsent, isGone, isShown } from '../support/eventually.ts'
import { luna } from '../support/world.ts'

const table = () => luna.tab.getByRole('table', { name: 'Deleted records, newest first' })
const dialog = () => luna.tab.getByRole('dialog')
const restoring = (title: string) => table().getByRole('button', { name: `Restore ${title}`, exact: true })
const emptying = () => luna.tab.getByRole('button', { name: 'Empty the trash' })

const agree = async (name: string): Promise<void> => {
  await dialog().getByRole('button', { name, exact: true }).click()
  await isGone(dialog())
}

/** Uses only the keyboard. */
When('I restore {string} from the trash', async (title: string) => {
  await restoring(title).focus()
  await luna.tab.keyboard.press('Enter')
  await agree('Restore')
})

When('I restore all of the trash', async () => {
  await luna.tab.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await luna.tab.getByRole('button', { name: /^Restore selected/ }).click()
  await agree('Restore')
})

When('I empty the trash of {int} record', async (count: number) => {
  await emptying().click()
  await agree(`Empty (${count})`)
})

Then('the trash shows, newest first', async (rows: DataTable) => {
  const shown = async () =>
    Promise.all(
      (await table().locator('tbody').getByRole('row').all()).map(async row => {
        const [name = ''] = await row.getByRole('rowheader').allInnerTexts()
        return `${name} ${(await row.getByRole('cell').allInnerTexts()).join(' ')}`
      }),
    )
  for (const [at, [kind = '', title = '', who = '']] of rows.raw().entries())
    await eventually('the trash to show', shown, texts =>
      [kind, title, who].every(text => texts[at]?.includes(text) ?? false),
    )
  await eventuallyEquals('the trash to have as many', async () => (await shown()).length, rows.raw().length)
})

Then('the trash is empty', () => isShown(luna.tab.getByText(/^The trash is empty/)))

Then('I cannot restore {string}, because {string}', async (title: string, why: string) => {
  await isShown(restoring(title))
  const described = await restoring(title).getAttribute('aria-describedby')
  await isShown(luna.tab.locator(`[id="${described}"]`).getByText(why))
  await eventuallyEquals('it to be unavailable', () => restoring(title).getAttribute('aria-disabled'), 'true')
})

Then('I cannot empty the trash', async () => {
  await isShown(luna.tab.getByText(/^The trash is empty/))
  await isAbsent(emptying())
})
