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

interface Mark {
  readonly mark: string
  /** For a part of a word, where an underscore means nothing. */
  readonly inWord: string
  readonly pairs: RegExp
}

const bold: Mark = { mark: '**', inWord: '**', pairs: /\*\*(?=\S).+?(?<=\S)\*\*(?!\*)/g }

const italic: Mark = {
  mark: '_',
  inWord: '*',
  pairs: /(?<![\p{L}\p{N}_])_(?=\S).+?(?<=\S)_(?![\p{L}\p{N}_])|(?<!\*)\*(?=[^\s*]).+?(?<=[^\s*])\*(?!\*)/gu,
}

/** Ends the marks that the caret is in, or goes back into marks that end before it. Null without marks at the caret. */
const passMarks = ({ text, start, end }: Selected, mark: string): Edit | null => {
  const [marks = ''] = /^[*_]*/.exec(text.slice(end)) ?? []
  const at = marks.indexOf(mark)
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const isInside = before.split(mark).length % 2 === 0
  if (start !== end || isInside === before.endsWith(mark)) return null
  if (!isInside) return { from: start, to: end, insert: '', start: start - mark.length, end: start - mark.length }
  if (at === -1) return null
  // Spaces move out, where marks have no meaning.
  const passed = marks.slice(0, at + mark.length)
  const from = start - (before.length - before.trimEnd().length)
  const caret = end + passed.length
  return { from, to: caret, insert: passed + text.slice(from, start), start: caret, end: caret }
}

const lineSigns = /\n|^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+)*(?:\[[ xX]\] )?/gm

/** Says of each character whether it has the format, is a mark of it, or is no text of a line. */
const readMarks = (block: string, { mark, pairs }: Mark) => {
  const found: ('on' | 'off' | 'mark' | 'sign')[] = Array.from({ length: block.length }, () => 'off')
  for (const { 0: pair, index } of block.matchAll(pairs))
    found.fill('mark', index, index + pair.length).fill('on', index + mark.length, index + pair.length - mark.length)
  for (const { 0: sign, index } of block.matchAll(lineSigns)) found.fill('sign', index, index + sign.length)
  return found
}

type Characters = ReturnType<typeof readMarks>

/** Puts marks around what has the format, without the spaces at its ends. */
const writeMarks = (block: string, characters: Characters, { mark, inWord }: Mark): string => {
  const isWord = (character: string | undefined) => /[\p{L}\p{N}_]/u.test(character ?? '')
  let written = ''
  for (let at = 0; at < block.length; ) {
    let run = ''
    for (; characters[at] === 'on' || characters[at] === 'mark'; at += 1) if (characters[at] === 'on') run += block[at]
    const inner = run.trim()
    const sign = isWord(written.at(-1)) || isWord(block[at]) ? inWord : mark
    written += inner === '' ? run : run.replace(inner, () => sign + inner + sign)
    if (at < block.length) written += block[at]
    at += 1
  }
  return written
}

/** Start of the first selected line, and end of the last. */
const linesAt = ({ text, start, end }: Selected): readonly [number, number] => {
  const next = text.indexOf('\n', end)
  return [text.lastIndexOf('\n', start - 1) + 1, next === -1 ? text.length : next]
}

/** Toggles a format of the selection, line by line, or of the caret's word. */
const toggle = (selected: Selected, format: Mark): Edit => {
  const passed = passMarks(selected, format.mark)
  if (passed !== null) return passed
  const { text, start, end } = selected
  const [begun = ''] = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start)) ?? []
  const [rest = ''] = /^[\p{L}\p{N}]*/u.exec(text.slice(end)) ?? []
  const isInWord = start === end && begun !== '' && rest !== ''
  const [from, to] = linesAt(selected)
  const block = text.slice(from, to)
  const characters = readMarks(block, format)
  const isText = (at: number) => characters[at] === 'on' || characters[at] === 'off'
  const chosen = [...characters.keys()]
    .slice(start - from - (isInWord ? begun.length : 0), end - from + (isInWord ? rest.length : 0))
    .filter(at => isText(at) && block[at]?.trim() !== '')
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (first === undefined || last === undefined) return emptyMarks(text, end, format.mark)
  const value = chosen.some(at => characters[at] === 'off') ? 'on' : 'off'
  // Other marks between these marks and the selection go along.
  const isOtherMark = (at: number) => isText(at) && /[*_]/.test(block.charAt(at))
  let more = 0
  while (value === 'off' && isOtherMark(first - more - 1) && isOtherMark(last + more + 1)) more += 1
  const isChanged = (at: number) => at >= first - more && at <= last + more && isText(at)
  const changed = characters.map((was, at) => (isChanged(at) ? value : was))
  const insert = writeMarks(block, changed, format)
  const places = [...readMarks(insert, format).entries()].flatMap(([at, is]) => (is === 'mark' ? [] : [from + at]))
  const placeOf = (at: number) => places[characters.slice(0, at).filter(is => is !== 'mark').length] ?? from
  const [begin, finish] = isInWord
    ? [placeOf(start - from), placeOf(start - from)]
    : [placeOf(first), placeOf(last) + 1]
  return { ...changedPart(block, insert, from), start: begin, end: finish }
}

