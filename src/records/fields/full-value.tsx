import type { Kind } from '../../model/fields/field.ts'
import { idsOf } from '../../model/fields/reference.ts'
import { isObject, itemsOf, type Json, storedForm } from '../../model/values/json.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useCollection } from '../registry/contexts.ts'
import { CellValue, ReferenceName } from './cells.tsx'
import { messages, valueWord } from './field-words.ts'
import { PartNames, useKeyedList } from './part-changes.tsx'

/** A full value, as for comparing versions: whole texts and lists, which a cell truncates. */
export const FullValue = ({ name, value }: { readonly name: string; readonly value: Json }) => {
  const t = useMessages(messages)
  const keyed = useKeyedList(name)
  const { reference, cell, control } = useCollection().fields[name] ?? {}
  if (storedForm(value) === null || value === '') return <span className="text-soft">{t('nothing')}</span>
  if (reference?.many) return <Names to={reference.to} ids={idsOf(value)} />
  if (control?.type === 'lines')
    return (
      <span className="long-value" dir="auto">
        {String(value)}
      </span>
    )
  if (keyed !== null) return <PartNames list={keyed} value={value} />
  if (control?.type === 'parts' && itemsOf(value).some(isObject)) return <Parts parts={control.fields} value={value} />
  if (control?.type === 'point' && isObject(value)) return <>{`${value.x} × ${value.y}`}</>
  if (cell === 'none' || cell === undefined) return <>{isObject(value) ? JSON.stringify(value) : String(value)}</>
  return <CellValue name={name} value={value} />
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

const Parts = ({ parts, value }: { readonly parts: Readonly<Record<string, Kind>>; readonly value: Json }) => {
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
