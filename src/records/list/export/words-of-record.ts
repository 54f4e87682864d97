import { type Collection, isTimestamp } from '../../../model/collection.ts'
import { failureOf } from '../../../model/failure.ts'
import type { Kind } from '../../../model/fields/field.ts'
import { idsOf } from '../../../model/fields/reference.ts'
import { memoize } from '../../../model/memoize.ts'
import { inLanguage, type Read } from '../../../model/proposals.ts'
import type { Values } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { isObject, itemsOf, type Json } from '../../../model/values/json.ts'
import { ownZone, zonedText } from '../../../model/values/time-zone.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { firstOf, type Source } from '../../data/live/sources.ts'
import { zoneOf } from '../../data/zones.ts'
import { fieldMessages, personName, valueWord } from '../../fields/field-words.ts'
import type { OwnWords, Say } from '../../registry/record-kind.ts'

export interface WordsOptions {
  readonly language: Language
  /** Undefined for collections that nobody may open. */
  readonly collectionOf: (path: string) => Collection | undefined
  readonly ownWords: Readonly<Record<string, OwnWords>>
}

interface Words extends WordsOptions {
  readonly store: Store
  readonly read: Read
  readonly collection: Collection
}

/** `2026-11-21 17:05`, which spreadsheets and imports take for a moment. */
const momentText = (timestamp: Json, zone = ownZone()): string =>
  typeof timestamp === 'number' ? zonedText(timestamp, zone).slice(0, 16).replace('T', ' ') : ''

/** Value of a field without references, as people read it. */
const wordOf = (kind: Kind, value: Json, language: Language): string => {
  const { control } = kind
  if (control.type !== 'parts') {
    const isChoice = kind.valueLabels !== null || control.type === 'toggle'
    return isChoice && value !== null ? valueWord(kind, String(value), language) : kind.toText(value)
  }
  const items = itemsOf(value)
  if (!items.some(item => isObject(item))) return kind.toText(value)
  const itemText = (item: Json) =>
    Object.entries(control.fields)
      .map(([name, part]) => wordOf(part, isObject(item) ? (item[name] ?? null) : null, language))
      .filter(Boolean)
      .join(' ')
  return items.map(itemText).join(', ')
}

/** Values of records as people read them: labels, titles of other records, names, and local times. */
export const wordsOfRecord = ({ store, read, collection, language, collectionOf, ownWords }: Words) => {
  const sayOf = memoize((source: Source<Say>) => firstOf(source))
  const known = async (path: string): Promise<Json> => {
    try {
      return await read(path)
    } catch (error) {
      // The role may not read it.
      if (failureOf(error).code === 'permission_denied') return null
      throw error
    }
  }
  const titleOf = async (to: string, id: string): Promise<string> => {
    const other = collectionOf(to)
    if (other === undefined) return id
    const title = await known(`${to}/${id}/${other.title}`)
    const named = other.fields[other.title]?.reference?.to
    if (title === null) return id
    return named === undefined ? inLanguage(other, other.title, String(title), language) : titleOf(named, String(title))
  }
  return {
    header: fieldMessages(collection, language).field,
    text: async (name: string, values: Values): Promise<string> => {
      const value = values[name] ?? null
      if (value === null) return ''
      if (isTimestamp(name)) return momentText(value)
      if (name === 'createdBy' || name === 'updatedBy')
        return personName(language, String(value), await known(`users/${value}/displayName`))
      const field = collection.fields[name]
      if (field === undefined) return String(value)
      const own = ownWords[name]?.(store, values) ?? null
      if (own !== null) return (await sayOf(own))(value, language)
      const { reference, control } = field
      if (reference) return (await Promise.all(idsOf(value).map(id => titleOf(reference.to, id)))).join(', ')
      return control.type === 'timestamp'
        ? momentText(value, await zoneOf(read, collection, name, values))
        : inLanguage(collection, name, wordOf(field, value, language), language)
    },
  }
}
