import Columns3 from 'lucide-react/icons/columns-3'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListState } from '../../model/finding/selection.ts'
import { can } from '../../model/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { breakpoints, useWidth } from '../../ui/grid/columns.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection, usePaths } from '../records-context.ts'
import { ViewsMenu } from '../views/views-menu.tsx'
import { type AddressOfList, formatAddress } from './address.ts'
import type { ColumnPanelProps } from './column-panel.tsx'
import { messages } from './messages.ts'
import { FilterBar, SearchBox, SortSelect } from './narrowing.tsx'

const ColumnPanel = lazyPart(() => import('./column-panel.tsx'))

const ColumnMenu = (props: Omit<ColumnPanelProps, 'onClose'>) => {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline-primary" onClick={() => setIsOpen(true)}>
        <Columns3 size={16} aria-hidden="true" /> <span className="record-button-label">{t('columns')}</span>
      </Button>
      {isOpen ? <ColumnPanel {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

interface ListHeaderProps {
  readonly state: ListState
  readonly addressState: AddressOfList
  readonly columns: readonly string[]
  readonly onColumns: ColumnPanelProps['onChange']
  readonly onReset: ColumnPanelProps['onReset']
  readonly children: ReactNode
}

export const ListHeader = ({ state, addressState, columns, onColumns, onReset, children }: ListHeaderProps) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const paths = usePaths()
  const { one } = useFieldMessages()
  const { role } = useViewer()
  const { address, change, open } = addressState
  const id = useId()
  // Where there is little room the rows come first, and what narrows them is one press away.
  const isNarrow = useWidth() < breakpoints.md
  const [isOpen, setIsOpen] = useState(false)
  const count = Object.keys(address.selection).length
  const canCreate = can(role, collection.permissions.create)
  return (
    <>
      <div className="record-bar">
        <SearchBox address={address} change={change} />
        <div className="record-actions">
          <ViewsMenu address={formatAddress(collection, { ...address, columns })} onOpen={open} />
          <ColumnMenu columns={columns} onChange={onColumns} onReset={onReset} />
          {children}
          {paths.import && canCreate ? (
            <Link to={paths.import} className="btn btn-outline-primary">
              {t('import')}
            </Link>
          ) : null}
          {paths.create && canCreate ? (
            <Link to={paths.create} className="btn btn-primary">
              <Plus size={16} aria-hidden="true" /> {t('create', { one })}
            </Link>
          ) : null}
        </div>
      </div>
      {isNarrow ? (
        <Button
          variant="outline-primary"
          className="record-narrowing-button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          {count === 0 ? t('narrowing') : t('narrowingSet', { count })}
        </Button>
      ) : null}
      <div className="record-narrowing" id={id} hidden={isNarrow && !isOpen}>
        <FilterBar address={address} change={change} />
        <SortSelect state={state} change={change} />
      </div>
    </>
  )
}
