import { isObject, itemsOf, type Json, kept } from '../../model/json.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { CellValue } from '../cells/cell-value.tsx'
import { useFieldMessages } from '../cells/field-messages.ts'
import { messages } from './conflict-messages.ts'
import { useEditorParts } from './editor-context.ts'

/** A value in full, as two versions are compared: texts whole, lists part by part. */
export const FieldValue = ({ name, value }: { readonly name: string; readonly value: Json }) => {
  const t = useMessages(messages)
  const { collection } = useEditorParts()
  const control = collection.fields[name]?.control
  if (kept(value) === null || value === '') return <span className="text-soft">{t('nothing')}</span>
  if (control?.type === 'lines') return <div className="long-value">{String(value)}</div>
  if (control?.type === 'parts' && itemsOf(value).some(isObject)) return <Parts items={itemsOf(value)} />
  if (control?.type === 'point' && isObject(value)) return <>{`${value.x} × ${value.y}`}</>
  return <CellValue collection={collection} name={name} value={value} />
}

const Parts = ({ items }: { readonly items: readonly Json[] }) => {
  const { collection } = useEditorParts()
  const { field: labelOf, value: nameOf } = useFieldMessages(collection)
  const parts = items.map((item, at) => ({
    key: `part ${at}`,
    text: Object.entries(isObject(item) ? item : {})
      .map(([field, value]) => `${labelOf(field)}: ${nameOf(field, String(value))}`)
      .join(', '),
  }))
  return (
    <ol className="value-parts">
      {parts.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ol>
  )
}
