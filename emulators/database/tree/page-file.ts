import { randomUUID } from 'node:crypto'
import { close, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFromJSON } from './from-json.ts'
import { type DataNode, toExportJSON } from './node.ts'
import type { Leaf } from './sorted-map.ts'

/** The mode of a file that others cannot read. */
const FOR_OWNER = 0o600

/**
 * Bytes of a file from which its data is read from a page file when it is needed, because its nodes would take several
 * times as much memory.
 */
export const PAGED = 64 * 1024 * 1024

/** Blocks whose nodes are kept, because reads of a place follow each other. More would burden each garbage collection. */
const MAX_RECENT = 50

function inTemporaryFolder<T>(write: () => T): T {
  try {
    return write()
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(`the temporary folder ${tmpdir()} does not take it: ${message}; TMPDIR names another`, { cause })
  }
}

/** Keys and children of a block, in key order. */
interface Entries {
  readonly keys: readonly string[]
  readonly values: readonly DataNode[]
}

/**
 * A temporary file of blocks that are read when they are needed: data larger than the memory that its nodes would take.
 * It is removed once it is open, and closed with the last block, so that it never stays behind.
 */
export class PageFile {
  readonly #file: number
  #size = 0
  readonly #recent = new Map<Page, Entries>()

  constructor() {
    const path = join(tmpdir(), `database-emulator-${randomUUID()}`)
    this.#file = inTemporaryFolder(() => openSync(path, 'wx+', FOR_OWNER))
    unlinkSync(path)
    closing.register(this, this.#file)
  }

  write(keys: readonly string[], values: readonly DataNode[]): Leaf<string, DataNode> {
    const text = Buffer.from(JSON.stringify([keys, values.map(toExportJSON)]))
    const page = new Page(this, this.#size, text.length, keys.length)
    inTemporaryFolder(() => {
      for (let done = 0; done < text.length; )
        done += writeSync(this.#file, text, done, text.length - done, this.#size + done)
    })
    this.#size += text.length
    return page
  }

  read(page: Page): Entries {
    const known = this.#recent.get(page)
    if (known !== undefined) return known
    const { at, length } = page
    const text = Buffer.allocUnsafe(length)
    for (let done = 0; done < length; ) {
      const read = readSync(this.#file, text, done, length - done, at + done)
      if (read === 0) throw new Error('The temporary file of imported data was cut off')
      done += read
    }
    const [keys, values]: [string[], unknown[]] = JSON.parse(text.toString())
    const entries = { keys, values: values.map(value => nodeFromJSON(value)) }
    if (this.#recent.size >= MAX_RECENT) this.#recent.delete(this.#recent.keys().next().value as Page)
    this.#recent.set(page, entries)
    return entries
  }
}

/** Freeing the blocks of a large file takes long, so other threads do it. */
const closing = new FinalizationRegistry<number>(file => close(file))

/** A block in a page file. Its nodes may be others each time. */
class Page implements Leaf<string, DataNode> {
  readonly size: number
  readonly blocks = null
  readonly at: number
  readonly length: number
  readonly #file: PageFile

  constructor(file: PageFile, at: number, length: number, size: number) {
    this.#file = file
    this.at = at
    this.length = length
    this.size = size
  }

  get keys(): readonly string[] {
    return this.#file.read(this).keys
  }

  get values(): readonly DataNode[] {
    return this.#file.read(this).values
  }
}
