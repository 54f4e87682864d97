import { useId } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Selection } from '../../model/keys.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import type { ListAddress } from './address.ts'
import { filterConflicts, filterFields } from './choices.ts'
import { messages } from './messages.ts'
import { ReferenceFilter } from './reference-filter.tsx'
import type { AddressOfList } from './use-address.ts'

interface FilterBarProps {
  readonly collection: Collection
  readonly address: ListAddress
  readonly change: AddressOfList['change']
}

/** The values that a choice, a life cycle or a yes-or-no can have. */
const valuesOf = ({ fields, lifeCycle }: Collection, name: string): readonly string[] => {
  const control = fields[name]?.control
  if (control?.type === 'choice') return control.values
  if (control?.type === 'toggle') return ['true', 'false']
  return lifeCycle?.field === name ? lifeCycle.states.map(state => state.name) : []
}

const without = (selection: Selection, name: string): Selection =>
  Object.fromEntries(Object.entries(selection).filter(([field]) => field !== name))

/** Narrows the list. What cannot be combined stands still and says with what. */
export const FilterBar = ({ collection, address: { selection }, change }: FilterBarProps) => {
  const t = useMessages(messages)
  const { field, value: nameOf } = useFieldMessages(collection)
  const id = useId()
  const names = filterFields(collection)
  if (names.length === 0) return null
  const conflictsOf = (name: string) => filterConflicts(collection, selection, name)
  const waiting = names.filter(name => conflictsOf(name).length > 0)
  const others = Object.keys(selection).map(field).join(', ')
  const set = (name: string, value: string | null) =>
    change({ selection: value === null ? without(selection, name) : { ...selection, [name]: value } })
  return (
    <fieldset className="record-filters">
      <legend className="visually-hidden">{t('filters')}</legend>
      {names.map(name => {
        const isWaiting = waiting.includes(name)
        const described = isWaiting ? `${id}-why` : undefined
        const reference = collection.fields[name]?.reference
        if (reference)
          return (
            <ReferenceFilter
              key={name}
              label={field(name)}
              to={reference.to}
              value={selection[name] ?? null}
              disabled={isWaiting}
              describedBy={described}
              onChange={value => set(name, value)}
            />
          )
        return (
          <div key={name} className="record-filter">
            <label className="record-filter-label" htmlFor={`${id}-${name}`}>
              {field(name)}
            </label>
            <select
              id={`${id}-${name}`}
              className="form-select"
              value={selection[name] ?? ''}
              disabled={isWaiting}
              aria-describedby={described}
              data-set={selection[name] !== undefined}
              onChange={({ target }) => set(name, target.value === '' ? null : target.value)}
            >
              <option value="">{t('anyValue')}</option>
              {valuesOf(collection, name).map(value => (
                <option key={value} value={value}>
                  {nameOf(name, value)}
                </option>
              ))}
            </select>
          </div>
        )
      })}
      {waiting.length === 0 ? null : (
        <p id={`${id}-why`} className="record-filters-why">
          {t('notTogether', { fields: waiting.map(field).join(', '), others })}
        </p>
      )}
    </fieldset>
  )
}
