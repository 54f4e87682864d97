import type { ReactNode } from 'react'
import { heightAs } from '../../ui/dom.ts'

interface NoticeBarProps {
  /** Stays in view, below the editor's own bar, while the form is scrolled. */
  readonly isSticky?: boolean
  readonly kind: 'info' | 'warning'
  readonly children: ReactNode
  readonly action?: ReactNode
}

const keepHeight = heightAs('--notice-height')

/** A notice above the form's fields. */
export const NoticeBar = ({ kind, isSticky = false, children, action }: NoticeBarProps) => (
  <div
    className={`alert alert-${kind} editor-bar`}
    role="status"
    data-sticky={isSticky}
    ref={isSticky ? keepHeight : undefined}
  >
    <div>{children}</div>
    {action}
  </div>
)
