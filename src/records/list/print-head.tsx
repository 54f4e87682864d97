import { Fragment } from 'react'
import type { ListState } from '../../model/selection.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
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
  const { length: count } = useRowsOf(list)
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
        {t('printedRows', { count })}
      </p>
    </div>
  )
}
