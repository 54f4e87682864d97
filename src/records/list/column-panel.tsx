import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../records-context.ts'
import { columnsOf } from './address.ts'
import { messages } from './messages.ts'

export interface ColumnPanelProps {
  readonly columns: readonly string[]
  readonly onChange: (columns: readonly string[]) => void
  readonly onClose: () => void
}

const swapped = (columns: readonly string[], at: number, by: number): readonly string[] => {
  const [moved, other] = [columns[at], columns[at + by]]
  return moved === undefined || other === undefined ? columns : columns.with(at, other).with(at + by, moved)
}

/** Which columns the list has, and in what order. The title always leads: it is the way into the record. */
export default function ColumnPanel({ columns, onChange, onClose }: ColumnPanelProps) {
  const t = useMessages(messages)
  const collection = useCollection()
  const { field } = useFieldMessages()
  const { title } = collection
  const all = [...columns, ...columnsOf(collection).filter(name => !columns.includes(name))]
  return (
    <SidePanel isOpen title={t('columnsTitle')} onClose={onClose}>
      <ul className="record-columns">
        {all.map(name => {
          const at = columns.indexOf(name)
          const isShown = at >= 0
          return (
            <li key={name} className="record-column">
              <label className="record-column-name">
                <input
                  type="checkbox"
                  className="check"
                  checked={isShown}
                  disabled={name === title}
                  onChange={() => onChange(isShown ? columns.filter(one => one !== name) : [...columns, name])}
                />
                {field(name)}
              </label>
              {isShown && name !== title ? (
                <>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('columnUp', { column: field(name) })}
                    aria-disabled={at <= 1}
                    onClick={() => onChange(at <= 1 ? columns : swapped(columns, at, -1))}
                  >
                    <ArrowUp size={16} aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('columnDown', { column: field(name) })}
                    aria-disabled={at === columns.length - 1}
                    onClick={() => onChange(swapped(columns, at, 1))}
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                  </button>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
      <button type="button" className="btn btn-outline-primary" onClick={() => onChange(collection.columns)}>
        {t('columnsReset')}
      </button>
    </SidePanel>
  )
}
