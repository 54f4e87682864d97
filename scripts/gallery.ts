import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { databaseAdmin } from '../emulators/seed/database-admin.ts'
import { isAtRest } from '../features/support/eventually.ts'
import type { Title } from '../src/model/collection.ts'
import { type Language, languages } from '../src/ui/messages/language.ts'
import { CommandError, parseFlags, runCommand, UsageError } from '../tools/command.ts'
import { demoNamespace, inProject } from '../tools/project.ts'
import { declaredConsole } from './areas.ts'
import { type Session, sessionOf } from './bench/stage.ts'
import { buildConsole } from './build.ts'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { startConsole } from './console.ts'
import { galleryPage, type Picture } from './gallery/page.ts'
import { goWithin, type State, standBetween, states } from './gallery/states.ts'
import { addressOf } from './page-address.ts'

/** Fixed date of the pictures, among the sample data: 21 November 2026, a Saturday, at noon in El Salvador. */
const moment = Date.UTC(2026, 10, 21, 18)
const sizes = { wide: { width: 1366, height: 768 }, narrow: { width: 390, height: 844 } } as const
const sizeNames = ['wide', 'narrow'] as const
const themes = ['light', 'dark'] as const
/** Roles with full and with little access. */
const people: Readonly<Record<State, string>> = {
  full: 'admin',
  empty: 'admin',
  loading: 'admin',
  failing: 'admin',
  forbidden: 'stats',
}
/** Until a page shows that it is loading, or has been refused. Milliseconds. */
const patience = 600

interface Place {
  readonly address: string
  readonly title: Title
  readonly caption: string
}

interface Look {
  readonly size: keyof typeof sizes
  readonly theme: (typeof themes)[number]
  readonly language: Language
}

interface Stage {
  readonly browser: Browser
  readonly origin: string
  readonly session: Session
}

const folder = inProject('dist-gallery')
const notes = join(folder, 'taken.json')

const fileOf = ({ address }: Place, state: State, { size, theme, language }: Look): string =>
  `${state}${address.replaceAll(/[^A-Za-z0-9]+/g, '-')}-${size}-${theme}-${language}.jpeg`

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** Pictures of this run, and with `isResumed` those of the interrupted one. */
const openAlbum = async (isResumed: boolean) => {
  const pictures: Picture[] = isResumed && existsSync(notes) ? JSON.parse(await readFile(notes, 'utf8')) : []
  return {
    pictures,
    has: (file: string): boolean => pictures.some(picture => picture.file === file),
    add: async (taken: readonly Picture[]): Promise<void> => {
      pictures.push(...taken)
      await writeFile(notes, JSON.stringify(pictures))
    },
  }
}

type Album = Awaited<ReturnType<typeof openAlbum>>

/** Takes the page as it stands in the looks that are wanted, and keeps the picture of the run before where it was another one. */
const take = async (page: Page, place: Place, state: State, looks: readonly Look[]): Promise<Picture[]> => {
  const pictures: Picture[] = []
  for (const look of looks) {
    await page.setViewportSize(sizes[look.size])
    await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
    const file = fileOf(place, state, look)
    const [path, former] = [join(folder, file), join(folder, 'before', file)]
    const isKnown = existsSync(path)
    if (isKnown) await rename(path, former)
    await page.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled', caret: 'hide' })
    const isOther = isKnown && (await hashOf(path)) !== (await hashOf(former))
    pictures.push({
      ...look,
      page: place.address,
      title: place.caption,
      state,
      file,
      ...(isOther ? { before: `before/${file}` } : {}),
    })
  }
  return pictures
}

const openPage = async ({ browser, origin, session }: Stage, language: Language) => {
  const context = await browser.newContext({
    storageState: session,
    locale: language === 'es' ? 'es-SV' : 'en-US',
    timezoneId: 'America/El_Salvador',
  })
  await context.addInitScript(chosen => localStorage.setItem('luna.language', chosen), language)
  const page = await context.newPage()
  await page.clock.setFixedTime(moment)
  const answer = await standBetween(page)
  // Starts on a page without queries, so that later ones belong to the tested page.
  await page.goto(`${origin}/manager/apps/new`)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  // A mouse click hides the focus ring.
  await page.locator('main').click({ position: { x: 2, y: 200 } })
  return { page, answer, close: () => context.close() }
}

