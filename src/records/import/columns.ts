import type { KeyChoice, Table } from '../../../machines/records/import.ts'
import { emptyMapping, type Mapping, type TargetSource } from '../../../machines/records/import-mapping.ts'
import { issuesOf } from '../../model/check.ts'
import { type Collection, isRead, stamps } from '../../model/collection.ts'
import { followsFromOthers, type Synonyms } from '../../model/fields/field.ts'
import { normalize } from '../../model/values/sortable.ts'

/** Column targets besides fields: the record's id, and the version at export. */
export const idTarget = '$id'
export const revTarget = '$rev'

/** Key by what tells records apart for people (`identifiedBy`). */
export const naturalTarget = '$natural'

/** Target of a column with the alternative text of a field's picture. */
export const altOf = (field: string): string => `${field}~`
export const isAlt = (target: string): boolean => target.endsWith('~')

export const fieldOf = (target: string): string => target.replace(/~$/, '')

const isImage = (collection: Collection, name: string): boolean => collection.fields[name]?.control.type === 'image'

/** Fields that a file can bring: all but picture bytes and derived ones. */
const importable = (collection: Collection): readonly string[] =>
  Object.keys(collection.fields).filter(name => {
    const field = collection.fields[name]
    return field?.control.type !== 'picture' && !followsFromOthers(field) && !isRead(collection, name)
  })

/** Targets to choose from: fields, and alternative texts of pictures. */
export const targetsOf = (collection: Collection): readonly string[] =>
  importable(collection).flatMap(name => (isImage(collection, name) ? [name, altOf(name)] : [name]))

/** Whether texts of several columns make one value: names, or a date and its time. Other targets have one column. */
export const isJoinable = ({ fields }: Collection, target: string): boolean => {
  const { control, unique } = fields[target] ?? {}
  return control?.type === 'timestamp' || (control?.type === 'line' && !unique)
}

/** A header without case, accents, blanks and signs. */
const headerKeyOf = (header: string): string =>
  normalize(header).replaceAll(/[^\p{L}\p{N}]+/gu, '') || normalize(header)

const ownNames = ({ fields }: Collection, target: string): readonly string[] => {
  if (target === idTarget) return ['id']
  if (target === revTarget) return ['rev']
  const field = fieldOf(target)
  const { en = field, es = field } = fields[field]?.label ?? {}
  return describing(target, [field, en, es])
}

/** Names of a picture field's alternative text: `Cover alt`, `Portada: texto alternativo`. */
const describing = (target: string, names: readonly string[]): readonly string[] =>
  isAlt(target)
    ? names.flatMap(name => [`${name} alt`, `alt ${name}`, `${name} alternative text`, `${name} texto alternativo`])
    : names

const words = (synonyms: Synonyms | null | undefined) => (synonyms ? [...synonyms.en, ...synonyms.es] : [])

/** Whether the console maintains an exported column, so that no file brings it. */
export const isKeptByConsole = (collection: Collection, header: string): boolean => {
  const entered = importable(collection)
  const kept = Object.keys(collection.fields).filter(name => !entered.includes(name))
  const names = [...stamps, ...kept.flatMap(name => ownNames(collection, name))]
  return names.some(name => headerKeyOf(name) === headerKeyOf(header))
}

/** Proposes a target for each column by its header. Columns that match none stay undecided, except empty ones. */
export const proposeMapping = (collection: Collection, { columns, rows }: Pick<Table, 'columns' | 'rows'>): Mapping => {
  const targets: Record<string, TargetSource> = {}
  const taken = new Set<number>()
  const names = [idTarget, revTarget, ...targetsOf(collection)]
  const take = (namesOf: (target: string) => readonly string[], isRest = false) => {
    for (const [column, header] of columns.entries()) {
      if (taken.has(column) || header === '') continue
      const target = names.find(
        one => (isRest || !(one in targets)) && namesOf(one).some(name => headerKeyOf(name) === headerKeyOf(header)),
      )
      if (target === undefined) continue
      const current = targets[target]
      targets[target] = { columns: [...(current && 'columns' in current ? current.columns : []), column] }
      taken.add(column)
    }
  }
  take(target => ownNames(collection, target))
  take(target => describing(target, words(collection.fields[fieldOf(target)]?.synonyms)))
  take(target => words(collection.fields[target]?.rest), true)
  const isEmpty = (column: number) => rows.every(({ cells }) => (cells[column] ?? '').trim() === '')
  const skipped = [...columns.keys()].filter(
    column =>
      !taken.has(column) &&
      (columns[column] === '' || isKeptByConsole(collection, columns[column] ?? '') || isEmpty(column)),
  )
  return { ...emptyMapping, targets, skipped }
}

/** Required fields of a new record that nothing brings or implies. */
export const unbrought = (collection: Collection, mapping: Mapping): readonly string[] => {
  const { fields, lifeCycle } = collection
  const issues = issuesOf(collection, lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {})
  const isImplied = (name: string) => {
    const { control, agrees, proposed } = fields[name] ?? {}
    return Boolean(agrees || proposed || control?.type === 'rank' || (control?.type === 'slug' && control.from))
  }
  return importable(collection).filter(
    name => issues[name]?.code === 'missing' && !(name in mapping.targets) && !isImplied(name),
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
