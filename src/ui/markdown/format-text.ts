import { plainAddress } from './plain-address.ts'

export type Format = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'table'

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

/** Leaves the marks that the caret is about to pass; null if none end here. Spaces move out, where marks have no meaning. */
const leaveMarks = ({ text, start, end }: Selected, mark: string): Edit | null => {
  const [marks = ''] = /^[*_]*/.exec(text.slice(end)) ?? []
  const at = marks.indexOf(mark)
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  if (start !== end || at === -1 || before.endsWith(mark) || before.split(mark).length % 2 === 1) return null
  const passed = marks.slice(0, at + mark.length)
  const from = start - (before.length - before.trimEnd().length)
  const caret = end + passed.length
  return { from, to: caret, insert: passed + text.slice(from, start), start: caret, end: caret }
}

/** Toggles marks around the selection or the caret's word, whether they are inside or just outside of it. */
const around = (selected: Selected, mark: string): Edit => {
  const left = leaveMarks(selected, mark)
  if (left !== null) return left
  const { text, start, end } = selected
  const [begun = ''] = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start)) ?? []
  const [rest = ''] = /^[\p{L}\p{N}]*/u.exec(text.slice(end)) ?? []
  if (start === end && begun !== '' && rest !== '') {
    const word = aroundSelection({ text, start: start - begun.length, end: end + rest.length }, mark)
    return { ...word, start: word.start + begun.length, end: word.start + begun.length }
  }
  return aroundSelection(selected, mark)
}

/** The selection without the spaces at its ends, which stay outside of marks and links. */
const withoutSpaces = ({ text, start, end }: Selected): Selected => {
  const chosen = text.slice(start, end)
  const from = start + (chosen.length - chosen.trimStart().length)
  return { text, start: from, end: Math.max(from, start + chosen.trimEnd().length) }
}

const aroundSelection = (selected: Selected, mark: string): Edit => {
  const { text, start: from, end: to } = withoutSpaces(selected)
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
export const insertLink = (selected: Selected, label: string, address: string): Edit => {
  const { text, start, end } = withoutSpaces(selected)
  const said = text.slice(start, end) || label.replaceAll(/[\\[\]]/g, String.raw`\$&`)
  const insert = `[${said}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim())

/** Links the selection to a pasted address; null if that is no address, or the selection cannot be a link's text. */
export const pasteAddress = (selected: Selected, pasted: string): Edit | null => {
  const { text, start, end } = selected
  const chosen = text.slice(start, end)
  const isInLink = text.slice(0, start).endsWith('](') || text.slice(end).startsWith('](')
  if (!isAddress(pasted) || chosen.trim() === '' || chosen.includes('\n') || isAddress(chosen) || isInLink) return null
  return insertLink(selected, '', plainAddress(pasted.trim()))
}

/** The address of a link as people type it, with its scheme; null if it is none. */
export const typedAddress = (typed: string): string | null => {
  const text = typed.trim()
  if (/^[^\s@/]+@[^\s@/]+\.\w+$/.test(text)) return `mailto:${text}`
  if (/^\/\w\S*$|^(mailto|tel):\S+$/i.test(text)) return text
  const address = /^[\w-]+(\.[\w-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text
  return isAddress(address) ? plainAddress(address) : null
}

const formats: Readonly<Record<Format, (selected: Selected) => Edit>> = {
  bold: selected => around(selected, '**'),
  italic: selected => around(selected, '_'),
  heading: selected => lines(selected, heading),
  list: selected => lines(selected, beginWith('- ')),
  numbers: selected => lines(selected, numbers),
  quote: selected => lines(selected, beginWith('> ')),
  table,
}

export const formatText = (selected: Selected, format: Format): Edit => formats[format](selected)
