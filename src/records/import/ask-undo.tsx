import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { ImportParts } from './use-import.ts'

/** Asks before an import is undone. */
export const AskUndo = ({ actor }: Pick<ImportParts, 'actor'>) => {
  const t = useMessages(messages)
  return (
    <ConfirmDialog
      isOpen={useSelector(actor, snapshot => snapshot.hasTag('asking'))}
      title={t('askTitle')}
      confirmLabel={t('askYes')}
      kind="danger"
      onConfirm={() => actor.send({ type: 'undo.confirm' })}
      onCancel={() => actor.send({ type: 'back' })}
    >
      {t('askLine')}
    </ConfirmDialog>
  )
}
