import { Loader } from '../../ui/loading/loader.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { type EditorActor, EditorContext, saveAndWait, useEditor, useEditorTag, useEditorValue } from './editor.ts'
import { EditorForm } from './form.tsx'
import { AbsentRecord, ConflictScreen, FailedRecord, GoneRecord, NoRecord } from './lazy-screens.ts'
import { messages } from './messages.ts'
import './editor.scss'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { isDirty } from '../../../machines/records/editor/editing.ts'
import { idPattern } from '../../model/fields/reference.ts'
import { givenValues } from '../../model/form.ts'
import type { Values } from '../../model/record.ts'
import { holdTab } from '../../ui/leaving/tab-holds.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import type { RecordKind } from '../kind.ts'
import { useSaveToasts } from './use-save-toasts.ts'

/** The page as the editor stands. */
export const EditorView = () => {
  const isAbsent = useEditorTag('absent')
  const isFailed = useEditorTag('failed')
  const isGone = useEditorTag('gone')
  const isConflicted = useEditorTag('conflicted')
  const isForm = useEditorTag('form')
  if (isFailed) return <FailedRecord />
  if (isAbsent) return <AbsentRecord />
  if (isGone) return <GoneRecord />
  if (isConflicted) return <ConflictScreen />
  return isForm ? <EditorForm /> : <Waiting />
}

const Waiting = () => {
  const t = useMessages(messages)
  const isConnected = useEditorValue(({ context }) => context.isConnected)
  return isConnected ? <Loader /> : <p role="status">{t('loadingOffline')}</p>
}

const ErasingDesk = lazyPart(() => import('../erasing/erasing-desk.tsx'))

type Page = Pick<RecordKind, 'collection' | 'paths'>

/**
 * The page of one record of any collection: its form, and all that happens to it. An address without an id is that of a new record: `?from=ID` makes it
 * a duplicate, and `?team=ID` one that refers to that team.
 */
export const RecordEditorPage = ({ collection, paths }: Page) => {
  const { id = null } = useParams()
  const [search] = useSearchParams()
  const props = { collection, paths, id }
  const from = search.get('from')
  const original = props.id === null && from !== null && idPattern.test(from) ? from : null
  // The database refuses even to look for it.
  if (props.id !== null && !idPattern.test(props.id)) return <NoRecord {...props} />
  const given = props.id === null ? givenValues(props.collection, search) : {}
  // Another record is another form.
  const key = JSON.stringify([props.collection.path, props.id, original, given])
  return <RecordEditor key={key} {...props} from={original} given={given} />
}

interface RecordEditorProps extends Page {
  readonly id: string | null
  readonly from: string | null
  readonly given: Values
}

const RecordEditor = ({ collection, paths, id, from, given }: RecordEditorProps) => {
  const navigate = useNavigate()
  const notify = useSaveToasts(collection)
  const release = useRef(() => {})
  const isLeaving = useRef(false)
  const [isErasing, setErasing] = useState(false)
  const actor = useEditor({
    collection,
    id,
    from,
    given,
    onSaved: notify,
    onCreated: saved => {
      notify(saved)
      release.current()
      // Whoever saves in order to leave goes on to where they wanted.
      if (!isLeaving.current) navigate(paths.edit(saved.id), { replace: true })
    },
    onDeleted: saved => {
      notify(saved)
      release.current()
      navigate(paths.list)
    },
  })
  /** What was typed goes with the record. */
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
    <EditorContext value={{ actor, collection, paths, onErase: () => setErasing(true) }}>
      <EditorView />
      <Guard actor={actor} onSave={save} onRelease={release} />
      {isErasing && id !== null ? (
        // Beside the form, which goes while the record is erased.
        <OverPage isOpen onClose={() => setErasing(false)}>
          <ErasingDesk collection={collection} id={id} onErased={forget} onClose={() => setErasing(false)} />
        </OverPage>
      ) : null}
    </EditorContext>
  )
}

interface GuardProps {
  readonly actor: EditorActor
  readonly onSave: () => Promise<boolean>
  readonly onRelease: { current: () => void }
}

/** Asks whoever would leave unsaved changes behind. A write on its way goes on within the console, but not without the tab. */
const Guard = ({ onSave, onRelease }: GuardProps) => {
  const holds = useEditorValue(snapshot => isDirty(snapshot.context) && !snapshot.hasTag('left'))
  const isBusy = useEditorTag('busy')
  const guard = useLeavingGuard(holds, { onSave })
  useLayoutEffect(() => (isBusy ? holdTab() : undefined), [isBusy])
  useLayoutEffect(() => {
    onRelease.current = guard.release
  }, [guard.release, onRelease])
  return guard.dialog
}
