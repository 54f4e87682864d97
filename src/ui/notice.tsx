import type { ReactNode } from 'react'
import { takeFocus } from './dom.ts'

interface NoticeProps {
  readonly kind: 'danger' | 'success' | 'warning' | 'info'
  readonly children: ReactNode
}

/**
 * A message that has to be read now: it is announced and takes the focus when it appears.
 * Remove it and put it back to have the next one announced too.
 */
export const Notice = ({ kind, children }: NoticeProps) => (
  <div className={`alert alert-${kind}`} role={kind === 'danger' ? 'alert' : 'status'} tabIndex={-1} ref={takeFocus}>
    {children}
  </div>
)
