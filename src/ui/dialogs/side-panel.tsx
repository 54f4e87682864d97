import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useWords } from '../words/use-words.ts'
import { words } from './words.ts'

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

/**
 * A panel at the page's right side, as wide as a narrow screen. It takes the focus, keeps it, and gives it back; Esc and a press beside it
 * close it. A modal dialog by another look: Bootstrap's off-canvas would be the same code once more.
 */
export const SidePanel = ({ isOpen, title, children, footer, isBusy = false, onClose }: SidePanelProps) => {
  const t = useWords(words)
  const titleId = useId()
  return (
    <Modal
      show={isOpen}
      onHide={onClose}
      backdrop={isBusy ? 'static' : true}
      keyboard={!isBusy}
      animation={false}
      scrollable
      dialogClassName="side-panel"
      aria-labelledby={titleId}
    >
      <Modal.Header>
        <Modal.Title as="h2" id={titleId}>
          {title}
        </Modal.Title>
        <button type="button" className="icon-button" aria-label={t('close')} disabled={isBusy} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {footer === undefined ? null : <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  )
}
