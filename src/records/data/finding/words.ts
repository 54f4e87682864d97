import { likeness } from '../../../model/likeness.ts'
import type { Entry, Store } from '../../../model/store.ts'
import { isObject } from '../../../model/values/json.ts'
import { hasWords, wordOrders, wordsIn, wordsPath } from '../../../model/words.ts'

type Reader = Pick<Store, 'readPage'>

/**
 * Part of the records that have all words of a text, as beginnings of words. Phrase matches come first, led by those at
 * the start of the text; then the others, sorted by their text from one of the words on.
 */
export interface FoundByWords {
  /** Without duplicates. May be fewer than requested, or none, while there are more. */
  readonly ids: readonly string[]
  /** Entries read and compared. */
  readonly looked: number
  /** Continues; null at the end. */
  readonly next: ((limit: number) => Promise<FoundByWords>) | null
}

/** Sorts after any continuation of a text. */
const afterAll = '\uf8ff'

/** Entries requested per order at first, later, and at most before results are returned. */
const [atFirst, later, maxLooked] = [10, 60, 300]

/** Limit of words tried as the one to search by. */
const maxTried = 3

/** Entries of one order that begin with a word, by page. */
class Beginnings {
  readonly #read: (after: Entry | null, limit: number) => Promise<readonly Entry[]>
  readonly order: string
  #entries: readonly Entry[] = []
  #last: Entry | null = null
  #isWhole = false

  constructor(store: Reader, path: string, order: string, word: string) {
    const request = { path: `${wordsPath}/${path}`, order, from: word, to: `${word}${afterAll}` }
    this.order = order
    this.#read = (after, limit) =>
      store.readPage({ ...request, limit, after: after && { id: after.id, value: textAt(after, order) } })
  }

