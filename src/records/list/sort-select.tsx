import { useId } from 'react'
import { type Collection, isTimestamp } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { allSorts, sortsOf } from './choices.ts'
import { messages } from './messages.ts'
import type { AddressOfList } from './use-address.ts'

interface SortSelectProps {
  readonly collection: Collection
  readonly state: ListState
  readonly change: AddressOfList['change']
}

/** How people say which way an order goes: newest first, A to Z, or the largest first. */
const directionOf = ({ fields }: Collection, by: string, descending: boolean) => {
  const cell = fields[by]?.cell
  if (isTimestamp(by) || cell === 'timestamp' || cell === 'date') return descending ? 'newest' : 'oldest'
  if (cell === 'text') return descending ? 'fromZ' : 'fromA'
  return descending ? 'descending' : 'ascending'
}

/** Orders the list. An order that these filters do not have says so, and cannot be chosen. */
export const SortSelect = ({ collection, state: { selection, search, sort }, change }: SortSelectProps) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages(collection)
  const id = useId()
  const possible = sortsOf(collection, selection)
  const orders = allSorts(collection).flatMap(by => [
    { key: by, by, descending: false },
    { key: `-${by}`, by, descending: true },
  ])
  const isFixed = search !== null || possible.length === 0
  return (
    <div className="record-filter record-sort">
      <label className="record-filter-label" htmlFor={id}>
        {t('sort')}
      </label>
      <select
        id={id}
        className="form-select"
        disabled={isFixed}
        value={isFixed ? '' : `${sort.descending ? '-' : ''}${sort.by}`}
        onChange={({ target: { value } }) =>
          change({ sort: { by: value.replace(/^-/, ''), descending: value.startsWith('-') } })
        }
      >
        {isFixed ? (
          <option value="">
            {search === null ? t('newestFirst') : t('whileSearching', { field: field(search.by) })}
          </option>
        ) : null}
        {orders.map(({ key, by, descending }) => {
          const name = t(directionOf(collection, by, descending), { field: field(by) })
          const canSort = possible.includes(by)
          return (
            <option key={key} value={key} disabled={!canSort}>
              {canSort ? name : t('notSortable', { field: name })}
            </option>
          )
        })}
      </select>
    </div>
  )
}
