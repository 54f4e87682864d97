import type { Collection } from './collection.ts'
import type { Json, JsonObject } from './values/json.ts'
import { normalize } from './values/sortable.ts'

/** `words/{collection}/{id}` = `{ "1": text, … "8": text, rev }`: finds a record by any word of its searched fields. */
export const wordsPath = 'words'

/** Orders of {@link wordsPath}: the text from its first word, its second, and so on. */
export const wordOrders = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** Limit of a text in UTF-16 units, in whole words unless a single one is longer. */
export const longestWords = 160

/** Words of a text for search: runs of letters and digits, folded by {@link normalize}. */
export const wordsIn = (text: string): readonly string[] =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Short words, such as articles; a digit makes them significant. */
const isShort = (word: string): boolean => word.length <= 3 && !/\p{N}/u.test(word)

/** Version of the derivation of indexed words. */
export const wordsVersion = 2

/** Numbers that begin with zeros, without them: S-0492000 is found by 492000. */
const shortNumbers = (words: readonly string[]): readonly string[] =>
  words.flatMap(word => (/^0+[1-9]\d*$/.test(word) ? [word.replace(/^0+/, '')] : []))

const searchedWords = ({ search }: Pick<Collection, 'search'>, record: JsonObject): readonly string[] => {
  const words = search.flatMap(name => {
    const value = record[name]
    return typeof value === 'string' ? wordsIn(value) : []
  })
  return [...words, ...shortNumbers(words)]
}

/** Distinct words; beyond the indexed number, short ones come last. */
const textOf = (words: readonly string[]): string => {
  const [first = '', ...more] = [...new Set(words)]
  const isLong = more.length >= wordOrders.length
  const ordered = isLong ? [...more.filter(word => !isShort(word)), ...more.filter(isShort)] : more
  let text = first.slice(0, longestWords).replace(/[\ud800-\udbff]$/, '')
  for (const word of ordered) {
    if (text.length + 1 + word.length > longestWords) break
    text += ` ${word}`
  }
  return text
}

/** Indexed texts of a record; the first has all its words. */
export const wordTexts = (collection: Pick<Collection, 'search'>, record: JsonObject): readonly string[] => {
  const texts: string[] = []
  let text = textOf(searchedWords(collection, record))
  while (text !== '' && texts.length < wordOrders.length) {
    texts.push(text)
    const end = text.indexOf(' ')
    text = end === -1 ? '' : text.slice(end + 1)
  }
  return texts
}

export const wordsOf = (collection: Pick<Collection, 'search'>, record: JsonObject, rev: Json): JsonObject => ({
  ...Object.fromEntries(wordTexts(collection, record).map((text, at) => [String(at + 1), text])),
  rev,
})

/** True if each word (from {@link wordsIn}) starts a word of the text (from {@link wordTexts}). */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every(word => ` ${text}`.includes(` ${word}`))

/** Whether each word of a text begins some word in the searched fields, beyond the index, too. */
export const matchesWords = (collection: Pick<Collection, 'search'>, record: JsonObject, text: string): boolean =>
  hasWords(searchedWords(collection, record).join(' '), wordsIn(text))

/** Relevance, best first: texts that begin with the words in order, texts that contain them, others. */
export const matchRank = (collection: Pick<Collection, 'search'>, text: string): ((record: JsonObject) => string) => {
  const phrase = wordsIn(text).join(' ')
  return record => {
    const [whole = '', ...behind] = wordTexts(collection, record)
    if (whole.startsWith(phrase)) return `0${whole}`
    const [first] = behind.filter(from => from.startsWith(phrase)).toSorted()
    return first === undefined ? `2${whole}` : `1${first}`
  }
}

/** Splits a text; every second part begins a searched word: `['Nuevo: ', 'Quint', 'anilla']`. */
export const markedParts = (text: string, looked: string): readonly string[] => {
  const words = wordsIn(looked)
  const parts = ['']
  for (const [piece] of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    const longest = Math.max(0, ...words.filter(word => normalize(piece).startsWith(word)).map(({ length }) => length))
    const characters = [...piece]
    const end = longest === 0 ? 0 : characters.findIndex((_, at) => foldedTo(characters, at + 1) >= longest) + 1
    const [found, rest] = [characters.slice(0, end).join(''), characters.slice(end).join('')]
    if (found === '') parts.push(`${parts.pop()}${rest}`)
    else parts.push(found, rest)
  }
  return parts
}

/** Length of some characters after folding; combining marks belong to their letter. */
const foldedTo = (characters: readonly string[], count: number): number =>
  /\p{M}/u.test(characters[count] ?? '') ? 0 : normalize(characters.slice(0, count).join('')).length
