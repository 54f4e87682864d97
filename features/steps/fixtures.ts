import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { Part } from '../support/part.ts'
import { openColleague } from '../support/people.ts'
import { tournamentNamed } from '../support/records.ts'
import { dayText, typedValue } from '../support/typed-value.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

export class FixturesPage extends Part {
  get firstDay(): Locator {
    return this.main.getByLabel('First match day')
  }

  get times(): Locator {
    return this.main.getByRole('textbox', { name: 'Kick-off times' })
  }

  /** Removes the kick-off times one by one. */
  async clearTimes(): Promise<void> {
    const chips = this.main.getByRole('list', { name: /Kick-off times/ }).getByRole('button')
    while ((await chips.count()) > 0) await chips.first().click()
  }

  get venues(): Locator {
    return this.main.getByRole('combobox', { name: /^Venue of / })
  }

  /** Clashes of the preview, a sentence each. */
  get clashes(): Locator {
    return this.main.getByRole('list', { name: /clash/ }).getByRole('listitem')
  }

  /** A row per team: home, away, and longest run. */
  get balance(): Locator {
    return this.main.getByRole('table', { name: 'Home and away matches by team' }).getByRole('row')
  }

  tie(number: number): Locator {
    return this.main.getByRole('article', { name: `Tie ${number}`, exact: true })
  }
}

const page = () => new FixturesPage(luna.tab)

type Lines = Readonly<Record<string, string>>

/** Results of a tournament's matches, a line each, by match. */
const resultsOf = async (tournament: string): Promise<Lines> => {
  const id = await tournamentNamed(tournament)
  return ((await luna.space.database.read(`digests/matches/tournament/${id}`)) ?? {}) as Lines
}

const results = remembered<Lines>('results')

const overIn = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([, line]) => /\|(played|walkover|abandoned|void)\|/.test(line)))

const openWithTeamsOf = async (other: string, values: object): Promise<void> => {
  const { database } = luna.space
  const id = await tournamentNamed(other)
  const tournament = (await database.read(`tournaments/${id}`)) as object
  const teams = await database.read(`digests/registrations/tournament/${id}`)
  await database.write('tournaments/verano', { ...tournament, status: 'open', ...values })
  await database.write('digests/registrations/tournament/verano', teams)
}

Given('{string} has the 12 teams of {string} and no matches', opensPage, (name: string, other: string) =>
  openWithTeamsOf(other, { name, rounds: 'single' }),
)

Given('{string} is a cup of the 12 teams of {string}', opensPage, (name: string, other: string) =>
  openWithTeamsOf(other, { name, format: 'cup' }),
)

const lateTeam = remembered<{ readonly at: string; readonly line: string }>('a team that registers late')

Given('one of the teams of {string} registers late', async (tournament: string) => {
  const { database } = luna.space
  const path = `digests/registrations/tournament/${await tournamentNamed(tournament)}`
  const lines = (await database.read(path)) as Lines
  const [id = '', line = ''] = Object.entries(lines).findLast(([, each]) => each.split('|')[1] === 'approved') ?? []
  lateTeam.set({ at: `${path}/${id}`, line })
  await database.write(`${path}/${id}`, null)
})

When('the late team is approved', () => luna.space.database.write(lateTeam.get().at, lateTeam.get().line))

When('I draw it with the number {int}', async (number: number) => {
  const fixtures = page()
  await fixtures.button('Draw').click()
  await fillIn(fixtures.dialog.getByLabel(/^Number of the draw/), String(number))
  await isShown(fixtures.dialog.getByRole('list', { name: 'Draw with this number' }).getByText(/Tie 1:/))
  await fixtures.answer('Keep this draw')
})

When('I look at the fixtures of {string}', opensPage, async (tournament: string) => {
  results.set(await resultsOf(tournament))
  await luna.visit(`/torneos/torneos/${await tournamentNamed(tournament)}/calendario`)
  await isShown(page().firstDay)
})

When('I allow matches that have a date to move', () =>
  page().main.getByRole('switch', { name: 'Keep dates of scheduled matches' }).uncheck(),
)

When('I let referees be appointed', () => page().main.getByRole('switch', { name: 'Appoint referees' }).check())

When('every team plays at home in {string} at {word}', async (venue: string, time: string) => {
  const fixtures = page()
  await fixtures.clearTimes()
  await fillIn(fixtures.times, time)
  await fixtures.times.press('Enter')
  await fixtures.main.getByText('Venues by team').click()
  for (const field of await fixtures.venues.all()) {
    await fillIn(field, venue)
    await fixtures.main.getByRole('option', { name: venue }).click()
  }
})

