import { useSelector } from '@xstate/react'
import { messages } from '../../records/writing/messages.ts'
import { outcomeText } from '../../records/writing/outcome-text.ts'
import { type RecordAction, useRecordAction } from '../../records/writing/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useWriters } from './suspensions/use-writers.ts'

export const useActions = (onDone?: (action: RecordAction) => void) => useRecordAction(useWriters(), onDone)

export type Actions = ReturnType<typeof useActions>

export const useActionState = (actions: Actions) => {
  const language = useLanguage()
  const { action, isAsking, refused, done } = useSelector(actions, ({ context }) => context)
  const isBusy = useSelector(actions, snapshot => snapshot.hasTag('busy'))
  const refusal = action && refused && outcomeText(action.collection, refused, language, { values: action.values })
  return { action, isAsking, isBusy, refused, refusal, doneId: done?.action.id ?? null }
}

// An open list drops the letters typed in it once it is left: they are of what comes next.
const focusUnlessTyping = (note: HTMLElement | null): void => {
  if (!document.activeElement?.matches('[role=combobox][aria-expanded=true]')) note?.focus()
}

/** Why what was done last was refused, until something else is done or it is closed. A question says it itself. */
export const RefusalNote = ({ actions }: { readonly actions: Actions }) => {
  const t = useMessages(messages)
  const { action, isAsking, refused, refusal } = useActionState(actions)
  if (isAsking || action === null || refused === null) return null
  return (
    <div className="alert alert-danger" role="alert" tabIndex={-1} ref={focusUnlessTyping}>
      {refusal}{' '}
      {refused.type === 'failed' ? (
        <Button variant="outline-primary" size="sm" onClick={() => actions.send({ type: 'do', action })}>
          {t('tryAgain')}
        </Button>
      ) : null}{' '}
      <Button variant="outline-primary" size="sm" onClick={() => actions.send({ type: 'cancel' })}>
        {t('close')}
      </Button>
    </div>
  )
}

/** For the ref of what stands in the place of something that had the focus and is gone. Who went on elsewhere stays there. */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus()
}
