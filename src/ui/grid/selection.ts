export type Selection = ReadonlySet<string>

/** The selection with one row put in or taken out. */
export const toggled = (selection: Selection, key: string): Selection => {
  const next = new Set(selection)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The selection with all rows between two, both included. */
export const extended = (selection: Selection, keys: readonly string[], from: string, to: string): Selection => {
  const ends = [keys.indexOf(from), keys.indexOf(to)] as const
  return new Set([...selection, ...keys.slice(Math.min(...ends), Math.max(...ends) + 1)])
}

/** How many of the rows are selected, as a checkbox says it. */
export const coverage = (selection: Selection, keys: readonly string[]): 'none' | 'some' | 'all' => {
  const count = keys.reduce((sum, key) => sum + (selection.has(key) ? 1 : 0), 0)
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

/** The selection with all of the rows, or, where they all were, with none of them. */
export const allToggled = (selection: Selection, keys: readonly string[]): Selection => {
  if (coverage(selection, keys) !== 'all') return new Set([...selection, ...keys])
  const loaded = new Set(keys)
  return new Set([...selection].filter(key => !loaded.has(key)))
}
