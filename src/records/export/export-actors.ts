import type { ExportChoice, ExportEvent } from '../../../machines/records/export/export.ts'
import { fromWork } from '../../../machines/work.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import type { Store } from '../../model/store.ts'
import { NoFileChosen, openSink } from './sink.ts'

interface ExportTools {
  readonly store: Store
  readonly collection: Collection
  /** What the list shows and what is selected in it, when the export begins. */
  readonly list: () => { readonly state: ListState; readonly selection: readonly string[] }
}

const types = { csv: 'text/csv', json: 'application/json' } as const

/** `contents-2026-11-21.csv` */
const nameOf = ({ path }: Collection, format: keyof typeof types, now: number): string =>
  `${path}-${new Date(now).toISOString().slice(0, 10)}.${format}`

/** The actor of `exportMachine`. */
export const writing = ({ store, collection, list }: ExportTools) =>
  fromWork<number | null, ExportChoice, ExportEvent>(async ({ input, stopped, tell }) => {
    const { state, selection } = list()
    const { writeExport } = await writer()
    const sink = await openSink(nameOf(collection, input.format, store.now()), types[input.format]).catch(
      unlessDismissed,
    )
    if (sink === null) return null
    return writeExport({
      ...input,
      store,
      collection,
      sink,
      signal: stopped,
      scope: input.scope === 'selected' ? { type: 'selected', ids: selection } : { type: 'all', state },
      tell: done => tell({ type: 'write.progress', done }),
    })
  })

const unlessDismissed = (error: unknown): null => {
  if (error instanceof NoFileChosen) return null
  throw error
}

/** Lists open without it: few of them are exported. */
const writer = () => loadChunk(() => import('./write-export.ts'))
