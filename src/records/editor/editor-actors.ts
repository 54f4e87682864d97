import { fromCallback, fromPromise } from 'xstate'
import type {
  Ending,
  Entry,
  Issues,
  Preparation,
  RecordEvent,
  RecordPlace,
  UniqueCheck,
  Uses,
  Write,
  WriteOutcome,
} from '../../../machines/records/editor/ports.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { Collection } from '../../model/collection.ts'
import type { Failure } from '../../model/failure.ts'
import type { Json } from '../../model/json.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { currentLanguage } from '../../ui/messages/language.ts'
import { type DraftPlace, keepDraft } from '../drafts.ts'
import { presenceIn } from '../presence.ts'
import { databaseIssues } from '../writing/database-issues.ts'
import { readUses } from '../writing/read-uses.ts'
import { hasHeavyFields, readVersion, versionOf } from '../writing/read-version.ts'
import type { Writer } from '../writing/writer.ts'
import { lastPlace, readEnding } from './read-record.ts'
import { duplicateOf, newValues } from './record-form.ts'
import { writeRecord } from './write-record.ts'

export interface EditorSurroundings {
  readonly writer: Writer
  readonly uid: string
  readonly drafts: DraftPlace
  /** The record that a new one is a duplicate of. */
  readonly from: string | null
  /** What is known of a new one before anybody enters anything. */
  readonly given: Values
}

/** What the editor asks of the world, over the store. */
export const editorActors = (surroundings: EditorSurroundings) => {
  const { writer, uid, drafts } = surroundings
  const { store, collection, followers } = writer
  const presence = presenceIn({ store, collection: collection.path, uid })
  return {
    prepare: fromPromise<Preparation, RecordPlace>(({ input }) => prepare(surroundings, input.id)),
    watchRecord: fromCallback<{ type: string }, RecordPlace>(({ input, sendBack }) =>
      input.id === null ? undefined : watchRecord(store, collection, input.id, sendBack),
    ),
    watchSurroundings: fromCallback<{ type: string }, RecordPlace>(({ input: { id }, sendBack }) => {
      const stops = [store.watchConnection(isConnected => sendBack({ type: 'connection.changed', isConnected }))]
      if (id !== null)
        stops.push(
          presence.watchOthers(
            id,
            others => sendBack({ type: 'others.changed', others }),
            () => sendBack({ type: 'others.failed' }),
          ),
        )
      return () => {
        for (const stop of stops) stop()
      }
    }),
    announce: fromCallback<{ type: string }, RecordPlace>(({ input: { id }, sendBack }) =>
      id === null ? undefined : presence.announce(id, () => sendBack({ type: 'others.failed' })),
    ),
    keepDraft: keepDraft(drafts),
    checkUnique: fromCallback<UniqueCheck, RecordPlace>(({ input, receive, sendBack }) => {
      receive(({ field, value }) => {
        checkUnique(store, collection, input.id, field, value)
          .then(issues => sendBack({ type: 'field.checked', field, value, issues }))
          // Asked ahead for convenience: the save asks again, and tells what it cannot find out.
          .catch(() => sendBack({ type: 'field.checked', field, value, issues: {} }))
      })
    }),
    propose: fromCallback<Entry, RecordPlace>(({ input: { id }, receive, sendBack }) => {
      receive(({ field, value, over }) => {
        const tell = (values: Values) => sendBack({ type: 'values.proposed', field, value, proposal: { over, values } })
        loadChunk(() => import('../proposals.ts'))
          .then(({ followEntry, readingOnce }) =>
            followEntry({
              read: readingOnce(store),
              collection,
              language: currentLanguage(),
              before: over,
              after: { ...over, [field]: value },
              keeps: name => id !== null && collection.fields[name]?.fixed === true,
            }),
          )
          // Proposed for convenience: people can enter it, and the save says what has to be otherwise.
          .then(tell, () => tell({}))
      })
    }),
    write: fromPromise<WriteOutcome, Write>(async ({ input }) => {
      const outcome = await writeRecord(writer, input)
      await writer.flush()
      return outcome
    }),
    readUses: fromPromise<Uses, RecordPlace>(async ({ input: { id } }) =>
      id === null ? { found: [], hasMore: false } : readUses(store, collection, id, followers),
    ),
    readEnding: fromPromise<Ending | null, RecordPlace>(async ({ input: { id } }) =>
      id === null ? null : readEnding(store, collection, id),
    ),
  }
}

const prepare = async (
  { writer: { store, collection }, drafts, from, given }: EditorSurroundings,
  id: string | null,
): Promise<Preparation> => {
  const [draft, initial] = await Promise.all([
    // A browser that keeps nothing has no draft either; that nothing is kept is told when something should be.
    drafts.read().catch(() => null),
    id === null ? begin(store, collection, from, given) : {},
  ])
  return { draft, initial, typed: [] }
}

const begin = async (store: Store, collection: Collection, from: string | null, given: Values) => {
  const [original, place] = await Promise.all([
    from === null ? null : readVersion(store, collection, from),
    lastPlace(store, collection),
  ])
  return { ...(original ? duplicateOf(collection, original.values) : newValues(collection)), ...given, ...place }
}

const watchRecord = (
  store: Store,
  collection: Collection,
  id: string,
  tell: (event: RecordEvent) => void,
): (() => void) => {
  const held: { record?: Json; detached?: Json } = hasHeavyFields(collection) ? {} : { detached: null }
  let isTelling = false
  const tellOnce = () => {
    isTelling = false
    const { record, detached } = held
    if (record === undefined || detached === undefined) return
    tell({ type: 'record.changed', version: versionOf(collection, record, detached) })
  }
  const observer = (part: 'record' | 'detached') => ({
    next: (value: Json) => {
      held[part] = value
      // One write tells both places one after the other.
      if (!isTelling) queueMicrotask(tellOnce)
      isTelling = true
    },
    failed: (failure: Failure) => tell({ type: 'record.failed', failure }),
  })
  const stops = [
    store.watch(`${collection.path}/${id}`, observer('record')),
    ...(hasHeavyFields(collection) ? [store.watch(`beside/${collection.path}/${id}`, observer('detached'))] : []),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const checkUnique = async (
  store: Store,
  collection: Collection,
  id: string | null,
  name: string,
  value: Json,
): Promise<Issues> => {
  const field = collection.fields[name]
  if (field === undefined || value === null || field.check(value) !== null) return {}
  if (name === collection.idField) {
    if (id !== null) return {}
    const rev = await store.read(`${collection.path}/${value}/rev`)
    return rev === null ? {} : { [name]: { code: 'taken' } }
  }
  return field.unique ? databaseIssues(store, collection, id ?? '', { [name]: value }) : {}
}
