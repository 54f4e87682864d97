import { Loader, useSkeleton } from '../../ui/loading/loader.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { EditorContext, type EditorOptions, saveAndWait, useEditor, useEditorTag, useEditorValue } from './editor.ts'
import { EditorForm } from './form.tsx'
import { ConflictScreen } from './lazy-screens.ts'
import { messages, sidebarMessages } from './messages.ts'
import { AbsentRecord, FailedRecord, GoneRecord, NoRecord } from './missing.tsx'
import './editor.scss'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { isDirty } from '../../../machines/records/editor/editing.ts'
import type { SavedWrite } from '../../../machines/records/editor/ports.ts'
import { idPattern } from '../../model/fields/reference.ts'
import { givenValues } from '../../model/form.ts'
import { publishingSteps } from '../../model/life-cycle.ts'
import { inLanguage } from '../../model/proposals.ts'
import type { Values } from '../../model/record.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import { holdTab } from '../../ui/tab-holds.ts'
import { useViewer } from '../../ui/viewer.ts'
import { draftLocation } from '../data/drafts.ts'
import { useEmitted, useLiveValue } from '../data/live/live.ts'
import { LoadFailure } from '../data/live/live-view.tsx'
import { useWriter } from '../data/writing/use-writer.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useDoneToast } from '../outcomes/use-action.tsx'
import { useCollection, useListAddress, usePaths } from '../registry/contexts.ts'

export const EditorView = () => {
  const isAbsent = useEditorTag('absent')
  const isFailed = useEditorTag('failed')
  const isGone = useEditorTag('gone')
  const isConflicted = useEditorTag('conflicted')
  const isForm = useEditorTag('form')
  const isAwaited = useSkeleton(!(isFailed || isAbsent || isGone || isConflicted || isForm))
  if (isFailed) return <FailedRecord />
  if (isAbsent) return <AbsentRecord />
  if (isGone) return <GoneRecord />
  if (isConflicted) return <ConflictScreen />
  return isForm && !isAwaited ? <EditorForm /> : <Waiting />
}

const Waiting = () => {
  const t = useMessages(messages)
  const isConnected = useEditorValue(({ context }) => context.isConnected)
  return isConnected ? <Loader /> : <p role="status">{t('loadingOffline')}</p>
}

const ErasingDialog = lazyPart(() => import('../history/erasing/erasing-dialog.tsx'))

/** The page of one record. Without an id it creates one: `?from=ID`, `?from=templates/ID`, or `?team=ID`. */
export const RecordEditorPage = () => {
  const collection = useCollection()
  const { id = null } = useParams()
  const [search] = useSearchParams()
  const from = search.get('from')
  const original = id === null && from !== null && from.split('/').every(part => idPattern.test(part)) ? from : null
  // The database would refuse the id.
  if (id !== null && !idPattern.test(id)) return <NoRecord />
  const initialValues = id === null ? givenValues(collection, search) : {}
  const key = JSON.stringify([collection.path, id, original, initialValues])
  return <RecordEditor key={key} id={id} from={original} initialValues={initialValues} />
}

interface RecordAtProps {
  readonly id: string
  readonly initialValues: Values
}

/** The page of the record with a given id; creates it if missing. */
export const RecordAtPage = ({ id, initialValues }: RecordAtProps) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const language = useLanguage()
  const rev = useLiveValue(`${collection.path}/${id}/rev`)
  // A new record stays new, whatever colleagues create meanwhile; the save reports a conflict.
  const [isNew, setNew] = useState<boolean | null>(null)
  if (isNew === null && rev.status === 'ready') setNew(rev.value === null)
  const isAwaited = useSkeleton(rev.status === 'loading')
  if (rev.status === 'failed') return <LoadFailure failure={rev.failure} onRetry={rev.retry} />
  if (isNew === null || isAwaited) return <Loader />
  if (!isNew) return <RecordEditor key={id} id={id} from={null} initialValues={{}} />
  return (
    <>
      <Notice kind="info">{t('beginsHere', { one: collection.name.one[language] })}</Notice>
      <RecordEditor key="new" id={null} from={null} initialValues={initialValues} onCreated={() => setNew(false)} />
    </>
  )
}

interface RecordEditorProps extends EditorOptions {
  /** Absent: opens the new record's page. */
  readonly onCreated?: (id: string) => void
  /** Set to a function that asks before closing, and returns the answer. */
  readonly mayLeave?: { current: () => Promise<boolean> }
}

