import { useMemo } from 'react'
import type { WriteRow } from '../../../machines/records/import-rows.ts'
import type { Collection } from '../../model/collection.ts'
import { publicationTargets } from '../../model/keys.ts'
import { publishingSteps, stateNamed } from '../../model/life-cycle.ts'
import { formatList } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { formatZonedTimestamp } from '../fields/format.ts'
import { useDueZone } from '../fields/zone.tsx'
import { useCollection } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { useReaders } from '../steps/effect.tsx'
import { messages } from './messages.ts'

/** Rows that an import makes public: at once, some with a past date, and later. */
const publicRows = (collection: Collection, rows: readonly WriteRow[], now: number) => {
  const publishing = publishingSteps(collection)
  const { lifeCycle, publication } = collection
  const due = new Set(
    lifeCycle?.steps.flatMap(({ due: field, to, from }) =>
      field && stateNamed(lifeCycle, to)?.isPublic ? [from] : [],
    ),
  )
  const found = { atOnce: 0, dated: 0, first: now, last: 0, later: 0, soonest: Number.POSITIVE_INFINITY }
  const targets = new Set<string>()
  for (const row of rows) {
    const { steps = [] } = row
    const isAtOnce = steps.some(({ event }) => publishing.includes(event))
    const isLater = !isAtOnce && due.has(steps.at(-1)?.to ?? '')
    if (!isAtOnce && !isLater) continue
    const values = { ...(row.type === 'change' ? row.before : {}), ...row.values }
    const date = Number(values[publication?.date ?? ''] ?? now)
    for (const id of publicationTargets(collection, row.id, values).ids) targets.add(id)
    if (isLater) {
      found.later += 1
      found.soonest = Math.min(found.soonest, date)
      continue
    }
    found.atOnce += 1
    if (date >= now || !(publication?.date && publication.date in row.values)) continue
    found.dated += 1
    found.first = Math.min(found.first, date)
    found.last = Math.max(found.last, date)
  }
  return { ...found, targets: [...targets] }
}

/** How many readers see the rows that go public, and when. */
export const PublicRows = ({ rows }: { readonly rows: readonly WriteRow[] }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const collection = useCollection()
  const store = useStore()
  const found = useMemo(() => publicRows(collection, rows, store.now()), [collection, rows, store])
  const { of } = publicationTargets(collection, '', {})
  const readers = useReaders(collection, of, found.targets)
  const zone = useDueZone(collection.fields[collection.publication?.date ?? ''])
  const { atOnce, dated, later } = found
  if (atOnce + later === 0) return null
  const { apps, count } = readers ?? { apps: '', count: 0 }
  const at = (moment: number) => formatZonedTimestamp(language, moment, zone)
  return (
    <Notice kind="warning">
      {atOnce === 0 ? null : <p className="mb-1">{t('publicAtOnce', { rows: atOnce, apps, count })}</p>}
      {dated === 0 ? null : (
        <p className="mb-1">
          {found.first === found.last
            ? t('publicDatedOnce', { rows: dated, date: at(found.first) })
            : t('publicDated', { rows: dated, first: at(found.first), last: at(found.last) })}
        </p>
      )}
      {later === 0 ? null : (
        <p className="mb-1">{t('publicLater', { rows: later, apps, count, first: at(found.soonest) })}</p>
      )}
    </Notice>
  )
}

const maxNames = 10

/** Rows that would go public with faults that must be fixed, and stay in the first state instead. */
export const HeldRows = ({ rows }: { readonly rows: readonly WriteRow[] }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { lifeCycle } = useCollection()
  const held = rows.filter(row => row.type === 'create' && row.faults !== undefined)
  if (held.length === 0 || lifeCycle === undefined) return null
  const names = held.slice(0, maxNames).map(({ title, at }) => title || String(at))
  return (
    <Notice kind="warning">
      {t('heldRows', {
        rows: held.length,
        names: formatList(language, held.length > maxNames ? [...names, '…'] : names),
        state: stateNamed(lifeCycle, lifeCycle.initial)?.label[language] ?? '',
      })}
    </Notice>
  )
}
