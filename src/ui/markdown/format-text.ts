export type Format = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'link' | 'table'

export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Replaces the range `from` to `to` by `insert`, and selects positions of the result. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly start: number
  readonly end: number
}

/** Toggles marks around the selection, whether they are inside or just outside of it. */
const around = ({ text, start, end }: Selected, mark: string): Edit => {
  const chosen = text.slice(start, end)
  // Marks next to a space have no meaning in Markdown.
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

/** Changes the selected lines. A caret keeps its place; a selection extends to the lines. */
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

/** Prefixes each line with the mark, or removes it if all have it. Skips empty lines. */
const beginWith =
  (mark: string) =>
  (all: readonly string[]): readonly string[] => {
    const counts = (line: string) => line.trim() !== '' || all.length === 1
    if (all.every(line => !counts(line) || line.startsWith(mark)))
      return all.map(line => (line.startsWith(mark) ? line.slice(mark.length) : line))
    return all.map(line => (counts(line) && !line.startsWith(mark) ? mark + line : line))
  }

const number = /^\d+\. /

const numbers = (all: readonly string[]): readonly string[] => {
  const counts = (line: string) => line.trim() !== '' || all.length === 1
  if (all.every(line => !counts(line) || number.test(line))) return all.map(line => line.replace(number, ''))
  let count = 0
  return all.map(line => {
    if (!counts(line)) return line
    count += 1
    return `${count}. ${line.replace(/^(\d+\.|[-*+]) /, '')}`
  })
}

/** Cycles the heading: second level, because the page has its own title, then third, then none. */
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
  // Selects the missing part next: the label or the address.
  if (label === '') return { from: start, to: end, insert, start: start + 1, end: start + 1 }
  const addressAt = start + label.length + 3
  return { from: start, to: end, insert, start: addressAt, end: addressAt + address.length }
}

const isRow = (line: string | undefined): boolean => line?.trimStart().startsWith('|') ?? false
const isRule = (line: string | undefined): boolean => /^ *\|( *:?-+:? *\|)+ *$/.test(line ?? '')

const cellsIn = (row: string): readonly string[] =>
  row
    .trim()
    .replaceAll(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim())

/** Pads rows to equal width, with the second as the rule of the table. */
const evened = (rows: readonly string[]): readonly string[] => {
  const [head = [], ...others] = rows.map(cellsIn)
  const [rule, body] = isRule(rows[1]) ? [others[0], others.slice(1)] : [[], others]
  const width = Math.max(head.length, ...body.map(cells => cells.length))
  const row = (cells: readonly string[], empty = '') =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] || empty).join(' | ')} |`
  return [row(head), row(rule ?? [], '---'), ...body.map(cells => row(cells))]
}

const emptyTable = ['|  |  |', '| --- | --- |', '|  |  |'].join('\n')

/** Adds a table after the paragraph; within one, completes it. */
const table = ({ text, start, end }: Selected): Edit => {
  const lineFrom = text.lastIndexOf('\n', start - 1) + 1
  const lineTo = (at: number) => (text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at))
  if (!isRow(text.slice(lineFrom, lineTo(start)))) {
    const to = lineTo(end)
    const isEmpty = text.slice(lineFrom, to).trim() === ''
    const before = isEmpty ? (lineFrom > 0 && text[lineFrom - 2] !== '\n' ? '\n' : '') : '\n\n'
    const from = isEmpty ? lineFrom : to
    const after = to < text.length && text[to + 1] !== '\n' ? '\n' : ''
    const caret = from + before.length + 2
    return { from, to, insert: before + emptyTable + after, start: caret, end: caret }
  }
  let [from, to] = [lineFrom, lineTo(start)]
  while (from > 0 && isRow(text.slice(text.lastIndexOf('\n', from - 2) + 1, from)))
    from = text.lastIndexOf('\n', from - 2) + 1
  while (to < text.length && isRow(text.slice(to + 1, lineTo(to + 1)))) to = lineTo(to + 1)
  const insert = evened(text.slice(from, to).split('\n')).join('\n')
  return { from, to, insert, start: from + insert.length, end: from + insert.length }
}

const begun = /^( *)(?:([-*+])|(\d{1,9})([.)])|(>)) (\[[ xX]\] )?/

/** Enter in a list or quotation: continues the prefix, or ends it. Null for a plain line break. */
export const continueLine = ({ text, start, end }: Selected): Edit | null => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const mark = begun.exec(text.slice(from, start))
  if (mark === null || start !== end) return null
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const [whole, indent = '', bullet, count, dot, quote, task] = mark
  if (text.slice(from + whole.length, to).trim() === '') return { from, to, insert: '', start: from, end: from }
  const begin = bullet ?? quote ?? `${Number(count) + 1}${dot}`
  const insert = `\n${indent}${begin} ${task ? '[ ] ' : ''}`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

/** Inserts paragraphs, separated from the text before. */
export const insertBlocks = ({ text, start, end }: Selected, blocks: string): Edit => {
  const isMany = /\n|^(#|- |> |\d+\. )/.test(blocks)
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const insert = `${isMany && line.trim() !== '' ? '\n\n' : ''}${blocks}`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

/** Inserts paragraphs after the line, separated on both sides; the caret follows them. */
export const insertApart = ({ text, end }: Selected, blocks: string): Edit => {
  const next = text.indexOf('\n', end)
  const from = next === -1 ? text.length : next
  const before = text.slice(0, from)
  const [begun = ''] = /\n*$/.exec(before) ?? []
  const [behind = ''] = /^\n*/.exec(text.slice(from)) ?? []
  const insert = `${before === begun ? '' : '\n'.repeat(Math.max(0, 2 - begun.length))}${blocks}${'\n'.repeat(Math.max(0, 2 - behind.length))}`
  const caret = from + insert.length + Math.min(2, behind.length)
  return { from, to: from, insert, start: caret, end: caret }
}

/** Inserts a link with the selection, or else the label, as its text. */
export const insertLink = ({ text, start, end }: Selected, label: string, address: string): Edit => {
  const said = text.slice(start, end).trim() || label.replaceAll(/[\\[\]]/g, String.raw`\$&`)
  const insert = `[${said}](${address})`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

const formats: Readonly<Record<Format, (selected: Selected) => Edit>> = {
  bold: selected => around(selected, '**'),
  italic: selected => around(selected, '_'),
  heading: selected => lines(selected, heading),
  list: selected => lines(selected, beginWith('- ')),
  numbers: selected => lines(selected, numbers),
  quote: selected => lines(selected, beginWith('> ')),
  link,
  table,
}

export const formatText = (selected: Selected, format: Format): Edit => formats[format](selected)
