import MiniSearch from 'minisearch'

/** Search index, written as a script, because a page opened from disk may read no other file. */
export interface Entry {
  readonly title: string
  readonly text: string
  readonly kind: string
  readonly url: string
}

export const plain = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Finds the entries that have all words, or their beginnings; long words may have a typo. */
export const finderIn = (entries: readonly Entry[]): ((words: string) => readonly Entry[]) => {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ['title', 'text'],
    processTerm: plain,
    searchOptions: {
      prefix: true,
      boost: { title: 3 },
      combineWith: 'AND',
      fuzzy: term => (term.length > 4 ? 1 : 0),
    },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return words => index.search(words).flatMap(({ id }) => entries[Number(id)] ?? [])
}
