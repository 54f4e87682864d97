/** Text as search and order see it: without case, accents, and white space at the ends or twice. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What an address can hold of a text: folded, words joined by hyphens. */
export const slugOf = (text: string, max: number): string =>
  fold(text)
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replaceAll(/^-+|-+$/g, '')

/** Numbers as texts that stand in the same order. Exact for whole numbers; others keep six places. */
export const sortableNumber = (value: number): string => {
  const size = Math.abs(value).toFixed(6).padStart(24, '0')
  if (value >= 0) return `p${size}`
  return `n${[...size].map(digit => (digit === '.' ? '.' : 9 - Number(digit))).join('')}`
}

/** Moments as texts that stand in the same order: milliseconds in 13 digits, to the year 2286. */
export const sortableTimestamp = (value: number): string => String(Math.trunc(value)).padStart(13, '0')
