import { Fragment } from 'react'
import type { Condition, ListState } from '../../model/finding/selection.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { ReferenceName } from '../fields/cells.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../records-context.ts'
import { sortsOf } from './address.ts'
import { messages } from './messages.ts'
import { directionOf } from './narrowing.tsx'
import { type ListActor, useRowsOf } from './use-list.ts'

const Asked = ({ name, condition }: { readonly name: string; readonly condition: Condition }) => {
  const t = useMessages(messages)
  const { fields } = useCollection()
  const { value: nameOf } = useFieldMessages()
  if (!('values' in condition)) return `${condition.from ?? ''} – ${condition.to ?? ''}`
  const to = fields[name]?.reference?.to
  return (
    <>
      {condition.not ? `${t('printedNot')} ` : null}
      {condition.values.map((value, at) => (
        <Fragment key={value}>
          {at > 0 ? ', ' : null}
          {value === '' ? t('printedEmpty') : to ? <ReferenceName to={to} id={value} /> : nameOf(name, value)}
        </Fragment>
      ))}
    </>
  )
}

/** What the list is of, in words: on paper only, where no filter stands over it. */
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
            {field(name)}: <Asked name={name} condition={condition} /> ·{' '}
          </Fragment>
        ))}
        {search ? `${t('printedSearch', { text: search })} · ` : null}
        {isSorted ? `${t(directionOf(collection, sort.by, sort.descending), { field: field(sort.by) })} · ` : null}
        {t('printedRows', { count })}
      </p>
    </div>
  )
}
