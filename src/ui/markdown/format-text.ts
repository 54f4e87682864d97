export type Format = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link'

interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Puts `insert` in the place of what is from `from` to `to`, and selects anew, in positions of the result. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly start: number
  readonly end: number
}

/** Sets marks around what is selected, or takes them away, whether they are selected too or stand just outside. */
const around = ({ text, start, end }: Selected, mark: string): Edit => {
  const chosen = text.slice(start, end)
  // Marks beside a space mean nothing in Markdown.
  const from = start + (chosen.length - chosen.trimStart().length)
  const to = Math.max(from, start + chosen.trimEnd().length)
  const inner = text.slice(from, to)
  const size = mark.length
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark)
    return { from: from - size, to: to + size, insert: inner, start: from - size, end: to - size }
  if (inner.length >= 2 * size && inner.startsWith(mark) && inner.endsWith(mark))
    return { from, to, insert: inner.slice(size, -size), start: from, end: to - 2 * size }
  return { from, to, insert: `${mark}${inner}${mark}`, start: from + size, end: to + size }
}

/** Changes the lines that the selection touches. A caret stays where it was in its line; a selection becomes the lines. */
const lines = ({ text, start, end }: Selected, change: (lines: readonly string[]) => readonly string[]): Edit => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const insert = change(text.slice(from, to).split('\n')).join('\n')
  const grown = insert.length - (to - from)
  if (start === end) {
    const caret = Math.max(from, start + grown)
    return { from, to, insert, start: caret, end: caret }
  }
  return { from, to, insert, start: from, end: to + grown }
}

/** Begins each line with the mark, or none if all do already. Empty lines between others stay empty. */
const beginWith =
  (mark: string) =>
  (all: readonly string[]): readonly string[] => {
    const counts = (line: string) => line.trim() !== '' || all.length === 1
    if (all.every(line => !counts(line) || line.startsWith(mark)))
      return all.map(line => (line.startsWith(mark) ? line.slice(mark.length) : line))
    return all.map(line => (counts(line) && !line.startsWith(mark) ? mark + line : line))
  }

/** The page has its own title, so that a text begins with headings of the second level; then the third, then none. */
const heading = (all: readonly string[]): readonly string[] =>
  all.map(line => {
    if (line.startsWith('## ')) return `#${line}`
    if (line.startsWith('### ')) return line.slice(4)
    return line.trim() === '' && all.length > 1 ? line : `## ${line.replace(/^#+ /, '')}`
  })

const link = ({ text, start, end }: Selected): Edit => {
  const chosen = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(chosen)
  const [label, address] = isAddress ? ['', chosen] : [chosen, 'https://']
  const insert = `[${label}](${address})`
  // Next is whatever is still missing: what the link says, or where it leads.
  if (label === '') return { from: start, to: end, insert, start: start + 1, end: start + 1 }
  const addressAt = start + label.length + 3
  return { from: start, to: end, insert, start: addressAt, end: addressAt + address.length }
}

const formats: Readonly<Record<Format, (selected: Selected) => Edit>> = {
  bold: selected => around(selected, '**'),
  italic: selected => around(selected, '_'),
  heading: selected => lines(selected, heading),
  list: selected => lines(selected, beginWith('- ')),
  quote: selected => lines(selected, beginWith('> ')),
  link,
}

export const formatText = (selected: Selected, format: Format): Edit => formats[format](selected)
