import type { ReactNode } from 'react'

interface PageButtonProps {
  readonly children: ReactNode
  /** Where the content is an icon. */
  readonly label?: string
  readonly isCurrent?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/**
 * One step of a pagination. Not react-bootstrap's, which becomes plain text when it is the current page or leads nowhere: whoever came
 * there by keyboard would lose their place.
 */
export const PageButton = ({ children, label, isCurrent = false, isDisabled = false, onPress }: PageButtonProps) => (
  <li className={`page-item ${isCurrent ? 'active' : ''} ${isDisabled ? 'disabled' : ''}`}>
    <button
      type="button"
      className="page-link"
      aria-label={label}
      aria-disabled={isDisabled}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  </li>
)
