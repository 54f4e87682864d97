import type { ComponentProps, MouseEvent } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  /** Of Bootstrap's buttons: `outline-primary`, `link`. */
  readonly variant?: string
  readonly size?: 'sm' | 'lg'
}

/** Bootstrap's button without the library's, which would have to come with the sign-in page. */
export const Button = ({ variant = 'primary', size, className = '', type = 'button', ...attributes }: ButtonProps) => (
  <button
    {...attributes}
    type={type}
    className={`btn btn-${variant} ${size ? `btn-${size}` : ''} ${className}`.trim()}
  />
)

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, 'form' | 'variant'> {
  readonly label: string
  readonly busyLabel: string
  readonly isBusy: boolean
}

const ignore = (event: MouseEvent) => event.preventDefault()

/** Submits its form once: while that runs it says so and ignores presses, yet keeps the focus (a disabled button would lose it). */
export const SubmitButton = ({ label, busyLabel, isBusy, ...attributes }: SubmitButtonProps) => (
  <Button
    {...attributes}
    type="submit"
    className="submit"
    aria-disabled={isBusy}
    {...(isBusy ? { onClick: ignore } : {})}
  >
    {isBusy ? <span className="spinner-border spinner-border-sm" aria-hidden="true" /> : null}
    {isBusy ? busyLabel : label}
  </Button>
)
