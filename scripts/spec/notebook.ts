import { appendFileSync, mkdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

interface Noted {
  readonly known: Set<string>
  unwritten: string[]
}

/** Test files in one process run their set-up again and share their notes. */
const shared = globalThis as { lunaNotes?: Map<string, Noted> }
shared.lunaNotes ??= new Map()
const books = shared.lunaNotes

/**
 * Notes of a process's tests, each line once.
 *
 * @param folder below reports/spec; each process has a file in it
 */
export const notebook = (folder: string) => {
  const book = books.get(folder) ?? { known: new Set<string>(), unwritten: [] }
  books.set(folder, book)
  return {
    note: (line: string): void => {
      if (book.known.has(line)) return
      book.known.add(line)
      book.unwritten.push(line)
    },
    write: (): void => {
      if (book.unwritten.length === 0) return
      // Relative to Vitest's working directory: jsdom has no file URLs.
      const place = join(process.cwd(), 'reports/spec', folder)
      mkdirSync(place, { recursive: true })
      appendFileSync(join(place, `${process.pid}.txt`), `${book.unwritten.join('\n')}\n`)
      book.unwritten = []
    },
  }
}

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).map(name => join(folder, name))

/** Removes earlier notes from a folder. */
export const removeNotes = async (folder: string): Promise<void> => {
  for (const file of await filesIn(folder)) await rm(file)
}

/** All lines of a folder's files; empty when missing. */
export const readNotes = async (folder: string): Promise<ReadonlySet<string>> => {
  const texts = await Promise.all((await filesIn(folder)).map(file => readFile(file, 'utf8')))
  return new Set(texts.flatMap(text => text.split('\n').filter(Boolean)))
}
