import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { seedLevelTeams } from '../support/level-teams.ts'
import { TablePage } from '../support/pages/table-page.ts'
import { tournamentNamed } from '../support/tournaments.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const page = (world: LunaWorld) => new TablePage(world.tab)

/** As a PDF measures them: a seventy-second part of an inch. */
const a3 = { width: 842, height: 1191 }

Given(
  '{string} and {string} have drawn both matches of their {string}',
  async function (this: LunaWorld, one: string, other: string, tournament: string) {
    await seedLevelTeams(this, tournament, [one, other])
  },
)

When('I look at the table of {string}', opensPage, async function (this: LunaWorld, tournament: string) {
  await this.visit(`/torneos/torneos/${await tournamentNamed(this, tournament)}/clasificacion`)
  await isShown(page(this).table(`Table of ${tournament}`))
})

When('I choose the table {string}', async function (this: LunaWorld, option: string) {
  await page(this).choose('Table', option)
})

When('I choose the paper {string}', async function (this: LunaWorld, paper: string) {
  await page(this).choose('Paper', paper)
})

When(
  'I record that lots put {string} above {string}',
  async function (this: LunaWorld, first: string, _second: string) {
    await page(this).recordLots(first)
  },
)

/** The browser's own dialog for printing would stay open: it is only noted that the page asked for it. */
When('I print them', async function (this: LunaWorld) {
  await this.tab.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page(this).main.getByRole('button', { name: 'Print', exact: true }).click()
  await eventuallyEquals('the page to be printed', () => this.tab.locator('html').getAttribute('data-printed'), 'yes')
})

Then('the table says, position by position', async function (this: LunaWorld, wanted: DataTable) {
  const [heads = [], ...rows] = wanted.raw()
  await eventuallyEquals('the table to say', () => page(this).columns(heads), rows)
})

Then('these teams stand above another one because of', async function (this: LunaWorld, wanted: DataTable) {
  for (const [team = '', note = ''] of wanted.raw())
    await eventually(
      `"${team}" to stand ${note}`,
      () => page(this).notesOf(team),
      notes => notes.includes(note),
    )
})

Then(
  'the first sheet has the table, and the others have match days {int} to {int}',
  async function (this: LunaWorld, first: number, last: number) {
    await isShown(page(this).sheets.first().getByRole('table'))
    const wanted = Array.from({ length: last - first + 1 }, (_, index) => `Match day ${first + index}`)
    await eventuallyEquals('the match days to be', () => page(this).matchDays(), wanted)
  },
)

Then(
  'as many sheets of A3 come out as I was told, with nothing of the console on them',
  async function (this: LunaWorld) {
    const told = await page(this).sheetsTold()
    const paper = (await this.tab.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
      width: Math.round(Number(width)),
      height: Math.round(Number(height)),
    }))
    await eventuallyEquals(
      'the sheets that come out to be',
      () => sizes,
      Array.from({ length: told }, () => a3),
    )
    await this.tab.emulateMedia({ media: 'print' })
    await isShown(page(this).sheets.first())
    await isGone(this.tab.getByRole('banner'))
    await isGone(this.tab.getByRole('navigation').first())
    await isGone(this.tab.getByRole('button', { name: 'Print', exact: true }))
  },
)
