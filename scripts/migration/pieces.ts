import type { Update } from '../../src/model/change.ts'

/** In characters, of which each may have three bytes: the database takes no more than 16 MB of one update. */
const largest = 4_000_000

/**
 * An update of a record in as many pieces as the database takes it: one, but where a long history has long texts. Entries of the history, the oldest
 * first, come before all else: only with the last of them the record itself changes.
 */
export const inPieces = (update: Update, limit = largest): readonly Update[] => {
  const entries = Object.entries(update)
  const last = entries.findLastIndex(([place]) => place.startsWith('history/'))
  const steps = [...entries.slice(0, Math.max(last, 0)).map(entry => [entry]), entries.slice(Math.max(last, 0))]
  const pieces: (typeof entries)[] = []
  let size = 0
  for (const step of steps) {
    const length = JSON.stringify(step).length
    const current = pieces.at(-1)
    if (current === undefined || size + length > limit) {
      pieces.push([...step])
      size = length
    } else {
      current.push(...step)
      size += length
    }
  }
  return pieces.map(piece => Object.fromEntries(piece))
}
