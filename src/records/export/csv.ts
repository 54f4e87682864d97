/** What shows nothing, so that a formula can stand behind it: white space, line breaks, control, format and zero-width characters. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`

/**
 * What a spreadsheet would take for a formula, with or without the apostrophes that protect it. Some take full-width signs for the plain ones.
 * Tabs and line breaks at the front are protected whatever follows: programs drop them, or begin another cell.
 */
const formula = new RegExp(String.raw`^'*(?:[\t\r\n]|${unseen}*[=+\-@＝＋－＠])`, 'u')

/** Numbers are no formulas. */
const number = /^-?\d+(\.\d+)?$/

/** The text as a spreadsheet shows it and never runs it: behind an apostrophe where it begins like a formula. */
export const defused = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text)

/** The text without the apostrophe that `defused` put there. */
export const armed = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

/** A line of a CSV file (RFC 4180), with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string): string => {
  const cell = defused(text)
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Before the text, it tells Excel that what follows is UTF-8. */
export const byteOrderMark = '\ufeff'
