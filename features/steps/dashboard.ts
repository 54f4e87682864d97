import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator, Page } from 'playwright-core'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { Part } from '../support/part.ts'
import { openColleague } from '../support/people.ts'
import { luna, remembered } from '../support/world.ts'

const address = '/app/dashboard/default'
const day = 24 * 3_600_000

/** Elements are found by name in both languages. */
class Dashboard extends Part {
  card(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true })
  }

  titles(): Promise<string[]> {
    return this.main.getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts()
  }

  async choose(title: string, item: string): Promise<void> {
    await this.card(title)
      .getByRole('button', { name: /^(Card|Tarjeta) / })
      .click()
    await this.tab.getByRole('menuitem', { name: item, exact: true }).click()
  }
}

const page = () => new Dashboard(luna.tab)

const otherDevice = remembered<Page>('the other device')
const match = remembered<string>('the match whose result is missing')

const hasCards = (dashboard: Dashboard, titles: readonly string[]) =>
  eventuallyEquals('the cards to be', () => dashboard.titles(), titles)

Given('I look at my dashboard on another device, too', async () => {
  otherDevice.set(await openColleague('contents@luna.test', address))
})

Given('{account} was last here yesterday', async (email: string) =>
  luna.space.database.write(`dashboards/${await luna.uidOf(email)}`, { visitedAt: Date.now() - day }),
)

Given('since then {account} has approved {string} on the dashboard', async (email: string, team: string) => {
  const colleague = new Dashboard(await openColleague(email, address))
  await colleague.button(`Approve ${team}`).click()
  await isGone(colleague.button(`Approve ${team}`))
})

When('I go to enter the first result that is missing', async () => {
  // The link has no name until the teams' names load.
  const link = page()
    .card('Missing results')
    .getByRole('link', { name: /^Enter the result of [^…]+$/ })
    .first()
  match.set(String(await link.getAttribute('aria-label')).replace('Enter the result of ', ''))
  await link.click()
})

Then('that match waits there for its score', async () => {
  const [home = ''] = match.get().split(' – ')
  await isShown(
    page()
      .main.getByRole('list', { name: /^Matches of match day/ })
      .getByText(home)
      .first(),
  )
})

When('I choose {string} for the card {string}', (item: string, title: string) => page().choose(title, item))

Then('my dashboard has the cards {list}', (titles: readonly string[]) => hasCards(page(), titles))

Then('both devices have the cards {list}', async (titles: readonly string[]) => {
  for (const dashboard of [page(), new Dashboard(otherDevice.get())]) await hasCards(dashboard, titles)
})

/** In the link to the urgent matter, next to the greeting. */
Then('the dashboard mentions first that {string}', (text: string) =>
  isShown(page().main.getByRole('link', { name: new RegExp(`^[^:]*${text}$`) })),
)

Then(
  /^the card "([^"]+)" shows "([^"]+)", and "([^"]+)"( no more)?$/,
  async (title: string, text: string, other: string, isLess: string | null) => {
    const card = page().card(title)
    await isShown(card.getByText(text).first())
    const found = card.getByText(other)
    await (isLess === null ? isShown(found.first()) : isGone(found))
  },
)
