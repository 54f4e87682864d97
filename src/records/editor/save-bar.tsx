import Button from 'react-bootstrap/Button'
import { isDirty } from '../../../machines/records/editor/editing.ts'
import { SubmitButton } from '../../ui/form/account-fields.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useTimestampText } from '../fields/labels.ts'
import { useEditorParts, useEditorTag, useEditorValue } from './editor-context.ts'
import { messages } from './messages.ts'

/** Where saving stands, and the button for it; always in sight. */
export const SaveBar = () => {
  const t = useMessages(messages)
  const { actor } = useEditorParts()
  const isNew = useEditorValue(({ context }) => context.base === null)
  const isBusy = useEditorTag('busy')
  const hasChanges = useEditorValue(({ context }) => isDirty(context))
  return (
    <div className="save-bar">
      <SaveState />
      {hasChanges && !isBusy ? (
        <Button variant="outline-primary" onClick={() => actor.send({ type: 'values.discarded' })}>
          {t('discard')}
        </Button>
      ) : null}
      <SubmitButton label={t(isNew ? 'create' : 'save')} busyLabel={t('saving')} isBusy={isBusy} />
    </div>
  )
}

const SaveState = () => {
  const t = useMessages(messages)
  const timestampText = useTimestampText()
  const isWaiting = useEditorTag('waitingForNetwork')
  const isBusy = useEditorTag('busy')
  const hasChanges = useEditorValue(({ context }) => isDirty(context))
  const savedAt = useEditorValue(({ context }) => (context.hasSaved ? (context.base?.record.updatedAt ?? null) : null))
  const text = () => {
    if (isWaiting) return t('waiting')
    if (isBusy) return t('saving')
    if (hasChanges) return t('unsaved')
    return savedAt === null ? t('noChanges') : t('saved', { time: timestampText(savedAt) })
  }
  return (
    <p className="save-state" role="status" data-waiting={isWaiting}>
      {text()}
    </p>
  )
}
