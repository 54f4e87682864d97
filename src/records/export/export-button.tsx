import { useActorRef, useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { exportMachine } from '../../../machines/records/export/export.ts'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useStore } from '../store-context.ts'
import { writing } from './export-actors.ts'
import type { ExportPanelProps } from './export-panel.tsx'
import { messages } from './messages.ts'

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
export const ExportButton = ({ collection, state, selection, total }: ExportButtonProps) => {
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
        className="export-button"
        onClick={() => actor.send({ type: 'open', scope: selection.length > 0 ? 'selected' : 'all' })}
      >
        <Download size={16} aria-hidden="true" /> {t('export')}
      </Button>
      {isOpen ? <ExportPanel actor={actor} collection={collection} selected={selection.length} total={total} /> : null}
    </>
  )
}
