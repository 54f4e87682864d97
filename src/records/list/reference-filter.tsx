import { Combobox } from '../../ui/combobox/combobox.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useReferenceLabel } from '../references/use-reference.ts'
import { useReferenceSearch } from '../references/use-reference-search.ts'
import { messages } from './messages.ts'

interface ReferenceFilterProps {
  readonly label: string
  /** The path of the collection. */
  readonly to: string
  readonly value: string | null
  readonly disabled: boolean
  readonly describedBy: string | undefined
  readonly onChange: (value: string | null) => void
}

/** Narrows the list to those that refer to one record, found by its name. */
export const ReferenceFilter = ({ label, to, value, disabled, describedBy, onChange }: ReferenceFilterProps) => {
  const t = useMessages(messages)
  const search = useReferenceSearch(to)
  const name = useReferenceLabel(to, value ?? '')
  return (
    <div className="record-filter" data-set={value !== null}>
      <Combobox
        label={label}
        placeholder={t('anyValue')}
        disabled={disabled}
        describedBy={describedBy}
        value={value === null ? null : { id: value, label: name.type === 'known' ? name.label : value }}
        onChange={chosen => onChange(chosen?.id ?? null)}
        {...search}
      />
    </div>
  )
}
