import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import type { ListState } from '../../model/selection.ts'
import { formatNumber } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/records-context.ts'
import { sortsOf } from './address.ts'
import { ConditionWords } from './chip-words.tsx'
import { messages } from './messages.ts'
import { directionOf } from './narrowing.tsx'
import { type ListActor, useRowsOf } from './use-list.ts'

/** Prints the list's filters in words, since their controls are not printed. */
export const PrintHead = ({ list, state }: { readonly list: ListActor; readonly state: ListState }) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const { many, field } = useFieldMessages()
  const language = useLanguage()
  const { length: count } = useRowsOf(list)
  const hasMore = useSelector(list, ({ context }) => context.listing.pages.at(-1)?.isFull ?? false)
  const total = useSelector(
    list,
    ({ context }) => context.total ?? (context.counted?.isDone ? context.counted.found : null),
  )
  const shown = formatNumber(language, count)
  const part =
    total === null
      ? t('printedStart', { count: shown })
      : t('printedPart', { count: shown, total: formatNumber(language, total) })
  const { selection, search, sort } = state
  const isSorted = sort !== null && sortsOf(collection, selection).includes(sort.by)
  return (
    <div className="record-print">
      <p className="record-print-title">{many}</p>
      <p>
        {Object.entries(selection).map(([name, condition]) => (
          <Fragment key={name}>
            <ConditionWords name={name} condition={condition} /> ·{' '}
          </Fragment>
        ))}
        {search ? `${t('printedSearch', { text: search })} · ` : null}
        {isSorted ? `${t(directionOf(collection, sort.by, sort.descending), { field: field(sort.by) })} · ` : null}
        {hasMore ? part : t('printedRows', { count })}
      </p>
    </div>
  )
}
