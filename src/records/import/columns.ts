import type { KeyChoice, Mapping, Table } from '../../../machines/records/import.ts'
import { issuesOf } from '../../model/check.ts'
import { type Collection, isRead, stamps } from '../../model/collection.ts'
import { followsFromOthers, type Synonyms } from '../../model/fields/field.ts'
import { normalize } from '../../model/values/sortable.ts'

/** Column targets besides fields: the record's id, and the version at export. */
export const idTarget = '$id'
export const revTarget = '$rev'

/** Target of a column that continues a field's text, such as a surname. */
export const restOf = (field: string): string => `${field}+`

/** Target of a column with the alternative text of a field's picture. */
export const altOf = (field: string): string => `${field}~`
export const isAlt = (target: string): boolean => target.endsWith('~')

export const fieldOf = (target: string): string => target.replace(/[+~]$/, '')

const isImage = (collection: Collection, name: string): boolean => collection.fields[name]?.control.type === 'image'

/** Fields that a file can bring: all but picture bytes and derived ones. */
const importable = (collection: Collection): readonly string[] =>
  Object.keys(collection.fields).filter(name => {
    const field = collection.fields[name]
    return field?.control.type !== 'picture' && !followsFromOthers(field) && !isRead(collection, name)
  })

/** Targets to choose from: fields, and continuations of split texts. */
export const targetsOf = (collection: Collection): readonly string[] =>
  importable(collection).flatMap(name => {
    if (isImage(collection, name)) return [name, altOf(name)]
    return collection.fields[name]?.rest ? [name, restOf(name)] : [name]
  })

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

/** Proposes targets by header, each once. Null can be skipped; undefined needs a decision. */
export const proposeMapping = (collection: Collection, { columns, rows }: Pick<Table, 'columns' | 'rows'>): Mapping => {
  const pictures = importable(collection).filter(name => isImage(collection, name))
  const targets = [idTarget, revTarget, ...importable(collection), ...pictures.map(altOf)]
  const found = new Map<number, string>()
  const take = (namesOf: (target: string) => readonly string[], as = (target: string) => target) => {
    for (const [at, column] of columns.entries()) {
      const isMeant = (target: string) =>
        ![...found.values()].includes(as(target)) &&
        namesOf(target).some(name => headerKeyOf(name) === headerKeyOf(column))
      const target = found.has(at) || column === '' ? undefined : targets.find(isMeant)
      if (target !== undefined) found.set(at, as(target))
    }
  }
  take(target => ownNames(collection, target))
  take(target => describing(target, words(collection.fields[fieldOf(target)]?.synonyms)))
  const rest = (target: string) => words(collection.fields[target]?.rest)
  take(rest, target => ([...found.values()].includes(target) ? restOf(target) : target))
  const isEmpty = (at: number) => rows.every(({ cells }) => (cells[at] ?? '').trim() === '')
  return columns.map(
    (column, at) => found.get(at) ?? (isKeptByConsole(collection, column) || isEmpty(at) ? null : undefined),
  )
}

/** Required fields of a new record that no column brings or implies. */
export const unbrought = (collection: Collection, mapping: Mapping): readonly string[] => {
  const { fields, lifeCycle } = collection
  const brought = mapping.flatMap(target => (target ? [fieldOf(target)] : []))
  const issues = issuesOf(collection, lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {})
  const isProposed = (name: string) => {
    const { control, agrees, proposed } = fields[name] ?? {}
    return Boolean(agrees || proposed || (control?.type === 'slug' && control.from))
  }
  return importable(collection).filter(
    name => issues[name]?.code === 'missing' && !brought.includes(name) && !isProposed(name),
  )
}

export const keyChoices = ({ idField, fields }: Collection, mapping: Mapping): readonly string[] =>
  mapping.filter(
    (target): target is string =>
      typeof target === 'string' && (target === idTarget || target === idField || fields[target]?.unique === true),
  )

/** The id if present; other unique fields only by choice, because rows may be meant as new. */
export const proposeKey = (collection: Collection, mapping: Mapping): KeyChoice =>
  keyChoices(collection, mapping).find(key => key === idTarget || key === collection.idField) ?? null