/** The part of a block that differs, so that undoing selects no more than was changed. */
const changedPart = (before: string, after: string, offset: number): Pick<Edit, 'from' | 'to' | 'insert'> => {
  const shared = Math.min(before.length, after.length)
  let first = 0
  while (first < shared && before[first] === after[first]) first += 1
  let last = 0
  while (last < shared - first && before.at(-1 - last) === after.at(-1 - last)) last += 1
  return {
    from: offset + first,
    to: offset + before.length - last,
    insert: after.slice(first, after.length - last),
  }
}

/** Puts empty marks at the caret, or removes those around it. */
const emptyMarks = (text: string, at: number, mark: string): Edit => {
  const { length } = mark
  if (text.slice(at - length, at) === mark && text.slice(at, at + length) === mark)
    return { from: at - length, to: at + length, insert: '', start: at - length, end: at - length }
  return { from: at, to: at, insert: mark + mark, start: at + length, end: at + length }
}

/** The selection without the signs of its line and the spaces at its ends, which stay outside of a link. */
const linkText = (selected: Selected): Selected => {
  const { text, start, end } = selected
  const [line] = linesAt(selected)
  const [signs = ''] = new RegExp(lineSigns.source).exec(text.slice(line, end)) ?? []
  const begin = Math.max(start, line + signs.length)
  const chosen = text.slice(begin, end)
  const from = begin + (chosen.length - chosen.trimStart().length)
  return { text, start: from, end: Math.max(from, begin + chosen.trimEnd().length) }
}

/** Changes the selected lines. A caret keeps its place; a selection extends to the lines. */
const lines = (selected: Selected, change: (lines: readonly string[]) => readonly string[]): Edit => {
  const { text, start, end } = selected
  const [from, to] = linesAt(selected)
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
  const [from, to] = linesAt({ text, start, end })
  const mark = begun.exec(text.slice(from, start))
  if (mark === null || start !== end) return null
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

/** Whether a text is an address as pages show it, and so no text of a link. */
export const isShownAddress = (text: string): boolean => /^(https?:|mailto:|tel:|www\.)\S+$/i.test(text)

/** Inserts a link with the selection as its text; with the label without one, or if that is an address. */
export const insertLink = (selected: Selected, label: string, address: string): Edit => {
  const { text, start, end } = linkText(selected)
  const chosen = text.slice(start, end)
  // A link that is linked again only changes its address.
  const said =
    (label !== '' && isShownAddress(chosen) ? '' : chosen).replace(/^\[(.+)\]\(\S*\)$/, '$1') ||
    label.replaceAll(/[\\[\]]/g, String.raw`\$&`)
  const insert = `[${said}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

const isAddress = (text: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text.trim()) && URL.canParse(text.trim())

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
  if (/^\/\w\S*$/.test(text)) return text
  const address = /^[\w-]+(\.[\w-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text
  return isAddress(address) ? plainAddress(address) : null
}

const formats: Readonly<Record<Format, (selected: Selected) => Edit>> = {
  bold: selected => toggle(selected, bold),
  italic: selected => toggle(selected, italic),
  heading: selected => lines(selected, heading),
  list: selected => lines(selected, beginWith('- ')),
  numbers: selected => lines(selected, numbers),
  quote: selected => lines(selected, beginWith('> ')),
  table,
}

export const formatText = (selected: Selected, format: Format): Edit => formats[format](selected)