const preview = async (firstDay: string): Promise<void> => {
  const fixtures = page()
  await fillIn(fixtures.firstDay, firstDay)
  await fixtures.button('Preview fixtures').click()
  await isShown(fixtures.main.getByRole('heading', { name: 'What would change' }))
}

When('I preview them, starting on {string}', (day: string) => preview(typedValue(day)))

When('I preview them, starting a week later', async () => {
  const planned = await page().firstDay.inputValue()
  await preview(dayText(Date.parse(planned) + 7 * 86_400_000))
})

Then(
  '{account} reads {string} as the first match day of {string}',
  async (email: string, day: string, tournament: string) => {
    const tab = await openColleague(email, `/torneos/torneos/${await tournamentNamed(tournament)}/calendario`)
    const { firstDay } = new FixturesPage(tab)
    await eventuallyEquals('the first match day', () => firstDay.inputValue(), typedValue(day))
  },
)

Then('I read {string}, and why a match stays: {string}', async (text: string, why: string) => {
  const { main } = page()
  await isShown(main.getByText(text).first())
  await main.getByText('Match day 1', { exact: true }).click()
  await isShown(main.getByText(why).first())
})

Then('a clash is listed: {string}', (text: string) => isShown(page().clashes.filter({ hasText: text }).first()))

Then('no team plays more than two matches in a row at home or away', async () => {
  await page().main.getByText('Home and away', { exact: true }).click()
  const rows = await page().balance.all()
  const runs = await Promise.all(rows.slice(1).map(row => row.getByRole('cell').last().innerText()))
  if (runs.length !== 12 || runs.some(run => Number(run) > 2)) throw new Error(`The longest runs are ${runs}.`)
})

Then(/^"([^"]+)" has (no|\d+) matches(?: yet)?$/, (tournament: string, count: string) =>
  eventuallyEquals(
    `the matches of ${tournament}`,
    async () => Object.keys(await resultsOf(tournament)).length,
    count === 'no' ? 0 : Number(count),
  ),
)

When('I save them', () =>
  page()
    .button(/^Save \d+ changes?$/)
    .click(),
)

Then('every result of {string} is as it was', async (tournament: string) => {
  const before = overIn(results.get())
  const after = overIn(await resultsOf(tournament))
  if (Object.keys(before).length === 0) throw new Error(`"${tournament}" had no results.`)
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('Some results are not as they were.')
})

When('{account} undoes the fixtures of {string} on another device', async (email: string, tournament: string) => {
  const tab = await openColleague(email, `/torneos/torneos/${await tournamentNamed(tournament)}/calendario`)
  const fixtures = new FixturesPage(tab)
  await fixtures.button(/^Undo fixtures generated on .* by /).click()
  await fixtures.answer('Undo fixtures')
  await isShown(fixtures.main.getByText(/^\d+ changes undone$/).first())
})

Then('every match of {string} is as it was', async (tournament: string) =>
  eventuallyEquals(
    `the matches of ${tournament}`,
    async () => JSON.stringify(await resultsOf(tournament)),
    JSON.stringify(results.get()),
  ),
)

When('I look at the bracket of {string}', opensPage, async (tournament: string) =>
  luna.visit(`/torneos/torneos/${await tournamentNamed(tournament)}/cuadro`),
)

Then('tie {int} is between {string} and {string}', async (tie: number, one: string, two: string) => {
  const card = page().tie(tie)
  await isShown(card.getByRole('listitem').filter({ hasText: one }).first())
  await isShown(card.getByRole('listitem').filter({ hasText: two }).first())
})

When('I create the next matches', async () => {
  const fixtures = page()
  await fixtures.button('Preview the next matches').click()
  await fixtures.button(/^Save \d+ changes?$/).click()
  await fixtures.button('Close').click()
  await isShown(fixtures.main.getByText('All ties with known teams have their matches.'))
})

When('I remove the result of tie {int}, and read {string}', async (tie: number, text: string) => {
  const fixtures = page()
  await fixtures.button(`Remove the result of tie ${tie}`).click()
  await isShown(fixtures.dialog.getByText(text))
  await fixtures.dialog.getByRole('button', { name: 'Remove result' }).click()
  await isGone(fixtures.dialog)
  await isShown(fixtures.main.getByText(/^Result removed: /).first())
  await fixtures.button('Close').click()
})
