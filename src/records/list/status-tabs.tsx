import { useMemo } from 'react'
import Badge from 'react-bootstrap/Badge'
import { countedFields } from '../../model/collection.ts'
import { preparingOf, shapesPath } from '../../model/derived-indexes.ts'
import { countPath } from '../../model/keys.ts'
import { isObject } from '../../model/values/json.ts'
import { formatNumber } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useLiveValue } from '../data/live/live.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/records-context.ts'
import type { AddressOfList } from './address.ts'
import { messages } from './messages.ts'
import { tabOf, without } from './narrowed.ts'

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
