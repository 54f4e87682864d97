import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator, Page } from 'playwright-core'
import { messages, moveMessages } from '../../src/areas/lmf/match-day/messages.ts'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { anything, inLanguage, naming } from '../support/in-language.ts'
import { Part } from '../support/part.ts'
import { openColleague } from '../support/people.ts'
import { tournamentNamed } from '../support/records.ts'
import { dayText, typedValue } from '../support/typed-value.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

const t = inLanguage(messages)
const moving = inLanguage(moveMessages)

const anyGoals = () => naming(t('goalsOf', { team: anything }))

export class MatchDayPage extends Part {
  get #matches(): Locator {
    return this.main.getByRole('list', { name: naming(t('matches', { round: anything })) })
  }

  isOpen(round: number): Promise<void> {
    return isShown(this.main.getByRole('heading', { name: t('round', { round }), exact: true }))
  }

  /** The day of the first matches, at midnight UTC. */
  async day(): Promise<number> {
    const text = await this.main
      .getByText(/^\d+ \w+ \d{4} · El Salvador time$/)
      .first()
      .innerText()
    return Date.parse(`${text.split(' · ')[0]} UTC`)
  }

  row(team: string): Locator {
    return this.#matches.getByRole('listitem').filter({ has: this.box(team) })
  }

  box(team: string): Locator {
    return this.tab.getByRole('textbox', { name: t('goalsOf', { team }), exact: true })
  }

  /** Both boxes of a team's match, home first. */
  async score(team: string): Promise<string> {
    const boxes = this.row(team).getByRole('textbox', { name: anyGoals() })
    return `${await boxes.nth(0).inputValue()}–${await boxes.nth(1).inputValue()}`
  }

  state(team: string): Locator {
    return this.row(team).getByRole('button', { name: naming(t('steps', { match: anything, state: anything })) })
  }

  hasScore(team: string, score: string): Promise<unknown> {
    return eventuallyEquals(`the score of ${team}`, () => this.score(team), score)
  }

  played(team: string): Promise<string> {
    const row = this.main
      .getByRole('region', { name: naming(t('table', { round: anything })) })
      .getByRole('row')
      .filter({ hasText: team })
    return row.getByRole('cell').nth(2).innerText()
  }

  hasPlayed(team: string, matches: number): Promise<unknown> {
    return eventuallyEquals(`the matches of ${team} in the table`, () => this.played(team), String(matches))
  }

  get suspended(): Locator {
    return this.main.getByRole('region', { name: t('suspensionsOf') })
  }

  /** Types scores from the home team's box on; focus moves to the next match. */
  async type(team: string, ...scores: readonly string[]): Promise<void> {
    await this.row(team).getByRole('textbox', { name: anyGoals() }).first().focus()
    for (const score of scores) {
      for (const goals of score.split('–')) {
        await this.tab.keyboard.type(goals)
        await this.tab.keyboard.press('Enter')
      }
    }
  }

  async open(team: string): Promise<void> {
    const toggle = this.row(team).getByRole('button', { name: naming(t('details', { match: anything })) })
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    await isShown(this.form(team))
  }

  async hasArrived(): Promise<void> {
    const toggle = this.main.getByRole('button', { name: naming(t('details', { match: anything })) }).last()
    await toggle.click()
    await isShown(this.main.getByRole('form', { name: t('adding') }))
    await toggle.click()
  }

  form(team: string): Locator {
    return this.row(team).getByRole('form', { name: t('adding') })
  }

  incident(team: string, text: string): Locator {
    return this.row(team)
      .getByRole('list', { name: t('incidents') })
      .getByRole('listitem')
      .filter({ hasText: text })
  }

  /** Entries that the database does not have yet. */
  waiting(team: string): Locator {
    return this.row(team)
      .getByRole('list', { name: t('waiting') })
      .getByRole('listitem')
  }

  /** Minute, kind and person by keyboard; Enter saves. */
  async fill(team: string, minute: number, kind: string, player: { number: number; team: string }): Promise<void> {
    const form = this.form(team)
    await form.getByLabel(t('minute')).focus()
    await this.tab.keyboard.type(String(minute))
    await this.tab.keyboard.press('Tab')
    await form.getByLabel(t('kind'), { exact: true }).selectOption({ label: kind })
    await this.tab.keyboard.press('Tab')
    await this.tab.keyboard.type(String(player.number))
    const option = this.tab.getByRole('option', { name: new RegExp(`^${player.number} .*${player.team}`) })
    await isShown(option)
    // Others may still appear before it.
    const isPointedAt = async () => (await option.getAttribute('data-active')) === 'true'
    while (!(await isPointedAt())) await this.tab.keyboard.press('ArrowDown')
    await this.tab.keyboard.press('Enter')
  }

  /** Waits until an incident is listed and written: before that, leaving asks. */
  async hasEntered(team: string, text: string): Promise<void> {
    await isShown(this.incident(team, text))
    await eventuallyEquals('the form to be empty again', () => this.form(team).getByLabel(t('minute')).inputValue(), '')
  }

  async turn(to: 'next' | 'previous', round: number): Promise<void> {
    await this.main.getByRole('link', { name: t(to) }).click()
    await this.isOpen(round)
  }
}

