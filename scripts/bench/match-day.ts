import type { Page } from 'playwright-core'
import { demoNamespace } from '../../emulators/emulator.ts'
import { type DatabaseAdmin, databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { buildConsole } from '../build.ts'
import { startConsole } from '../console.ts'
import { type Benchmark, rounded } from './measure.ts'
import { atRest, openPage } from './stage.ts'

const signIn = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill('lmf@luna.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
}

/** The tournament of the demo that has the most matches: the id, and how many they are. */
const longest = (results: Readonly<Record<string, object>>): { readonly id: string; readonly matches: number } => {
  const [first] = Object.entries(results)
    .map(([id, lines]) => ({ id, matches: Object.keys(lines).length }))
    .toSorted((one, other) => other.matches - one.matches)
  if (first === undefined) throw new Error('The demo has no tournament with matches.')
  return first
}

const shortest = (lines: object): number => Math.min(...Object.keys(lines).map(id => id.length))

/** As the database makes ids: the demo's are shorter, so that people can read them. */
const idLength = 20

/** Gives all that the demo wrote the length of ids that people's records have: they are most of what a digest holds. */
const lengthenIds = async (database: DatabaseAdmin): Promise<void> => {
  const text = JSON.stringify(await database.read(''))
  await database.write('', JSON.parse(text.replaceAll(/-[A-Z][a-z]-[\w-]+/g, id => id.padEnd(idLength, '0'))))
}

/** Bytes that the socket carries, both ways, from the address of a match day to a page at rest; what signing in and the shell take is left out. */
const bytesToOpen = async (address: string, path: string): Promise<number> => {
  await using opened = await openPage({})
  const { page } = opened
  let bytes = 0
  const count = ({ payload }: { payload: string | Buffer }) => {
    bytes += Buffer.byteLength(payload)
  }
  page.on('websocket', socket => socket.on('framesent', count).on('framereceived', count))
  await signIn(page, address)
  await atRest(page)
  bytes = 0
  // Within the console, as a click does: the connection stays.
  await page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.getByRole('list', { name: /^Matches of match day/ }).waitFor()
  await page.getByRole('region', { name: /^Table after/ }).waitFor()
  await atRest(page)
  return bytes
}

/** What a match day costs where a whole season is stored. */
export const matchDay: Benchmark = {
  name: 'match-day',
  describes: 'a match day of a season of 380 matches, in Chromium on the production build',
  async run() {
    await buildConsole()
    const console = await startConsole({ seed: 'demo' })
    try {
      const database = databaseAdmin(console.suite.database, demoNamespace)
      await lengthenIds(database)
      const results = (await database.read('digests/matches/tournament')) as unknown as Record<string, object>
      const { id, matches } = longest(results)
      const bytes = await bytesToOpen(console.origin, `/torneos/jornadas?torneo=${id}&jornada=38`)
      return [
        { what: 'matches stored', value: matches, unit: '', least: 380 },
        { what: 'characters of a match’s id', value: shortest(results[id] ?? {}), unit: '', least: idLength },
        { what: 'bytes to open a match day', value: rounded(bytes / 1024, 1), unit: 'KB', limit: 60 },
      ]
    } finally {
      await console.stop()
    }
  },
}
