import { type DataTable, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { Part } from '../support/part.ts'
import { luna, walk } from '../support/world.ts'

class DemoCards extends Part {
  /** A card among the others. */
  card(title: string): Locator {
    return this.tab.getByRole('main').getByRole('group', { name: title, exact: true })
  }

  /** A card that covers the page. */
  maximised(title: string): Locator {
    return this.tab.getByRole('dialog', { name: title, exact: true })
  }

  titles(): Promise<string[]> {
    return this.tab.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  }

  menuButton(title: string): Locator {
    return this.tab.getByRole('button', { name: `Menu of “${title}”`, exact: true })
  }

  menuItem(name: string): Locator {
    return this.tab.getByRole('menuitem', { name, exact: true })
  }

  /** Values of a chart for screen readers. */
  values(chart: string): Locator {
    return this.tab.getByRole('listbox', { name: chart, exact: true })
  }
}

const group = 'Demo'

/** Menu folder of a page, by title, if any. */
const folders: Readonly<Record<string, string>> = {
  Collapse: 'Basic',
  'Form Basic': 'Forms',
  NVD3: 'Charts',
}

const cardsOf = () => new DemoCards(luna.tab)

const openPage = async (title: string, folder: string | undefined): Promise<void> => {
  const { frame } = luna
  await frame.open(group)
  if (folder) await frame.open(folder)
  await frame.entry(title).click()
  await isShown(frame.heading(title))
  await isShown(frame.content)
}

Then('the menu leads to these demo pages with their sections', walk, async (table: DataTable) => {
  for (const { in: folder, page = '', sections = '' } of table.hashes()) {
    await openPage(page, folder)
    // Titles may contain commas.
    await eventuallyEquals(`the sections of ${page} to be`, async () => (await cardsOf().titles()).join(', '), sections)
  }
})

When('I open the demo page {string}', (title: string) => openPage(title, folders[title]))

When('I choose {string} in the menu of the card {string} by keyboard', async (name: string, title: string) => {
  const cards = cardsOf()
  await cards.menuButton(title).focus()
  await luna.tab.keyboard.press('Enter')
  const item = cards.menuItem(name)
  await isShown(item)
  const isThere = () => item.evaluate(element => element === document.activeElement)
  while (!(await isThere())) await luna.tab.keyboard.press('ArrowDown')
  await luna.tab.keyboard.press('Enter')
  await isGone(item)
})

Then('the card {string} fills the window', async (title: string) => {
  const { width, height } = luna.tab.viewportSize() ?? { width: 0, height: 0 }
  await eventuallyEquals('the card to be', () => cardsOf().maximised(title).boundingBox(), {
    x: 0,
    y: 0,
    width,
    height,
  })
})

Then('the keyboard stays in the card {string}', async (title: string) => {
  const card = cardsOf().maximised(title)
  const reached: string[] = []
  for (let press = 0; press < 6; press += 1) {
    await luna.tab.keyboard.press('Tab')
    const place = await card.evaluate(element => {
      const { activeElement } = document
      // After the last field comes the browser's own interface.
      return element.contains(activeElement) ? 'in the card' : activeElement === document.body ? 'around the page' : ''
    })
    reached.push(place)
  }
  if (reached.includes('')) throw new Error('The keyboard left the card for something behind it.')
  if (!reached.includes('in the card')) throw new Error('The keyboard never came to the card.')
})

Then('the card {string} is back in its place', async (title: string) => {
  await isShown(cardsOf().card(title))
  await isGone(cardsOf().maximised(title))
})

When('I fill in the club {string} with the email {string}', async (club: string, email: string) => {
  const card = cardsOf().card('Validation')
  await fillIn(card.getByRole('textbox', { name: 'Club' }), club)
  await fillIn(card.getByRole('textbox', { name: 'Email' }), email)
  await card.getByRole('checkbox').check()
})

When('I go to the third value of the chart {string} by keyboard', async (chart: string) => {
  await cardsOf().values(chart).focus()
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await luna.tab.keyboard.press(key)
})

Then('the chart {string} is at {string}', async (chart: string, text: string) => {
  const chosen = cardsOf().values(chart).getByRole('option', { selected: true })
  await eventuallyEquals('the chosen value to be', () => chosen.allTextContents(), [text])
})
