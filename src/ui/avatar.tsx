const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map(part => part.charAt(0).toUpperCase())
    .join('')

/** Initials of a person in a disc, hidden from screen readers: the name stands next to it. */
export const Avatar = ({ name, className = '' }: { readonly name: string; readonly className?: string }) => (
  <span className={`avatar ${className}`.trim()} aria-hidden="true" data-initials={initialsOf(name)} />
)

/** The avatar on a button, which its label names. */
export const avatarOf = (name: string) => ({ className: 'avatar', 'data-initials': initialsOf(name) })
