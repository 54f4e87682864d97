import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { messages } from './messages.ts'
import { outcomeText } from './outcome-text.ts'
import type { useRecordAction } from './use-action.ts'

export type RecordActions = ReturnType<typeof useRecordAction>

export const useActionState = (actions: RecordActions) => {
  const language = useLanguage()
  const { action, isAsking, refused, done } = useSelector(actions, ({ context }) => context)
  const isBusy = useSelector(actions, snapshot => snapshot.hasTag('busy'))
  const refusal = action && refused && outcomeText(action.collection, refused, language, { values: action.values })
  return { action, isAsking, isBusy, refused, refusal, doneId: done?.action.id ?? null }
}

/** Reason of the last refusal, until another action or dismissal. Dialogs show it themselves. */
export const RefusalNote = ({ actions }: { readonly actions: RecordActions }) => {
  const t = useMessages(messages)
  const { action, isAsking, refused, refusal } = useActionState(actions)
  if (isAsking || action === null || refused === null) return null
  return (
    <Notice takesFocus kind="danger">
      {refusal}{' '}
      {refused.type === 'failed' ? (
        <Button variant="outline-primary" size="sm" onClick={() => actions.send({ type: 'do', action })}>
          {t('tryAgain')}
        </Button>
      ) : null}{' '}
      <Button variant="outline-primary" size="sm" onClick={() => actions.send({ type: 'cancel' })}>
        {t('close')}
      </Button>
    </Notice>
  )
}
