/** Invisible characters that may hide a formula. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`

/**
 * Text that spreadsheets take for a formula, with or without protecting apostrophes. Some accept full-width signs.
 * Leading tabs and line breaks are always protected, because programs drop them or start another cell.
 */
const formula = new RegExp(String.raw`^'*(?:[\t\r\n]|${unseen}*[=+\-@＝＋－＠])`, 'u')

const number = /^-?\d+(\.\d+)?$/

/** Escapes a text for spreadsheets: with an apostrophe if it begins like a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text)

export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** A CSV line (RFC 4180) with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string): string => {
  const cell = escapeFormula(text)
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\ufeff'

export interface Sink {
  write(text: string): Promise<void>
  close(): Promise<void>
  abandon(): Promise<void>
}

/** Thrown when the browser's dialog is closed without a file. */
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

/** Writes records to a chosen file as they come; if unsupported, downloads all of them. */
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
  // Pieces go to the browser at once, which may store them on disk: the page never holds the whole text.
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
  // The browser has begun reading by then; otherwise it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
