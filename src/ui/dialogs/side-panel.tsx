import type { ReactNode } from 'react'
import { OverPage } from '../chunks/over-page.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useWasOpened } from './use-was-opened.ts'

export interface SidePanelProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  /** Buttons that stay in sight at the panel's end. */
  readonly footer?: ReactNode
  /** While true nothing closes the panel. */
  readonly isBusy?: boolean
  readonly onClose: () => void
}

const SideModal = lazyPart(() => import('./side-modal.tsx'))

/** Fetches it ahead, where it is about to be opened. */
export const prepareSidePanel = SideModal.prepare

/**
 * A panel at the page's right side, as wide as a narrow screen. It takes the focus, keeps it, and gives it back; Esc and a press beside it
 * close it. A modal dialog by another look: Bootstrap's off-canvas would be the same code once more.
 */
export const SidePanel = (props: SidePanelProps) =>
  useWasOpened(props.isOpen) ? (
    <OverPage isOpen={props.isOpen} onClose={props.onClose}>
      <SideModal {...props} />
    </OverPage>
  ) : null
