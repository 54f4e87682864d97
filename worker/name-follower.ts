import { randomUUID } from 'node:crypto'
import { changeSet, renamedPath } from '../src/model/change.ts'
import { type Collection, copiesOf } from '../src/model/collection.ts'
import { isFixed } from '../src/model/life-cycle.ts'
import { workerUid } from '../src/model/person.ts'
import { followingTexts, type Read } from '../src/model/proposals.ts'
import { isStored, type Values, valuesOf } from '../src/model/record.ts'
import type { Entry, Stop } from '../src/model/store.ts'
import { isObject, type Json, type JsonObject } from '../src/model/values/json.ts'
import { Job, messageOf, type Rest, watchPage } from './jobs/job.ts'
import { Pauses } from './jobs/pauses.ts'
import { aFewAtOnce } from './migration/pages.ts'
import type { Worker, WorkerOptions } from './worker.ts'

/** Renamed records handled at a time, and referrers read at once. */
const pageSize = 50

/** Maximum retries after concurrent writes. */
const maxAttempts = 5

/**
 * Updates texts that copy another record's former title, unless somebody has overwritten them. The renaming write left
 * a note (`renamed/`), deleted once all referrers are done; after an interruption the worker starts over and finds
 * finished ones unchanged.
 */
export class NameFollower implements Worker {
  readonly #options: WorkerOptions
  readonly #pauses = new Pauses()
  readonly #renamed = new Map<string, readonly Entry[]>()
  /** Removed notes that the watch may still report. */
  readonly #settled = new Set<string>()
  readonly #copied: readonly string[]
  readonly #rests = new Map<string, number>()
  readonly #job: Job
  #watches: readonly Stop[] = []

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#copied = options.collections.filter(({ copied = [] }) => copied.length > 0).map(({ path }) => path)
    this.#job = new Job(options.clock, () => this.#followAll())
  }

  start(): void {
    const { store, clock, report } = this.#options
    this.#watches = this.#copied.map(path =>
      watchPage({
        store,
        clock,
        report,
        what: `What was renamed of "${path}"`,
        request: { path: `${renamedPath}/${path}`, order: '$key', limit: pageSize },
        next: entries => {
          this.#renamed.set(path, entries)
          this.#job.wake()
        },
      }),
    )
  }

  idle(): Promise<number> {
    return this.#job.idle()
  }

  async stop(): Promise<void> {
    for (const stop of this.#watches) stop()
    await this.#job.stop()
  }

  #next(): readonly [path: string, entry: Entry] | undefined {
    const now = this.#options.clock.now()
    for (const [path, entries] of this.#renamed) {
      const entry = entries.find(
        ({ id, value }) => (this.#rests.get(`${path}/${id}`) ?? 0) <= now && this.#isOpen(path, id, value),
      )
      if (entry) return [path, entry]
    }
    return undefined
  }

  #isOpen(path: string, id: string, value: Json): boolean {
    return notesIn(value).some(([rev]) => !this.#settled.has(`${path}/${id}/${rev}`))
  }

  async #followAll(): Promise<Rest | null> {
    if (this.#copied.some(path => !this.#renamed.has(path))) return null
    for (let next = this.#next(); next !== undefined && !this.#job.isStopped; next = this.#next())
      await this.#follow(...next)
    const open = [...this.#renamed].flatMap(([path, entries]) =>
      entries.flatMap(({ id, value }) => (this.#isOpen(path, id, value) ? [`${path}/${id}`] : [])),
    )
    for (const key of this.#rests.keys()) if (!open.includes(key)) this.#rests.delete(key)
    const rests = [...this.#rests.values()]
    return { again: rests.length > 0 ? Math.min(...rests) : null, left: rests.length }
  }

  async #follow(path: string, { id, value }: Entry): Promise<void> {
    const { store, clock, collections, report, done } = this.#options
    const key = `${path}/${id}`
    try {
      const refused: unknown[] = []
      let count = 0
      for (const collection of collections) count += await this.#bringAll(collection, path, id, refused)
      if (this.#job.isStopped) return
      if (refused.length > 0) throw refused[0]
      const notes = notesIn(value).map(([rev]) => `${key}/${rev}`)
      await store.update(Object.fromEntries(notes.map(note => [`${renamedPath}/${note}`, null])))
      for (const note of notes) this.#settled.add(note)
      this.#rests.delete(key)
      this.#pauses.end(key)
      done?.(`${key}: ${count} names updated`)
    } catch (error) {
      const pause = this.#pauses.next(key)
      this.#rests.set(key, clock.now() + pause)
      report(`Could not update the name of ${key} everywhere: ${messageOf(error)} Trying again in ${pause / 1000} s.`)
    }
  }

  /** Updates all referrers in one collection; returns how many, and collects refusals. */
  async #bringAll(collection: Collection, to: string, id: string, refused: unknown[]): Promise<number> {
    const { store } = this.#options
    const referring = copiesOf(collection).flatMap(copy => (copy.to === to ? [copy.name] : []))
    if (referring.length === 0) return 0
    let count = 0
    let after: Entry | null = null
    do {
      const request = { path: `uses/${to}/${id}/${collection.path}`, order: '$key', limit: pageSize, after }
      const page: readonly Entry[] = await store.readPage(request)
      const using = page.filter(({ value }) => isObject(value) && referring.some(name => name in value))
      await aFewAtOnce(using, async entry => {
        const hasFollowed = await this.#bring(collection, entry.id).catch((error: unknown) => {
          refused.push(error)
          return false
        })
        if (hasFollowed) count += 1
      })
      after = page.length < pageSize ? null : (page.at(-1) ?? null)
    } while (after !== null && !this.#job.isStopped)
    return count
  }

  async #bring(collection: Collection, id: string): Promise<boolean> {
    const { store, clock } = this.#options
    const { path } = collection
    for (let attempt = 1; ; attempt += 1) {
      const before = await store.read(`${path}/${id}`)
      if (!isStored(before) || isFixed(collection, before)) return false
      const old = valuesOf(collection, before)
      const values = await followingTexts({
        read: this.#read,
        collection,
        values: old,
        former: await this.#formerIn(collection, old),
      })
      if (Object.keys(values).length === 0) return false
      const given = { id, before, values, action: 'change', by: workerUid, token: randomUUID(), now: clock.now() }
      const refused = await store.update(changeSet(collection, given)).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      if (refused === null) return true
      if (attempt === maxAttempts || (await store.read(`${path}/${id}/rev`)) === before.rev) throw refused.error
    }
  }

  readonly #read: Read = location => this.#options.store.read(location)

  /** Former values of the fields that proposed texts copy, from the notes. */
  async #formerIn(collection: Collection, values: Values): Promise<ReadonlyMap<string, readonly Json[]>> {
    const found = copiesOf(collection).map(async ({ name, its, to }) => {
      const id = values[name] ?? null
      const notes = id === null ? null : await this.#options.store.read(`${renamedPath}/${to}/${id}`)
      return [`${to}/${id}/${its}`, notesIn(notes).flatMap(([, note]) => note[its] ?? [])] as const
    })
    return new Map(await Promise.all(found))
  }
}

/** Notes by revision; RTDB may return numeric keys as an array. */
const notesIn = (value: Json): readonly (readonly [rev: string, note: JsonObject])[] =>
  Object.entries((value ?? {}) as JsonObject).flatMap(([rev, note]) => (isObject(note) ? [[rev, note] as const] : []))
