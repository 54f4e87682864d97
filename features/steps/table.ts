import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { seedLevelTeams } from '../support/level-teams.ts'
import { TablePage } from '../support/pages/table-page.ts'
import { tournamentNamed } from '../support/tournaments.ts'
import { luna, opensPage } from '../support/world.ts'

const page = () => new TablePage(luna.tab)

/** As a PDF measures them: a seventy-second part of an inch. */
const a3 = { width: 842, height: 1191 }

Given(
  '{string} and {string} have drawn both matches of their {string}',
  (one: string, other: string, tournament: string) => seedLevelTeams(tournament, [one, other]),
)

When('I look at the table of {string}', opensPage, async (tournament: string) => {
  await luna.visit(`/torneos/torneos/${await tournamentNamed(tournament)}/clasificacion`)
  await isShown(page().table(`Table of ${tournament}`))
})

When('I choose the table {string}', (option: string) => page().choose('Table', option))

When('I choose the paper {string}', (paper: string) => page().choose('Paper', paper))

When('I record that lots put {string} above {string}', (first: string, _second: string) => page().recordLots(first))

/** The browser's own dialog for printing would stay open: it is only noted that the page asked for it. */
When('I print them', async () => {
  await luna.tab.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page().main.getByRole('button', { name: 'Print', exact: true }).click()
  await eventuallyEquals('the page to be printed', () => luna.tab.locator('html').getAttribute('data-printed'), 'yes')
})

Then('the table says, position by position', async (wanted: DataTable) => {
  const [heads = [], ...rows] = wanted.raw()
  await eventuallyEquals('the table to say', () => page().columns(heads), rows)
})

Then('these teams stand above another one because of', async (wanted: DataTable) => {
  for (const [team = '', note = ''] of wanted.raw())
    await eventually(
      `"${team}" to stand ${note}`,
      () => page().notesOf(team),
      notes => notes.includes(note),
    )
})

Then(
  'the first sheet has the table, and the others have match days {int} to {int}',
  async (first: number, last: number) => {
    await isShown(page().sheets.first().getByRole('table'))
    const wanted = Array.from({ length: last - first + 1 }, (_, index) => `Match day ${first + index}`)
    await eventuallyEquals('the match days to be', () => page().matchDays(), wanted)
  },
)

Then('as many sheets of A3 come out as I was told, with nothing of the console on them', async () => {
  const told = await page().sheetsTold()
  const paper = (await luna.tab.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }))
  await eventuallyEquals(
    'the sheets that come out to be',
    () => sizes,
    Array.from({ length: told }, () => a3),
  )
  await luna.tab.emulateMedia({ media: 'print' })
  await isShown(page().sheets.first())
  await isGone(luna.tab.getByRole('banner'))
  await isGone(luna.tab.getByRole('navigation').first())
  await isGone(luna.tab.getByRole('button', { name: 'Print', exact: true }))
})
