import { Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { eventuallyEquals, hasFocus, isShown } from '../support/eventually.ts'
import { luna } from '../support/world.ts'

/** A control by its name, whatever it is, in a part of the page where the name is its own. */
const control = (part: Locator, name: string): Locator => {
  const named = { name, exact: true }
  return part
    .getByRole('textbox', named)
    .or(part.getByRole('button', named))
    .or(part.getByRole('link', named))
    .or(part.getByLabel(name, { exact: true }))
}

/** Whether the element draws something around itself: an outline, or a shadow in place of one. */
const showsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate(target => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(target)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })

const press = async (key: string, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await luna.tab.keyboard.press(key)
}

When('I press {string}', (key: string) => luna.tab.keyboard.press(key))

When('I open {string} in the menu group {string} without a mouse', async (entry: string, group: string) => {
  await luna.frame.group(group).focus()
  await luna.tab.keyboard.press('Enter')
  await isShown(luna.frame.entry(entry))
  const names = await luna.frame.entriesOf(group)
  await press('Tab', names.indexOf(entry) + 1)
  await hasFocus(`"${entry}"`, luna.frame.entry(entry))
  await luna.tab.keyboard.press('Enter')
})

/** A control by its name, or by that and how much there is of what it leads to: "Chat, 23 unread messages". */
const counting = (part: Locator, name: string): Locator =>
  control(part, name).or(part.getByRole('button', { name: new RegExp(`^${name}, \\d`) }))

const passVisibly = async (part: Locator, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await luna.tab.keyboard.press('Tab')
    const target = counting(part, name)
    await hasFocus(`"${name}"`, target)
    await eventuallyEquals(`"${name}" to show that it has the focus:`, () => showsFocus(target), true)
  }
}

Then('the Tab key leads visibly through the main part: {list}', (names: readonly string[]) =>
  passVisibly(luna.frame.main, names),
)

Then('the Tab key leads visibly through the header: {list}', (names: readonly string[]) =>
  passVisibly(luna.frame.banner, names),
)

Then('the Tab key leads visibly through the menu: {list}', (names: readonly string[]) =>
  passVisibly(luna.frame.menu, names),
)

Then('the focus is on the link {string}', (name: string) =>
  hasFocus(`the link "${name}"`, luna.tab.getByRole('link', { name, exact: true })),
)

Then('the focus is on the button {string}', (name: string) =>
  hasFocus(`the button "${name}"`, luna.tab.getByRole('button', { name, exact: true })),
)

Then('the focus is in the main part of the page', () => hasFocus('the main part of the page', luna.frame.main))
