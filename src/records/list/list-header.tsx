import { useSelector } from '@xstate/react'
import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { can } from '../../model/permissions.ts'
import type { ListState } from '../../model/selection.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { breakpoints, useWidth } from '../../ui/media.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { InPageHead } from '../../ui/page-head.tsx'
import { MenuButton, type MenuItem } from '../../ui/popup/popup.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { useCollection, usePaths } from '../registry/contexts.ts'
import type { RecordKind } from '../registry/record-kind.ts'
import ColumnPanel, { type ColumnPanelProps } from './column-panel.tsx'
import { CreateLink } from './create-link.tsx'
import type { ExportChoice, ExportPanelProps } from './export/export-panel.tsx'
import { ListCount } from './list-states.tsx'
import { messages } from './messages.ts'
import type { PrintRowsProps } from './print-rows.tsx'
import type { ListActor, usePreparing } from './use-list.ts'

const PrintRows = lazyPart<PrintRowsProps>(() => import('./print-rows.tsx'))

const ExportPanel = lazyPart<ExportPanelProps>(async () => ({
  default: (await import('./export/export-panel.tsx')).ExportPanel,
}))

interface ListExportProps extends Pick<ColumnPanelProps, 'columns'> {
  readonly state: ListState
  readonly list: ListActor
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Keeps the options from one export to the next, except the scope. */
const ListExport = ({ state, list, columns, isOpen, onClose }: ListExportProps) => {
  const [choice, setChoice] = useState<Omit<ExportChoice, 'scope'> & { readonly scope: ExportChoice['scope'] | null }>({
    format: 'csv',
    columns: 'shown',
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
    <ExportPanel
      {...{ state, selected, columns, total }}
      choice={{ ...choice, scope }}
      onChoose={setChoice}
      onClose={close}
    />
  )
}

interface ListHeaderProps extends Omit<ColumnPanelProps, 'onClose'>, Pick<RecordKind, 'links'> {
  readonly state: ListState
  readonly list: ListActor
  readonly preparing: ReturnType<typeof usePreparing>
  /** True if the empty state already offers to create the first record. */
  readonly isBlank: boolean
}

/** Next to the title: the number of records, the main action, and a menu of the rest. */
export const ListHeader = ({ state, list, links = [], isBlank, preparing, ...columns }: ListHeaderProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const collection = useCollection()
  const paths = usePaths()
  const { role } = useViewer()
  const isNarrow = useWidth() < breakpoints.md
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<'columns' | 'export' | 'print' | null>(null)
  const canCreate = can(role, collection.permissions.create)
  const led = links.map(({ path, title, icon }) => ({ to: path, label: title[language], icon }))
  const items: readonly MenuItem[] = [
    ...(isNarrow ? led.map(({ icon, ...item }) => ({ ...item, ...(icon ? { icon } : {}) })) : []),
    ...(paths.import && canCreate ? [{ label: t('import'), icon: Upload, to: paths.import }] : []),
    { label: t('export'), icon: Download, run: () => setAsked('export') },
    { label: t('print'), icon: Printer, run: () => setAsked('print') },
    { label: t('columns'), icon: Columns3, hasDivider: true, run: () => setAsked('columns') },
  ]
  return (
    <>
      <InPageHead count={<ListCount list={list} state={state} preparing={preparing} />}>
        <div className="d-flex align-items-center gap-2 ms-auto text-nowrap">
          <MenuButton
            isOpen={isOpen}
            onOpenChange={setOpen}
            label={t('more')}
            items={items}
            button={{ variant: 'outline-primary', className: 'btn-square' }}
          >
            <Ellipsis size={16} aria-hidden="true" />
          </MenuButton>
          {isNarrow
            ? null
            : led.map(({ to, label, icon: Icon }) => (
                <Link key={to} to={to} className="btn btn-outline-primary">
                  {Icon ? <Icon size={16} aria-hidden="true" /> : null} {label}
                </Link>
              ))}
          {paths.create && canCreate && !isBlank ? <CreateLink to={paths.create} /> : null}
        </div>
      </InPageHead>
      {asked === 'columns' ? <ColumnPanel {...columns} onClose={() => setAsked(null)} /> : null}
      {asked === 'print' ? <PrintRows list={list} onEnd={() => setAsked(null)} /> : null}
      <ListExport
        state={state}
        list={list}
        columns={columns.columns}
        isOpen={asked === 'export'}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
