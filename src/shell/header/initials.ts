/** The first letters of a name, or of the parts of an address: at most two. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map(part => part.charAt(0).toUpperCase())
    .join('')
