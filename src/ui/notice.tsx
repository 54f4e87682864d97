import type { ReactNode } from 'react'
import { leaveFocusToPage, scrollIntoView, takeFocus, takeLostFocus } from './dom.ts'

interface NoticeProps {
  readonly kind: 'danger' | 'success' | 'warning' | 'info'
  readonly children: ReactNode
}

/** As a ref: takes the focus where the keyboard has lost its place, and is an alert where the focus stays elsewhere. */
const showFailure = (element: HTMLElement | null) => {
  if (element === null) return
  scrollIntoView(element)
  takeLostFocus(element)
  if (document.activeElement !== element) element.setAttribute('role', 'alert')
  return leaveFocusToPage(element)
}

/**
 * A message that has to be read now. Screen readers read it once: either because it takes the focus or because it is an alert. A failure leaves the focus on what
 * failed, if that is still there; any other message takes it.
 * Remove it and put it back to have the next one read too.
 */
export const Notice = ({ kind, children }: NoticeProps) => (
  <div className={`alert alert-${kind}`} tabIndex={-1} ref={kind === 'danger' ? showFailure : takeFocus}>
    {children}
  </div>
)
