import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, isGone, isShown } from '../support/eventually.ts'
import { Erasing } from '../support/pages/erasing.ts'
import { LeagueForm } from '../support/pages/league-form.ts'
import { RecordHistory } from '../support/pages/record-history.ts'
import { TablePage } from '../support/pages/table-page.ts'
import { teamNamed, tournamentNamed } from '../support/tournaments.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

const erasing = () => new Erasing(luna.tab)
const form = () => new LeagueForm(luna.tab)
const columns = ['#', 'Team', 'W', 'D', 'L', 'GF', 'GA', 'Pts']

/** The tables that a scenario has seen. */
const seen = remembered<string>('seen')

const tableOf = async (tournament: string): Promise<string> => {
  await luna.visit(`/torneos/torneos/${await tournamentNamed(tournament)}/clasificacion`)
  const page = new TablePage(luna.tab)
  await isShown(page.table(`Table of ${tournament}`))
  return JSON.stringify(await page.columns(columns))
}

Given('I am editing the player {string}', opensPage, async (name: string) => {
  const players = (await luna.space.database.read('players')) as Readonly<Record<string, { readonly name: string }>>
  const id = Object.keys(players).find(one => players[one]?.name === name)
  if (id === undefined) throw new Error(`There is no player called "${name}".`)
  await luna.visit(`/torneos/jugadores/edit/${id}`)
  await form().isOpen('Licence')
})

Given(
  'I have created and deleted the player {string} with the licence {string}',
  opensPage,
  async (name: string, licence: string) => {
    await luna.visit('/torneos/jugadores/new')
    await form().isOpen('Name')
    for (const [label, value] of [
      ['Name', name],
      ['Licence', licence],
      ['Status', 'Active'],
    ] as const)
      await form().fill(label, value)
    await form().save()
    await luna.tab.waitForURL(url => url.pathname.includes('/edit/'))
    const address = new URL(luna.tab.url()).pathname
    await luna.tab.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
    await luna.tab.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await isShown(luna.frame.heading('Jugadores'))
    await luna.visit(address)
  },
)

Given('{string} was answered for by {string}', opensPage, async (team: string, name: string) => {
  await luna.visit(`/torneos/equipos/edit/${await teamNamed(team)}`)
  await form().isOpen('Contact')
  await form().fill('Contact', name)
  await form().save()
  await form().isSaved()
})

Given('I have looked at the table of {string}', opensPage, async (tournament: string) => {
  seen.set(await tableOf(tournament))
})

When(/^I ask to erase the (?:player for good|personal data of the team)$/, () => erasing().ask())

When('I erase {string} because {string}', async (name: string, reason: string) => {
  await erasing().confirm(name, reason)
  await isGone(erasing().dialog)
})

When('I erase {string} without saying why', (name: string) => erasing().confirm(name, ' '))

Then('I read what is erased, and what stays without a name', async (table: DataTable) => {
  const items = erasing().dialog.getByRole('listitem')
  for (const [text = ''] of table.raw()) await isShown(items.getByText(text))
})

Then(/^I read that (.+) erased the player because "(.+)"$/, async (person: string, reason: string) => {
  const told = new RegExp(`^Erased for good by ${person}, .+\\. Reason: ${reason}$`)
  await isShown(luna.tab.getByRole('main').getByText(told))
})

Then('nothing tells of {string} with the licence {string} any more', async (name: string, licence: string) =>
  eventually(
    `nothing to tell of "${name}"`,
    async () => JSON.stringify(await luna.space.database.read('')),
    text => !text.includes(name) && !text.includes(licence),
  ),
)

Then('the table of {string} is as it was', async (tournament: string) => {
  const before = seen.find()
  await eventually(
    'the table to be as it was',
    () => tableOf(tournament),
    table => table === before,
  )
})

Then('I am asked for the reason to erase the player', () => isShown(erasing().dialog.getByText('Needed: say why.')))

Then('nobody answers for the team, and its history does not say who did', async () => {
  await eventually(
    'the contact to be empty',
    () => form().field('Contact').inputValue(),
    name => name === '',
  )
  await new RecordHistory(luna.tab).open()
  await isShown(luna.tab.getByText(/^Personal data erased by Ana Ferrer, .+\. Reason: She left the club\.$/).first())
  await isGone(luna.tab.getByText('Olga Paz'))
})

Then('I read why I cannot erase the player', () =>
  isShown(luna.tab.getByRole('main').getByText('Your role lacks the permission records.erase.')),
)
