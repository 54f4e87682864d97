import { use, useMemo, useRef } from 'react'
import { type Collection, countedFields } from '../../model/collection.ts'
import type { Outcome, Refusal } from '../../model/outcome.ts'
import { isStored, type Stored } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { isObject, type JsonObject } from '../../model/values/json.ts'
import { failureText } from '../../ui/loading/messages.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { type ToastHandle, useToasts } from '../../ui/toasts/toasts.ts'
import { sharedOf, useLive } from '../data/live/live.ts'
import { mapped, page, type Source, together, valueAt } from '../data/live/sources.ts'
import { useWriter } from '../data/writing/use-writer.ts'
import { outcomeText } from '../outcomes/outcome-text.ts'
import { KindsContext } from '../registry/contexts.ts'
import type { RecordKind } from '../registry/record-kind.ts'
import { messages } from './messages.ts'
import { placingsFor, rowsOf, siblingsIn, type Target, type TreeItem } from './tree.ts'

export interface TreeFields {
  readonly parent: string
  readonly rank: string
  readonly levels: number
}

/** @throws Error without a reference to itself that forms a tree, or a rank */
export const treeFieldsOf = ({ path, fields }: Collection): TreeFields => {
  const names = Object.keys(fields)
  const parent = names.find(name => fields[name]?.reference?.tree !== undefined)
  const levels = fields[parent ?? '']?.reference?.tree
  const rank = names.find(name => fields[name]?.control.type === 'rank')
  if (parent === undefined || levels === undefined || rank === undefined)
    throw new Error(`"${path}" needs a reference to itself with levels, and a rank, to be shown as a tree.`)
  return { parent, rank, levels }
}

const itemOf = (id: string, record: JsonObject, { parent, rank }: TreeFields): TreeItem => ({
  id,
  parent: typeof record[parent] === 'string' ? record[parent] : null,
  rank: Number(record[rank] ?? 0),
})

const counted = (path: string, kinds: Readonly<Record<string, RecordKind>>) =>
  Object.values(kinds)
    .filter(({ collection }) => collection.path !== path)
    .flatMap(({ collection }) =>
      countedFields(collection)
        .filter(name => collection.fields[name]?.reference?.to === path)
        .map(name => ({ collection, name })),
    )

const countersOf = (path: string, kinds: Readonly<Record<string, RecordKind>>): readonly string[] =>
  counted(path, kinds).map(({ collection, name }) => `counts/${collection.path}/by/${name}`)

/** The single referring collection with counters; null for several or none. */
export const userOf = (path: string, kinds: Readonly<Record<string, RecordKind>>): Collection | null => {
  const users = [...new Set(counted(path, kinds).map(({ collection }) => collection))]
  return users.length === 1 ? (users[0] ?? null) : null
}

/** Limit of a query. */
export const maxShown = 500

interface Tree {
  readonly records: ReadonlyMap<string, Stored>
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
}

const treeSource = (
  store: Store,
  { path }: Collection,
  { rank }: TreeFields,
  counters: readonly string[],
): Source<Tree> => {
  const counted = (value: unknown): Readonly<Record<string, number>> =>
    isObject(value) ? (value as Readonly<Record<string, number>>) : {}
  return together<Tree>({
    records: mapped(
      page(store, { path, order: rank, limit: maxShown }),
      entries => new Map(entries.flatMap(({ id, value }) => (isStored(value) ? [[id, value] as const] : []))),
    ),
    total: mapped(valueAt(store, `counts/${path}/all`), total => Number(total ?? 0)),
    counts: mapped(
      together(Object.fromEntries(counters.map(location => [location, mapped(valueAt(store, location), counted)]))),
      all => sum(Object.values(all)),
    ),
  })
}

const sum = (all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> => {
  const total: Record<string, number> = {}
  for (const counts of all) for (const [id, count] of Object.entries(counts)) total[id] = (total[id] ?? 0) + count
  return total
}

const rowsIn = (records: ReadonlyMap<string, Stored>, fields: TreeFields) =>
  rowsOf([...records].map(([id, record]) => itemOf(id, record, fields)))

const none: ReadonlyMap<string, Stored> = new Map()

/** Rows of a tree, and moves, which show at once and revert on refusal. */
export const useTree = (collection: Collection, fields: TreeFields) => {
  const writer = useWriter(collection)
  const kinds = use(KindsContext)
  const source = useMemo(
    () => treeSource(writer.store, collection, fields, countersOf(collection.path, kinds)),
    [writer, collection, fields, kinds],
  )
  const live = useLive(source)
  const records = live.value?.records ?? none
  const rows = useMemo(() => rowsIn(records, fields), [records, fields])
  const show = useMoveToast(collection, fields)
  /** Present records, possibly long after the render. */
  const now = () => sharedOf(source).get().value?.records ?? none
  const nameOf = (id: string): string => String(now().get(id)?.[collection.title] ?? id)

  /** One update per moved record, sent together; reports the first refusal. */
  const move = async (id: string, target: Target): Promise<void> => {
    const before = now()
    const earlier = rowsIn(before, fields)
    const row = earlier.find(one => one.id === id)
    if (row === undefined) return
    const index = siblingsIn(earlier, row.parent).findIndex(one => one.id === id)
    const outcomes = await Promise.all(
      placingsFor(earlier, id, target).map(async ({ id, parent, rank }): Promise<Outcome> => {
        const record = before.get(id)
        if (record === undefined) return { type: 'conflict', theirs: null }
        const values = { [fields.parent]: parent, [fields.rank]: rank }
        return writer.write({ id, before: record, values, action: 'change' })
      }),
    )
    await writer.flush()
    const refused = outcomes.find(({ type }) => type !== 'saved')
    const back = () => void move(id, { parent: row.parent, index })
    show(nameOf(id), refused === undefined || refused.type === 'saved' ? null : refused, back)
  }
  return { live, records, rows, nameOf, move }
}

const useMoveToast = (collection: Collection, fields: TreeFields) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const toasts = useToasts()
  // Five presses of an arrow are five moves and one message.
  const last = useRef<ToastHandle | null>(null)

  const whyNot = (name: string, refused: Refusal): string => {
    const isCircle = refused.type === 'invalid' && refused.issues[fields.parent]?.code === 'circle'
    const own = {
      changed: t('conflict', { name }),
      gone: t('gone', { name }),
      denied: t('denied', { name }),
      invalid: t(isCircle ? 'circleByOther' : 'gone', { name }),
      ...(refused.type === 'failed'
        ? { failed: t('failed', { name, why: failureText(refused.failure, language) }) }
        : {}),
    }
    return outcomeText(collection, refused, language, { own })
  }
  return (name: string, refused: Refusal | null, back: () => void): void => {
    last.current?.close()
    last.current = toasts.show(
      refused === null
        ? { kind: 'done', text: t('moved', { name }), action: { label: t('undo'), run: back } }
        : { kind: 'failed', text: whyNot(name, refused) },
    )
  }
}
