import type { ReactNode } from 'react'
import { DismissalContext } from './dismissal.ts'

interface OverPageProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Around a dialog whose code is fetched when it is wanted. Should that not arrive, it is told over the page, wherever the page is scrolled,
 * and can be put aside, so that the page goes on.
 */
export const OverPage = ({ isOpen, onClose, children }: OverPageProps) => (
  <DismissalContext value={onClose}>
    <div className="over-page" data-open={isOpen}>
      {children}
    </div>
  </DismissalContext>
)
