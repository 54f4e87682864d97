import { Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { FixturesPage } from '../support/pages/fixtures-page.ts'
import { tournamentNamed } from '../support/tournaments.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const page = (world: LunaWorld) => new FixturesPage(world.tab)

type Lines = Readonly<Record<string, string>>

/** The results of a tournament's matches, a line each, by the match. */
const resultsOf = async (world: LunaWorld, tournament: string): Promise<Lines> => {
  const id = await tournamentNamed(world, tournament)
  return ((await world.space.database.read(`digests/matches/tournament/${id}`)) ?? {}) as Lines
}

const results = new WeakMap<LunaWorld, Lines>()

const overIn = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([, line]) => /\|(played|walkover|abandoned|void)\|/.test(line)))

Given(
  '{string} has the 12 teams of {string} and no matches',
  async function (this: LunaWorld, name: string, other: string) {
    const { database } = this.space
    const id = await tournamentNamed(this, other)
    const tournament = (await database.read(`tournaments/${id}`)) as object
    const teams = await database.read(`digests/registrations/tournament/${id}`)
    await database.write('tournaments/verano', { ...tournament, name, rounds: 'single', status: 'open' })
    await database.write('digests/registrations/tournament/verano', teams)
  },
)

When('I look at the fixtures of {string}', opensPage, async function (this: LunaWorld, tournament: string) {
  results.set(this, await resultsOf(this, tournament))
  await this.visit(`/torneos/torneos/${await tournamentNamed(this, tournament)}/calendario`)
  await isShown(page(this).firstDay)
})

When('I let matches that have a date move', async function (this: LunaWorld) {
  await page(this).main.getByRole('switch', { name: 'Matches that have a date keep it' }).uncheck()
})

When('every team plays at home in {string} at {word}', async function (this: LunaWorld, venue: string, time: string) {
  const fixtures = page(this)
  await fixtures.clearTimes()
  await fixtures.times.fill(time)
  await fixtures.times.press('Enter')
  await fixtures.main.getByText('Venues by team').click()
  for (const field of await fixtures.venues.all()) await field.fill(venue)
})

When('I preview them from {word} on', async function (this: LunaWorld, day: string) {
  const fixtures = page(this)
  await fixtures.firstDay.fill(day)
  await fixtures.button('Preview the fixtures').click()
  await isShown(fixtures.main.getByRole('heading', { name: 'What would change' }))
})

const readsEach = async (world: LunaWorld, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await isShown(page(world).main.getByText(text).first())
}

Then('I read {string}, {string} and {string}', function (this: LunaWorld, one: string, two: string, three: string) {
  return readsEach(this, [one, two, three])
})

Then('I read {string} and what stays {string}', async function (this: LunaWorld, text: string, why: string) {
  await readsEach(this, [text])
  await page(this).main.getByText('Match day 1', { exact: true }).click()
  await readsEach(this, [why])
})

Then('I read of a clash that {string}', async function (this: LunaWorld, text: string) {
  await isShown(page(this).clashes.filter({ hasText: text }).first())
})

Then('every team plays at most twice running at home or away', async function (this: LunaWorld) {
  await page(this).main.getByText('Home and away').click()
  const rows = await page(this).balance.all()
  const runs = await Promise.all(rows.slice(1).map(row => row.getByRole('cell').last().innerText()))
  if (runs.length !== 12 || runs.some(run => Number(run) > 2)) throw new Error(`The longest runs are ${runs}.`)
})

const hasMatches = (world: LunaWorld, tournament: string, count: number): Promise<unknown> =>
  eventuallyEquals(
    `the matches of ${tournament}`,
    async () => Object.keys(await resultsOf(world, tournament)).length,
    count,
  )

Then(/^"([^"]+)" has no matches(?: yet)?$/, function (this: LunaWorld, tournament: string) {
  return hasMatches(this, tournament, 0)
})

Then('{string} has {int} matches', async function (this: LunaWorld, tournament: string, count: number) {
  await hasMatches(this, tournament, count)
})

When('I write them', async function (this: LunaWorld) {
  await page(this)
    .button(/^Write \d+ changes?$/)
    .click()
})

When('I take all of it back', async function (this: LunaWorld) {
  await page(this).button('Take all of it back').click()
})

Then('every result of {string} is as it was', async function (this: LunaWorld, tournament: string) {
  const before = overIn(results.get(this) ?? {})
  const after = overIn(await resultsOf(this, tournament))
  if (Object.keys(before).length === 0) throw new Error(`"${tournament}" had no results.`)
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('Some results are not as they were.')
})

When('I look at the bracket of {string}', opensPage, async function (this: LunaWorld, tournament: string) {
  await this.visit(`/torneos/torneos/${await tournamentNamed(this, tournament)}/cuadro`)
})

Then(
  'tie {int} is between {string} and {string}',
  async function (this: LunaWorld, tie: number, one: string, two: string) {
    const card = page(this).tie(tie)
    await isShown(card.getByRole('listitem').filter({ hasText: one }).first())
    await isShown(card.getByRole('listitem').filter({ hasText: two }).first())
  },
)

When('I make the next matches', async function (this: LunaWorld) {
  const fixtures = page(this)
  await fixtures.button('Preview the next matches').click()
  await fixtures.button(/^Write \d+ changes?$/).click()
  await fixtures.button('Close').click()
  await isShown(fixtures.main.getByText('Every tie whose teams are known has its matches.'))
})

When(
  'I take the result of tie {int} back, which says {string}',
  async function (this: LunaWorld, tie: number, text: string) {
    const fixtures = page(this)
    await fixtures.button(`Take the result of tie ${tie} back`).click()
    await isShown(fixtures.dialog.getByText(text))
    await fixtures.dialog.getByRole('button', { name: 'Take the result back' }).click()
    await isGone(fixtures.dialog)
    await isShown(fixtures.main.getByText('The result is taken back'))
    await fixtures.button('Close').click()
  },
)
