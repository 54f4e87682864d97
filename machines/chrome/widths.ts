/** What the sidebar is: a drawer on mobile, collapsed at first where it is tight, as the person left it where it is wide. */
type Band = 'mobile' | 'tight' | 'wide'

/** What the header has room for: at `compact` the placeholder dropdown goes, below `roomy` an open search takes the right side. */
type Room = 'compact' | 'narrow' | 'roomy'

/** Widths are CSS pixels and may have fractions: the bounds are those of CSS `max-width: 1024px` and `min-width: 992px`. */
export const bandOf = (width: number): Band => (width < 992 ? 'mobile' : width <= 1024 ? 'tight' : 'wide')

export const roomOf = (width: number): Room => (width <= 575 ? 'compact' : width < 600 ? 'narrow' : 'roomy')
