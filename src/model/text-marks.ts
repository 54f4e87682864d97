/** A passage of a text, in UTF-16 units. */
export interface Passage {
  readonly from: number
  readonly to: number
}

interface Heading extends Passage {
  readonly level: number
}

export interface TextLink extends Passage {
  readonly label: string
  readonly address: string
}

/** Parts of a text that checks are about. */
export interface TextMarks {
  readonly headings: readonly Heading[]
  readonly links: readonly TextLink[]
  /** Pictures have their alternative text as label. */
  readonly pictures: readonly TextLink[]
  readonly paragraphs: readonly Passage[]
  readonly capitals: readonly Passage[]
  readonly spaces: readonly Passage[]
  readonly leftovers: readonly Passage[]
}

type Marks = { -readonly [Name in keyof TextMarks]: TextMarks[Name][number][] }

const emptyMarks = (): Marks => ({
  headings: [],
  links: [],
  pictures: [],
  paragraphs: [],
  capitals: [],
  spaces: [],
  leftovers: [],
})

export const noMarks: TextMarks = emptyMarks()

/** Longest piece that is searched at once, so that a pause is never far. */
const longestPiece = 10_000

const linkForm = /(!?)\[((?:[^[\]\\]|\\.)*)\]\(\s*<?([^()<>\s]*)>?(?:\s+"[^"\n]*")?\s*\)/g

/** Two words in capitals, or a long one. Abbreviations such as FIFA or CONCACAF are shorter. */
const capitalForm = /(?<![\p{L}\p{N}])(?:\p{Lu}{3,}(?:[ \t]+\p{Lu}{2,})*[ \t]+\p{Lu}{3,}|\p{Lu}{10,})(?![\p{L}\p{N}])/gu

const spaceForm = /(?<=\S) {2,}(?=\S)/g

const leftoverForm = /(?<![\p{L}\p{N}])(?:TODO|TBD|FIXME|XXX|lorem ipsum|lorem)(?![\p{L}\p{N}])/giu

/** In small letters "todo" is a Spanish word. */
const isLeftover = (word: string): boolean => word === word.toUpperCase() || word.toLowerCase().startsWith('lorem')

const passagesOf = (form: RegExp, text: string, from: number): readonly (Passage & { readonly text: string })[] =>
  [...text.matchAll(form)].map(({ 0: found, index }) => ({
    text: found,
    from: from + index,
    to: from + index + found.length,
  }))

/** End of the next piece of a line: after a space, if there is one. */
const endOfPiece = (text: string, from: number, to: number): number => {
  if (to - from <= longestPiece) return to
  const space = text.lastIndexOf(' ', from + longestPiece)
  return space > from ? space + 1 : from + longestPiece
}

const readPiece = (marks: Marks, piece: string, from: number): void => {
  for (const { 0: found, 1: mark, 2: label = '', 3: address = '', index } of piece.matchAll(linkForm)) {
    const link = { label: label.trim(), address, from: from + index, to: from + index + found.length }
    if (mark === '!') marks.pictures.push(link)
    else marks.links.push(link)
  }
  // Addresses are no words.
  const words = piece.replaceAll(/\]\([^)\s]*|https?:\/\/\S+/g, address => '·'.repeat(address.length))
  const leftovers = passagesOf(leftoverForm, words, from).filter(({ text }) => isLeftover(text))
  const capitals = passagesOf(capitalForm, words, from)
  // "TODO EL MUNDO" shouts, and leaves nothing to do.
  marks.leftovers.push(...leftovers.filter(one => !capitals.some(({ from, to }) => from <= one.from && one.to <= to)))
  marks.capitals.push(...capitals)
  // Columns of a table are aligned by spaces.
  if (!/^\s*\|/.test(piece)) marks.spaces.push(...passagesOf(spaceForm, words, from))
}

const headingForm = /^ {0,3}(#{1,6})[ \t]/

/** Lines that end a paragraph: blank ones, lists, quotations and tables. */
const apartForm = /^\s*(?:$|[|>]|[-*+] |\d+[.)] )/

/** Reads the marks of a Markdown or plain text. Pauses at each yield; code is left out. */
export function* readMarks(text: string): Generator<undefined, TextMarks> {
  const marks = emptyMarks()
  let paragraph = null as Passage | null
  let isCode = false
  let from = 0
  while (from < text.length) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    const start = text.slice(from, Math.min(to, from + 200))
    const isFence = /^ {0,3}(```|~~~)/.test(start)
    if (isFence) isCode = !isCode
    const isRead = !isCode && !isFence
    const level = isRead ? headingForm.exec(start)?.[1]?.length : undefined
    if (level !== undefined) marks.headings.push({ level, from, to })
    if (isRead && level === undefined && !apartForm.test(start)) paragraph = { from: paragraph?.from ?? from, to }
    else if (paragraph !== null) {
      marks.paragraphs.push(paragraph)
      paragraph = null
    }
    for (let at = from; isRead && at < to; ) {
      const next = endOfPiece(text, at, to)
      readPiece(marks, text.slice(at, next), at)
      yield
      at = next
    }
    from = to + 1
  }
  if (paragraph !== null) marks.paragraphs.push(paragraph)
  return marks
}
