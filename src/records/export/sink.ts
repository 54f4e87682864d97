/** Where a file is written, a piece at a time. */
export interface Sink {
  write(text: string): Promise<void>
  /** The file is whole. */
  close(): Promise<void>
  /** Nothing is left of it. */
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

/** Lets the browser save what the page made. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then; without this it is held as long as the page is open.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
