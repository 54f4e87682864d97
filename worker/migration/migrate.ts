import { type Collection, detachedTexts } from '../../src/model/collection.ts'
import { currentShape, migrationsPath } from '../../src/model/derived-indexes.ts'
import { idsOf } from '../../src/model/fields/reference.ts'
import { keyIssue } from '../../src/model/limits.ts'
import type { Store } from '../../src/model/store.ts'
import { isObject, type Json } from '../../src/model/values/json.ts'
import { CommandError } from '../../tools/command.ts'
import {
  aFewAtOnce,
  type FoundFirst,
  figure,
  historiesOf,
  inPieces,
  isWorthReporting,
  recordIn,
  writing,
} from './pages.ts'
import { type Found, updateOf } from './record-update.ts'

export interface MigrationOptions {
  readonly store: Pick<Store, 'read' | 'readPage' | 'update'>
  readonly collections: readonly Collection[]
  /** Reports progress, if there is work. */
  readonly report: (progress: string) => void
}

/** Progress of a collection: the count and last id of processed records, or that it is done. */
interface Reached {
  readonly done: number
  readonly after: string | null
  readonly isComplete: boolean
}

/**
 * Migrates the data to today's shape; one read when it is current. Safe to kill and resume, to run several at once, and
 * while people work: each
 * record changes in one update, and migrated ones are left alone.
 *
 * @throws {CommandError} when the data has a later shape, or a record cannot be written
 */
export const migrate = async (options: MigrationOptions): Promise<void> => {
  const { store, collections, report } = options
  const noted = await store.read(migrationsPath)
  const { shape = 0, reached = null } = isObject(noted) ? noted : {}
  if (shape === currentShape) return
  if (Number(shape) > currentShape)
    throw new CommandError(
      `The data has shape ${shape}, of a later version of Luna; this one supports shape ${currentShape}. Nothing was changed: use the later version.`,
    )
  // Presence of older versions has an unreadable format.
  if (reached === null) await store.update({ presence: null })
  let changed = 0
  for (const collection of collections)
    changed += await new CollectionMigration(options, collection).run(reachedIn(reached, collection))
  await store.update({ [migrationsPath]: { shape: currentShape } })
  if (changed > 0) report('The data is up to date.')
}

const reachedIn = (reached: Json, { path }: Collection): Reached => {
  const noted = isObject(reached) ? reached[path] : null
  const { done = 0, after = null, isComplete = false } = isObject(noted) ? noted : {}
  return { done: Number(done), after: typeof after === 'string' ? after : null, isComplete: isComplete === true }
}

class CollectionMigration {
  readonly #options: MigrationOptions
  readonly #collection: Collection
  #changed = 0

  constructor(options: MigrationOptions, collection: Collection) {
    this.#options = options
    this.#collection = collection
  }

  /** Continues to the end; returns the number of records in the former shape. */
  async run(reached: Reached): Promise<number> {
    if (reached.isComplete) return 0
    const { store } = this.#options
    let { done } = reached
    for await (const { found, last } of historiesOf(store, this.#collection.path, reached.after)) {
      await aFewAtOnce(found, each => this.#bring(each))
      const more = found.filter(({ record }) => record !== null).length
      await this.#note(done, done + more, last)
      done += more
    }
    return this.#changed
  }

  async #bring(found: FoundFirst): Promise<void> {
    const { store } = this.#options
    const location = `${this.#collection.path}/${found.id}`
    let wasOvertaken = false
    let current = found
    for (;;) {
      const update = updateOf(this.#collection, await this.#withTexts(current), wasOvertaken)
      if (Object.keys(update).length === 0) return
      for (const piece of inPieces(update))
        await writing(store.update(piece), `${location} could not be brought up to date`)
      if (!wasOvertaken) this.#changed += 1
      // The owner bypasses the rules, which would otherwise reject one of two concurrent writes.
      const rev = await store.read(`${location}/rev`)
      if (rev === (current.record?.rev ?? null)) return
      wasOvertaken = true
      const [record, history] = await Promise.all([store.read(location), store.read(`history/${location}`)])
      current = { id: found.id, record: recordIn(record), history }
    }
  }

  async #withTexts(first: FoundFirst): Promise<Found> {
    const { store } = this.#options
    const { path } = this.#collection
    const { id, record } = first
    const published = idsOf(isObject(record?.published) ? record.published.to : null)
    const copied = published.filter(target => keyIssue(target) === null)
    const read = async (name: string, location: string) => [name, await store.read(location)] as const
    const [detached, copies] = await Promise.all([
      Promise.all(detachedTexts(this.#collection).map(name => read(name, `beside/${path}/${id}/${name}`))),
      Promise.all(copied.map(target => read(target, `public/${target}/${path}/${id}`))),
    ])
    return { ...first, detached: Object.fromEntries(detached), copies: Object.fromEntries(copies) }
  }

  async #note(before: number, done: number, last: string | null): Promise<void> {
    const { store, report } = this.#options
    const { path, name } = this.#collection
    const reached = last === null ? { done, isComplete: true } : { done, after: last }
    await store.update({ [`${migrationsPath}/reached/${path}`]: reached })
    if (this.#changed === 0 || (last !== null && !isWorthReporting(before, done))) return
    const all = await store.read(`counts/${path}/all`)
    report(`Bringing ${name.many.en} up to date: ${figure(done)} of ${figure(Math.max(done, Number(all)))}`)
  }
}
