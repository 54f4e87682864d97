import type { Collection } from '../../model/collection.ts'
import type { Kind } from '../../model/fields/field.ts'
import { idsOf } from '../../model/fields/reference.ts'
import { isObject, itemsOf, type Json } from '../../model/json.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { CellValue } from '../cells/cell-value.tsx'
import { useFieldMessages, valueWord } from '../cells/field-messages.ts'
import { ReferenceName } from '../cells/reference-name.tsx'
import { Difference } from './difference.tsx'
import { messages } from './messages.ts'

export type FieldChange = readonly [name: string, change: { readonly before: Json; readonly after: Json }]

interface FieldChangesProps {
  readonly collection: Collection
  readonly changes: readonly FieldChange[]
}

/** What changed, field by field: short values beside each other, long texts as a difference. */
export const FieldChanges = ({ collection, changes }: FieldChangesProps) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages(collection)
  if (changes.length === 0) return <p className="text-soft">{t('noFields')}</p>
  return (
    <dl className="history-changes">
      {inOrder(collection, changes).map(([name, change]) => (
        <div key={name} className="history-change">
          <dt>{field(name)}</dt>
          <dd>
            <ChangeOf collection={collection} name={name} label={field(name)} {...change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** As the form has them, whatever order the database gives. */
const inOrder = ({ fields }: Collection, changes: readonly FieldChange[]): readonly FieldChange[] => {
  const order = Object.keys(fields)
  return changes.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
}

interface ChangeOfProps {
  readonly collection: Collection
  readonly name: string
  readonly label: string
  readonly before: Json
  readonly after: Json
}

/** Texts longer than this are compared rather than put beside each other. */
const short = 120

const isLong = (value: Json): boolean => typeof value === 'string' && (value.length > short || value.includes('\n'))

const ChangeOf = ({ collection, name, label, before, after }: ChangeOfProps) => {
  const t = useMessages(messages)
  if (isLong(before) || isLong(after))
    return <Difference label={label} before={String(before ?? '')} after={String(after ?? '')} />
  return (
    <>
      {before === null ? null : (
        <del>
          <span className="visually-hidden">{t('before')}: </span>
          <ValueOf collection={collection} name={name} value={before} />
        </del>
      )}
      {before === null ? null : <span aria-hidden="true"> → </span>}
      <ins>
        <span className="visually-hidden">{t('after')}: </span>
        {after === null ? (
          <span className="text-soft">{t('nothing')}</span>
        ) : (
          <ValueOf collection={collection} name={name} value={after} />
        )}
      </ins>
    </>
  )
}

interface ValueOfProps {
  readonly collection: Collection
  readonly name: string
  readonly value: Json
}

/** A value in full: a list shows the first few of many, a history all of them. */
const ValueOf = ({ collection, name, value }: ValueOfProps) => {
  const { reference, cell, control } = collection.fields[name] ?? {}
  if (reference?.many) return <Names to={reference.to} ids={idsOf(value)} />
  if (cell === 'parts' && control?.type === 'parts' && itemsOf(value).some(isObject))
    return <PartsInFull parts={control.fields} value={value} />
  if (cell === 'none' || cell === undefined) return <>{isObject(value) ? JSON.stringify(value) : String(value)}</>
  return <CellValue collection={collection} name={name} value={value} />
}

const Names = ({ to, ids }: { readonly to: string; readonly ids: readonly string[] }) => (
  <>
    {ids.map((id, at) => (
      <span key={id}>
        {at === 0 ? null : ', '}
        <ReferenceName to={to} id={id} />
      </span>
    ))}
  </>
)

interface PartsInFullProps {
  readonly parts: Readonly<Record<string, Kind>>
  readonly value: Json
}

const PartsInFull = ({ parts, value }: PartsInFullProps) => {
  const language = useLanguage()
  const texts = itemsOf(value).map(item =>
    isObject(item)
      ? Object.entries(item)
          .map(([part, held]) => valueWord(parts[part], String(held), language))
          .join(' ')
      : String(item),
  )
  return <>{texts.join(', ')}</>
}
