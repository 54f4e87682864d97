import type { ReactNode } from 'react'
import { leaveFocusToPage, scrollIntoView, takeFocus } from './dom.ts'

interface NoticeProps {
  readonly kind: 'danger' | 'success' | 'warning' | 'info'
  readonly children: ReactNode
}

const showAlert = (element: HTMLElement | null) => {
  scrollIntoView(element)
  return leaveFocusToPage(element)
}

/**
 * A message that has to be read now. Screen readers read it once: a failure is an alert and leaves the focus on what failed; any other message takes the focus.
 * Remove it and put it back to have the next one read too.
 */
export const Notice = ({ kind, children }: NoticeProps) =>
  kind === 'danger' ? (
    <div className="alert alert-danger" role="alert" ref={showAlert}>
      {children}
    </div>
  ) : (
    <div className={`alert alert-${kind}`} tabIndex={-1} ref={takeFocus}>
      {children}
    </div>
  )