  async fill(limit: number): Promise<void> {
    if (this.#entries.length > 0 || this.#isWhole) return
    this.#entries = await this.#read(this.#last, limit)
    this.#last = this.#entries.at(-1) ?? this.#last
    this.#isWhole = this.#entries.length < limit
  }

  get size(): number {
    return this.#entries.length
  }

  get isWhole(): boolean {
    return this.#isWhole
  }

  get head(): Entry | undefined {
    return this.#entries[0]
  }

  /** Whether no wanted entry follows. */
  isOver(isWanted: (entry: Entry) => boolean): boolean {
    return this.#isWhole && !this.#entries.some(isWanted)
  }

  take(): void {
    this.#entries = this.#entries.slice(1)
  }
}

const textAt = ({ value }: Entry, order: string): string => String((isObject(value) && value[order]) || '')

const ordersOf = (store: Reader, path: string, word: string): readonly Beginnings[] =>
  wordOrders.map(order => new Beginnings(store, path, order, word))

const sizeOf = (orders: readonly Beginnings[]): number => orders.reduce((sum, { size }) => sum + size, 0)

/**
 * Finds records with all words of a text, in the eight orders in parallel, as a phrase and by the apparently rarest
 * word. Indexed are a record's first eight words, or the longer ones if there are more; the other words are compared
 * with the stored text, some 160 characters. `matchesWords` (src/model/words.ts) compares whole records and may admit
 * more. The index is the part `words` of the stored data (src/model/derived-indexes.ts).
 *
 * @param path of the collection
 * @param text finds nothing without a word
 * @returns rejects as `Store.readPage` does
 */
export const findByWords = async (store: Reader, path: string, text: string, limit: number): Promise<FoundByWords> => {
  const words = wordsIn(text)
  if (words.length === 0) return { ids: [], looked: 0, next: null }
  const together = ordersOf(store, path, words.join(' '))
  const longest = [...new Set(words)].toSorted((one, other) => other.length - one.length).slice(0, maxTried)
  const tried = words.length === 1 ? [] : longest.map(word => ordersOf(store, path, word))
  const [first, ...others] = together
  await Promise.all([first?.fill(limit), ...[...others, ...tried.flat()].map(order => order.fill(atFirst))])
  const rare = tried.filter(orders => orders.every(({ isWhole }) => isWhole))
  const [rarest = tried[0] ?? []] = rare.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  const given = new Set<string>()
  const isWanted = (entry: Entry) => !given.has(entry.id) && hasWords(textAt(entry, '1'), words)
  const take = async (limit: number): Promise<FoundByWords> => {
    const ids: string[] = []
    let looked = 0
    while (ids.length < limit && looked < maxLooked) {
      const entry = (await nextOf(together)) ?? (await nextOf(rarest))
      if (entry === null) break
      looked += 1
      if (!isWanted(entry)) continue
      given.add(entry.id)
      ids.push(entry.id)
    }
    const isAll = [...together, ...rarest].every(order => order.isOver(isWanted))
    return { ids, looked, next: isAll ? null : take }
  }
  return take(limit)
}

/** The next entry: the first order until it ends, then the lowest text of the others. */
const nextOf = async ([first, ...others]: readonly Beginnings[]): Promise<Entry | null> => {
  await first?.fill(later)
  if (first?.head === undefined) await Promise.all(others.map(order => order.fill(later)))
  const heads = first?.head === undefined ? others.filter(({ head }) => head !== undefined) : [first]
  const text = ({ head, order }: Beginnings) => (head ? textAt(head, order) : '')
  const next = heads.reduce<Beginnings | undefined>(
    (min, order) => (min === undefined || text(order) < text(min) ? order : min),
    undefined,
  )
  const entry = next?.head ?? null
  next?.take()
  return entry
}

/** Minimum similarity of a suggestion, and the one that excludes weaker ones. */
const [isLike, isVeryLike] = [0.5, 0.75]

/** Entries per read of an order to collect words, and number of reads. */
const [wordsAtOnce, rounds] = [6, 4]

/** Limit of unknown words corrected in one text. */
const maxUnknown = 3

/** Suggests up to two texts for an empty search, nearest first. None if all words are known. */
export const nearestTexts = async (store: Reader, path: string, text: string): Promise<readonly string[]> => {
  const words = wordsIn(text)
  const known = await Promise.all(words.map(word => isKnown(store, path, word)))
  const unknown = words.filter((_, at) => !known[at])
  if (unknown.length === 0 || unknown.length > maxUnknown) return []
  const nearest: (readonly string[])[] = []
  for (const word of unknown) {
    const found = await nearestWords(store, path, word)
    if (found.length === 0) return []
    nearest.push(found)
  }
  const texts = [0, 1].map(nth => {
    const found = nearest.map(each => each[nth] ?? each[0] ?? '')
    return words.map((word, at) => (known[at] ? word : (found[unknown.indexOf(word)] ?? ''))).join(' ')
  })
  const others = [...new Set(texts)]
  if (words.length === 1) return others
  const found = await Promise.all(others.map(each => findByWords(store, path, each, 1)))
  return others.filter((_, at) => (found[at]?.ids.length ?? 0) > 0)
}

const isKnown = async (store: Reader, path: string, word: string): Promise<boolean> => {
  const orders = ordersOf(store, path, word)
  await Promise.all(orders.map(order => order.fill(1)))
  return sizeOf(orders) > 0
}

const nearestWords = async (store: Reader, path: string, word: string): Promise<readonly string[]> => {
  const likenesses = new Map<string, number>()
  for (const length of [5, 3, 2].filter(length => length < word.length)) {
    const beginning = word.slice(0, length)
    for (const each of (await Promise.all(wordOrders.map(order => wordsAt(store, path, order, beginning)))).flat())
      likenesses.set(each, likeness(word, each))
    if ([...likenesses.values()].some(found => found >= isVeryLike)) break
  }
  if (likenesses.size === 0 || Math.max(...likenesses.values()) < isLike) return []
  const min = Math.max(...likenesses.values()) >= isVeryLike ? isVeryLike : isLike
  return [...likenesses]
    .filter(([, found]) => found >= min)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([each]) => each)
}

/** Words of an order with this beginning, skipping repeated ones. */
const wordsAt = async (store: Reader, path: string, order: string, beginning: string): Promise<readonly string[]> => {
  const words = new Set<string>()
  let from = beginning
  for (let round = 0; round < rounds; round += 1) {
    const request = { path: `${wordsPath}/${path}`, order, from, to: `${beginning}${afterAll}`, limit: wordsAtOnce }
    const entries = await store.readPage(request)
    for (const entry of entries) words.add(textAt(entry, order).split(' ', 1).join())
    if (entries.length < wordsAtOnce) break
    // After the blank that follows a word, before any longer word.
    from = `${[...words].at(-1)}!`
  }
  return [...words]
}
