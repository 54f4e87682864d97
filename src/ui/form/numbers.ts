/** Normalizes a typed number for JavaScript: no groups, a decimal point. Undefined if invalid. */
const plain = (text: string): string | undefined => {
  const bare = text.replace(/\s/g, '').replace('−', '-')
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return bare.replaceAll(',', '')
  // Many type a comma for decimals: where it cannot be a group, it is taken for one.
  return /^-?(\d+[.,]?\d*|[.,]\d+)$/.test(bare) ? bare.replace(',', '.') : undefined
}

/** The number that was typed; null for nothing, and the text itself where it is no number. */
export const numberIn = (text: string): number | string | null => {
  if (text.trim() === '') return null
  const written = plain(text)
  return written === undefined ? text : Number(written)
}

/** The amount that was typed, in whole cents; a third decimal is no amount. */
export const centsIn = (text: string): number | string | null => {
  if (text.trim() === '') return null
  const written = plain(text)
  return written === undefined || /\.\d{3}/.test(written) ? text : Math.round(Number(written) * 100)
}

/** An amount for its field, without groups, as people edit it. */
export const centsText = (cents: number): string => (cents / 100).toFixed(2)

const two = (value: number): string => String(value).padStart(2, '0')

/** A timestamp as a browser's field for date and time writes it, in the zone of this browser, to the minute. */
export const localText = (timestamp: number): string => {
  const at = new Date(timestamp)
  const year = String(at.getFullYear()).padStart(4, '0')
  return `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment of such a text, in milliseconds; the text itself where it names none. */
export const timestampIn = (text: string, momentIn = (local: string) => new Date(local).getTime()): number | string => {
  const timestamp = momentIn(text)
  return Number.isNaN(timestamp) ? text : timestamp
}
