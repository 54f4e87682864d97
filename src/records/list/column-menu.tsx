import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import type { ColumnPanelProps } from './column-panel.tsx'
import { messages } from './messages.ts'

const ColumnPanel = lazyPart(() => import('./column-panel.tsx'))

/** Opens the panel where columns are chosen. */
export const ColumnMenu = (props: Omit<ColumnPanelProps, 'onClose'>) => {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-outline-primary record-button" onClick={() => setIsOpen(true)}>
        <Columns3 size={16} aria-hidden="true" /> <span className="record-button-label">{t('columns')}</span>
      </button>
      {isOpen ? <ColumnPanel {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
