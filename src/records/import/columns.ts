import { type ColumnUse, columnsOf, type Mapping } from '../../../machines/records/import-mapping.ts'
import type { KeyChoice, TableRow } from '../../../machines/records/import-table.ts'
import { issuesOf } from '../../model/check.ts'
import { type Collection, isRead } from '../../model/collection.ts'
import { followsFromOthers } from '../../model/fields/field.ts'
import { lengthOfPart } from './split.ts'

/** Column targets besides fields: the record's id, and the version at export. */
export const idTarget = '$id'
export const revTarget = '$rev'

/** Key by what tells records apart for people (`identifiedBy`). */
export const naturalTarget = '$natural'

/** Target of a column with the alternative text of a field's picture. */
const altOf = (field: string): string => `${field}~`
export const isAlt = (target: string): boolean => target.endsWith('~')

export const fieldOf = (target: string): string => target.replace(/~$/, '')

const isImage = (collection: Collection, name: string): boolean => collection.fields[name]?.control.type === 'image'

export const isDateTarget = ({ fields }: Collection, target: string): boolean =>
  ['date', 'timestamp'].includes(fields[target]?.control.type ?? '')

/** Fields that a file can bring: all but picture bytes and derived ones. */
export const importable = (collection: Collection): readonly string[] =>
  Object.keys(collection.fields).filter(name => {
    const field = collection.fields[name]
    return field?.control.type !== 'picture' && !followsFromOthers(field) && !isRead(collection, name)
  })

/** Targets to choose from: fields, and alternative texts of pictures. */
export const targetsOf = (collection: Collection): readonly string[] =>
  importable(collection).flatMap(name => (isImage(collection, name) ? [name, altOf(name)] : [name]))

/** Whether texts of several columns make one value: names, or a date and its time. Other targets have one column. */
const isJoinable = ({ fields }: Collection, target: string): boolean => {
  const { control, unique } = fields[target] ?? {}
  return control?.type === 'timestamp' || (control?.type === 'line' && !unique)
}

/** Maps a column to a target, joined to the columns that it has, or as the part in which a number is counted again. */
export const targetUse = (
  collection: Collection,
  { targets }: Mapping,
  rows: readonly TableRow[],
  { column, target }: { readonly column: number; readonly target: string },
): ColumnUse => {
  const { control, rest } = collection.fields[target] ?? {}
  const [number, ...others] = columnsOf(targets[target]).filter(one => one !== column)
  const isCounted = control?.type === 'number' && rest && number !== undefined && others.length === 0
  return isCounted
    ? { target, isJoined: true, length: lengthOfPart(rows, number, column) }
    : { target, isJoined: isJoinable(collection, target) }
}

/** Fields that may have one value for all rows. */
export const fixable = (collection: Collection): readonly string[] =>
  importable(collection).filter(name => {
    const { unique, control } = collection.fields[name] ?? {}
    const isState = name === collection.lifeCycle?.field
    return !unique && control !== undefined && (isState || !['slug', 'rank', 'none', 'point'].includes(control.type))
  })

/** Required fields of a new record that nothing brings or implies. */
export const unbrought = (collection: Collection, { targets }: Mapping): readonly string[] => {
  const { fields, lifeCycle, filledByImports = [] } = collection
  const issues = issuesOf(collection, lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {})
  const isImplied = (name: string) => {
    const { control, agrees, proposed } = fields[name] ?? {}
    if (filledByImports.includes(name)) return true
    if (agrees) return agrees.with in targets || !Object.keys(fields).some(one => agreesBy(one, agrees.with))
    return Boolean(proposed || control?.type === 'rank' || (control?.type === 'slug' && control.from))
  }
  /** Whether a column says which record a reference means, such as the number of a match day. */
  const agreesBy = (name: string, reference: string) => fields[name]?.agrees?.with === reference && name in targets
  const isFound = (name: string) => Object.keys(fields).some(one => agreesBy(one, name))
  return importable(collection).filter(
    name => issues[name]?.code === 'missing' && !(name in targets) && !isImplied(name) && !isFound(name),
  )
}

export const keyChoices = ({ idField, fields, identifiedBy = [] }: Collection, mapping: Mapping): readonly string[] => [
  ...(identifiedBy.length > 0 ? [naturalTarget] : []),
  ...Object.keys(mapping.targets).filter(
    target => target === idTarget || target === idField || fields[target]?.unique === true,
  ),
]

/** The id if present, else what tells records apart; other unique fields by choice: rows may be meant as new. */
export const proposeKey = (collection: Collection, mapping: Mapping): KeyChoice => {
  const choices = keyChoices(collection, mapping)
  return (
    choices.find(key => key === idTarget || key === collection.idField) ??
    choices.find(key => key === naturalTarget) ??
    null
  )
}