export const RecordEditor = (props: RecordEditorProps) => {
  const [attempt, setAttempt] = useState(0)
  return <OpenedEditor key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

const OpenedEditor = ({
  onCreated,
  mayLeave,
  onRetry,
  ...props
}: RecordEditorProps & { readonly onRetry: () => void }) => {
  const { id } = props
  const collection = useCollection()
  const paths = usePaths()
  const listAddress = useListAddress()
  const navigate = useNavigate()
  const showSaved = useSaveToast()
  const release = useRef(() => {})
  const isLeaving = useRef(false)
  const [isErasing, setErasing] = useState(false)
  const { uid } = useViewer()
  const draftsOf = (form: string) => draftLocation({ uid, collection: collection.path, form })
  const actor = useEditor(props)
  useEmitted(actor, ({ type, saved }) => {
    showSaved(saved)
    if (type === 'saved') return
    release.current()
    if (type === 'deleted') navigate(listAddress)
    else void leaveCreated(saved)
  })
  const leaveCreated = async ({ id: created, rest }: SavedWrite) => {
    // Saving in order to leave continues to the target. A drawer only closes, with the created record.
    const goes = mayLeave || !isLeaving.current
    // Without storage nothing can be handed over, as the form has said.
    if (rest !== null)
      await draftsOf(created)
        .keep(rest)
        .catch(() => undefined)
    if (goes) (onCreated ?? (id => navigate(paths.edit(id), { replace: true })))(created)
  }
  const forget = () => {
    if (actor.getSnapshot().hasTag('gone')) actor.send({ type: 'values.discarded' })
  }
  const save = async () => {
    isLeaving.current = true
    try {
      return await saveAndWait(actor)
    } finally {
      isLeaving.current = false
    }
  }
  return (
    <EditorContext value={{ actor, onErase: () => setErasing(true), onRetry }}>
      <EditorView />
      <Guard onSave={save} onRelease={release} onAsk={mayLeave} />
      {isErasing && id !== null ? (
        // Outside of the form, which unmounts during an erasure.
        <OverPage isOpen onClose={() => setErasing(false)}>
          <ErasingDialog collection={collection} id={id} onErased={forget} onClose={() => setErasing(false)} />
        </OverPage>
      ) : null}
    </EditorContext>
  )
}

const useSaveToast = () => {
  const t = useMessages(sidebarMessages)
  const say = useMessages(messages)
  const collection = useCollection()
  const writer = useWriter(collection)
  const showDone = useDoneToast()
  const language = useLanguage()
  const { value: nameOf } = useFieldMessages()
  const { lifeCycle, title: titleField } = collection

  const textOf = (title: string, { action, values }: SavedWrite['write']): string => {
    if (values === null) return t('toastDeleted', { title })
    if (action === 'create') return t('toastCreated', { title })
    if (action === 'change' || lifeCycle === undefined) return t('toastSaved', { title })
    return publishingSteps(collection).includes(action)
      ? t('toastPublished', { title })
      : t('toastStep', { title, state: nameOf(lifeCycle.field, String(values[lifeCycle.field])) })
  }

  return ({ id, rev, write }: SavedWrite): void => {
    const { action, base, values } = write
    const before = base?.values ?? null
    const stored = { ...before, ...values }[titleField]
    const title = stored == null ? say('untitled') : inLanguage(collection, titleField, String(stored), language)
    showDone(writer, { id, rev, action, before, values }, { text: textOf(title, write), title })
  }
}

interface GuardProps {
  readonly onSave: () => Promise<boolean>
  readonly onRelease: { current: () => void }
  readonly onAsk: RecordEditorProps['mayLeave']
}

/** Asks before leaving unsaved changes. A pending write survives navigation, but not closing the tab. */
const Guard = ({ onSave, onRelease, onAsk }: GuardProps) => {
  const holds = useEditorValue(snapshot => isDirty(snapshot.context) && !snapshot.hasTag('left'))
  const isBusy = useEditorTag('busy')
  const isKept = useEditorValue(({ context }) => !context.draftFailed)
  const guard = useLeavingGuard(holds, { onSave, isKept })
  useLayoutEffect(() => (isBusy ? holdTab() : undefined), [isBusy])
  useLayoutEffect(() => {
    onRelease.current = guard.release
    if (onAsk) onAsk.current = guard.ask
  }, [guard.release, guard.ask, onRelease, onAsk])
  return guard.dialog
}
