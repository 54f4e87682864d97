import { Fragment } from 'react'
import { askedOf } from '../../model/finding/asked.ts'
import { type Condition, me } from '../../model/selection.ts'
import { formatDate } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { PersonName, ReferenceName } from '../fields/cells.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/contexts.ts'
import { messages } from './messages.ts'

export const ValueName = ({ name, value }: { readonly name: string; readonly value: string }) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const { value: nameOf } = useFieldMessages()
  const to = collection.fields[name]?.reference?.to
  if (value === '') return <>{t('emptyValue')}</>
  if (to !== undefined) return <ReferenceName to={to} id={value} />
  if (askedOf(collection, name) !== 'person') return <>{nameOf(name, value)}</>
  return value === me ? t('me') : <PersonName uid={value} />
}

const RangeWords = ({ name, from, to }: { readonly name: string; readonly from?: string; readonly to?: string }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const collection = useCollection()
  const say = (limit: string) => (askedOf(collection, name) === 'days' ? formatDate(language, limit) : limit)
  if (from !== undefined && from === to) return <>{say(from)}</>
  if (from === undefined) return <>{t('until', { to: say(to ?? '') })}</>
  return <>{to === undefined ? t('since', { from: say(from) }) : t('between', { from: say(from), to: say(to) })}</>
}

/** A filter in words: "Status: Draft, In review", "Category is not News". */
export const ConditionWords = ({ name, condition }: { readonly name: string; readonly condition: Condition }) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages()
  const isPart = askedOf(useCollection(), name) === 'part'
  if (!('values' in condition))
    return (
      <>
        {field(name)}: <RangeWords name={name} {...condition} />
      </>
    )
  const { values, not } = condition
  if (values.join() === '') return <>{t(not ? 'isNotEmpty' : 'isEmpty', { field: field(name) })}</>
  return (
    <>
      {not ? t(isPart ? 'fieldLacks' : 'isNot', { field: field(name) }) : `${field(name)}:`}{' '}
      {values.map((value, at) => (
        <Fragment key={value}>
          {at > 0 ? ', ' : null}
          <ValueName name={name} value={value} />
        </Fragment>
      ))}
    </>
  )
}
