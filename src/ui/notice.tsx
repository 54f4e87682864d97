import type { ReactNode } from 'react'

interface NoticeProps {
  readonly kind: 'danger' | 'success' | 'warning' | 'info'
  readonly children: ReactNode
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * A message that has to be read now: it is announced and takes the focus when it appears.
 * Remove it and put it back to have the next one announced too.
 */
export const Notice = ({ kind, children }: NoticeProps) => (
  <div className={`alert alert-${kind}`} role={kind === 'danger' ? 'alert' : 'status'} tabIndex={-1} ref={takeFocus}>
    {children}
  </div>
)
