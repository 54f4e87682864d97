import { isDeepStrictEqual } from 'node:util'
import { World } from '@cucumber/cucumber'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { ScenarioSpace } from '../../emulators/seed/load-seed.ts'
import { Complaints } from './complaints.ts'
import { ConsoleFrame } from './console-frame.ts'
import { leaveContext, type Traits, takeTab, type Wanted } from './contexts.ts'
import { codeRequests, HeldRequests, signInRequests } from './faults.ts'
import { type KeptSession, keepSession, keptSession, tokensOf } from './sign-in.ts'
import { SignInPages } from './sign-in-pages.ts'
import { type ServedConsole, type Stage, vitalsEnding, withoutDatabase } from './stage.ts'

/** Resources of a scenario: the run's browser and servers, with its own database and accounts. */
interface Scene {
  readonly browser: Browser
  readonly stage: Stage
  readonly space: ScenarioSpace
}

/** In CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A page of the console with an address to open. */
export interface ConsolePage {
  readonly group: string
  readonly title: string
  readonly spanishTitle: string
  readonly address: string
  readonly hasBreadcrumb: boolean
}

/** Marks steps that open a page by address, or need none: others find the console open (hooks.ts). */
export const opensPage = { wrapperOptions: { opensPage: true } } as const

/** For long steps: some walk through thirty pages. Milliseconds. */
export const walk = { timeout: 300_000 }

/** State and abilities of one scenario; created for each. */
export class LunaWorld extends World {
  readonly complaints = new Complaints()
  readonly heldAttempts = new HeldRequests(signInRequests)
  readonly heldCode = new HeldRequests(codeRequests)
  readonly traits: Traits = {
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  }
  /** Initial language of the console, by the browser's preference. */
  get language(): 'en' | 'es' {
    return this.traits.locale?.startsWith('es') ? 'es' : 'en'
  }

  /** The console is served without a database. */
  lacksDatabase = false
  /** Port that receives web vitals, if any. */
  vitalsPort: number | undefined
  /** Values that steps leave for later ones, each under its own key: see `remembered`. */
  readonly memory = new Map<symbol, unknown>()
  /** Number of sign-in attempts sent. */
  attempts = 0

  readonly #preparations: ((context: BrowserContext) => Promise<unknown>)[] = []
  readonly #restores: (() => Promise<unknown>)[] = []
  readonly #tabs: Page[] = []
  #scene: Scene | undefined
  #context: BrowserContext | undefined
  #session: KeptSession | undefined
  #console: ServedConsole | undefined

  enter(scene: Scene): void {
    this.#scene = scene
  }

