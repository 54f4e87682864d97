import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ListState } from '../../../model/finding/selection.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import type { ListActor } from '../use-list.ts'
import type { ExportChoice, ExportPanelProps } from './export-panel.tsx'

const ExportPanel = lazyPart<ExportPanelProps>(async () => ({
  default: (await import('./export-panel.tsx')).ExportPanel,
}))

interface ListExportProps {
  readonly state: ListState
  readonly list: ListActor
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Keeps the options from one export to the next, except the scope. */
export const ListExport = ({ state, list, isOpen, onClose }: ListExportProps) => {
  const [choice, setChoice] = useState<Omit<ExportChoice, 'scope'> & { readonly scope: ExportChoice['scope'] | null }>({
    format: 'csv',
    scope: null,
    withLongTexts: true,
    withClear: false,
    reason: '',
    withMark: true,
  })
  const selection = useSelector(list, ({ context }) => context.selection)
  const total = useSelector(list, ({ context }) => context.total)
  if (!isOpen) return null
  const selected = selection === 'all' ? [] : [...selection]
  const scope = choice.scope ?? (selected.length > 0 ? 'selected' : 'all')
  const close = () => {
    setChoice({ ...choice, scope: null })
    onClose()
  }
  return (
    <ExportPanel {...{ state, selected, total }} choice={{ ...choice, scope }} onChoose={setChoice} onClose={close} />
  )
}
