import type { MouseEvent } from 'react'

interface SubmitButtonProps {
  readonly label: string
  /** What it says while it works. */
  readonly busyLabel: string
  readonly isBusy: boolean
}

const ignore = (event: MouseEvent) => event.preventDefault()

/** Submits its form once: while that runs it says so and ignores presses, yet keeps the focus (a disabled button would lose it). */
export const SubmitButton = ({ label, busyLabel, isBusy }: SubmitButtonProps) => (
  <button
    type="submit"
    className="btn btn-primary submit"
    aria-disabled={isBusy}
    {...(isBusy ? { onClick: ignore } : {})}
  >
    {isBusy ? <span className="spinner-border spinner-border-sm" aria-hidden="true" /> : null}
    {isBusy ? busyLabel : label}
  </button>
)
