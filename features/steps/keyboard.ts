import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { eventuallyEquals, hasFocus, isAtRest, isShown } from '../support/eventually.ts'
import { luna } from '../support/world.ts'

type Listening = typeof window & { heard: string[]; listener?: MutationObserver }

/** Records live regions from now on, except the header's counters. */
Given('a screen reader is listening', () =>
  luna.tab.evaluate(() => {
    const listening = window as Listening
    listening.heard = []
    listening.listener?.disconnect()
    const regions = '[aria-live], [role="status"], [role="alert"]'
    listening.listener = new MutationObserver(changes => {
      const changed = changes.flatMap(({ target, addedNodes }) => [
        (target instanceof Element ? target : target.parentElement)?.closest(regions),
        ...[...addedNodes].flatMap(node => (node instanceof Element ? [...node.querySelectorAll(regions), node] : [])),
      ])
      for (const region of new Set(changed)) {
        if (!region?.isConnected || !region.matches(regions) || region.closest('[aria-live="off"], header')) continue
        const late = region.querySelector('.delayed-announcement')
        const isLate = late !== null && getComputedStyle(late).visibility === 'hidden'
        const text = region.textContent?.trim()
        if (text && !isLate) listening.heard.push(text)
      }
    })
    listening.listener.observe(document.body, { childList: true, characterData: true, subtree: true })
  }),
)

const heard = () => luna.tab.evaluate(() => (window as Listening).heard)

Then('I hear {string}, and nothing else', async (text: string) => {
  await eventuallyEquals('the page to have said', heard, [text])
  await luna.tab.evaluate(() => (window as Listening).heard.splice(0))
})

/** After settling, with time for what was left to do: a delayed announcement counts as an animation. */
Then('I hear nothing', async () => {
  await isAtRest(luna.tab)
  await luna.tab.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  const said = await heard()
  if (said.length > 0) throw new Error(`The page has said: ${JSON.stringify(said)}.`)
})

/** More than the distance of any two controls in a form. */
const maxStops = 80

/** Like people: by the Tab key, which has to lead there. */
const tabTo = async (name: string, target: Locator): Promise<void> => {
  await isShown(target)
  // A fresh lookup at each stop would take longer than everything else.
  const found = await target.elementHandle()
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await found?.evaluate(element => element === document.activeElement)) return
    await luna.tab.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to "${name}".`)
}

When('I go to the {word} {string} by keyboard, and press {string}', async (role: string, name: string, key: string) => {
  await tabTo(name, luna.tab.getByRole(role as 'link' | 'button', { name, exact: true }))
  await luna.tab.keyboard.press(key)
})

When('I type {string} as {string} by keyboard', async (text: string, label: string) => {
  await tabTo(
    label,
    luna.frame.main
      .getByRole('textbox', { name: label, exact: true })
      .or(luna.frame.main.getByRole('combobox', { name: label, exact: true })),
  )
  await luna.tab.keyboard.type(text)
})

/** In a reference field: takes the first result. */
When('I type {string} as {string} by keyboard, and choose it', async (text: string, label: string) => {
  const field = luna.frame.main.getByRole('combobox', { name: label, exact: true })
  await tabTo(label, field)
  await luna.tab.keyboard.type(text)
  await isShown(luna.tab.getByRole('listbox').getByRole('option').first().filter({ hasText: text }))
  await luna.tab.keyboard.press('ArrowDown')
  await luna.tab.keyboard.press('Enter')
  await luna.tab.keyboard.press('Escape')
})

Then('the focus is on the status {string}', (state: string) =>
  hasFocus(
    `the state "${state}"`,
    luna.frame.main.getByRole('region', { name: 'Status and actions' }).getByText(state, { exact: true }),
  ),
)

const roles = { link: 'link', button: 'button', heading: 'heading', field: 'textbox', 'menu item': 'menuitem' } as const

Then(
  /^the focus is on the (link|button|heading|field|menu item) "([^"]+)"$/,
  (kind: keyof typeof roles, name: string) =>
    hasFocus(`the ${kind} "${name}"`, luna.tab.getByRole(roles[kind], { name, exact: true })),
)

/** On itself or within. */
Then(/^the focus is in the (panel|dialog) "([^"]+)"$/, (kind: string, name: string) =>
  isShown(
    luna.tab
      .getByRole(kind === 'panel' ? 'complementary' : 'dialog', { name, exact: true })
      .and(luna.tab.locator(':focus-within')),
  ),
)
