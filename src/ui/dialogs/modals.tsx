import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import Modal from 'react-bootstrap/Modal'
import Offcanvas from 'react-bootstrap/Offcanvas'
import Spinner from 'react-bootstrap/Spinner'
import { focusIfLost, takeFocus } from '../dom.ts'
import { buttonMessages, defineMessages } from '../messages/define-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { ConfirmDialogProps, SidePanelProps } from './dialogs.tsx'

const messages = defineMessages({
  ...buttonMessages,
  working: { en: 'Working…', es: 'En curso…' },
  typeToConfirm: { en: 'Type {wanted} to confirm', es: 'Escribe {wanted} para confirmar' },
})

const essenceOf = (text: string): string => text.replace(/[\s.,]/g, '').toLocaleLowerCase()

/** Whether the wanted text was typed; `1,284`, `1.284` and `1284` are equal. */
export const isTyped = (text: string, wanted: string): boolean => essenceOf(text) === essenceOf(wanted)

/** Opens right after mounting, because only a later change records the focus to restore. */
export const useOpening = (isOpen: boolean): boolean => {
  const [isThere, setThere] = useState(false)
  useLayoutEffect(() => setThere(true), [])
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusIfLost(document.querySelector('main'))
    wasOpen.current = isOpen
  }, [isOpen])
  return isOpen && isThere
}

export const ConfirmModal = (props: ConfirmDialogProps) => {
  const titleId = useId()
  const bodyId = useId()
  const { isOpen, isBusy = false, onCancel } = props
  return (
    <Modal
      show={useOpening(isOpen)}
      onHide={onCancel}
      backdrop={isBusy ? 'static' : true}
      keyboard={!isBusy}
      animation={false}
      centered
      aria-labelledby={titleId}
      aria-describedby={bodyId}
    >
      <Question {...props} titleId={titleId} bodyId={bodyId} />
    </Modal>
  )
}

/** Focuses the harmless button, unless a field of the dialog has the focus. */
const takeFreeFocus = (button: HTMLButtonElement | null): void => {
  if (!button?.form?.contains(document.activeElement)) takeFocus(button)
}

interface QuestionProps extends ConfirmDialogProps {
  readonly titleId: string
  readonly bodyId: string
}

/** Lives as long as the dialog is open, with its typed text. */
const Question = (props: QuestionProps) => {
  const t = useMessages(messages)
  const { title, children, confirmLabel, kind = 'plain', isBusy = false, failure = null, typed, alternative } = props
  const [text, setText] = useState('')
  const mayConfirm = !isBusy && !props.isBlocked && (typed === undefined || isTyped(text, typed))
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (mayConfirm) props.onConfirm()
  }
  return (
    <form onSubmit={confirm}>
      <Modal.Header>
        <Modal.Title as="h2" id={props.titleId}>
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <div id={props.bodyId}>{children}</div>
        {typed === undefined ? null : (
          <div className="mt-4">
            <Form.Label htmlFor={`${props.bodyId}-typed`}>{t('typeToConfirm', { wanted: typed })}</Form.Label>
            <Form.Control
              id={`${props.bodyId}-typed`}
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={event => setText(event.target.value)}
            />
          </div>
        )}
        {failure === null ? null : (
          <p className="mt-4 mb-0 text-danger" role="alert">
            {failure}
          </p>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline-primary" disabled={isBusy} ref={takeFreeFocus} onClick={props.onCancel}>
          {props.cancelLabel ?? t('cancel')}
        </Button>
        {alternative === undefined ? null : (
          <Button variant="primary" disabled={isBusy} onClick={alternative.onChoose}>
            {alternative.label}
          </Button>
        )}
        <Button type="submit" variant={kind === 'danger' ? 'danger' : 'primary'} aria-disabled={!mayConfirm}>
          {isBusy ? <Spinner size="sm" aria-hidden="true" /> : null}
          {isBusy ? (props.busyLabel ?? t('working')) : confirmLabel}
        </Button>
      </Modal.Footer>
    </form>
  )
}

export const SideModal = ({
  isOpen,
  title,
  lang,
  children,
  footer,
  isBusy = false,
  isWide = false,
  onClose,
}: SidePanelProps) => {
  const t = useMessages(messages)
  const titleId = useId()
  return (
    <Offcanvas
      show={useOpening(isOpen)}
      onHide={onClose}
      placement="end"
      backdrop={isBusy ? 'static' : true}
      keyboard={!isBusy}
      className={isWide ? 'side-panel-wide' : ''}
      aria-labelledby={titleId}
    >
      <Offcanvas.Header>
        <Offcanvas.Title as="h2" id={titleId} dir="auto" lang={lang}>
          {title}
        </Offcanvas.Title>
        <Button variant="icon" aria-label={t('close')} disabled={isBusy} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </Button>
      </Offcanvas.Header>
      <Offcanvas.Body>{children}</Offcanvas.Body>
      {footer === undefined ? null : (
        <div className="side-panel-foot d-flex flex-wrap align-items-center justify-content-end gap-2 p-5">
          {footer}
        </div>
      )}
    </Offcanvas>
  )
}
