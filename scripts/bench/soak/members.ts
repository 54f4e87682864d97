import { setTimeout as delay } from 'node:timers/promises'
import { setLogLevel } from 'firebase/app'
import { createActor, toPromise, waitFor } from 'xstate'
import { sessionMachine } from '../../../machines/session.ts'
import { firebasePorts } from '../../../src/adapters/firebase/ports.ts'
import { contents } from '../../../src/areas/contents/collections/contents.ts'
import type { Environment } from '../../../src/config/environment.ts'
import { link } from '../../../src/model/collection.ts'
import { failureOf } from '../../../src/model/failure.ts'
import { roles } from '../../../src/model/permissions.ts'
import type { RecordVersion, Values } from '../../../src/model/record.ts'
import { commit } from '../../../src/records/data/writing/commit.ts'
import { changeBy, newToken, readVersion } from '../../../src/records/data/writing/writer.ts'
import { outcomeText } from '../../../src/records/outcomes/outcome-text.ts'
import { failureText } from '../../../src/ui/loading/messages.ts'
import { declared } from '../../../tools/collections.ts'
import { type Attempt, MessageCount } from './ledger.ts'

/** The program of a group of members of staff: each works with the console's own session, adapter and writer. */

export interface Work {
  readonly type: 'work'
  readonly environment: Environment
  readonly password: string
  readonly members: readonly string[]
  /** Contents that everybody changes. */
  readonly shared: readonly string[]
  readonly app: string
}

const attempts: Attempt[] = []
const messages = new MessageCount()
let isOver = false

const between = (least: number, most: number): number => least + Math.random() * (most - least)

/** The time on the wall, whatever this machine's clock says. */
const wallTime = (): number => performance.timeOrigin + performance.now()

class Member {
  readonly #email: string
  readonly #work: Work
  readonly #ports: ReturnType<typeof firebasePorts>
  readonly #session: ReturnType<typeof startSession>
  readonly #own: string[] = []
  #count = 0

  constructor(email: string, work: Work) {
    this.#email = email
    this.#work = work
    this.#ports = firebasePorts(work.environment, { appName: email, ready: async () => {}, search: '' })
    this.#session = startSession(this.#ports)
  }

