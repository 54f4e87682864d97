import type { KeyChoice, Mapping } from '../../../machines/records/import.ts'
import { type Collection, isRead } from '../../model/collection.ts'
import { fold } from '../../model/keys.ts'

/** What a column can be imported as, besides a field: the record's id, and the version that the file was exported with. */
export const idTarget = '$id'
export const revTarget = '$rev'

/** The fields that a file can bring: all but pictures, whose bytes are no text that people write, and what follows from others. */
export const importable = (collection: Collection): readonly string[] =>
  Object.keys(collection.fields).filter(name => {
    const field = collection.fields[name]
    return field?.control.type !== 'picture' && field?.computed === null && !isRead(collection, name)
  })

/** What a header may say for each target: the field's name, or what it is called in either language. */
const namesOf = (collection: Collection, target: string): readonly string[] => {
  if (target === idTarget) return ['id']
  if (target === revTarget) return ['rev']
  const { en = target, es = target } = collection.fields[target]?.label ?? {}
  return [target, en, es].map(fold)
}

/** What the columns are by their headers; each target once, null for a header that is none. */
export const proposeMapping = (collection: Collection, columns: readonly string[]): Mapping => {
  const targets = [idTarget, revTarget, ...importable(collection)]
  const taken = new Set<string>()
  return columns.map(column => {
    const found = targets.find(target => !taken.has(target) && namesOf(collection, target).includes(fold(column)))
    if (found !== undefined) taken.add(found)
    return found ?? null
  })
}

/** By what rows may find the records that they change, among the columns that are imported. */
export const keyChoices = ({ idField, fields }: Collection, mapping: Mapping): readonly string[] =>
  mapping.filter(
    (target): target is string =>
      target !== null && (target === idTarget || target === idField || fields[target]?.unique === true),
  )

/** The id where the file has one; another unique field only when somebody chooses it, since its rows may be meant as new. */
export const proposeKey = (collection: Collection, mapping: Mapping): KeyChoice =>
  keyChoices(collection, mapping).find(key => key === idTarget || key === collection.idField) ?? null
