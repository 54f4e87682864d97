import { Fragment } from 'react'
import type { ListState } from '../../model/keys.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { ReferenceName } from '../fields/cells.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../records-context.ts'
import { sortsOf } from './address.ts'
import { messages } from './messages.ts'
import { directionOf } from './narrowing.tsx'
import { type ListActor, useRowsOf } from './use-list.ts'

/** What the list is of, in words: on paper only, where no filter stands over it. */
export const PrintHead = ({ list, state }: { readonly list: ListActor; readonly state: ListState }) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const { many, field, value: nameOf } = useFieldMessages()
  const { length: count } = useRowsOf(list)
  const { selection, search, sort } = state
  const isSorted = search === null && sortsOf(collection, selection).length > 0
  return (
    <div className="record-print">
      <p className="record-print-title">{many}</p>
      <p>
        {Object.entries(selection).map(([name, value]) => {
          const to = collection.fields[name]?.reference?.to
          return (
            <Fragment key={name}>
              {field(name)}: {to === undefined ? nameOf(name, value) : <ReferenceName to={to} id={value} />} ·{' '}
            </Fragment>
          )
        })}
        {search ? `${t('printedSearch', { field: field(search.by), text: search.text })} · ` : null}
        {isSorted ? `${t(directionOf(collection, sort.by, sort.descending), { field: field(sort.by) })} · ` : null}
        {t('printedRows', { count })}
      </p>
    </div>
  )
}
