import { fromPromise } from 'xstate'
import type { HistoryEntry } from '../../model/history.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { RecordVersion, Values } from '../../model/record.ts'
import { readVersion } from '../writing/read-version.ts'
import type { Writer } from '../writing/writer.ts'
import { type Restoration, restorationOf, revivalOf, valuesAt } from './versions.ts'

interface RestorerTools {
  readonly writer: Writer
  readonly id: string
  /** What the history panel knows, newest first. */
  readonly entries: () => readonly HistoryEntry[]
  /** An editor that takes the values instead of having them written. */
  readonly hand: ((values: Values) => void) | null
}

/** A version on its way back: what it would change, and what the database said to it. */
export interface Prepared extends Restoration {
  /** The record as it is; null where it was deleted. */
  readonly current: RecordVersion | null
  /** The number of the last write. */
  readonly lastRev: number
}

export type Refused = Exclude<Outcome, { readonly type: 'saved' }>

/** Works a restoration out and carries it out; `restoreMachine` decides when. */
export class Restorer {
  readonly #tools: RestorerTools
  #prepared: Prepared | null = null
  #refused: Refused | null = null

  constructor(tools: RestorerTools) {
    this.#tools = tools
  }

  get prepared(): Prepared | null {
    return this.#prepared
  }

  get refused(): Refused | null {
    return this.#refused
  }

  actors() {
    return {
      prepare: fromPromise<void, { readonly rev: number }>(({ input }) => this.#prepare(input.rev)),
      write: fromPromise<boolean, { readonly rev: number }>(() => this.#write()),
    }
  }

  async #prepare(rev: number): Promise<void> {
    const { writer, id, entries } = this.#tools
    const { store, collection } = writer
    const current = await readVersion(store, collection, id)
    const known = entries()
    const version = valuesAt(current?.values ?? {}, known, rev)
    const plan = current === null ? revivalOf(collection, version) : restorationOf(collection, current.values, version)
    this.#refused = null
    this.#prepared = { ...plan, current, lastRev: known[0]?.rev ?? 0 }
  }

  async #write(): Promise<boolean> {
    const { writer, id, hand } = this.#tools
    if (this.#prepared === null) throw new Error('Nothing was prepared that could be restored.')
    const { current, lastRev, values } = this.#prepared
    if (current !== null && hand !== null) {
      hand(values)
      return true
    }
    const outcome = await writer.write({
      id,
      before: current?.record ?? null,
      detached: current?.values ?? null,
      values,
      action: current === null ? 'create' : 'change',
      ...(current === null ? { lastRev } : {}),
    })
    await writer.flush()
    if (outcome.type === 'saved') return true
    this.#refused = outcome
    return false
  }
}
