import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { demoNamespace } from '../emulators/emulator.ts'
import { databaseAdmin } from '../emulators/seed/database-admin.ts'
import { declaredConsole } from './areas.ts'
import { type Session, sessionOf } from './bench/stage.ts'
import { buildConsole } from './build.ts'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { CommandError, parseFlags, runCommand } from './command.ts'
import { startConsole } from './console.ts'
import { galleryPage, type Look, type Picture } from './gallery/page.ts'
import { goWithin, type State, standBetween, states } from './gallery/states.ts'
import { addressOf } from './page-address.ts'
import { inProject } from './project.ts'

/** What the pictures show of today is the same in each run: 19 September 2026, a Saturday, at noon in El Salvador. */
const moment = Date.UTC(2026, 8, 19, 18)
const sizes = { wide: { width: 1366, height: 768 }, narrow: { width: 390, height: 844 } } as const
const themes = ['light', 'dark'] as const
const languages = ['en', 'es'] as const
/** Who may open everything, and who is kept out of most. */
const people: Readonly<Record<State, string>> = {
  full: 'admin',
  empty: 'admin',
  loading: 'admin',
  failing: 'admin',
  forbidden: 'stats',
}
/** Until a page shows that it is loading, or has been refused. Milliseconds. */
const patience = 900

interface Place {
  readonly address: string
  readonly title: string
}

interface Stage {
  readonly browser: Browser
  readonly origin: string
  readonly session: Session
}

const folder = inProject('dist-gallery')
const fileOf = ({ address }: Place, state: State, look: Look): string =>
  `${state}${address.replaceAll(/[^A-Za-z0-9]+/g, '-')}-${look.size}-${look.theme}-${look.language}.jpeg`

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** Takes the page in both sizes and themes, and keeps the picture of the run before where it was another one. */
const take = async (page: Page, place: Place, state: State, language: string): Promise<Picture[]> => {
  const pictures: Picture[] = []
  for (const [size, viewport] of Object.entries(sizes))
    for (const theme of themes) {
      const look = { size, theme, language }
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const file = fileOf(place, state, look)
      const [path, former] = [join(folder, file), join(folder, 'before', file)]
      const isKnown = existsSync(path)
      if (isKnown) await rename(path, former)
      await page.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled', caret: 'hide' })
      const isOther = isKnown && (await hashOf(path)) !== (await hashOf(former))
      pictures.push({
        ...look,
        page: place.address,
        title: place.title,
        state,
        file,
        ...(isOther ? { before: `before/${file}` } : {}),
      })
    }
  return pictures
}

const openPage = async ({ browser, origin, session }: Stage, language: string) => {
  const context = await browser.newContext({
    storageState: session,
    locale: language === 'es' ? 'es-SV' : 'en-US',
    timezoneId: 'America/El_Salvador',
  })
  await context.addInitScript(chosen => localStorage.setItem('luna.language', chosen), language)
  const page = await context.newPage()
  await page.clock.setFixedTime(moment)
  const answer = await standBetween(page)
  return { page, answer, origin, close: () => context.close() }
}

type Opened = Awaited<ReturnType<typeof openPage>>

/** The frame is there, and nothing is on its way any more. */
const settle = async (page: Page): Promise<void> => {
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(patience / 3)
}

const show = async ({ page, answer, origin }: Opened, { address }: Place, state: State): Promise<void> => {
  answer('answers')
  if (state !== 'loading' && state !== 'failing') {
    await page.goto(origin + address)
    return settle(page)
  }
  // A page that has nothing to ask, to go on from: what is asked from there on is what the page itself asks.
  await page.goto(`${origin}/manager/apps/new`)
  await settle(page)
  answer(state === 'loading' ? 'waits' : 'refuses')
  await goWithin(page, address)
  await page.waitForTimeout(patience)
}

const walk = async (stage: Stage, places: readonly Place[], state: State): Promise<Picture[]> => {
  const pictures: Picture[] = []
  for (const language of languages) {
    const opened = await openPage(stage, language)
    for (const place of places) {
      await show(opened, place, state)
      pictures.push(...(await take(opened.page, place, state, language)))
    }
    await opened.close()
  }
  return pictures
}

const placesIn = async (database: ReturnType<typeof databaseAdmin>, only: string | undefined): Promise<Place[]> => {
  const { areas } = await declaredConsole()
  const places = await Promise.all(
    areas.flatMap(area =>
      area.pages.map(async page => ({
        address: await addressOf(page, database),
        title: `${area.title.en}: ${page.title.en}`,
      })),
    ),
  )
  const chosen = places.filter(({ address }) => only === undefined || address.includes(only))
  if (chosen.length === 0) throw new CommandError(`No page has "${only}" in its address. Without --only all are taken.`)
  return chosen
}

/** Everything but the people and what they are called. */
const empty = async (database: ReturnType<typeof databaseAdmin>): Promise<void> => {
  const all = (await database.read('/')) as Readonly<Record<string, unknown>>
  for (const path of Object.keys(all)) if (path !== 'users' && path !== 'staffNames') await database.write(path, null)
}

/** `npm run gallery [-- --only TEXT]`: every page in its states, sizes, themes and languages, as one page of pictures, with those first that have changed. */
await runCommand(async () => {
  const { only } = parseFlags(process.argv.slice(2), { only: { type: 'string' } } as const)
  // The seed and the emulators go by it, as the pages do.
  Date.now = () => moment
  await mkdir(join(folder, 'before'), { recursive: true })
  await buildConsole()
  const running = await startConsole({ seed: 'demo' })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  try {
    const database = databaseAdmin(running.suite.database, demoNamespace)
    const places = await placesIn(database, only)
    const pictures: Picture[] = []
    const order: readonly State[] = [...states.filter(state => state !== 'empty'), 'empty']
    for (const state of order) {
      console.log(`${state}: ${places.length} pages …`)
      const session = await sessionOf(running.origin, people[state])
      if (state === 'empty') await empty(database)
      pictures.push(...(await walk({ browser, origin: running.origin, session }, places, state)))
    }
    await writeFile(join(folder, 'index.html'), galleryPage(pictures))
    const changed = pictures.filter(({ before }) => before !== undefined).length
    console.log(`${pictures.length} pictures, ${changed} of them changed: open ${relative('.', folder)}/index.html`)
  } finally {
    await browser.close()
    await running.stop()
  }
  return 0
})
