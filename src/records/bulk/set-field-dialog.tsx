import { useId, useState } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Json } from '../../model/json.ts'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import type { ComboboxOption } from '../../ui/combobox/option.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useReferenceSearch } from '../references/use-reference-search.ts'
import { messages } from './messages.ts'

interface SetFieldDialogProps {
  readonly collection: Collection
  /** The field that gets a value; null while nobody asks for it. */
  readonly name: string | null
  readonly onSet: (name: string, value: Json) => void
  readonly onCancel: () => void
}

interface ValueProps {
  readonly collection: Collection
  readonly name: string
  /** Undefined while nothing was chosen; null to empty the field. */
  readonly onChange: (value: Json | undefined) => void
}

const ReferenceValue = ({ collection: { fields }, name, onChange }: ValueProps) => {
  const t = useMessages(messages)
  const search = useReferenceSearch(fields[name]?.reference?.to ?? '')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const isRequired = fields[name]?.required ?? false
  return (
    <Combobox
      label={t('value')}
      value={chosen}
      onChange={option => {
        setChosen(option)
        onChange(option?.id ?? (isRequired ? undefined : null))
      }}
      {...(isRequired ? {} : { placeholder: t('nothing') })}
      {...search}
    />
  )
}

const ChoiceValue = ({ collection, name, onChange }: ValueProps) => {
  const t = useMessages(messages)
  const { value: nameOf } = useFieldMessages(collection)
  const id = useId()
  const field = collection.fields[name]
  const isToggle = field?.control.type === 'toggle'
  const values = field?.control.type === 'choice' ? field.control.values : ['true', 'false']
  const choose = (value: string) =>
    onChange(value === '-' ? undefined : value === '' ? null : isToggle ? value === 'true' : value)
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {t('value')}
      </label>
      <select id={id} className="form-select" defaultValue="-" onChange={({ target }) => choose(target.value)}>
        <option value="-">…</option>
        {values.map(value => (
          <option key={value} value={value}>
            {nameOf(name, value)}
          </option>
        ))}
        {field?.required ? null : <option value="">{t('nothing')}</option>}
      </select>
    </>
  )
}

/** Asks for the value that all selected records get. What it is done to is counted afterwards. */
export const SetFieldDialog = ({ collection, name, onSet, onCancel }: SetFieldDialogProps) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages(collection)
  const reference = name === null ? null : (collection.fields[name]?.reference ?? null)
  // An optional reference begins empty: emptying it is a choice of its own.
  const [value, setValue] = useState<Json | undefined>(undefined)
  const Value = reference === null ? ChoiceValue : ReferenceValue
  const close = (then: () => void) => {
    setValue(undefined)
    then()
  }
  const mayBeEmpty = name !== null && reference !== null && collection.fields[name]?.required === false
  const chosen = value === undefined && mayBeEmpty ? null : value
  return (
    <ConfirmDialog
      isOpen={name !== null}
      title={name === null ? '' : t('setTitle', { field: field(name) })}
      confirmLabel={t('continue')}
      isBlocked={chosen === undefined}
      onConfirm={() => close(() => name !== null && chosen !== undefined && onSet(name, chosen))}
      onCancel={() => close(onCancel)}
    >
      {name === null ? null : <Value key={name} collection={collection} name={name} onChange={setValue} />}
    </ConfirmDialog>
  )
}
