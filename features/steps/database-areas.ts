import { type DataTable, Then } from '@cucumber/cucumber'
import { type Client, clientOf, signedOut } from '../support/client/client.ts'
import { saying, type Tried } from '../support/client/deeds.ts'
import { entries, triedOnEntries } from '../support/client/entry-deeds.ts'
import { triedOnRecords } from '../support/client/record-deeds.ts'

/** The collections, as features speak of them. */
const collections: Readonly<Record<string, string>> = {
  apps: 'apps',
  contents: 'contents',
  categories: 'categories',
  images: 'images',
  tournaments: 'tournaments',
  registrations: 'registrations',
  teams: 'teams',
  players: 'players',
  'pictures of the league': 'lmfPictures',
  squads: 'squads',
  'match days': 'matchDays',
  matches: 'matches',
  incidents: 'incidents',
  suspensions: 'sanctions',
}

/** Who stands in which column. */
const people: Readonly<Record<string, () => Promise<Client>>> = {
  admin: () => clientOf('admin@luna.test'),
  lmf: () => clientOf('lmf@luna.test'),
  contents: () => clientOf('contents@luna.test'),
  stats: () => clientOf('stats@luna.test'),
  'no role': () => clientOf('norole@luna.test'),
  'signed out': signedOut,
}

const triedBy = async (area: string, clients: readonly Client[]): Promise<readonly Tried[]> => {
  const path = collections[area]
  if (path !== undefined) return triedOnRecords(path, clients)
  const entry = await entries[area]?.()
  if (entry) return triedOnEntries(entry, clients)
  throw new Error(`There are no "${area}": ${Object.keys({ ...collections, ...entries }).join(', ')}.`)
}

/** The table has a row an area, and says in each column what somebody may do there: `read, write`, `everything` or `nothing`. */
Then('everybody may do this in the database, and no more', async (table: DataTable) => {
  const [[, ...columns] = [], ...rows] = table.raw()
  const clients = await Promise.all(
    columns.map(column => {
      const enter = people[column]
      if (!enter) throw new Error(`Nobody is "${column}": ${Object.keys(people).join(', ')}.`)
      return enter()
    }),
  )
  const faults: string[] = []
  for (const [area = '', ...wanted] of rows)
    for (const [index, tried] of (await triedBy(area, clients)).entries())
      if (saying(tried) !== wanted[index])
        faults.push(`${area}, ${columns[index]}: ${saying(tried)} instead of ${wanted[index]}`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
