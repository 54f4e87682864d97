import { type FormEvent, type ReactNode, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Modal from 'react-bootstrap/Modal'
import { useWords } from '../words/use-words.ts'
import { isTyped } from './typed.ts'
import { TypedConfirmation } from './typed-confirmation.tsx'
import { words } from './words.ts'

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

const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * Asks before something is done. The focus begins on the button that changes nothing and goes back to where it was; Esc and a press beside
 * the dialog cancel.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const titleId = useId()
  const bodyId = useId()
  const { isOpen, isBusy = false, onCancel } = props
  return (
    <Modal
      show={isOpen}
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
  const t = useWords(words)
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
