import type { MouseEvent } from 'react'
import Button, { type ButtonProps } from 'react-bootstrap/Button'
import Spinner from 'react-bootstrap/Spinner'

interface SubmitButtonProps extends Pick<ButtonProps, 'form' | 'variant'> {
  readonly label: string
  readonly busyLabel: string
  readonly isBusy: boolean
}

const ignore = (event: MouseEvent) => event.preventDefault()

/**
 * Submits its form once. While busy it ignores presses but stays enabled, because a disabled button loses the focus.
 */
export const SubmitButton = ({ label, busyLabel, isBusy, ...attributes }: SubmitButtonProps) => (
  <Button
    {...attributes}
    type="submit"
    className="submit"
    aria-disabled={isBusy}
    {...(isBusy ? { onClick: ignore } : {})}
  >
    {isBusy ? <Spinner size="sm" aria-hidden="true" /> : null}
    {isBusy ? busyLabel : label}
  </Button>
)
