import type { Store } from '../../../model/store.ts'
import type { Scope } from '../../batch/walk.ts'
import { collectionNamed } from '../../testing/memory-store.ts'
import { writeExport } from '../write-export.ts'

interface ExportedOptions {
  readonly path?: string
  readonly format?: 'csv' | 'json'
  readonly longTexts?: boolean
  readonly scope?: Scope
  readonly signal?: AbortSignal
  /** Told of each piece of the file. */
  readonly pieces?: string[]
  readonly tell?: (done: number) => void
}

/** The text of an export; null when it was stopped. */
export const exported = async (store: Store, options: ExportedOptions = {}): Promise<string> => {
  const { path = 'contents', format = 'csv', longTexts = false, pieces = [], tell = () => {} } = options
  const scope: Scope = options.scope ?? {
    type: 'all',
    state: { selection: {}, search: null, sort: { by: 'updatedAt', descending: true } },
  }
  await writeExport({
    store,
    collection: collectionNamed(path),
    format,
    withLongTexts: longTexts,
    withMark: true,
    scope,
    signal: options.signal ?? new AbortController().signal,
    tell,
    sink: {
      write: async text => {
        pieces.push(text)
      },
      close: async () => {},
      abandon: async () => {
        pieces.length = 0
      },
    },
  })
  return pieces.join('')
}
