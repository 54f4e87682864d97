/** The moments of the demo, fixed, so that the seed is the same whenever it is loaded. Milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** When the staff began to work with the console. */
export const opening = Date.UTC(2026, 1, 2, 14)

/** When they stopped; what is scheduled lies behind it. */
export const closing = Date.UTC(2026, 10, 20, 22)

/** The first and the last day on which something is scheduled. */
export const scheduled = { from: Date.UTC(2026, 11, 1, 12), to: Date.UTC(2027, 0, 31, 23) }