/** Context of a scenario: its page, and the team it speaks of. */
interface Scene {
  readonly path: string
  readonly round: number
  team: string
}

const scenes = remembered<Scene>('a match day')

const scene = (): Scene => scenes.get()

const colleague = remembered<Page>('a colleague')

const mine = (): MatchDayPage => new MatchDayPage(luna.tab)

const theirs = (): MatchDayPage => new MatchDayPage(colleague.get())

Given('I look at match day {int} of {string}', opensPage, async (round: number, tournament: string) => {
  const id = await tournamentNamed(tournament)
  const path = `/torneos/jornadas?torneo=${id}&jornada=${round}`
  scenes.set({ path, round, team: '' })
  await luna.visit(path)
  await mine().isOpen(round)
})

Given('a colleague looks at the same match day', async () => {
  const { path, round } = scene()
  colleague.set(await openColleague('admin@luna.test', path))
  await theirs().isOpen(round)
})

When(
  'I type the scores {string} and {string} from the match of {string} on',
  (first: string, second: string, team: string) => mine().type(team, first, second),
)

When(
  /^(I type|the colleague types) the score "([^"]+)" for the match of "([^"]+)"(, which waits)?$/,
  async (who: string, score: string, team: string, waits: string | null) => {
    const page = who === 'I type' ? mine() : theirs()
    await page.type(team, score)
    if (who === 'I type') await isShown(page.row(team).getByText(t(waits === null ? 'saved' : 'offline')))
  },
)

Given(
  'I have typed the score {string} for the match of {string} without leaving it',
  async (score: string, team: string) => {
    scene().team = team
    const boxes = mine().row(team).getByRole('textbox', { name: anyGoals() })
    for (const [index, goals] of score.split('–').entries()) await fillIn(boxes.nth(index), goals)
  },
)

When(
  /^I type by keyboard that the match of "([^"]+)" in "([^"]+)" ended (\S+), and (\S+) on penalties$/,
  async (team: string, tournament: string, score: string, penalties: string) => {
    await luna.visit(`/torneos/jornadas?torneo=${await tournamentNamed(tournament)}&jornada=1`)
    await mine().isOpen(1)
    await mine().type(team, score)
    await isShown(mine().row(team).getByText(t('levelTie')))
    await luna.tab.keyboard.press('Enter')
    for (const goals of penalties.split('–')) {
      await luna.tab.keyboard.type(goals)
      await luna.tab.keyboard.press('Enter')
    }
    await isShown(mine().row(team).getByText(t('saved')))
  },
)

Then(
  /^the match of "([^"]+)" is "([^"]+)" (?:with (\S+)|without a score)$/,
  async (team: string, state: string, score: string | null) => {
    await isShown(mine().state(team).filter({ hasText: state }))
    await mine().hasScore(team, score ?? '–')
  },
)

Then('{string} have played {int} matches by the table', (team: string, matches: number) =>
  mine().hasPlayed(team, matches),
)

When(
  /^I choose "([^"]+)" for the match of "([^"]+)"(?:, and answer "([^"]+)" as "([^"]+)"|(, and confirm it))?$/,
  async (step: string, team: string, value: string | null, label: string | null, isConfirmed: string | null) => {
    const before = await mine().state(team).innerText()
    await mine().state(team).click()
    await mine().row(team).getByRole('button', { name: step, exact: true }).click()
    const { dialog } = mine()
    if (label !== null) await fillIn(dialog.getByLabel(new RegExp(`^${label}`)).first(), typedValue(value ?? ''))
    if (label !== null || isConfirmed !== null) await mine().answer(step)
    await isShown(mine().state(team).filter({ hasNotText: before }).first())
  },
)

When('I undo the score of {string}', (team: string) =>
  mine()
    .row(team)
    .getByRole('button', { name: t('undo') })
    .click(),
)

Then(
  /^the colleague sees (\S+) for "([^"]+)"(?:, and (\d+) matches of theirs in the table)?$/,
  async (score: string, team: string, matches: string | null) => {
    await theirs().hasScore(team, score)
    if (matches !== null) await theirs().hasPlayed(team, Number(matches))
  },
)

