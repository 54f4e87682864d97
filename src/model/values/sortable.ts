/** Normalizes text for search and order: no case, accents, or extra white space. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Converts text for an address: normalized, words joined by hyphens. */
export const slugOf = (text: string, max: number): string =>
  normalize(text)
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replaceAll(/^-+|-+$/g, '')

/** Numbers as texts in the same order. Exact for whole numbers; others keep six places. */
export const sortableNumber = (value: number): string => {
  const size = Math.abs(value).toFixed(6).padStart(24, '0')
  if (value >= 0) return `p${size}`
  return `n${[...size].map(digit => (digit === '.' ? '.' : 9 - Number(digit))).join('')}`
}

/** Moments as texts in the same order: milliseconds in 13 digits, up to the year 2286. */
export const sortableTimestamp = (value: number): string => String(Math.trunc(value)).padStart(13, '0')
