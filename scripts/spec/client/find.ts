import MiniSearch, { type SearchOptions } from 'minisearch'

/** Search index, written as a script, because a page opened from disk may read no other file. */
export interface Entry {
  readonly title: string
  readonly text: string
  readonly kind: string
  readonly url: string
}

export interface Found {
  readonly entries: readonly Entry[]
  /** True for approximate results, if nothing matches everything as typed. */
  readonly isNear: boolean
}

export const plain = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Swapped letters count as two edits. */
const slips = (term: string): number => (term.length > 3 ? 2 : 0)

/** Tried in order until one matches: all words with one typo, all words with more typos, any word. */
const attempts: readonly SearchOptions[] = [
  { combineWith: 'AND', fuzzy: term => (term.length > 5 ? 0.2 : 0) },
  { combineWith: 'AND', fuzzy: slips },
  { combineWith: 'OR', fuzzy: slips },
]

export const finderIn = (entries: readonly Entry[]): ((words: string) => Found) => {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ['title', 'text'],
    processTerm: plain,
    searchOptions: { prefix: true, boost: { title: 3 } },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return words => {
    for (const [at, options] of attempts.entries()) {
      const found = index.search(words, options).flatMap(({ id }) => entries[Number(id)] ?? [])
      if (found.length > 0) return { entries: found, isNear: at > 0 }
    }
    return { entries: [], isNear: false }
  }
}
