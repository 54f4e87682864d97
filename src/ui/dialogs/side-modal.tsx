import X from 'lucide-react/icons/x'
import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import type { SidePanelProps } from './side-panel.tsx'
import { useOpening } from './use-opening.ts'

/** The panel itself, as SidePanel tells. */
const SideModal = ({ isOpen, title, children, footer, isBusy = false, onClose }: SidePanelProps) => {
  const t = useMessages(messages)
  const titleId = useId()
  return (
    <Modal
      show={useOpening(isOpen)}
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

export default SideModal
