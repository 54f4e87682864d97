import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import Form from 'react-bootstrap/Form'
import { type Collection, isTimestamp } from '../../model/collection.ts'
import type { ListState } from '../../model/selection.ts'
import { identityIn } from '../../model/sought.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/records-context.ts'
import { type AddressOfList, allSorts, type ListAddress, sortsOf } from './address.ts'
import { messages } from './messages.ts'

interface NarrowingProps {
  readonly address: ListAddress
  readonly change: AddressOfList['change']
}

/** Debounce in milliseconds. */
const pause = 50

/** A debounced text, shown at once. */
const useTyping = (take: (text: string) => void) => {
  const [text, setText] = useState<string | null>(null)
  const flush = useEffectEvent((typed: string) => {
    setText(null)
    take(typed)
  })
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => flush(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}

interface SearchBoxProps extends NarrowingProps {
  /** A whole email address or phone number, which stays out of the address. */
  readonly whole?: string | null
  /** Takes such a text, or null for another one; absent where people are not found by it. */
  readonly onWhole?: ((text: string | null) => void) | undefined
}

export const SearchBox = ({ address: { search }, change, whole = null, onWhole }: SearchBoxProps) => {
  const t = useMessages(messages)
  const id = useId()
  const [typed, type] = useTyping(text => {
    const isWhole = onWhole !== undefined && identityIn(text) !== null
    onWhole?.(isWhole ? text : null)
    const words = isWhole || text.trim() === '' ? null : text
    if (words !== search) change({ search: words }, { replace: search !== null })
  })
  return (
    <div className="record-search">
      <div className="record-search-box">
        <Search size={16} aria-hidden="true" />
        <Form.Label visuallyHidden htmlFor={id}>
          {t('search')}
        </Form.Label>
        <Form.Control
          id={id}
          type="search"
          dir="auto"
          autoComplete="off"
          placeholder={t('searchHint')}
          value={typed ?? whole ?? search ?? ''}
          onChange={({ target }) => type(target.value)}
        />
      </div>
    </div>
  )
}

/** Label of an order's direction: newest first, A to Z, or largest first. */
export const directionOf = ({ fields }: Collection, by: string, descending: boolean) => {
  const cell = fields[by]?.cell
  if (isTimestamp(by) || cell === 'timestamp' || cell === 'date') return descending ? 'newest' : 'oldest'
  if (cell === 'text') return descending ? 'fromZ' : 'fromA'
  return descending ? 'descending' : 'ascending'
}

export const SortSelect = ({
  state: { selection, search, sort },
  change,
}: Pick<NarrowingProps, 'change'> & { readonly state: ListState }) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const { field } = useFieldMessages()
  const id = useId()
  const possible = sortsOf(collection, selection)
  const orders = allSorts(collection).flatMap(by => [
    { key: by, by, descending: false },
    { key: `-${by}`, by, descending: true },
  ])
  const chosen = sort && possible.includes(sort.by) ? `${sort.descending ? '-' : ''}${sort.by}` : ''
  const filtersFor = (by: string) =>
    collection.filters
      .find(({ sorts }) => sorts.includes(by))
      ?.fields.map(field)
      .join(', ') ?? ''
  return (
    <div className="record-sort">
      <ArrowDownUp size={16} aria-hidden="true" />
      <Form.Label visuallyHidden htmlFor={id}>
        {t('sort')}
      </Form.Label>
      <Form.Select
        id={id}
        value={chosen}
        onChange={({ target: { value } }) =>
          change({ sort: value === '' ? null : { by: value.replace(/^-/, ''), descending: value.startsWith('-') } })
        }
      >
        {search === null ? null : <option value="">{t('bestMatch')}</option>}
        {orders.map(({ key, by, descending }) => {
          const name = t(directionOf(collection, by, descending), { field: field(by) })
          const canSort = possible.includes(by)
          return (
            <option key={key} value={key} disabled={!canSort}>
              {canSort ? name : t('unfit', { field: name, filters: filtersFor(by) })}
            </option>
          )
        })}
      </Form.Select>
    </div>
  )
}
