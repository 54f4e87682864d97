import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import Badge from 'react-bootstrap/Badge'
import Form from 'react-bootstrap/Form'
import { type Collection, countedFields, isTimestamp } from '../../model/collection.ts'
import { preparingOf, shapesPath } from '../../model/derived-indexes.ts'
import { countPath } from '../../model/keys.ts'
import type { ListState } from '../../model/selection.ts'
import { identityIn } from '../../model/sought.ts'
import { isObject } from '../../model/values/json.ts'
import { formatNumber } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useLiveValue } from '../data/live/live.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/contexts.ts'
import { type AddressOfList, allSorts, type ListAddress, sortsOf } from './address.ts'
import { messages } from './messages.ts'
import { tabOf, without } from './narrowed.ts'

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
  readonly identity?: string | null
  /** Takes such a text, or null for another one; absent where people are not found by it. */
  readonly onIdentity?: ((text: string | null) => void) | undefined
}

export const SearchBox = ({ address: { search }, change, identity = null, onIdentity }: SearchBoxProps) => {
  const t = useMessages(messages)
  const id = useId()
  const [typed, type] = useTyping(text => {
    const isIdentity = onIdentity !== undefined && identityIn(text) !== null
    onIdentity?.(isIdentity ? text : null)
    const words = isIdentity || text.trim() === '' ? null : text
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
          value={typed ?? identity ?? search ?? ''}
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

/** Live number of records by state; null if not, or not fully, counted. */
const useStateCounts = (): ((state: string | null) => number) | null => {
  const collection = useCollection()
  const { path, lifeCycle } = collection
  const field = lifeCycle?.field ?? ''
  const isCounted = countedFields(collection).includes(field)
  const counted = useLiveValue(isCounted ? countPath(path, field, '').replace(/\/$/, '') : null)
  const all = useLiveValue(isCounted ? `counts/${path}/all` : null)
  const shape = useLiveValue(isCounted ? `${shapesPath}/${path}` : null)
  return useMemo(() => {
    if (counted.status !== 'ready' || all.status !== 'ready' || shape.status !== 'ready') return null
    const { waiting } = preparingOf(collection, shape.value)
    if (waiting.has(`counts:${field}`)) return null
    const byState = isObject(counted.value) ? counted.value : {}
    return state => Number((state === null ? all.value : byState[state]) ?? 0)
  }, [counted, all, shape, collection, field])
}

/** States above the list as links that keep filters. Counts show without filters only, and the tabs say so. */
export const StatusTabs = ({ address, hrefOf }: Pick<AddressOfList, 'address' | 'hrefOf'>) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const collection = useCollection()
  const { lifeCycle } = collection
  const { field: fieldName, value } = useFieldMessages()
  const counts = useStateCounts()
  if (!lifeCycle) return null
  const { field, states } = lifeCycle
  const { selection, search } = address
  const others = without(selection, field)
  const isNarrowed = Object.keys(others).length > 0 || search !== null
  const shown = isNarrowed ? null : counts
  const current = tabOf(collection, selection)
  const tabs = [
    { state: null, label: t('all'), to: others },
    ...states.map(({ name }) => ({
      state: name,
      label: value(field, name),
      to: { ...others, [field]: { values: [name] } },
    })),
  ]
  return (
    <TabBar
      label={fieldName(field)}
      tabs={tabs.map(({ state, label, to }) => ({
        to: hrefOf({ selection: to }),
        isCurrent: current === (state ?? ''),
        label: (
          <>
            {label}
            {shown ? (
              <Badge pill bg="">
                {formatNumber(language, shown(state))}
              </Badge>
            ) : null}
          </>
        ),
      }))}
      note={isNarrowed && counts ? t('uncounted') : null}
    />
  )
}
