import { fold } from '../../model/keys.ts'

/** What a row can be found by. */
interface Names {
  readonly title: string
  /** The title in the other language, and what it belongs to. */
  readonly also: readonly string[]
}

/** Names as they are compared: folded once, whatever is typed. */
export interface FoldedNames {
  readonly title: readonly string[]
  readonly also: readonly string[]
}

const messagesOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

export const foldNames = ({ title, also }: Names): FoldedNames => ({
  title: messagesOf(title),
  also: also.flatMap(messagesOf),
})

/** Whether it is made of the beginnings of words that follow each other: "crco" of "create content". */
const isSpread = (typed: string, messages: readonly string[], from = 0): boolean => {
  if (typed === '') return true
  return messages.slice(from).some((word, offset) => {
    for (let length = Math.min(word.length, typed.length); length > 0; length -= 1)
      if (typed.startsWith(word.slice(0, length)) && isSpread(typed.slice(length), messages, from + offset + 1))
        return true
    return false
  })
}

const beginsIn = (messages: readonly string[]) => (typed: string) => messages.some(word => word.startsWith(typed))

/** How well names fit what was typed, 0 the best; null where they do not. */
const rankOf = (text: string, { title, also }: FoldedNames): number | null => {
  const typed = messagesOf(text)
  if (title.join(' ').startsWith(typed.join(' '))) return 0
  if (typed.every(beginsIn(title))) return 1
  if (isSpread(typed.join(''), title)) return 2
  if (typed.every(beginsIn([...title, ...also]))) return 3
  return null
}

/** Those that fit, the best first, at most `limit`; all that fit alike stay in their order. */
export const bestOf = <Row extends { readonly names: FoldedNames }>(
  rows: readonly Row[],
  text: string,
  limit: number,
): readonly Row[] =>
  rows
    .flatMap(row => {
      const rank = rankOf(text, row.names)
      return rank === null ? [] : [{ row, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ row }) => row)
