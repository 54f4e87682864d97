/** Invisible characters that may hide a formula. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`

/**
 * Text that spreadsheets take for a formula, with or without protecting apostrophes. Some accept full-width signs.
 * Leading tabs and line breaks are always protected, because programs drop them or start another cell.
 */
const formula = new RegExp(String.raw`^'*(?:[\t\r\n]|${unseen}*[=+\-@＝＋－＠])`, 'u')

const number = /^-?\d+(\.\d+)?$/

/** The text as a spreadsheet shows it and never runs it: behind an apostrophe where it begins like a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text)

export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** A line of a CSV file (RFC 4180), with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string): string => {
  const cell = escapeFormula(text)
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Before the text, it tells Excel that what follows is UTF-8. */
export const byteOrderMark = '\ufeff'

export interface Sink {
  write(text: string): Promise<void>
  close(): Promise<void>
  /** Discards everything. */
  abandon(): Promise<void>
}

/** Thrown when somebody closes the browser's dialog without choosing a file. */
export class NoFileChosen extends Error {
  constructor() {
    super('No file was chosen.')
    this.name = 'NoFileChosen'
  }
}

interface SavePicker {
  showSaveFilePicker(options: { readonly suggestedName: string }): Promise<FileSystemFileHandle>
}

const hasPicker = (page: object): page is SavePicker => 'showSaveFilePicker' in page

/** A file that the person chooses, written to as the records come; where the browser has no such thing, a download of all of them. */
export const openSink = (name: string, type: string): Promise<Sink> =>
  hasPicker(window) ? chosenFile(window, name) : Promise.resolve(download(name, type))

const chosenFile = async (page: SavePicker, name: string): Promise<Sink> => {
  const handle = await page.showSaveFilePicker({ suggestedName: name }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw new NoFileChosen()
    throw error
  })
  const file = await handle.createWritable()
  return { write: text => file.write(text), close: () => file.close(), abandon: () => file.abort() }
}

const download = (name: string, type: string): Sink => {
  // Each piece is handed to the browser at once, which may keep it on disk: the page never holds the whole text.
  const pieces: Blob[] = []
  return {
    write: async text => {
      pieces.push(new Blob([text]))
    },
    close: async () => saveBlob(new Blob(pieces, { type }), name),
    abandon: async () => {
      pieces.length = 0
    },
  }
}

export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then; without this it is held as long as the page is open.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