When(
  /^I (enter by keyboard|begin to enter) that (\d+) of "([^"]+)" got a "([^"]+)" in minute (\d+)$/,
  async (how: string, number: string, team: string, kind: string, minute: string) => {
    scene().team = team
    await mine().open(team)
    await mine().fill(team, Number(minute), kind, { number: Number(number), team })
    if (how === 'begin to enter') return
    await luna.tab.keyboard.press('Enter')
    await mine().hasEntered(team, `${minute}’`)
  },
)

/** The database answers in order, so with the last match all others are there. */
Given('everything of the match day has arrived', () => mine().hasArrived())

When(
  'I enter by keyboard that {int} of {string} got a {string} in minute {int}, which waits',
  async (number: number, team: string, kind: string, minute: number) => {
    await mine().open(team)
    await mine().fill(team, minute, kind, { number, team })
    await luna.tab.keyboard.press('Enter')
    await isShown(
      mine()
        .waiting(team)
        .filter({ hasText: `${minute}’` })
        .filter({ hasText: t('waitsForLine') }),
    )
  },
)

When('I close the tab, and the network comes back', async () => {
  // Entries are sent while the page opens; one may carry a time that the SDK estimates, and is sent again with the right one.
  luna.complaints.allow(/FIREBASE WARNING: update at \/ failed: permission_denied/)
  await luna.closeTab()
  await luna.space.database.setFaults({})
  await luna.prepare(context => context.setOffline(false))
})

Then('the match of {string} has a {string} in minute {int}', async (team: string, kind: string, minute: number) => {
  await mine().open(team)
  await isShown(
    mine()
      .incident(team, kind)
      .filter({ hasText: `${minute}’` }),
  )
})

Then('it is listed with the warning', () => mine().hasEntered(scene().team, t('suspended', { why: '' }).trim()))

When(/^I turn (back )?to match day (\d+)$/, (back: string | null, round: string) =>
  mine().turn(back === null ? 'next' : 'previous', Number(round)),
)

Then('I read that {string} is suspended for {string}', (player: string, why: string) =>
  isShown(mine().suspended.getByRole('listitem').filter({ hasText: player }).filter({ hasText: why })),
)

When(
  'I delete the {string} in minute {int} from the match of {string}',
  async (kind: string, minute: number, team: string) => {
    await mine().open(team)
    const incident = mine()
      .incident(team, kind)
      .filter({ hasText: `${minute}’` })
    await incident.getByRole('button', { name: naming(t('remove', { incident: anything })) }).click()
    await isGone(incident)
  },
)

Then('{string} is not suspended', async (player: string) => {
  const names = () => mine().suspended.getByRole('listitem').filter({ hasText: player }).count()
  await eventuallyEquals(`the suspensions of ${player}`, names, 0)
})

const firstDay = remembered<number>('the day of the matches')

When(
  'I move its {int} scheduled match(es) {int} days later because of {string}',
  async (count: number, days: number, reason: string) => {
    firstDay.set(await mine().day())
    await mine().button(moving('moveDay')).click()
    const { dialog } = mine()
    await fillIn(dialog.getByLabel(moving('day')), dayText(firstDay.get() + days * 86_400_000))
    await fillIn(dialog.getByLabel(moving('reason')), reason)
    await mine().answer(moving('move', { count }))
  },
)

const playsOn = (timestamp: number): Promise<unknown> =>
  eventuallyEquals('the day of the matches', async () => dayText(await mine().day()), dayText(timestamp))

Then('its matches are {int} days later', (days: number) => playsOn(firstDay.get() + days * 86_400_000))

Then('its matches are on their first day again', () => playsOn(firstDay.get()))
