import { type DataTable, When } from '@cucumber/cucumber'
import { messages } from '../../src/areas/lmf/match-day/messages.ts'
import { isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { anything, inLanguage, naming } from '../support/in-language.ts'
import { RecordForm } from '../support/record-form.ts'
import { collectionNamed, recordsIn, teamNamed, tournamentNamed } from '../support/records.ts'
import { dayText, typedValue } from '../support/typed-value.ts'
import { luna, opensPage, remembered } from '../support/world.ts'
import { FixturesPage } from './fixtures.ts'
import { MatchDayPage } from './match-day.ts'
import { importRows } from './record-import.ts'
import { openSheet } from './squads.ts'

const t = inLanguage(messages)

interface Season {
  readonly tournament: string
  /** The strongest first. */
  readonly teams: readonly string[]
  readonly players: ReadonlyMap<string, readonly string[]>
}

const season = remembered<Season>('a season')

const postponed = remembered<{ readonly round: number; readonly team: string }>('a postponed match')

const week = 7 * 86_400_000
const dayIn = (weeks: number): string => dayText(Date.now() + weeks * week)
const firstWeek = -8

const matchDay = (): MatchDayPage => new MatchDayPage(luna.tab)

const openMatchDay = async (round: number): Promise<void> => {
  await luna.visit(`/torneos/jornadas?torneo=${season.get().tournament}&jornada=${round}`)
  await matchDay().isOpen(round)
}

/** The teams of each match on the page, home first. */
const pairs = async (): Promise<readonly (readonly [string, string])[]> => {
  const goalsOf = naming(t('goalsOf', { team: anything }))
  const boxes = luna.tab.getByRole('main').getByRole('textbox', { name: goalsOf })
  await isShown(boxes.first())
  const labels = await boxes.evaluateAll(all => all.map(box => box.getAttribute('aria-label') ?? ''))
  const { teams } = season.get()
  const named = labels.map(label => teams.find(team => label.includes(team)) ?? label)
  return Array.from({ length: named.length / 2 }, (_, at) => [named[2 * at] ?? '', named[2 * at + 1] ?? ''] as const)
}

const isOf = (pair: readonly string[], team: string | null): boolean => team !== null && pair.includes(team)

/** Each team beats those further down, 2–0. */
const play = async (round: number, without: string | null = null, only: string | null = null): Promise<void> => {
  await openMatchDay(round)
  const { teams } = season.get()
  for (const pair of await pairs()) {
    if (isOf(pair, without) || (only !== null && !isOf(pair, only))) continue
    const [home, away] = pair
    await matchDay().type(home, teams.indexOf(home) < teams.indexOf(away) ? '2–0' : '0–2')
    await isShown(matchDay().row(home).getByText(t('saved')))
  }
}

const takeStep = async (team: string, step: string): Promise<void> => {
  await matchDay().state(team).click()
  await luna.tab.getByText(step, { exact: true }).last().click()
}

When(
  'these teams register for {string} with {int} players each, and are approved',
  opensPage,
  async (name: string, count: number, table: DataTable) => {
    const tournament = await tournamentNamed(name)
    const teams = table.raw().flat()
    const ids = await Promise.all(teams.map(teamNamed))
    const places = await recordsIn<{ readonly team: string; readonly player: string }>('squads')
    const playersOf = (team: string) =>
      [...new Set(places.filter(place => place.team === team).map(({ player }) => player))].slice(0, count)
    season.set({ tournament, teams, players: new Map(teams.map((team, at) => [team, playersOf(ids[at] ?? '')])) })
    await luna.visit(`${collectionNamed('registrations').at}/import`)
    await importRows([['tournament', 'team', 'contactName'], ...ids.map(team => [tournament, team, 'Ana Portillo'])])
    await matchDay().button('Change status').click()
    await matchDay().button(`Approve (${teams.length})`).click()
    await matchDay().dialog.getByRole('button').last().click()
    await isShown(luna.tab.getByText(`Approve: ${teams.length} done`).last())
    await luna.visit(`${collectionNamed('squads').at}/import`)
    const members = ids.flatMap(team =>
      playersOf(team).map((player, at) => [tournament, team, player, String(at + 1), dayIn(firstWeek - 1)]),
    )
    await importRows([['tournament', 'team', 'player', 'number', 'from'], ...members])
    await isShown(luna.tab.getByText(`${members.length} new records are`))
  },
)

When('I save the fixtures of its five match days, the first eight weeks ago', opensPage, async () => {
  await luna.visit(`/torneos/torneos/${season.get().tournament}/calendario`)
  const fixtures = new FixturesPage(luna.tab)
  await fillIn(fixtures.firstDay, dayIn(firstWeek))
  await fixtures.button('Preview fixtures').click()
  await isShown(fixtures.main.getByText('15 matches will be created'))
  await fixtures.button(/^Save \d+ changes?$/).click()
  await isShown(fixtures.main.getByText(/^Fixtures saved: /).first())
})

When(
  'match day {int} is played, each team winning 2–0 against those further down, and player {int} of {string} is sent off',
  opensPage,
  async (round: number, number: number, team: string) => {
    await play(round)
    await matchDay().open(team)
    await matchDay().fill(team, 80, 'Red card', { number, team })
    await matchDay()
      .form(team)
      .getByRole('button', { name: t('add'), exact: true })
      .click()
    await matchDay().hasEntered(team, '80’')
    await isShown(luna.tab.getByText(/^1 suspension added/))
  },
)

When(
  'I lift the suspension of player {int} of {string} on appeal: {string}',
  opensPage,
  async (_number: number, _team: string, reason: string) => {
    await luna.visit(`/torneos/torneos/${season.get().tournament}/clasificacion?vista=sanciones`)
    await luna.tab.getByRole('link', { name: /^Override/ }).click()
    const form = new RecordForm(luna.tab)
    await form.isOpen()
    await form.fill('Matches decided by staff', '0')
    await form.change('Reason', reason)
  },
)

When(
  'match day {int} is played, but for the match of {string}, postponed to a week after the last match day',
  opensPage,
  async (round: number, team: string) => {
    postponed.set({ round, team })
    await play(round, team)
    await takeStep(team, 'Postpone')
    const { dialog } = matchDay()
    await fillIn(dialog.getByLabel(/^Reason/), 'The pitch was under water.')
    await matchDay().answer('Postpone')
    await isShown(matchDay().state(team).filter({ hasText: 'Postponed' }))
  },
)

When(
  'match day {int} is played, but for the match of {string}, abandoned and awarded to it',
  opensPage,
  async (round: number, team: string) => {
    await play(round, team)
    await takeStep(team, 'Abandon')
    await matchDay().answer('Abandon')
    await isShown(matchDay().state(team).filter({ hasText: 'Abandoned' }))
    await takeStep(team, 'Award as a walkover')
    await matchDay()
      .dialog.getByRole('radio', { name: new RegExp(team) })
      .check()
    await matchDay().answer('Award as a walkover')
    await isShown(matchDay().state(team).filter({ hasText: 'Walkover' }))
  },
)

When(
  'player {int} of {string} goes over to {string}, and the other matches are played',
  opensPage,
  async (number: number, from: string, to: string) => {
    const { tournament } = season.get()
    const before = await openSheet(tournament, from)
    const name = await before.transferOut(number)
    await isShown(before.member('Left the squad', name))
    const sheet = await openSheet(tournament, to)
    await sheet.enter(name)
    await isShown(sheet.member('In the squad', name))
    for (const round of [4, 5]) await play(round)
    await openMatchDay(postponed.get().round)
    await takeStep(postponed.get().team, 'Schedule again')
    await fillIn(
      matchDay()
        .dialog.getByLabel(/^Kick-off/)
        .first(),
      typedValue(`${dayIn(firstWeek + 5)} 16:00`),
    )
    await matchDay().answer('Schedule again')
    await isShown(matchDay().state(postponed.get().team).filter({ hasText: 'Scheduled' }))
    await play(postponed.get().round, null, postponed.get().team)
  },
)
