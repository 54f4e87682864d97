import { type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Modal from 'react-bootstrap/Modal'
import { useMessages } from '../messages/use-messages.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { messages } from './messages.ts'
import { isTyped } from './typed.ts'
import { TypedConfirmation } from './typed-confirmation.tsx'
import { useOpening } from './use-opening.ts'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The dialog itself, as ConfirmDialog tells. */
const ConfirmModal = (props: ConfirmDialogProps) => {
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

interface QuestionProps extends ConfirmDialogProps {
  readonly titleId: string
  readonly bodyId: string
}

/** Lives as long as the dialog is open, and with it what was typed. */
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
        {typed === undefined ? null : <TypedConfirmation wanted={typed} text={text} onChange={setText} />}
        {failure === null ? null : (
          <p className="dialog-failure" role="alert">
            {failure}
          </p>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline-primary" disabled={isBusy} ref={takeFocus} onClick={props.onCancel}>
          {props.cancelLabel ?? t('cancel')}
        </Button>
        {alternative === undefined ? null : (
          <Button variant="primary" disabled={isBusy} onClick={alternative.onChoose}>
            {alternative.label}
          </Button>
        )}
        <Button type="submit" variant={kind === 'danger' ? 'danger' : 'primary'} aria-disabled={!mayConfirm}>
          {isBusy ? <span className="spinner-border spinner-border-sm" aria-hidden="true" /> : null}
          {isBusy ? (props.busyLabel ?? t('working')) : confirmLabel}
        </Button>
      </Modal.Footer>
    </form>
  )
}

export default ConfirmModal
