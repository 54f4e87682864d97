/** Normalizes a typed number for JavaScript: no groups, a decimal point. Undefined if invalid. */
const plain = (text: string): string | undefined => {
  const bare = text.replace(/\s/g, '').replace('−', '-')
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return bare.replaceAll(',', '')
  // A decimal comma is common: accepted unless it may separate a group.
  return /^-?(\d+[.,]?\d*|[.,]\d+)$/.test(bare) ? bare.replace(',', '.') : undefined
}

/** Parses a typed number; null if empty, invalid text unchanged. */
export const numberIn = (text: string): number | string | null => {
  if (text.trim() === '') return null
  const written = plain(text)
  return written === undefined ? text : Number(written)
}

/** Parses a typed amount in whole cents; a third decimal is invalid. */
export const centsIn = (text: string): number | string | null => {
  if (text.trim() === '') return null
  const written = plain(text)
  return written === undefined || /\.\d{3}/.test(written) ? text : Math.round(Number(written) * 100)
}

/** Formats an amount for editing, without groups. */
export const centsText = (cents: number): string => (cents / 100).toFixed(2)

const two = (value: number): string => String(value).padStart(2, '0')

/** Formats a timestamp for a browser's date and time field, in its zone, to the minute. */
export const localText = (timestamp: number): string => {
  const at = new Date(timestamp)
  const year = String(at.getFullYear()).padStart(4, '0')
  return `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Parses such a text in milliseconds; invalid text is returned unchanged. */
export const timestampIn = (text: string, momentIn = (local: string) => new Date(local).getTime()): number | string => {
  const timestamp = momentIn(text)
  return Number.isNaN(timestamp) ? text : timestamp
}
