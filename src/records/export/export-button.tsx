import './export.scss'
import { useActorRef, useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import { useEffect, useMemo, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { type ExportChoice, type ExportEvent, exportMachine } from '../../../machines/records/export.ts'
import { fromWork } from '../../../machines/work.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import type { Store } from '../../model/store.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import type { ListActor } from '../list/use-list.ts'
import { useStore } from '../store-context.ts'
import type { ExportPanelProps } from './export-panel.tsx'
import { NoFileChosen, openSink } from './files.ts'
import { messages } from './messages.ts'

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
const writing = ({ store, collection, list }: ExportTools) =>
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
      scope: input.scope === 'selected' ? { type: 'rows', ids: selection } : { type: 'all', state },
      tell: done => tell({ type: 'write.progress', done }),
    })
  })

const unlessDismissed = (error: unknown): null => {
  if (error instanceof NoFileChosen) return null
  throw error
}

/** Lists open without it: few of them are exported. */
const writer = () => loadChunk(() => import('./write-export.ts'))

const ExportPanel = lazyPart<ExportPanelProps>(async () => ({
  default: (await import('./export-panel.tsx')).ExportPanel,
}))

interface ExportButtonProps {
  readonly collection: Collection
  /** What the list shows: all that matches it can be exported, loaded or not. */
  readonly state: ListState
  /** The ids of the selected rows. */
  readonly selection: readonly string[]
  /** How many match, where that is known. */
  readonly total: number | null
}

/** Exports the records of a list into a file. Stands in the list's toolbar. */
const ExportButton = ({ collection, state, selection, total }: ExportButtonProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const list = useRef({ state, selection })
  useEffect(() => {
    list.current = { state, selection }
  }, [state, selection])
  const [machine] = useState(() =>
    exportMachine.provide({ actors: { write: writing({ store, collection, list: () => list.current }) } }),
  )
  const actor = useActorRef(machine)
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('open'))
  return (
    <>
      <Button
        variant="outline-primary"
        className="d-inline-flex gap-2 align-items-center"
        onClick={() => actor.send({ type: 'open', scope: selection.length > 0 ? 'selected' : 'all' })}
      >
        <Download size={16} aria-hidden="true" /> {t('export')}
      </Button>
      {isOpen ? <ExportPanel actor={actor} collection={collection} selected={selection.length} total={total} /> : null}
    </>
  )
}

interface ListExportProps {
  readonly collection: Collection
  readonly state: ListState
  readonly list: ListActor
}

/** The export of a list: of what is selected row by row, or of all that matches. */
export const ListExport = ({ collection, state, list }: ListExportProps) => {
  const selection = useSelector(list, ({ context }) => context.selection)
  const total = useSelector(list, ({ context }) => context.total)
  const selected = useMemo(() => (selection === 'all' ? [] : [...selection]), [selection])
  return <ExportButton collection={collection} state={state} selection={selected} total={total} />
}
