import { type ReactNode, useState } from 'react'
import { lazyPart, OverPage } from '../loading/lazy-part.tsx'

/** Whether it is or was open, to mount lazily and animate its closing. */
export const useWasOpened = (isOpen: boolean): boolean => {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened || isOpen
}

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children?: ReactNode
  /** Names the action ("Delete 12 contents"), never "OK". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** `danger` marks actions that cannot simply be undone. */
  readonly kind?: 'plain' | 'danger'
  /** While true the dialog cannot close, and both buttons are disabled. */
  readonly isBusy?: boolean
  /** Disables only the confirming button, while there is nothing to confirm. */
  readonly isBlocked?: boolean
  /** Label of the confirming button meanwhile; "Working…" by default. */
  readonly busyLabel?: string
  /** Reason of the last failure; the dialog stays for a retry. */
  readonly failure?: string | null
  /** Text to type first, for example the number of records. Spaces, dots, commas and case are ignored. */
  readonly typed?: string
  readonly alternative?: { readonly label: string; readonly onChoose: () => void }
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const ConfirmModal = lazyPart(async () => ({ default: (await import('./modals.tsx')).ConfirmModal }))

export const prepareConfirmDialog = ConfirmModal.prepare

/** Asks before an action. Focus starts on the harmless button; Esc and a press outside cancel. */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  useWasOpened(props.isOpen) ? (
    <OverPage isOpen={props.isOpen} onClose={props.onCancel}>
      <ConfirmModal {...props} />
    </OverPage>
  ) : null

export interface SidePanelProps {
  readonly isOpen: boolean
  readonly title: string
  /** Language of the title, if it is not the page's. */
  readonly lang?: string | undefined
  readonly children: ReactNode
  /** Buttons fixed at the panel's end. */
  readonly footer?: ReactNode
  readonly isBusy?: boolean
  readonly isWide?: boolean
  readonly onClose: () => void
}

const SideModal = lazyPart(async () => ({ default: (await import('./modals.tsx')).SideModal }))

export const prepareSidePanel = SideModal.prepare

/** A panel at the right side, full width on narrow screens. Traps and returns the focus; Esc and a press outside close it. */
export const SidePanel = (props: SidePanelProps) =>
  useWasOpened(props.isOpen) ? (
    <OverPage isOpen={props.isOpen} onClose={props.onClose}>
      <SideModal {...props} />
    </OverPage>
  ) : null
