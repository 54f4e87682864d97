import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, isGone, isShown } from '../support/eventually.ts'
import { Erasing } from '../support/pages/erasing.ts'
import { LeagueForm } from '../support/pages/league-form.ts'
import { RecordHistory } from '../support/pages/record-history.ts'
import { TablePage } from '../support/pages/table-page.ts'
import { teamNamed, tournamentNamed } from '../support/tournaments.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const erasing = (world: LunaWorld) => new Erasing(world.tab)
const form = (world: LunaWorld) => new LeagueForm(world.tab)
const columns = ['#', 'Team', 'W', 'D', 'L', 'GF', 'GA', 'Pts']

/** The tables that a scenario has seen. */
const seen = new WeakMap<LunaWorld, string>()

const tableOf = async (world: LunaWorld, tournament: string): Promise<string> => {
  await world.visit(`/torneos/torneos/${await tournamentNamed(world, tournament)}/clasificacion`)
  const page = new TablePage(world.tab)
  await isShown(page.table(`Table of ${tournament}`))
  return JSON.stringify(await page.columns(columns))
}

Given('I am editing the player {string}', opensPage, async function (this: LunaWorld, name: string) {
  const players = (await this.space.database.read('players')) as Readonly<Record<string, { readonly name: string }>>
  const id = Object.keys(players).find(one => players[one]?.name === name)
  if (id === undefined) throw new Error(`There is no player called "${name}".`)
  await this.visit(`/torneos/jugadores/edit/${id}`)
  await form(this).isOpen('Licence')
})

Given(
  'I have created and deleted the player {string} with the licence {string}',
  opensPage,
  async function (this: LunaWorld, name: string, licence: string) {
    await this.visit('/torneos/jugadores/new')
    await form(this).isOpen('Name')
    for (const [label, value] of [
      ['Name', name],
      ['Licence', licence],
      ['Status', 'Active'],
    ] as const)
      await form(this).fill(label, value)
    await form(this).save()
    await this.tab.waitForURL(url => url.pathname.includes('/edit/'))
    const address = new URL(this.tab.url()).pathname
    await this.tab.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
    await this.tab.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await isShown(this.frame.heading('Jugadores'))
    await this.visit(address)
  },
)

Given('{string} was answered for by {string}', opensPage, async function (this: LunaWorld, team: string, name: string) {
  await this.visit(`/torneos/equipos/edit/${await teamNamed(this, team)}`)
  await form(this).isOpen('Contact')
  await form(this).fill('Contact', name)
  await form(this).save()
  await form(this).isSaved()
})

Given('I have looked at the table of {string}', opensPage, async function (this: LunaWorld, tournament: string) {
  seen.set(this, await tableOf(this, tournament))
})

When(/^I ask to erase the (?:player for good|personal data of the team)$/, async function (this: LunaWorld) {
  await erasing(this).ask()
})

When('I erase {string} because {string}', async function (this: LunaWorld, name: string, reason: string) {
  await erasing(this).confirm(name, reason)
  await isGone(erasing(this).dialog)
})

When('I erase {string} without saying why', async function (this: LunaWorld, name: string) {
  await erasing(this).confirm(name, ' ')
})

Then('I read what is erased, and what stays without a name', async function (this: LunaWorld, table: DataTable) {
  const items = erasing(this).dialog.getByRole('listitem')
  for (const [text = ''] of table.raw()) await isShown(items.getByText(text))
})

Then(
  /^I read that (.+) erased the player because "(.+)"$/,
  async function (this: LunaWorld, person: string, reason: string) {
    const told = new RegExp(`^Erased for good by ${person}, .+\\. Reason: ${reason}$`)
    await isShown(this.tab.getByRole('main').getByText(told))
  },
)

Then(
  'nothing tells of {string} with the licence {string} any more',
  async function (this: LunaWorld, name: string, licence: string) {
    await eventually(
      `nothing to tell of "${name}"`,
      async () => JSON.stringify(await this.space.database.read('')),
      text => !text.includes(name) && !text.includes(licence),
    )
  },
)

Then('the table of {string} is as it was', async function (this: LunaWorld, tournament: string) {
  const before = seen.get(this)
  await eventually(
    'the table to be as it was',
    () => tableOf(this, tournament),
    table => table === before,
  )
})

Then('I am asked for the reason to erase the player', async function (this: LunaWorld) {
  await isShown(erasing(this).dialog.getByText('Needed: say why.'))
})

Then('nobody answers for the team, and its history does not say who did', async function (this: LunaWorld) {
  await eventually(
    'the contact to be empty',
    () => form(this).field('Contact').inputValue(),
    name => name === '',
  )
  await new RecordHistory(this.tab).open()
  await isShown(this.tab.getByText(/^Personal data erased by Ana Ferrer, .+\. Reason: She left the club\.$/).first())
  await isGone(this.tab.getByText('Olga Paz'))
})

Then('I read why I cannot erase the player', async function (this: LunaWorld) {
  await isShown(this.tab.getByRole('main').getByText('Your role lacks the permission records.erase.'))
})
