import { useActorRef, useSelector } from '@xstate/react'
import { createContext, use, useMemo, useState } from 'react'
import { type ActorRefFrom, fromCallback, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import { isDirty, shownIssues } from '../../../machines/records/editor/editing.ts'
import { editorMachine } from '../../../machines/records/editor/editor.ts'
import type {
  Deletion,
  EditorTag,
  Entry,
  Preparation,
  RecordInput,
  UniqueCheck,
  UsesBeforeDelete,
  Write,
  WriteOutcome,
} from '../../../machines/records/editor/ports.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { Issues } from '../../model/check.ts'
import type { Collection, Section } from '../../model/collection.ts'
import { copyOf, duplicateOf, needlessFields, newValues } from '../../model/form.ts'
import { inLanguage } from '../../model/proposals.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'
import { useLanguage, useMessages, useRecordsLang } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { type DraftLocation, draftLocation, keepDraft } from '../data/drafts.ts'
import { presenceIn } from '../data/presence.ts'
import { databaseIssues } from '../data/writing/database-issues.ts'
import { useWriter } from '../data/writing/use-writer.ts'
import { readUses, readVersion, type Writer } from '../data/writing/writer.ts'
import { FormPlace } from '../fields/form-place.ts'
import { useReferenceLabel } from '../fields/use-reference.ts'
import { KindsContext, useCollection, usePaths } from '../registry/contexts.ts'
import { loadKinds } from '../registry/known-collections.ts'
import type { Kinds } from '../registry/record-kind.ts'
import { messages } from './messages.ts'
import { lastRank, readDeletion, versionAt, versionNow, writeRecord } from './record.ts'

interface EditorEnvironment {
  readonly writer: Writer
  readonly uid: string
  readonly drafts: DraftLocation
  readonly from: string | null
  readonly kinds: Kinds
  readonly initialValues: Values
}

const editorActors = (environment: EditorEnvironment) => {
  const { writer, uid, drafts } = environment
  const { store, collection, followers } = writer
  const presence = presenceIn({ store, collection: collection.path, uid })
  return {
    prepare: fromPromise<Preparation, RecordInput>(({ input }) => prepare(environment, input.id)),
    watchRecord: fromCallback<{ type: string }, RecordInput>(({ input: { id }, sendBack }) =>
      id === null
        ? undefined
        : versionAt(
            store,
            collection,
            id,
          )({
            next: version => sendBack({ type: 'record.changed', version }),
            failed: failure => sendBack({ type: 'record.failed', failure }),
          }),
    ),
    watchEnvironment: fromCallback<{ type: string }, RecordInput>(({ input: { id }, sendBack }) => {
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
    announce: fromCallback<{ type: string }, RecordInput>(({ input: { id }, sendBack }) =>
      id === null ? undefined : presence.announce(id, () => sendBack({ type: 'others.failed' })),
    ),
    keepDraft: keepDraft(drafts),
    checkUnique: fromCallback<UniqueCheck, RecordInput>(({ input, receive, sendBack }) => {
      receive(({ field, value }) => {
        checkUnique(store, collection, input.id, field, value)
          .then(issues => sendBack({ type: 'field.checked', field, value, issues }))
          // Optional early check: the save repeats it and reports its failures.
          .catch(() => sendBack({ type: 'field.checked', field, value, issues: {} }))
      })
    }),
    propose: fromCallback<Entry, RecordInput>(({ input: { id }, receive, sendBack }) => {
      receive(({ field, value, over }) => {
        const answer = (values: Values) =>
          sendBack({ type: 'values.proposed', field, value, proposal: { over, values } })
        loadChunk(() => import('../data/proposals.ts'))
          .then(({ followEntry, readingOnce }) =>
            followEntry({
              read: readingOnce(store),
              collection,
              before: over,
              after: { ...over, [field]: value },
              keeps: name => id !== null && collection.fields[name]?.fixed === true,
            }),
          )
          // Proposals are optional; a save reports what is missing.
          .then(answer, () => answer({}))
      })
    }),
    write: fromPromise<WriteOutcome, Write>(async ({ input }) => {
      const outcome = await writeRecord(writer, input)
      await writer.flush()
      return outcome
    }),
    readUses: fromPromise<UsesBeforeDelete, RecordInput>(async ({ input: { id } }) =>
      id === null ? { found: [], hasMore: false } : readUses(store, collection, id, followers),
    ),
    readDeletion: fromPromise<Deletion | null, RecordInput>(async ({ input: { id } }) =>
      id === null ? null : readDeletion(store, collection, id),
    ),
  }
}

const prepare = async (
  { writer: { store, collection }, drafts, from, kinds, initialValues }: EditorEnvironment,
  id: string | null,
): Promise<Preparation> => {
  const [draft, initial] = await Promise.all([
    // Without storage there is no draft either; that is reported on the first write.
    drafts.read().catch(() => null),
    id === null ? begin(store, collection, { from, kinds, initialValues }) : {},
  ])
  return { draft, initial }
}

type Beginning = Pick<EditorEnvironment, 'from' | 'kinds' | 'initialValues'>

const begin = async (store: Store, collection: Collection, { from, kinds, initialValues }: Beginning) => {
  const [copied, rank] = await Promise.all([
    from === null ? null : copiedFrom(store, collection, from, kinds),
    lastRank(store, collection),
  ])
  return { ...(copied ?? newValues(collection)), ...initialValues, ...rank }
}

/** Values copied from the record at `from`: an id, or `{collection}/{id}`. Null if missing. */
const copiedFrom = async (store: Store, collection: Collection, from: string, kinds: Kinds) => {
  const [id = '', path = collection.path] = from.split('/').toReversed()
  if (path === collection.path) {
    const original = await readVersion(store, collection, id)
    return original && duplicateOf(collection, original.values)
  }
  const source = (kinds[path] ?? (await loadKinds([path]))[path])?.collection
  const original = source === undefined ? null : await readVersion(store, source, id)
  return source && original && copyOf(source, original.values, collection)
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

type EditorActor = ActorRefFrom<typeof editorMachine>
type EditorSnapshot = SnapshotFrom<typeof editorMachine>

const formOf = (from: string | null, initialValues: Values): string =>
  from === null ? ['new', ...Object.values(initialValues)].join(' ') : `from ${from}`

export interface EditorOptions {
  readonly id: string | null
  readonly from: string | null
  readonly initialValues: Values
}

export const useEditor = ({ id, from, initialValues }: EditorOptions): EditorActor => {
  const collection = useCollection()
  const writer = useWriter(collection)
  const { uid } = useViewer()
  const kinds = use(KindsContext)
  const isInDrawer = use(FormPlace) === 'drawer'
  const [{ machine, known }] = useState(() => {
    const form = id ?? formOf(from, initialValues)
    // A new record's form may lie over another of the same collection.
    const drafts = draftLocation({ uid, collection: collection.path, form: isInDrawer ? `drawer ${form}` : form })
    return {
      machine: editorMachine.provide({ actors: editorActors({ writer, uid, from, kinds, initialValues, drafts }) }),
      known: id === null || drafts.mayExist() ? null : versionNow(writer.store, collection, id),
    }
  })
  return useActorRef(machine, { input: { id, collection, known } })
}

/** Saves and returns whether it succeeded; false while waiting for the network or a decision. */
export const saveAndWait = async (actor: EditorActor): Promise<boolean> => {
  actor.send({ type: 'save' })
  const ended = await waitFor(actor, snapshot => !snapshot.hasTag('busy') || !snapshot.context.isConnected)
  return ended.hasTag('left') || (!ended.hasTag('busy') && ended.hasTag('form') && !isDirty(ended.context))
}

interface EditorParts {
  readonly actor: EditorActor
  readonly onErase: () => void
  /** Reopens the record with this device's draft. */
  readonly onRetry: () => void
}

export const EditorContext = createContext<EditorParts | null>(null)

export const useEditorParts = () => {
  const parts = use(EditorContext)
  const shared = { collection: useCollection(), paths: usePaths() }
  if (parts === null) throw new Error('useEditorParts is used outside the page of a record.')
  return { ...parts, ...shared }
}

export const useEditorValue = <Value>(
  select: (snapshot: EditorSnapshot) => Value,
  isSame?: (one: Value, other: Value) => boolean,
): Value => useSelector(useEditorParts().actor, select, isSame)

export const useEditorTag = (tag: EditorTag): boolean => useEditorValue(snapshot => snapshot.hasTag(tag))

const issuesIn = ({ context }: EditorSnapshot): Issues => shownIssues(context)
const haveSameIssues = (one: Issues, other: Issues): boolean => JSON.stringify(one) === JSON.stringify(other)

export const useShownIssues = (): Issues => useEditorValue(issuesIn, haveSameIssues)

/** The title, with its language if it is not the page's. */
export const useShownTitle = (): { readonly title: string; readonly lang: 'es' | undefined } => {
  const t = useMessages(messages)
  const language = useLanguage()
  const lang = useRecordsLang()
  const { collection } = useEditorParts()
  const title = useEditorValue(({ context }) => context.values[collection.title])
  const reference = collection.fields[collection.title]?.reference
  const label = useReferenceLabel(reference?.to ?? '', typeof title === 'string' ? title : '')
  const isNew = useEditorValue(({ context }) => context.id === null)
  if (reference && label.type === 'known') return { title: label.label, lang: label.lang }
  if (typeof title === 'string' && title.trim() !== '') {
    const shown = inLanguage(collection, collection.title, title, language)
    return { title: shown, lang: isNew || shown !== title ? undefined : lang }
  }
  const { one } = collection.name
  return { title: isNew ? t('newRecord', { one: one[language] }) : t('untitled'), lang: undefined }
}

export const useTitle = (): string => useShownTitle().title

export const fieldId = (formId: string, name: string): string => `${formId}-field-${name}`

export const sectionId = (formId: string, { fields }: Section): string => `${formId}-section-${fields[0]}`

/** Sections with their visible fields. Visible fields stay while the choices do. */
export const useSections = (): readonly Section[] => {
  const { collection } = useEditorParts()
  const chosen = useEditorValue(({ context: { values } }) =>
    JSON.stringify(Object.values(collection.shownWhile ?? {}).map(condition => values[condition?.field ?? ''] ?? null)),
  )
  const hidden = useEditorValue(({ context: { values, base } }) =>
    needlessFields(collection, values, base?.values ?? {}).join(' '),
  )
  const [known, setKnown] = useState({ chosen, hidden })
  const still =
    known.chosen === chosen ? known.hidden.split(' ').filter(name => hidden.split(' ').includes(name)) : null
  const now = still?.join(' ') ?? hidden
  if (known.chosen !== chosen || known.hidden !== now) setKnown({ chosen, hidden: now })
  return useMemo(() => {
    const without = now.split(' ')
    return collection.sections.flatMap(section => {
      const fields = section.fields.filter(name => !without.includes(name))
      return fields.length === 0 ? [] : [{ ...section, fields }]
    })
  }, [collection, now])
}
