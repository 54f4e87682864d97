import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { countedFields } from '../../model/collection.ts'
import { preparingOf, shapesPath } from '../../model/derived-indexes.ts'
import { isObject } from '../../model/json.ts'
import { countPath } from '../../model/keys.ts'
import { formatNumber } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useLiveValue } from '../data/live/live.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/records-context.ts'
import type { AddressOfList } from './address.ts'
import { messages } from './messages.ts'
import { tabOf, without } from './narrowed.ts'

/** How many records have each state, live; null where nobody counts them, or not all of them yet. */
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

/**
 * The states of a life cycle over its list. They lead to the list of one state, and leave what else narrows it as it is; how many there are stands only
 * where nothing else does, since nobody counts the others, and that is said.
 */
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
    <nav className="status-tabs" aria-label={fieldName(field)}>
      <ul>
        {tabs.map(({ state, label, to }) => (
          <li key={state ?? ''}>
            <Link to={hrefOf({ selection: to })} aria-current={current === (state ?? '') ? 'page' : undefined}>
              {label}
              {shown ? <span className="status-tab-count">{formatNumber(language, shown(state))}</span> : null}
            </Link>
          </li>
        ))}
        {isNarrowed && counts ? <li className="status-tab-note">{t('uncounted')}</li> : null}
      </ul>
    </nav>
  )
}
