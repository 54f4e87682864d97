import type { Collection } from '../../model/collection.ts'
import type { Store } from '../../model/store.ts'
import type { WordsOptions } from '../list/export/words-of-record.ts'
import { type ExportOptions, writeExport } from '../list/export/write-export.ts'
import { collectionNamed, collections } from './memory-store.ts'

interface Exporting extends Partial<ExportOptions & WordsOptions> {
  readonly signal?: AbortSignal
  readonly logAccess?: () => Promise<void>
  readonly notify?: (done: number) => void
  readonly collection?: Collection
}

/** Text of an export, by default of all contents to be imported again; '' if stopped. */
export const exported = async (store: Store, { signal, notify = () => {}, ...options }: Exporting = {}) => {
  const pieces: string[] = []
  const state = { selection: {}, search: null, sort: { by: 'updatedAt', descending: true } }
  await writeExport({
    store,
    collection: collectionNamed('contents'),
    format: 'reimport',
    columns: 'all',
    language: 'en',
    collectionOf: path => collections.find(collection => collection.path === path),
    ownWords: {},
    withLongTexts: false,
    withClear: false,
    logAccess: async () => {},
    withMark: true,
    scope: { type: 'all', state },
    signal: signal ?? { aborted: false },
    notify,
    sink: {
      write: async text => void pieces.push(text),
      close: async () => {},
      abandon: async () => void pieces.splice(0),
    },
    ...options,
  })
  return pieces.join('')
}
