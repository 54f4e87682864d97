/** Signs of several UTF-16 units, or that join the letter before them. */
const several = /[\u{10000}-\u{10ffff}\p{M}\u200d]/u

/**
 * Limits count UTF-16 units, as the database's rules do. These are characters as people count them, unless the text has
 * emoji or marks that are letters of their own.
 */
export const unitOf = (text: string): 'character' | 'unit' => (several.test(text) ? 'unit' : 'character')