  async work(): Promise<void> {
    await waitFor(this.#session, snapshot => snapshot.hasTag('signedOut'), { timeout: 60_000 })
    await this.#signIn()
    while (!isOver) {
      await delay(between(3_000, 6_000))
      if (await this.#isAtWork())
        await this.#act().catch((error: unknown) => this.#say(failureText(failureOf(error), 'en')))
    }
  }

  async close(): Promise<void> {
    this.#session.stop()
    await this.#ports.close()
  }

  #say(message: string): void {
    messages.add(message)
  }

  async #signIn(): Promise<void> {
    const credentials = { email: this.#email, password: this.#work.password }
    const attempt = createActor(this.#ports.signIn, { input: credentials })
    attempt.subscribe({ error: () => undefined })
    await toPromise(attempt.start()).catch((error: unknown) => this.#say(failureText(failureOf(error), 'en')))
  }

  /** Does what a person does who is not let in: signs in again, presses "Try again", or waits for a role. */
  async #isAtWork(): Promise<boolean> {
    const snapshot = this.#session.getSnapshot()
    if (snapshot.hasTag('ready')) return true
    if (snapshot.hasTag('failed')) {
      if (snapshot.context.failure) this.#say(failureText(snapshot.context.failure, 'en'))
      this.#session.send({ type: 'session.retry' })
    } else if (snapshot.hasTag('signedOut')) await this.#signIn()
    return false
  }

  async #act(): Promise<void> {
    const chance = Math.random()
    if (this.#own.length === 0 || chance < 0.15) return void (await this.#create())
    if (chance < 0.25) return await this.#schedule()
    if (chance < 0.4 && this.#own.length > 1) return await this.#delete()
    if (chance < 0.6) return await this.#change(pick(this.#work.shared))
    if (chance < 0.7) return await this.#readList()
    await this.#change(pick(this.#own))
  }

  async #readList(): Promise<void> {
    await this.#ports.store().readPage({ path: contents.path, order: 'updatedAt', descending: true, limit: 30 })
  }

  #text(): string {
    this.#count += 1
    return `${this.#email.split('@')[0]} ${this.#count}`
  }

  async #create(more: Values = {}): Promise<string | null> {
    const id = this.#ports.store().newId()
    const title = `Endurance ${this.#text()}`
    const slug = `${title.toLowerCase().replaceAll(' ', '-')}-${id.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
    const values = { title, slug, kind: 'article', status: 'draft', ...more }
    const isSaved = await this.#write(id, null, 'create', values)
    if (isSaved) this.#own.push(id)
    return isSaved ? id : null
  }

  async #change(id: string): Promise<void> {
    const version = await this.#read(id)
    if (version) await this.#write(id, version, 'change', { summary: this.#text() })
  }

  async #delete(): Promise<void> {
    const id = this.#own[0] ?? ''
    const version = await this.#read(id)
    if (version?.values.status === 'published') return void this.#own.shift()
    if (version && (await this.#write(id, version, 'delete', null))) this.#own.shift()
  }

  /** A content that the worker publishes in a minute. */
  async #schedule(): Promise<void> {
    const id = await this.#create({ apps: [this.#work.app] })
    if (id === null) return
    const steps: readonly (readonly [string, Values])[] = [
      ['submit', { status: 'inReview' }],
      ['schedule', { status: 'scheduled', publishAt: Math.round(wallTime()) + 60_000 }],
    ]
    for (const [action, values] of steps) {
      const version = await this.#read(id)
      if (version === null || !(await this.#write(id, version, action, values))) return
    }
  }

  #read(id: string): Promise<RecordVersion | null> {
    return readVersion(this.#ports.store(), contents, id)
  }

  async #write(id: string, version: RecordVersion | null, action: string, values: Values | null): Promise<boolean> {
    const store = this.#ports.store()
    const uid = this.#session.getSnapshot().context.account?.uid ?? ''
    const token = newToken()
    const began = performance.now()
    const attempt = { member: this.#email, id, token, action }
    const at = attempts.push({ ...attempt, outcome: 'unanswered', milliseconds: 0 }) - 1
    const change = changeBy(uid, store, {
      id,
      before: version?.record ?? null,
      detached: version?.values ?? null,
      values,
      action,
      token,
    })
    const outcome = await commit(store, contents, change)
    const milliseconds = Math.round(performance.now() - began)
    const rev = outcome.type === 'saved' ? { rev: outcome.rev } : {}
    attempts[at] = { ...attempt, outcome: outcome.type, milliseconds, ...rev }
    if (outcome.type === 'saved') return true
    this.#say(outcomeText(contents, outcome, 'en', { values }))
    return false
  }
}

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

const startSession = ({ watchSession, watchRole, signOut }: ReturnType<typeof firebasePorts>) =>
  createActor(sessionMachine.provide({ actors: { watchSession, watchRole, signOut } }), {
    input: { knownRoles: roles },
  }).start()

const run = async (work: Work): Promise<void> => {
  link((await declared()).collections)
  const members = work.members.map(email => new Member(email, work))
  const working = members.map(member => member.work())
  process.once('message', function end(message) {
    if ((message as { type: string }).type !== 'end') return void process.once('message', end)
    isOver = true
  })
  // Writes that wait for a connection are answered by then.
  await Promise.race([Promise.all(working), untilOver().then(() => delay(120_000))])
  process.send?.({ type: 'ledger', ledger: { attempts, messages: messages.all } })
  await Promise.all(members.map(member => member.close()))
}

const untilOver = async (): Promise<void> => {
  while (!isOver) await delay(500)
}

// Refusals are outcomes here.
setLogLevel('silent')
// The observer would let it end before there is work.
process.channel?.ref()
process.on('message', message => {
  const { type } = message as { type: string }
  if (type === 'work') void run(message as Work)
})
process.send?.({ type: 'ready' })
