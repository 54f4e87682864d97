import type { Control, Kind } from '../../model/fields/field.ts'
import { type PartChange, partChanges } from '../../model/keyed-parts.ts'
import { isObject, itemsOf, type Json, type JsonObject } from '../../model/values/json.ts'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useLiveText } from '../data/live/live.ts'
import { useCollection } from '../registry/contexts.ts'
import { BeforeAfter } from './before-after.tsx'
import { valueWord } from './field-words.ts'
import { formatTimestamp } from './format.ts'
import { partMessages } from './messages.ts'
import { usePublishingZone } from './zone.tsx'

interface KeyedList {
  readonly key: string
  readonly fields: Extract<Control, { readonly type: 'parts' }>['fields']
}

/** Null unless it is a list whose parts have keys. */
export const useKeyedList = (name: string): KeyedList | null => {
  const { control } = useCollection().fields[name] ?? {}
  return control?.type === 'parts' && control.keyed !== undefined
    ? { key: control.keyed, fields: control.fields }
    : null
}

const valueText = (kind: Kind | undefined, value: Json, language: Language, publishing: string): string =>
  kind?.control.type === 'timestamp' && typeof value === 'number'
    ? formatTimestamp(language, value, kind.control.zone === 'company' ? publishing : undefined)
    : valueWord(kind, String(value), language)

/** Names a part by its first two fields besides the key, such as kind and title. */
const usePartName = ({ key, fields }: KeyedList) => {
  const language = useLanguage()
  const publishing = usePublishingZone()
  return (part: JsonObject): string =>
    Object.keys(fields)
      .filter(name => name !== key)
      .slice(0, 2)
      .filter(name => (part[name] ?? '') !== '')
      .map(name => valueText(fields[name], part[name] ?? null, language, publishing))
      .join(': ')
}

/** A list as names of its parts. */
export const PartNames = ({ list, value }: { readonly list: KeyedList; readonly value: Json }) => {
  const nameOf = usePartName(list)
  return (
    <>
      {itemsOf(value)
        .map(part => (isObject(part) ? nameOf(part) : String(part)))
        .join(', ')}
    </>
  )
}

const PartValue = ({ kind, value }: { readonly kind: Kind | undefined; readonly value: Json }) => {
  const t = useMessages(partMessages)
  const language = useLanguage()
  const publishing = usePublishingZone()
  if (value === null) return <span className="text-soft">{t('nothing')}</span>
  if (kind?.nameAt) return <Names at={kind.nameAt} ids={String(value)} />
  return (
    <span className={kind?.control.type === 'lines' ? 'long-value' : ''} dir="auto">
      {valueText(kind, value, language, publishing)}
    </span>
  )
}

/** Names of the ids; the id itself if missing or hidden. */
const Names = ({ at, ids }: { readonly at: string; readonly ids: string }) =>
  ids.split(' ').map((id, index) => (
    <span key={id}>
      {index === 0 ? null : ', '}
      <Name at={at.replace('{id}', id)} id={id} />
    </span>
  ))

const Name = ({ at, id }: { readonly at: string; readonly id: string }) => useLiveText(at) ?? id

type Changed = Extract<PartChange, { readonly type: 'changed' }>

const ChangedFields = ({
  list: { fields },
  changes,
}: {
  readonly list: KeyedList
  readonly changes: Changed['fields']
}) => {
  const language = useLanguage()
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {fields[field]?.label?.[language] ?? field}:{' '}
          <BeforeAfter
            before={<PartValue kind={fields[field]} value={before} />}
            after={<PartValue kind={fields[field]} value={after} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** Changes of a list, part by part. */
export const PartChanges = ({
  list,
  changes,
}: {
  readonly list: KeyedList
  readonly changes: readonly PartChange[]
}) => {
  const t = useMessages(partMessages)
  const nameOf = usePartName(list)
  return (
    <ul className="part-changes">
      {changes.map(change => {
        const part = nameOf(change.part)
        return (
          <li key={`${change.type} ${change.part[list.key]}`}>
            {change.type === 'changed' ? (
              <>
                {part}
                <ChangedFields list={list} changes={change.fields} />
              </>
            ) : change.type === 'moved' ? (
              t('moved', { part, place: change.place })
            ) : (
              t(change.type, { part })
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Changes between two versions by part; null if parts have no keys. */
export const usePartChanges = (name: string, before: Json, after: Json) => {
  const list = useKeyedList(name)
  const changes = list && partChanges(list.key, before, after)
  return list && changes && { list, changes }
}
