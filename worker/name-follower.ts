import { randomUUID } from 'node:crypto'
import { changeSet, renamedPath } from '../src/model/change.ts'
import { type Collection, copiesOf } from '../src/model/collection.ts'
import { isFixed } from '../src/model/life-cycle.ts'
import { workerUid } from '../src/model/person.ts'
import { followingTexts, type Read } from '../src/model/proposals.ts'
import { isStored, type Values, valuesOf } from '../src/model/record.ts'
import type { Entry } from '../src/model/store.ts'
import { isObject, type Json, type JsonObject } from '../src/model/values/json.ts'
import type { Rest } from './jobs/job.ts'
import { WatchingWorker } from './jobs/watching-worker.ts'
import { aFewAtOnce } from './migration/pages.ts'
import type { WorkerOptions } from './worker.ts'

/** Renamed records handled at a time, and referrers read at once. */
const pageSize = 50

/** Maximum retries after concurrent writes. */
const maxAttempts = 5

/**
 * Updates texts that copy another record's former title, unless somebody has overwritten them. The renaming write left
 * a note (`renamed/`), deleted once all referrers are done; after an interruption the worker starts over and finds
 * finished ones unchanged.
 */
export class NameFollower extends WatchingWorker<WorkerOptions> {
  readonly #renamed = new Map<string, readonly Entry[]>()
  /** Removed notes that the watch may still report. */
  readonly #settled = new Set<string>()
  readonly #copied = this.options.collections.filter(({ copied = [] }) => copied.length > 0).map(({ path }) => path)

  start(): void {
    for (const path of this.#copied) {
      const request = { path: `${renamedPath}/${path}`, order: '$key', limit: pageSize }
      this.watch(`What was renamed of "${path}"`, request, entries => this.#renamed.set(path, entries))
    }
  }

  #next(): readonly [path: string, entry: Entry] | undefined {
    for (const [path, entries] of this.#renamed) {
      const entry = entries.find(({ id, value }) => !this.isResting(`${path}/${id}`) && this.#isOpen(path, id, value))
      if (entry) return [path, entry]
    }
    return undefined
  }

  #isOpen(path: string, id: string, value: Json): boolean {
    return notesIn(value).some(([rev]) => !this.#settled.has(`${path}/${id}/${rev}`))
  }

  protected async run(): Promise<Rest | null> {
    if (this.#copied.some(path => !this.#renamed.has(path))) return null
    for (let next = this.#next(); next !== undefined && !this.job.isStopped; next = this.#next())
      await this.#follow(...next)
    const open = [...this.#renamed].flatMap(([path, entries]) =>
      entries.flatMap(({ id, value }) => (this.#isOpen(path, id, value) ? [`${path}/${id}`] : [])),
    )
    for (const key of this.rests.keys()) if (!open.includes(key)) this.rests.delete(key)
    return this.lookAgainAt([...this.rests.values()])
  }

  async #follow(path: string, { id, value }: Entry): Promise<void> {
    const { store, collections, done } = this.options
    const key = `${path}/${id}`
    try {
      const refused: unknown[] = []
      let count = 0
      for (const collection of collections) count += await this.#bringAll(collection, path, id, refused)
      if (this.job.isStopped) return
      if (refused.length > 0) throw refused[0]
      const notes = notesIn(value).map(([rev]) => `${key}/${rev}`)
      await store.update(Object.fromEntries(notes.map(note => [`${renamedPath}/${note}`, null])))
      for (const note of notes) this.#settled.add(note)
      this.succeed(key)
      done?.(`${key}: names updated: ${count}`)
    } catch (error) {
      this.defer(key, `Could not update the name of ${key} everywhere`, error)
    }
  }

  /** Updates all referrers in one collection; returns how many, and collects refusals. */
  async #bringAll(collection: Collection, to: string, id: string, refused: unknown[]): Promise<number> {
    const { store } = this.options
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
    } while (after !== null && !this.job.isStopped)
    return count
  }

  async #bring(collection: Collection, id: string): Promise<boolean> {
    const { store, clock } = this.options
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

  readonly #read: Read = location => this.options.store.read(location)

  /** Former values of the fields that proposed texts copy, from the notes. */
  async #formerIn(collection: Collection, values: Values): Promise<ReadonlyMap<string, readonly Json[]>> {
    const found = copiesOf(collection).map(async ({ name, its, to }) => {
      const id = values[name] ?? null
      const notes = id === null ? null : await this.options.store.read(`${renamedPath}/${to}/${id}`)
      return [`${to}/${id}/${its}`, notesIn(notes).flatMap(([, note]) => note[its] ?? [])] as const
    })
    return new Map(await Promise.all(found))
  }
}

/** Notes by revision; RTDB may return numeric keys as an array. */
const notesIn = (value: Json): readonly (readonly [rev: string, note: JsonObject])[] =>
  Object.entries((value ?? {}) as JsonObject).flatMap(([rev, note]) => (isObject(note) ? [[rev, note] as const] : []))