const show = async (page: Page, { address, title }: Place, state: State, language: Language): Promise<void> => {
  await goWithin(page, address)
  // A refusal shows at once, and loading never ends.
  if (state !== 'forbidden') await page.waitForFunction(name => document.title.startsWith(name), title[language])
  if (state !== 'loading') await isAtRest(page)
  await page.waitForTimeout(state === 'loading' || state === 'failing' ? patience : patience / 3)
}

/** Visits the pages in turn without a reload; each is noted once taken. */
const walk = async (
  stage: Stage,
  places: readonly Place[],
  state: State,
  looks: readonly Look[],
  album: Album,
): Promise<void> => {
  for (const language of languages) {
    const spoken = looks.filter(look => look.language === language)
    const missing = places.filter(place => spoken.some(look => !album.has(fileOf(place, state, look))))
    if (missing.length === 0) continue
    const { page, answer, close } = await openPage(stage, language)
    answer(state === 'loading' ? 'waits' : state === 'failing' ? 'refuses' : 'answers')
    for (const place of missing) {
      try {
        await show(page, place, state, language)
      } catch (error) {
        console.error(`${place.address}, ${state}, did not get ready and is captured as it is: ${error}`)
      }
      await album.add(await take(page, place, state, spoken))
    }
    await close()
  }
}

const placesIn = async (database: ReturnType<typeof databaseAdmin>, only: string | undefined): Promise<Place[]> => {
  const { areas } = await declaredConsole()
  const places = await Promise.all(
    areas.flatMap(area =>
      area.pages.map(async page => ({
        address: await addressOf(page, database),
        title: page.title,
        caption: `${area.title.en}: ${page.title.en}`,
      })),
    ),
  )
  const found = places.filter(({ address }) => only === undefined || address.includes(only))
  if (found.length === 0)
    throw new CommandError(`No page has "${only}" in its address. Leave out --only to capture all pages.`)
  return found
}

/** Everything but the people and what they are called. */
const empty = async (database: ReturnType<typeof databaseAdmin>): Promise<void> => {
  const all = (await database.read('/')) as Readonly<Record<string, unknown>>
  for (const path of Object.keys(all)) if (path !== 'users' && path !== 'staffNames') await database.write(path, null)
}

const flags = {
  only: { type: 'string' },
  state: { type: 'string' },
  size: { type: 'string' },
  theme: { type: 'string' },
  language: { type: 'string' },
  resume: { type: 'boolean' },
} as const

/** All values, or those named by a flag, separated by commas. */
const chosen = <Value extends string>(flag: string, values: readonly Value[], named: string | undefined) => {
  const names = named?.split(',') ?? values
  const unknown = names.find(name => !values.some(value => value === name))
  if (unknown !== undefined)
    throw new UsageError(`--${flag} has no value "${unknown}". Choose from: ${values.join(', ')}.`)
  return values.filter(value => names.includes(value))
}

/**
 * `npm run gallery`: pictures of every page in its states, sizes, themes and languages, changed ones first. README.md
 * has its flags.
 */
await runCommand(async () => {
  const { only, resume, ...named } = parseFlags(process.argv.slice(2), flags)
  const wanted = chosen('state', states, named.state)
  const looks = chosen('language', languages, named.language).flatMap(language =>
    chosen('size', sizeNames, named.size).flatMap(size =>
      chosen('theme', themes, named.theme).map(theme => ({ size, theme, language })),
    ),
  )
  // The seed and the emulators go by it, as the pages do.
  Date.now = () => moment
  await mkdir(join(folder, 'before'), { recursive: true })
  const album = await openAlbum(resume ?? false)
  await buildConsole()
  const running = await startConsole({ seed: 'demo', ports: { push: 0 } })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  try {
    const database = databaseAdmin(running.suite.database, demoNamespace)
    const places = await placesIn(database, only)
    for (const state of wanted) {
      console.log(`${state}: ${places.length} pages …`)
      const session = await sessionOf(running.origin, people[state])
      if (state === 'empty') await empty(database)
      await walk({ browser, origin: running.origin, session }, places, state, looks, album)
    }
  } finally {
    await browser.close()
    await running.stop()
  }
  await writeFile(join(folder, 'index.html'), galleryPage(album.pictures))
  const changed = album.pictures.filter(({ before }) => before !== undefined).length
  console.log(`${album.pictures.length} pictures, ${changed} of them changed: open ${relative('.', folder)}/index.html`)
  return 0
})
