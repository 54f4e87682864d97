const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as a browser's field for date and time writes it, in the zone of this browser, to the minute. */
export const localText = (timestamp: number): string => {
  const at = new Date(timestamp)
  const year = String(at.getFullYear()).padStart(4, '0')
  return `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment of such a text, in milliseconds; the text itself where it names none. */
export const timestampIn = (text: string): number | string => {
  const timestamp = new Date(text).getTime()
  return Number.isNaN(timestamp) ? text : timestamp
}

/** The zone of this browser, and how far it is from UTC at a moment, which summer time changes. */
export const zoneAt = (timestamp: number | null, language: string) => {
  const format = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' })
  const offset = timestamp === null ? null : format.formatToParts(timestamp).find(({ type }) => type === 'timeZoneName')
  return { zone: format.resolvedOptions().timeZone, offset: offset?.value ?? null }
}
