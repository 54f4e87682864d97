import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { schedule } from '../../emulators/seed/demo/lmf/results.ts'
import { tournamentValues } from '../../emulators/seed/demo/lmf/tournaments.ts'
import { Writer } from '../../emulators/seed/demo/lmf/writer.ts'
import { staff } from '../../emulators/seed/demo/people.ts'
import { SeedTree } from '../../emulators/seed/seed.ts'
import { declared } from '../../tools/collections.ts'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { Part } from '../support/part.ts'
import { teamNamed, tournamentNamed } from '../support/records.ts'
import { luna, opensPage } from '../support/world.ts'

const begun = Date.UTC(2026, 8, 5, 15)
const week = 7 * 86_400_000

const ids = { id: '-To-level', word: 'level' }

/** A finished tournament of two teams with equal draws home and away. */
const seedLevelTeams = async (name: string, teams: readonly [string, string]): Promise<void> => {
  const { collections } = await declared()
  const named = (path: string) => {
    const found = collections.find(collection => collection.path === path)
    if (!found) throw new Error(`No area declares ${path}.`)
    return found
  }
  const [one, other] = [await teamNamed(teams[0]), await teamNamed(teams[1])]
  const tree = new SeedTree()
  const writer = new Writer(tree, { by: staff.lmf, at: begun - 10 * week, pace: 1_000 })
  const plan = { ...ids, name, season: '2026', format: 'league', places: 2, yellows: 5 } as const
  writer.create(named('tournaments'), ids.id, tournamentValues({ ...plan, window: [begun - 9 * week, begun - week] }))
  writer.transition(named('tournaments'), ids.id, 'inPlay')
  const matches = [
    { home: one, away: other },
    { home: other, away: one },
  ].map(({ home, away }, index) => ({
    id: `-Ma-level-${index + 1}`,
    round: index + 1,
    part: 'league',
    name: teams.join('–'),
    home,
    away,
    venue: '',
    kickOff: begun + index * week,
    planned: begun + index * week,
    homeGoals: null,
    awayGoals: null,
    status: 'scheduled' as const,
    end: 90,
  }))
  const dayOf = (timestamp: number) => new Date(timestamp).toISOString().slice(0, 10)
  const days = matches.map(({ round, planned }) => ({
    round,
    name: `Jornada ${round}`,
    from: dayOf(planned),
    to: dayOf(planned),
  }))
  schedule(writer, ids, days, matches)
  for (const { id } of matches) writer.transition(named('matches'), id, 'played', { homeGoals: 1, awayGoals: 1 })
  await luna.space.database.update('', tree.entries())
}

class TablePage extends Part {
  table(name: string): Locator {
    return this.main.getByRole('table', { name })
  }

  /** Visible texts of the columns with these short names, by row. */
  async columns(wanted: readonly string[]): Promise<string[][]> {
    const table = this.main.getByRole('table').first()
    const heads = await table
      .getByRole('columnheader')
      .evaluateAll(cells =>
        cells.map(cell => cell.querySelector('[aria-hidden]')?.textContent ?? cell.textContent ?? ''),
      )
    const rows = await table
      .getByRole('row')
      .filter({ has: this.tab.getByRole('rowheader') })
      .evaluateAll(found => found.map(row => [...row.children].map(cell => cell.textContent ?? '')))
    return rows.map(row => wanted.map(head => row[heads.indexOf(head)] ?? ''))
  }

  async notesOf(team: string): Promise<string[]> {
    const notes = await this.main.getByRole('table').first().getByRole('listitem').allTextContents()
    return notes.filter(note => note.startsWith(`${team}: `)).map(note => note.slice(team.length + 2))
  }

  async choose(label: string, option: string): Promise<void> {
    await this.main.getByLabel(label, { exact: true }).selectOption({ label: option })
  }

