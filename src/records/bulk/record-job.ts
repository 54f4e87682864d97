import type { BulkItem, BulkJob, Collected, Reason, Refused, Verdict } from '../../../machines/records/bulk/job.ts'
import { runBatch } from '../../../machines/records/bulk/run-batch.ts'
import type { Cancellation } from '../../../machines/work.ts'
import type { Change } from '../../model/change.ts'
import type { Collection } from '../../model/collection.ts'
import { isObject } from '../../model/json.ts'
import { publishingSteps } from '../../model/life-cycle.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Role } from '../../model/permissions.ts'
import { isStored, type Stored, type Values } from '../../model/record.ts'
import { readUses } from '../writing/read-uses.ts'
import type { Write, Writer } from '../writing/writer.ts'
import type { Deed } from './deed.ts'
import { hindrance, isUndoable, stepBack, stepOf, valuesToCreateAgain } from './readiness.ts'
import { reasonOf } from './reason.ts'
import { readScope, type Scope } from './walk.ts'

export interface RecordJobOptions {
  readonly writer: Writer
  readonly viewer: { readonly uid: string; readonly role: Role }
  readonly deed: Deed
  readonly scope: Scope
}

export interface RecordJob extends BulkJob {
  readonly deed: Deed
}

/** What was done to a record, with all that it takes to bring it back. */
interface Done {
  readonly before: Stored
  readonly detached: Values | null
  /** The version that the deed left. */
  readonly rev: number
}

/** One deed for many records of a collection. All its writes carry one batch id, those of its undoing another. */
export const recordJob = (options: RecordJobOptions): RecordJob => {
  const { writer, viewer, deed, scope } = options
  const { store, collection } = writer
  const { path, title } = collection
  const records = new Map<string, Stored>()
  const deeds = new Map<string, Done>()
  const batches = { run: store.newId(), undo: store.newId() }

  const write = (batch: string, change: Write) => writer.write({ batch, ...change })

  const readDetached = async (id: string, action: string): Promise<Values | null> => {
    const hasHeavy = Object.values(collection.fields).some(({ detached }) => detached !== 'no')
    const isNeeded = action === 'delete' || publishingSteps(collection).includes(action)
    if (!hasHeavy || !isNeeded) return null
    const detached = await store.read(`beside/${path}/${id}`)
    return isObject(detached) ? detached : null
  }

  const itemOf = (id: string, record: Stored): BulkItem => ({ id, title: String(record[title] ?? id) })

  return {
    deed,
    collect: async (found, signal): Promise<Collected> => {
      const all = await readScope({ store, collection, found, signal }, scope)
      const now = store.now()
      const skipped: Refused[] = []
      const ready: BulkItem[] = []
      const used = deed.type === 'delete' ? await usedOf(writer, all, signal) : new Map<string, Reason>()
      for (const [id, record] of all) {
        const reason = hindrance(collection, deed, record, { role: viewer.role, now }) ?? used.get(id) ?? null
        if (reason) skipped.push({ item: itemOf(id, record), reason })
        else {
          records.set(id, record)
          ready.push(itemOf(id, record))
        }
      }
      const undoable = [...records.values()].filter(record => isUndoable(collection, deed, record, viewer.role))
      return { ready, skipped, undoable: undoable.length }
    },

    run: async ({ id }): Promise<Verdict> => {
      const before = records.get(id)
      if (before === undefined) return { type: 'refused', reason: { code: 'gone' } }
      const { action, values } = changeOf(collection, deed, before)
      const detached = await readDetached(id, action)
      const outcome = await write(batches.run, { id, before, detached, values, action })
      if (outcome.type !== 'saved') return { type: 'refused', reason: reasonOf(collection, outcome) }
      deeds.set(id, { before, detached, rev: outcome.rev })
      return { type: 'done', canUndo: isUndoable(collection, deed, before, viewer.role) }
    },

    undo: async ({ id }): Promise<Verdict> => {
      const done = deeds.get(id)
      if (done === undefined) return { type: 'refused', reason: { code: 'gone' } }
      const { before, detached, rev } = done
      if (deed.type === 'delete') {
        const values = valuesToCreateAgain(collection, before, detached)
        const outcome = await write(batches.undo, { id, before: null, values, action: 'create', lastRev: rev })
        return verdictOf(collection, outcome)
      }
      const current = await store.read(`${path}/${id}`)
      if (!isStored(current)) return { type: 'refused', reason: { code: 'gone' } }
      if (current.rev !== rev) return { type: 'refused', reason: { code: 'changed' } }
      const { action, values } = wayBack(collection, deed, before, viewer.role)
      const heavy = await readDetached(id, action)
      const outcome = await write(batches.undo, { id, before: current, detached: heavy, values, action })
      return verdictOf(collection, outcome)
    },

    flush: () => writer.flush(),
  }
}

const verdictOf = (collection: Collection, outcome: Outcome): Verdict =>
  outcome.type === 'saved'
    ? { type: 'done', canUndo: false }
    : { type: 'refused', reason: reasonOf(collection, outcome) }

/** The records that others refer to: they cannot be deleted. */
const usedOf = async (
  { store, collection, followers }: Writer,
  records: readonly (readonly [string, Stored])[],
  signal: Cancellation,
): Promise<ReadonlyMap<string, Reason>> => {
  const read = ([id]: readonly [string, Stored]) => readUses(store, collection, id, followers)
  const results = await runBatch(records, read, { signal })
  return new Map(
    results.flatMap(({ item: [id], result }) => {
      const uses = result.found.length
      return uses === 0 ? [] : [[id, { code: 'inUse', detail: String(uses) }] as const]
    }),
  )
}

type Way = Pick<Change, 'action' | 'values'>

const changeOf = ({ lifeCycle }: Collection, deed: Deed, before: Stored): Way => {
  if (deed.type === 'delete') return { action: 'delete', values: null }
  if (deed.type === 'set') return { action: 'change', values: { [deed.field]: deed.value } }
  const step = lifeCycle && stepOf(lifeCycle, deed.event, String(before[lifeCycle.field]))
  return { action: deed.event, values: lifeCycle && step ? { [lifeCycle.field]: step.to } : {} }
}

const wayBack = (
  { lifeCycle }: Collection,
  deed: Exclude<Deed, { type: 'delete' }>,
  before: Stored,
  role: Role,
): Way => {
  if (deed.type === 'set') return { action: 'change', values: { [deed.field]: before[deed.field] ?? null } }
  const state = lifeCycle && String(before[lifeCycle.field])
  const taken = lifeCycle && stepOf(lifeCycle, deed.event, String(state))
  const back = lifeCycle && taken && stepBack(lifeCycle, taken, role)
  if (!back) throw new Error(`No step leads back from "${deed.event}".`)
  return { action: back.event, values: { [lifeCycle.field]: back.to } }
}
