import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { faultsOf, refuse } from '../support/accessibility.ts'
import { eventually, eventuallyEquals, isAbsent, isGone, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { noteLines, wereNotShown } from '../support/noted-lines.ts'
import { Part } from '../support/part.ts'
import { luna, remembered } from '../support/world.ts'

/** The palette and the list of shortcuts. Elements are found by name in both languages. */
class Finder extends Part {
  override get dialog(): Locator {
    return this.tab.getByRole('dialog', { name: /^(Find anything|Buscar algo)$/ })
  }

  get field(): Locator {
    return this.dialog.getByRole('combobox')
  }

  get rows(): Locator {
    return this.dialog.getByRole('option')
  }

  get shortcuts(): Locator {
    return this.tab.getByRole('dialog', { name: 'Shortcuts' })
  }

  group(name: string): Locator {
    return this.dialog.getByRole('group', { name })
  }

  async open(): Promise<void> {
    await this.tab.keyboard.press('Control+k')
    await isShown(this.field)
  }

  /** Opens unless open. */
  async lookFor(text: string): Promise<void> {
    if (!(await this.field.isVisible())) await this.open()
    await fillIn(this.field, text)
  }
}

const finderOf = () => new Finder(luna.tab)

When('I open the search', () => finderOf().open())

When('I look for {string}', (text: string) => finderOf().lookFor(text))

When('I switch off single-key shortcuts', () =>
  finderOf()
    .shortcuts.getByRole('switch', { name: /^Single-key shortcuts/ })
    .uncheck(),
)

Then('I find the page {string}', (title: string) =>
  isShown(finderOf().group('Pages').getByRole('option', { name: title }).first()),
)

Then('I find the record {string} of {string}', (title: string, kind: string) =>
  isShown(finderOf().group(kind).getByRole('option', { name: title }).first()),
)

Then('{string} is suggested instead', (text: string) =>
  isShown(finderOf().group('Did you mean').getByRole('option', { name: text })),
)

Then('I find records of {string} with {string}, and the way to all of them', async (kind: string, text: string) => {
  const found = finderOf().group(kind).getByRole('option')
  await isShown(found.last().filter({ hasText: `All results in ${kind}` }))
  const others = async () => (await found.allInnerTexts()).slice(0, -1)
  await eventually(
    `each record to have "${text}"`,
    others,
    texts => texts.length > 1 && texts.every(one => one.includes(text)),
  )
})

Then('{string} comes first among what I chose last', (title: string) =>
  isShown(finderOf().group('Recent').getByRole('option').first().filter({ hasText: title })),
)

Then('the search is closed', () => isGone(finderOf().dialog))

Then('the list of shortcuts is accessible and has {string} under {string}', async (entry: string, group: string) => {
  const { shortcuts } = finderOf()
  const [what = '', keys = ''] = entry.split(': ')
  const region = shortcuts.getByRole('region', { name: group })
  await isShown(region.getByText(what, { exact: true }))
  await eventuallyEquals(
    `"${what}" to be pressed as`,
    async () => (await region.getByRole('definition').allInnerTexts()).includes(keys),
    true,
  )
  refuse(await faultsOf(luna.tab))
})

Then('the list of shortcuts is closed', () => isAbsent(finderOf().shortcuts))

const titlesRead = remembered<readonly string[]>('the titles that were read')

Given('I have read the contents, and opened one by the search', async () => {
  await luna.visit('/manager/contents')
  const links = luna.frame.main.getByRole('row').getByRole('link')
  await isShown(links.first())
  const titles = (await links.allInnerTexts()).map(title => title.trim()).filter(Boolean)
  titlesRead.set(titles)
  await finderOf().lookFor(titles[0] ?? '')
  await finderOf().group('Contents').getByRole('option').first().click()
  await isGone(finderOf().dialog)
  await isShown(luna.frame.main.getByRole('form').or(luna.frame.main.getByRole('textbox').first()).first())
})

Then('this device keeps none of their titles', async () => {
  await isShown(luna.forms.signInButton)
  const kept = await luna.tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const left = titlesRead.get().filter(title => kept.includes(title))
  if (left.length > 0) throw new Error(`This device still keeps ${left.map(title => `"${title}"`).join(', ')}.`)
  await luna.tab.evaluate(noteLines)
})

Then('none of their titles was shown to me', async () => {
  await isShown(finderOf().rows.first())
  await wereNotShown(titlesRead.get(), 'Dashboard')
})
