/** Milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
const week = 7 * day

/** Start of this process. */
export const loadedAt = Date.now()

/** Monday of the week for which the demo's story was written: results of Sunday's match day 13 are missing. */
const writtenWeek = Date.UTC(2026, 10, 23)

/** Moves the story to the present week, in whole weeks, which keep weekdays. Milliseconds. */
const moved = Math.floor((loadedAt - writtenWeek) / week) * week

/** The time of an event, given in UTC as the story was written. */
export const storyTime = (...written: Parameters<typeof Date.UTC>): number => Date.UTC(...written) + moved

/** The day of a time in UTC, YYYY-MM-DD. */
export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The day of an event, given as the story was written. Both YYYY-MM-DD. */
export const storyDay = (written: string): string => dayText(Date.parse(written) + moved)

/** Start of the staff's work. */
export const opening = storyTime(2026, 1, 2, 14)

/** End of the story; scheduled events follow it. */
export const closing = storyTime(2026, 10, 20, 22)

export const scheduled = { from: storyTime(2026, 11, 1, 12), to: storyTime(2027, 0, 31, 23) }
