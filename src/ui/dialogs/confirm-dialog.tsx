import type { ReactNode } from 'react'
import { OverPage } from '../chunks/over-page.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useWasOpened } from './use-was-opened.ts'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** What is about to happen, in a sentence or two. */
  readonly children?: ReactNode
  /** Says the deed ("Delete 12 contents"), never "OK". */
  readonly confirmLabel: string
  /** "Cancel" unless told. */
  readonly cancelLabel?: string
  /** What cannot simply be undone is `danger`: it looks it. */
  readonly kind?: 'plain' | 'danger'
  /** While true nothing closes the dialog, and both buttons stand still. */
  readonly isBusy?: boolean
  /** There is nothing to confirm, or not yet: the confirming button stands still, the other one does not. */
  readonly isBlocked?: boolean
  /** What the confirming button says meanwhile; "Working…" unless told. */
  readonly busyLabel?: string
  /** Why the last attempt failed: the dialog stays, so that it can be tried again. */
  readonly failure?: string | null
  /** What has to be typed first, for example the number of records. Spaces, dots, commas and case do not count. */
  readonly typed?: string
  /** A third way out, between the two. */
  readonly alternative?: { readonly label: string; readonly onChoose: () => void }
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx'))

/** Fetches it ahead, where a question is to be expected. */
export const prepareConfirmDialog = ConfirmModal.prepare

/**
 * Asks before something is done. The focus begins on the button that changes nothing and goes back to where it was; Esc and a press beside
 * the dialog cancel.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  useWasOpened(props.isOpen) ? (
    <OverPage isOpen={props.isOpen} onClose={props.onCancel}>
      <ConfirmModal {...props} />
    </OverPage>
  ) : null
