import { useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { ListState } from '../../model/finding/selection.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import type { ListActor } from '../list/use-list.ts'
import type { ExportChoice, ExportPanelProps } from './export-panel.tsx'
import { messages } from './messages.ts'

const ExportPanel = lazyPart<ExportPanelProps>(async () => ({
  default: (await import('./export-panel.tsx')).ExportPanel,
}))

export const ListExport = ({ state, list }: { readonly state: ListState; readonly list: ListActor }) => {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState<ExportChoice>({
    format: 'csv',
    scope: 'all',
    withLongTexts: true,
    withClear: false,
    reason: '',
    withMark: true,
  })
  const selection = useSelector(list, ({ context }) => context.selection)
  const total = useSelector(list, ({ context }) => context.total)
  const selected = selection === 'all' ? [] : [...selection]
  const open = () => {
    setChoice({ ...choice, scope: selected.length > 0 ? 'selected' : 'all' })
    setOpen(true)
  }
  return (
    <>
      <Button variant="outline-primary" onClick={open}>
        <Download size={16} aria-hidden="true" /> {t('export')}
      </Button>
      {isOpen ? (
        <ExportPanel {...{ state, selected, total, choice }} onChoose={setChoice} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
