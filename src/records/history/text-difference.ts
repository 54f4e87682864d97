import { type Change, diffLines, diffWordsWithSpace } from 'diff'

/** A stretch of two texts: in both, only in the one before, or only in the one after. */
export interface Stretch {
  readonly type: 'same' | 'removed' | 'added'
  readonly text: string
}

/** How long a comparison may take before a coarser one does, in milliseconds. */
const timeout = 400

const stretches = (changes: readonly Change[]): readonly Stretch[] =>
  changes.map(({ value, added, removed }) => ({ type: added ? 'added' : removed ? 'removed' : 'same', text: value }))

/** Two texts compared word by word; line by line, or as a whole, where they have too little in common for that. */
export const textDifference = (before: string, after: string): readonly Stretch[] => {
  const changes = diffWordsWithSpace(before, after, { timeout }) ?? diffLines(before, after, { timeout })
  if (changes) return stretches(changes)
  return [
    { type: 'removed', text: before },
    { type: 'added', text: after },
  ]
}
