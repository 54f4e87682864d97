import { type AnyEventObject, fromCallback } from 'xstate'
import { failureOf, PortError } from '../../../machines/ports.ts'
import type { ExportChoice } from '../../../machines/records/export/export.ts'
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
  fromCallback<AnyEventObject, ExportChoice>(({ input, sendBack, receive }) => {
    const { signal, abort } = stopper()
    receive(({ type }) => {
      if (type === 'stop') abort()
    })
    const { state, selection } = list()
    const write = async () => {
      const { writeExport } = await writer()
      const sink = await openSink(nameOf(collection, input.format, store.now()), types[input.format])
      const done = await writeExport({
        ...input,
        store,
        collection,
        sink,
        signal,
        scope: input.scope === 'selected' ? { type: 'selected', ids: selection } : { type: 'all', state },
        tell: done => sendBack({ type: 'write.progress', done }),
      })
      sendBack(done === null ? { type: 'write.dismissed' } : { type: 'write.ended', done })
    }
    write().catch((error: unknown) =>
      sendBack(
        error instanceof NoFileChosen
          ? { type: 'write.dismissed' }
          : { type: 'write.failed', failure: failureOf(error) },
      ),
    )
    return abort
  })

/** Lists open without it: few of them are exported. */
const writer = () =>
  import('./write-export.ts').catch((cause: unknown) => {
    throw new PortError({ code: 'chunk-load-failed', message: 'The code that exports did not load.' }, { cause })
  })

const stopper = () => {
  const control = new AbortController()
  return { signal: control.signal, abort: () => control.abort() }
}
