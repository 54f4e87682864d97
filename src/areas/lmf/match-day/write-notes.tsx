import type { ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

interface WriteNotesProps {
  /** Progress text; null when idle. */
  readonly busy: string | null
  readonly refusal: string | null
  /** Null if a retry cannot help. */
  readonly onRetry: (() => void) | null
  /** Null without undo. */
  readonly onUndo: (() => void) | null
  readonly children?: ReactNode
}

/** The button disappears after use, so focus moves to the first field of the match. */
const NoteButton = ({ onClick, children }: { readonly onClick: () => void; readonly children: string }) => (
  <Button
    variant="link"
    size="sm"
    onClick={({ currentTarget }) => {
      currentTarget.closest('li')?.querySelector('input')?.focus()
      onClick()
    }}
  >
    {children}
  </Button>
)

export const WriteNotes = ({ busy, refusal, onRetry, onUndo, children }: WriteNotesProps) => {
  const t = useMessages(messages)
  return (
    <div className="match-notes" role="status">
      {busy === null ? null : <p>{busy}</p>}
      {children}
      {refusal === null ? null : (
        <p className="text-danger">
          {refusal} {onRetry ? <NoteButton onClick={onRetry}>{t('tryAgain')}</NoteButton> : null}
        </p>
      )}
      {onUndo && busy === null ? (
        <p className="text-success">
          {t('saved')} <NoteButton onClick={onUndo}>{t('undo')}</NoteButton>
        </p>
      ) : null}
    </div>
  )
}
