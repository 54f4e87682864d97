import type { Locator, Page } from 'playwright-core'
import { eventuallyEquals, isShown } from '../eventually.ts'

/** A match day: its matches, who is suspended, and the table. */
export class MatchDayPage {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get main(): Locator {
    return this.#tab.getByRole('main')
  }

  get #matches(): Locator {
    return this.main.getByRole('list', { name: /^Matches of match day/ })
  }

  isOpen(round: number): Promise<void> {
    return isShown(this.main.getByRole('heading', { name: `Match day ${round}`, exact: true }))
  }

  /** The row of a team's match. */
  row(team: string): Locator {
    return this.#matches.getByRole('listitem').filter({ has: this.box(team) })
  }

  box(team: string): Locator {
    return this.#tab.getByRole('textbox', { name: `Goals of ${team}`, exact: true })
  }

  /** Both boxes of a team's match, the home team's first. */
  async score(team: string): Promise<string> {
    const boxes = this.row(team).getByRole('textbox', { name: /^Goals of/ })
    return `${await boxes.nth(0).inputValue()}–${await boxes.nth(1).inputValue()}`
  }

  /** The state that the button of the menu says. */
  state(team: string): Locator {
    return this.row(team).getByRole('button', { name: /^State of/ })
  }

  hasScore(team: string, score: string): Promise<unknown> {
    return eventuallyEquals(`the score of ${team}`, () => this.score(team), score)
  }

  /** How many matches a team has played, as the table says. */
  played(team: string): Promise<string> {
    const row = this.main
      .getByRole('region', { name: /^Table after/ })
      .getByRole('row')
      .filter({ hasText: team })
    return row.getByRole('cell').nth(2).innerText()
  }

  hasPlayed(team: string, matches: number): Promise<unknown> {
    return eventuallyEquals(`the matches of ${team} in the table`, () => this.played(team), String(matches))
  }

  get suspended(): Locator {
    return this.main.getByRole('region', { name: 'Suspended on this match day' })
  }

  /** Types a score from the home team's box on; the focus goes on to the next match. */
  async type(team: string, ...scores: readonly string[]): Promise<void> {
    await this.row(team)
      .getByRole('textbox', { name: /^Goals of/ })
      .first()
      .focus()
    for (const score of scores) {
      for (const goals of score.split('–')) {
        await this.#tab.keyboard.type(goals)
        await this.#tab.keyboard.press('Enter')
      }
    }
  }

  async open(team: string): Promise<void> {
    const toggle = this.row(team).getByRole('button', { name: /^Scorers and cards of/ })
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    await isShown(this.form(team))
  }

  form(team: string): Locator {
    return this.row(team).getByRole('form', { name: 'Add what happened' })
  }

  incident(team: string, text: string): Locator {
    return this.row(team).getByRole('list', { name: 'What happened' }).getByRole('listitem').filter({ hasText: text })
  }

  /** Minute, what and who, without a mouse; Enter saves it. */
  async fill(team: string, minute: number, kind: string, player: { number: number; team: string }): Promise<void> {
    const form = this.form(team)
    await form.getByLabel('Minute').focus()
    await this.#tab.keyboard.type(String(minute))
    await this.#tab.keyboard.press('Tab')
    await form.getByLabel('What', { exact: true }).selectOption({ label: kind })
    await this.#tab.keyboard.press('Tab')
    await this.#tab.keyboard.type(String(player.number))
    const option = this.#tab.getByRole('option', { name: new RegExp(`^${player.number} .*${player.team}`) })
    await isShown(option)
    const options = await this.#tab.getByRole('option').allInnerTexts()
    const at = options.findIndex(text => text.startsWith(`${player.number} `) && text.includes(player.team))
    for (let press = 0; press <= at; press += 1) await this.#tab.keyboard.press('ArrowDown')
    await this.#tab.keyboard.press('Enter')
  }

  async turn(to: 'Next match day' | 'Previous match day', round: number): Promise<void> {
    await this.main.getByRole('link', { name: to }).click()
    await this.isOpen(round)
  }
}