  async recordLots(first: string): Promise<void> {
    await this.main.getByRole('button', { name: 'Record the drawing' }).click()
    const dialog = this.tab.getByRole('dialog')
    await isShown(dialog)
    const up = dialog.getByRole('button', { name: `Move ${first} up` })
    if ((await up.getAttribute('aria-disabled')) !== 'true') await up.click()
    await dialog.getByRole('button', { name: 'Record this order' }).click()
    await isGone(dialog)
  }

  get sheets(): Locator {
    return this.main.getByRole('article')
  }

  async matchDays(): Promise<string[]> {
    return this.sheets.getByRole('heading', { level: 3 }).allTextContents()
  }

  /** Announced number of sheets. */
  async announcedSheets(): Promise<number> {
    const received = await eventually(
      'the page to say how many sheets come out',
      () =>
        this.main
          .getByRole('status')
          .getByText(/^\d+ sheets?$/)
          .allTextContents(),
      ([text]) => text !== undefined,
    )
    return Number.parseInt(received[0] ?? '', 10)
  }
}

export const table = () => new TablePage(luna.tab)

export const openTable = async (tournament: string): Promise<void> => {
  await luna.visit(`/torneos/torneos/${await tournamentNamed(tournament)}/clasificacion`)
  await isShown(table().table(`Table of ${tournament}`))
}

/** PDF points, 1/72 inch. */
const a3 = { width: 842, height: 1191 }

Given(
  '{string} and {string} have drawn both matches of their {string}',
  opensPage,
  (one: string, other: string, tournament: string) => seedLevelTeams(tournament, [one, other]),
)

When('I look at the table of {string}', opensPage, (tournament: string) => openTable(tournament))

When(/^I choose the (table|paper) "([^"]+)"$/, (what: string, option: string) =>
  table().choose(what === 'table' ? 'Table' : 'Paper', option),
)

When('I record that the drawing of lots put {string} above {string}', (first: string, _second: string) =>
  table().recordLots(first),
)

Then('of what is on the screen the table comes on paper, and nothing that leads elsewhere', async () => {
  const { tab } = luna
  await tab.emulateMedia({ media: 'print' })
  await isShown(tab.getByRole('table').first())
  await isGone(tab.getByRole('banner'))
  await isGone(tab.getByRole('link', { name: 'Skip to the content' }))
  await isGone(tab.getByRole('button', { name: 'Export CSV' }))
  await tab.emulateMedia({ media: null })
})

/** Only records the request, because the browser's own print dialog would stay open. */
When('I print them', async () => {
  await luna.tab.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await table().main.getByRole('button', { name: 'Print', exact: true }).click()
  await eventuallyEquals('the page to be printed', () => luna.tab.locator('html').getAttribute('data-printed'), 'yes')
})

Then('the table says, position by position', async (wanted: DataTable) => {
  const [heads = [], ...rows] = wanted.raw()
  await eventuallyEquals('the table to say', () => table().columns(heads), rows)
})

Then('these teams rank above another for these reasons', async (wanted: DataTable) => {
  for (const [team = '', note = ''] of wanted.raw())
    await eventually(
      `"${team}" to stand ${note}`,
      () => table().notesOf(team),
      notes => notes.includes(note),
    )
})

Then(
  'the first sheet has the table, and the others have match days {int} to {int}',
  async (first: number, last: number) => {
    await isShown(table().sheets.first().getByRole('table'))
    const wanted = Array.from({ length: last - first + 1 }, (_, index) => `Match day ${first + index}`)
    await eventuallyEquals('the match days to be', () => table().matchDays(), wanted)
  },
)

Then('as many sheets of A3 come out as announced, with nothing of the console on them', async () => {
  const received = await table().announcedSheets()
  const paper = (await luna.tab.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }))
  await eventuallyEquals(
    'the sheets that come out to be',
    () => sizes,
    Array.from({ length: received }, () => a3),
  )
  await luna.tab.emulateMedia({ media: 'print' })
  await isShown(table().sheets.first())
  await isGone(luna.tab.getByRole('banner'))
  await isGone(luna.tab.getByRole('navigation').first())
  await isGone(luna.tab.getByRole('button', { name: 'Print', exact: true }))
})
