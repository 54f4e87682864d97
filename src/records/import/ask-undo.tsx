import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useWords } from '../../ui/words/use-words.ts'
import type { ImportParts } from './use-import.ts'
import { words } from './words.ts'

/** Asks before an import is undone. */
export const AskUndo = ({ actor }: Pick<ImportParts, 'actor'>) => {
  const t = useWords(words)
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
