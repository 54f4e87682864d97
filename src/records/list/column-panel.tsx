import Button from 'react-bootstrap/Button'
import { SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/contexts.ts'
import { columnsOf } from './address.ts'
import { messages } from './messages.ts'

export interface ColumnPanelProps {
  readonly columns: readonly string[]
  readonly onChange: (columns: readonly string[]) => void
  readonly onReset: () => void
  readonly onClose: () => void
}

const swapped = (columns: readonly string[], at: number, by: number): readonly string[] => {
  const [moved, other] = [columns[at], columns[at + by]]
  return moved === undefined || other === undefined ? columns : columns.with(at, other).with(at + by, moved)
}

export default function ColumnPanel({ columns, onChange, onReset, onClose }: ColumnPanelProps) {
  const t = useMessages(messages)
  const collection = useCollection()
  const { field } = useFieldMessages()
  const { title } = collection
  const all = [...columns, ...columnsOf(collection).filter(name => !columns.includes(name))]
  return (
    <SidePanel isOpen title={t('columnsTitle')} onClose={onClose}>
      <ul className="mb-5">
        {all.map(name => {
          const at = columns.indexOf(name)
          const isShown = at >= 0
          return (
            <li key={name} className="record-column">
              <label className="record-column-name">
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={name === title}
                  onChange={() => onChange(isShown ? columns.filter(one => one !== name) : [...columns, name])}
                />
                {field(name)}
              </label>
              {isShown && name !== title ? (
                <MoveButtons
                  label={way => t(way === 'up' ? 'columnUp' : 'columnDown', { column: field(name) })}
                  isDisabled={way => (way === 'up' ? at <= 1 : at === columns.length - 1)}
                  onMove={by => onChange(swapped(columns, at, by))}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <Button variant="outline-primary" onClick={onReset}>
        {t('columnsReset')}
      </Button>
    </SidePanel>
  )
}
