import type { ReactNode } from 'react'
import Alert, { type AlertProps } from 'react-bootstrap/Alert'
import Button from 'react-bootstrap/Button'
import { focusIfLost, focusMainOnUnmount, publishHeight, scrollIntoView, takeFocus } from '../dom.ts'
import { messages } from '../messages/common-messages.ts'
import { useMessages } from '../messages/use-messages.ts'

interface NoticeProps extends Pick<AlertProps, 'className'> {
  readonly kind: 'danger' | 'success' | 'warning' | 'info'
  readonly children: ReactNode
  /** Placed at the end. */
  readonly action?: ReactNode
  /** Adds a retry button. */
  readonly onRetry?: (() => void) | undefined
  /** Takes the focus, for the result of an action; a failure takes it only if the focus was lost. */
  readonly takesFocus?: boolean
  /** Its surroundings announce it. */
  readonly isSilent?: boolean
  /** Stays in view while the page scrolls. */
  readonly isSticky?: boolean
}

/** Ref callback: takes a lost focus, else announces itself as an alert. */
const showFailure = (element: HTMLElement | null) => {
  if (element === null) return
  scrollIntoView(element)
  focusIfLost(element)
  if (document.activeElement !== element) element.setAttribute('role', 'alert')
  return focusMainOnUnmount(element)
}

const keepHeight = publishHeight('--notice-height')

/** A notice. Screen readers read it once: by focus, at once for a failure, or politely. */
export const Notice = ({ kind, children, action, onRetry, ...more }: NoticeProps) => {
  const t = useMessages(messages)
  const { takesFocus = false, isSilent = false, isSticky = false, className } = more
  const role = kind === 'danger' ? 'alert' : 'status'
  const end = onRetry ? (
    <Button variant="outline-primary" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  ) : (
    action
  )
  return (
    <Alert
      variant={kind}
      transition={false}
      role={takesFocus || isSilent ? undefined : role}
      className={isSticky ? 'notice-sticky' : className}
      tabIndex={takesFocus ? -1 : undefined}
      ref={isSticky ? keepHeight : takesFocus ? (kind === 'danger' ? showFailure : takeFocus) : undefined}
    >
      {end ? (
        <div className="d-flex flex-wrap gap-3 align-items-center justify-content-between">
          <div>{children}</div>
          {end}
        </div>
      ) : (
        children
      )}
    </Alert>
  )
}
