import type { ComponentProps } from 'react'

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
