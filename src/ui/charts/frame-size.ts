/** Room for the axes around a drawing. CSS pixels. */
export const margins = { top: 12, right: 16, bottom: 34, left: 52 } as const

/** The height of a drawing with axes. CSS pixels. */
export const chartHeight = 300

/** About how wide the words below the horizontal axis may be before some are left out. CSS pixels. */
const roomOfWord = 48

/** Every how many categories has its words below the axis, so that they do not run into each other. */
export const messagesEvery = (categories: number, width: number): number =>
  Math.max(1, Math.ceil((categories * roomOfWord) / Math.max(1, width)))
