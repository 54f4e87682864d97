import type { DatabaseAdmin } from '../../emulators/seed/database-admin.ts'
import { type Benchmark, rounded } from './measure.ts'
import { atRest, openPage, signIn, socketBytes, startStage } from './stage.ts'

const longest = (results: Readonly<Record<string, object>>): { readonly id: string; readonly matches: number } => {
  const [first] = Object.entries(results)
    .map(([id, lines]) => ({ id, matches: Object.keys(lines).length }))
    .toSorted((one, other) => other.matches - one.matches)
  if (first === undefined) throw new Error('The demo has no tournament with matches.')
  return first
}

const shortest = (lines: object): number => Math.min(...Object.keys(lines).map(id => id.length))

/** As the database makes ids: the demo's are shorter, so that people can read them. */
export const idLength = 20

/** Gives all that the demo wrote the length of ids that people's records have: they are most of what a digest holds. */
export const lengthenIds = async (database: DatabaseAdmin): Promise<void> => {
  const text = JSON.stringify(await database.read(''))
  await database.write('', JSON.parse(text.replaceAll(/-[A-Z][a-z]-[\w-]+/g, id => id.padEnd(idLength, '0'))))
}

/** Bytes that the socket carries, both ways, from the address of a match day to a page at rest; what signing in and the shell take is left out. */
const bytesToOpen = async (address: string, path: string): Promise<number> => {
  await using opened = await openPage({})
  const { page } = opened
  const bytes = socketBytes(page)
  await signIn(page, address, 'lmf')
  await atRest(page)
  const before = bytes()
  // Within the console, as a click does: the connection stays.
  await page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.getByRole('list', { name: /^Matches of match day/ }).waitFor()
  await page.getByRole('region', { name: /^Table after/ }).waitFor()
  await atRest(page)
  return bytes() - before
}

export const matchDay: Benchmark = {
  name: 'match-day',
  describes: 'a match day of a season of 380 matches, in Chromium on the production build',
  async run() {
    await using stage = await startStage()
    const { address, database } = stage
    await lengthenIds(database)
    const results = (await database.read('digests/matches/tournament')) as unknown as Record<string, object>
    const { id, matches } = longest(results)
    const bytes = await bytesToOpen(address, `/torneos/jornadas?torneo=${id}&jornada=38`)
    return [
      { what: 'matches stored', value: matches, unit: '', min: 380 },
      { what: 'characters of a match’s id', value: shortest(results[id] ?? {}), unit: '', min: idLength },
      { what: 'bytes to open a match day', value: rounded(bytes / 1024, 1), unit: 'KB', limit: 60 },
    ]
  },
}
