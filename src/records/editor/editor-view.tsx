import { Loader } from '../../ui/loading/loader.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useEditorTag, useEditorValue } from './editor-context.ts'
import { EditorForm } from './editor-form.tsx'
import { ConflictScreen } from './lazy-conflict.ts'
import { AbsentRecord, FailedRecord, GoneRecord } from './lazy-missing.ts'
import { messages } from './messages.ts'

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