  get scene(): Scene {
    if (!this.#scene) throw new Error('The scenario has no scene yet: the Before hook sets it.')
    return this.#scene
  }

  get space(): ScenarioSpace {
    return this.scene.space
  }

  /** The scenario's console: shared, unless it has its own. */
  get console(): ServedConsole {
    return this.#console ?? this.scene.stage.console
  }

  set console(own: ServedConsole) {
    this.#console = own
  }

  get origin(): string {
    const vitals = this.vitalsPort === undefined ? '' : vitalsEnding + this.vitalsPort
    const name = this.space.name + (this.lacksDatabase ? withoutDatabase : '') + vitals
    return `http://${name}.localhost:${this.console.port}`
  }

  address(path: string): string {
    return this.origin + path
  }

  /** Address of the scenario's database, of a place in it (`users.json`), or of another namespace. */
  databaseUrl(place = '', query: Readonly<Record<string, string>> = {}): string {
    const { host, port } = this.scene.stage.database
    return `http://${host}:${port}/${place}?${new URLSearchParams({ ns: this.space.namespace, ...query })}`
  }

  /** Prepares the browser before its first page, or now if one is open. */
  async prepare(preparation: (context: BrowserContext) => Promise<unknown>): Promise<void> {
    this.#preparations.push(preparation)
    if (this.#context) await preparation(this.#context)
  }

  /** Starts signed in from an earlier visit. */
  async beSignedIn(email: string): Promise<void> {
    if (this.#context) throw new Error('A page is open already: nobody can have signed in before it.')
    this.#session = await this.sessionOf(email)
  }

  /** Opens the console signed in, unless a page is open, which saves half a second. */
  async enterConsole(): Promise<void> {
    if (!this.#session || this.#context) return
    await this.visit('/')
    await this.frame.isEntered()
  }

  async sessionOf(email: string): Promise<KeptSession> {
    const { stage, space } = this.scene
    return keptSession(space.tenantId, await tokensOf(stage, space.tenantId, email))
  }

  get tabs(): readonly Page[] {
    return this.#tabs
  }

  /** The front tab. */
  get tab(): Page {
    const tab = this.#tabs[0]
    if (!tab) throw new Error('No page is open yet: a step has to open one first.')
    return tab
  }

  async openTab(): Promise<Page> {
    const tab = this.#context ? await this.#anotherTab(this.#context) : await this.#firstTab()
    this.#tabs.push(tab)
    return tab
  }

  /** Closes the front tab without asking, like a device that is switched off. */
  async closeTab(): Promise<void> {
    await this.#tabs.shift()?.close()
  }

  /** Opens the path in the front or first tab. */
  async visit(path: string): Promise<void> {
    const tab = this.#tabs[0] ?? (await this.openTab())
    await tab.goto(this.address(path))
  }

  /** Resizes the window, and waits for the console's next render. */
  async resize(size: Size): Promise<void> {
    if (isDeepStrictEqual(this.tab.viewportSize(), size)) return
    await this.tab.setViewportSize(size)
    await this.tab.waitForFunction(width => window.innerWidth === width, size.width)
    // The frame that has this width may have begun before the console was notified.
    await this.tab.evaluate(() => new Promise(drawn => requestAnimationFrame(drawn)))
  }

  get frame(): ConsoleFrame {
    return this.frameIn(this.tab)
  }

  get forms(): SignInPages {
    return this.formsIn(this.tab)
  }

  frameIn(tab: Page): ConsoleFrame {
    return new ConsoleFrame(tab)
  }

  formsIn(tab: Page): SignInPages {
    return new SignInPages(tab)
  }

  async uidOf(email: string): Promise<string> {
    const account = (await this.space.accounts.exportAccounts()).find(one => one.email === email)
    if (!account) throw new Error(`There is no account ${email}.`)
    return account.localId
  }

  /** Restores what the scenario changes for others. */
  afterwards(restore: () => Promise<unknown>): void {
    this.#restores.push(restore)
  }

  async leave(): Promise<void> {
    if (this.#context) await this.leaveContext(this.#context, this.#preparations.length > 0)
    for (const restore of this.#restores) await restore()
    await this.#scene?.space.drop()
  }

  get #wanted(): Wanted {
    return { traits: this.traits, origin: this.origin }
  }

  /** The tab of a browser with these traits; what it complains of is heard. */
  async takeTab(): Promise<Page> {
    const tab = await takeTab(this.scene.browser, this.#wanted)
    this.complaints.watch(tab.context())
    this.complaints.watchPage(tab)
    return tab
  }

  leaveContext(context: BrowserContext, isAltered = false): Promise<void> {
    return leaveContext(context, this.#wanted, isAltered)
  }

  async #firstTab(): Promise<Page> {
    const tab = await this.takeTab()
    const context = tab.context()
    this.#context = context
    context.on('request', request => {
      if (request.method() === 'POST' && request.url().includes('accounts:signInWithPassword')) this.attempts += 1
    })
    for (const preparation of this.#preparations) await preparation(context)
    if (this.#session) await keepSession(tab, this.#session)
    return tab
  }

  async #anotherTab(context: BrowserContext): Promise<Page> {
    const tab = await context.newPage()
    this.complaints.watchPage(tab)
    return tab
  }
}

/** World of the running scenario: one at a time per process. */
export let luna: LunaWorld

export const play = (world: LunaWorld): void => {
  luna = world
}

/** A value that one step leaves for a later one. */
export const remembered = <Value>(what: string) => {
  const key = Symbol(what)
  return {
    set: (value: Value): void => {
      luna.memory.set(key, value)
    },
    find: (): Value | undefined => luna.memory.get(key) as Value | undefined,
    /** @throws unless a step has left it */
    get: (): Value => {
      if (!luna.memory.has(key)) throw new Error(`No step of this scenario has left ${what} yet.`)
      return luna.memory.get(key) as Value
    },
  }
}
