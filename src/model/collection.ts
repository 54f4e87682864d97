import type { Constraint } from './check.ts'
import type { Formerly } from './derived-indexes.ts'
import type { Field, Kind, Known, Part, ValueOf } from './fields/field.ts'
import { hasWorkerSteps, type LifeCycle, lifeCycleIn, stampedFields } from './life-cycle.ts'
import type { CollectionPermissions, Permission } from './permissions.ts'
import { copiedIn } from './proposals.ts'
import type { Check } from './publish-checks.ts'
import type { Identity } from './sought.ts'
import type { Json } from './values/json.ts'

export { stamps } from './record.ts'

/** A text in both languages; one alone does not compile. */
export interface Text {
  readonly en: string
  readonly es: string
}

/** Label of a stored choice; `also` are other words for it in imported files, in either language. */
export interface ValueLabel extends Text {
  readonly also?: readonly string[]
}

export interface Title extends Text {
  /** Set for a name that stays Spanish in English. */
  readonly lang?: 'es'
}

export const spanish = (name: string): Title => ({ en: name, es: name, lang: 'es' })

type Timestamp = 'createdAt' | 'updatedAt'

export interface Sort<Name extends string = string> {
  readonly by: Name | Timestamp
  readonly descending: boolean
}

/** Fields with an index and counters by value, and the orders of each selection. */
export interface Filter<Name extends string = string> {
  readonly fields: readonly Name[]
  readonly sorts: readonly (Name | Timestamp)[]
}

/**
 * Some fields of many records, compactly: `digests/{path}/{by}/{value of by}/{id}` = the values, joined by `|`. All
 * lines of a value are read at once, so it must have hundreds of records, not thousands.
 */
export interface Projection<Name extends string = string> {
  readonly by: Name
  /** Single-valued short fields. */
  readonly fields: readonly Name[]
}

/**
 * Public copy of a record in a public state: `public/{target}/{collection}/{id}` for each record that `to` refers to,
 * or one copy `public/{id}/{as}`, below the record of `of` with the same id. Detached fields are copied to
 * `public/{target}/beside/{collection}/{id}/{field}`, read one at a time. With neither, only its pictures are public.
 */
export type Publication<Name extends string = string> = {
  readonly fields: readonly Name[]
  /** Timestamp that may say when it was published, if a publishing step enters a past one. */
  readonly date?: Name
  /** Readers of a target: the records of a collection whose field refers to it. They have a counter. */
  readonly readers?: { readonly of: string; readonly by: string }
} & (
  | {
      readonly to: Name
      readonly as?: never
      readonly of?: never
      /** Published single-valued fields that index the copies; `publishedAt` always does. */
      readonly orders?: readonly Name[]
    }
  | { readonly as: string; readonly of: string; readonly to?: never; readonly orders?: never }
  | { readonly as?: never; readonly of?: never; readonly to?: never; readonly orders?: never }
)

/** The other end of a publication: collection and field of the targets, or name of the copy. */
interface PublishedFrom {
  readonly collection: string
  readonly field: string
  readonly as?: string
}

/**
 * While the record that `with` refers to has the value `is` in its field `its`, these fields take no other value, and
 * no step leads to these states. Existing values stay, and can be removed.
 */
export interface Closing<Name extends string = string> {
  /** A fixed reference to one record. */
  readonly with: Name
  /** A choice or the life cycle of that record. */
  readonly its: string
  readonly is: string
  readonly fields: readonly Name[]
  readonly states: readonly string[]
  readonly refusal: Text
}

/**
 * While the record of `in` with the id that `by` holds has the value `is` in its field `its`, these fields stay as they
 * are, and no record is created or deleted; with `all` the record stays as a whole. Personal fields may still be erased,
 * and the worker keeps copied names up to date.
 */
export interface Lock<Name extends string = string> {
  /** A fixed reference, or `id` for a record of the same id. */
  readonly by: Name | 'id'
  readonly in: string
  readonly its: string
  readonly is: string
  readonly fields: readonly Name[] | 'all'
  readonly refusal: Text
}

export interface Section<Name extends string = string> {
  readonly label: Text
  readonly fields: readonly Name[]
  readonly isRead?: boolean
  /** Publication settings, in a second column on wide pages. */
  readonly isBeside?: boolean
}

export interface ShownWhile<Name extends string = string> {
  readonly field: Name
  readonly is: readonly string[]
}

export type Fields = Readonly<Record<string, Field>>

/** A kind of record, declared once: source of its pages, checks, rules, contract tests and documentation. */
export interface Collection<Of = Fields, Name extends string = keyof Of & string> {
  /** Path of the records, `{path}/{id}`, and name of the collection. */
  readonly path: string
  /** Base address of its pages, such as `/manager/apps`; the default is `/{path}`. */
  readonly at?: string
  /** One record and several, in the middle of a sentence: "content", "contents". */
  readonly name: { readonly one: Text; readonly many: Text }
  /** Titles that differ from the default: "Contents", "Create content", "Edit content", "Import contents". */
  readonly titles?: Partial<Readonly<Record<'list' | 'create' | 'edit' | 'import', Title>>>
  readonly isEntered?: false
  /** Fixed field used as the record's id; without one, ids are generated. */
  readonly idField?: Name
  /**
   * Fields that tell records apart for people, such as licence, or else name and birth date: alternatives in order.
   * Imports find records by them, and refuse doubles; the database does not enforce them.
   */
  readonly identifiedBy?: readonly (readonly Name[])[]
  /** Required fields that imports fill in where a file has none, by the area's `importRules`. */
  readonly filledByImports?: readonly Name[]
  readonly permissions: CollectionPermissions
  readonly fields: Of
  readonly constraints?: readonly Constraint<Name>[]
  /** Checks before a record is published. */
  readonly checks?: readonly Check<Name>[]
  /** Permission to publish despite a fault that must be fixed, with a reason. */
  readonly override?: Permission
  /** Fields that imported files often hold in one column, such as both goals of a result. */
  readonly pairs?: readonly (readonly [Name, Name])[]
  /** Fields for notes of a result in imported files: both penalties, after extra time, awarded to. */
  readonly scoreNotes?: readonly [Name, Name, Name, Name]
  readonly lifeCycle?: LifeCycle
  readonly closing?: Closing<Name>
  readonly lock?: Lock<Name>
  readonly title: Name
  /** Texts searched by words. */
  readonly search: readonly Name[]
  /** Orders of the list; the first is the default. */
  readonly sorts: readonly Sort<Name>[]
  readonly filters: readonly Filter<Name>[]
  readonly columns: readonly (Name | Timestamp)[]
  readonly sections: readonly Section<Name>[]
  /** Fields that the form shows only for some values of a choice, or while they have a value; their values stay. */
  readonly shownWhile?: Readonly<Partial<Record<Name, ShownWhile<Name>>>>
  /** Paths of the collections that may refer to it. */
  readonly referredFrom?: readonly string[]
  /** Each record is about a person, whom an admin may erase for good, with history and pictures. */
  readonly personal?: boolean
  /** Describes the data left after an erasure, shown before it. */
  readonly remains?: Text
  readonly projections?: readonly Projection<Name>[]
  readonly publication?: Publication<Name>
  /**
   * Lets the worker read the records, also by id within the values of `by`. It empties outdated fields of `empties`,
   * and reads their clear values if confidential. With `only` it reads nothing but these fields, or the projections.
   */
  readonly forWorker?: {
    readonly by?: readonly Name[]
    readonly empties?: readonly Name[]
    readonly only?: readonly Name[] | 'lines'
  }
  /** Collections whose public copies are below these records. */
  readonly publishedFrom?: readonly PublishedFrom[]
  readonly formerly?: Formerly
  /** Confidential fields by whose whole value a person is found; each search is logged. */
  readonly sought?: Readonly<Partial<Record<Name, Identity>>>
  /** Fields that proposed texts of other collections copy, and follow when they change. */
  readonly copied?: readonly string[]
}

type Closed<Of> = { readonly [Name in keyof Of]: Field<Json, keyof Of & string> }

type Declared<Of, Projections, Path> = Collection<Of> & { readonly path: Path; readonly projections?: Projections }

/** Like a Collection, with the life cycle in a field, and short orders: `name`, `-updatedAt`. */
type Declaration<Of, Projections, Path, Name extends string = keyof Of & string> = Omit<
  Collection<Of>,
  'lifeCycle' | 'path' | 'projections' | 'sorts'
> & {
  readonly path: Path
  readonly projections?: Projections & { readonly [At in keyof Projections]: Known<Projections[At], Projection> }
  readonly sorts: readonly (Name | Timestamp | `-${Name | Timestamp}`)[]
}

/** Declares a collection. check-declaration.ts checks demands beyond its types. */
export const defineCollection = <
  const Of extends Closed<Of>,
  const Projections extends readonly Projection<keyof NoInfer<Of> & string>[] = readonly [],
  const Path extends string = string,
>(
  declaration: Declaration<Of, Projections, Path>,
): Declared<Of, Projections, Path> => {
  const lifeCycle = lifeCycleIn(declaration.fields)
  const sorts = declaration.sorts.map(sortOf<keyof Of & string>)
  return { ...declaration, sorts, ...(lifeCycle ? { lifeCycle } : {}) }
}

const sortOf = <Name extends string>(order: Name | Timestamp | `-${Name | Timestamp}`): Sort<Name> => {
  const descending = order.startsWith('-')
  return { by: (descending ? order.slice(1) : order) as Name | Timestamp, descending }
}

/** Values of a collection's record, `RecordOf<typeof matches>`; null for optional ones. */
export type RecordOf<Known extends { readonly fields: unknown }> = {
  readonly [Name in keyof Known['fields']]: ValueOf<Known['fields'][Name]>
}

export type ProjectionOf<Known extends Collection, By extends string> = Pick<
  RecordOf<Known>,
  Extract<NonNullable<Known['projections']>[number], { readonly by: By }>['fields'][number] & keyof Known['fields']
>

/** Whether the field is read-only for people: written by the console, or by the database's clock. */
export const isRead = (collection: Collection, name: string): boolean =>
  collection.sections.some(section => section.isRead === true && section.fields.includes(name)) ||
  stampedFields(collection).has(name)

export const isReadByWorker = (collection: Collection): boolean =>
  hasWorkerSteps(collection) || (collection.forWorker !== undefined && collection.forWorker.only === undefined)

/** Fields with texts that hold copies, which the worker keeps up to date. */
export const followingFields = ({ fields }: Pick<Collection, 'fields'>): readonly string[] =>
  Object.keys(fields).filter(name => fields[name] && copiedIn(fields[name]).length > 0)

/** Sources of these copies: the field `its` of the records of `to` that the reference `name` leads to. */
export const copiesOf = ({ fields }: Pick<Collection, 'fields'>) =>
  Object.values(fields)
    .flatMap(copiedIn)
    .map(({ name, its }) => ({ name, its, to: fields[name]?.reference?.to ?? '' }))

/** Fields that the worker may empty; it changes nothing else. */
export const emptiedFields = ({ forWorker }: Pick<Collection, 'forWorker'>): readonly string[] =>
  forWorker?.empties ?? []

export const isTimestamp = (name: string): boolean => name === 'updatedAt' || name === 'createdAt'

export const isFilterable = (field: Kind | undefined): boolean =>
  field !== undefined &&
  (field.control.type === 'choice' ||
    field.control.type === 'toggle' ||
    field.reference !== null ||
    field.computed !== null ||
    field.lifeCycle !== null)

/** Whether `unique/` guards the field. Ids are unique without it. */
export const isUnique = ({ fields, idField }: Collection, name: string): boolean =>
  fields[name]?.unique === true && name !== idField

export const heldFields = ({ fields }: Pick<Collection, 'fields'>): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { detached }]) => detached === 'no')

/** Detached texts, whose changes are in the history. */
export const detachedTexts = (collection: Collection): readonly string[] =>
  heavyFields(collection).flatMap(([name, { fixed }]) => (fixed ? [] : [name]))

/** Published detached fields. They are stored apart from the public copies, too, so lists stay light. */
export const publishedDetached = ({
  publication,
  fields,
}: Pick<Collection, 'publication' | 'fields'>): readonly string[] =>
  (publication?.fields ?? []).filter(name => fields[name]?.detached !== 'no')

/** Published fields that refer to a picture. */
export const shownImages = ({ publication, fields }: Pick<Collection, 'publication' | 'fields'>): readonly string[] =>
  (publication?.fields ?? []).filter(name => fields[name]?.control.type === 'image')

interface ShownList {
  readonly name: string
  readonly of: string
  readonly to: string
  readonly max: number
}

/** Lists of pictures shown by Markdown texts. */
export const pictureLists = ({ fields }: Pick<Collection, 'fields'>): readonly ShownList[] =>
  Object.entries(fields).flatMap(([name, { reference }]) =>
    reference?.within === undefined ? [] : [{ name, of: reference.within, to: reference.to, max: reference.many ?? 0 }],
  )

/** Picture lists whose text is published. */
export const shownLists = (collection: Pick<Collection, 'publication' | 'fields'>): readonly ShownList[] =>
  pictureLists(collection).filter(({ of }) => collection.publication?.fields.includes(of))

/** Fields whose pictures are shown by public copies. */
export const shownPictures = (collection: Pick<Collection, 'publication' | 'fields'>): readonly string[] => [
  ...shownLists(collection).map(({ name }) => name),
  ...shownImages(collection),
]

/** Field of a record's representative picture: its first reference to one. */
export const pictureField = ({ fields }: Pick<Collection, 'fields'>): string | undefined =>
  Object.keys(fields).find(name => fields[name]?.control.type === 'image' && fields[name].detached === 'no')

export const heavyFields = ({ fields }: Collection): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { detached }]) => detached !== 'no')

/** Fields stored as masked values. Clear values are at `confidential/{collection}/{id}/{field}`. */
export const confidentialFields = ({ fields }: Pick<Collection, 'fields'>): readonly string[] =>
  Object.keys(fields).filter(name => fields[name]?.confidential)

/** Single-valued fields whose records are counted by value: the filters, and those with a limit. */
export const countedFields = ({ filters, fields }: Collection): readonly string[] => [
  ...new Set([
    ...filters.flatMap(filter => filter.fields).filter(name => !fields[name]?.reference?.many),
    ...Object.keys(fields).filter(name => (fields[name]?.computed?.atMost ?? null) !== null),
  ]),
]

const targetsOf = (fields: Readonly<Record<string, Part>>): readonly string[] =>
  Object.values(fields).flatMap(({ reference, control }) => [
    ...(reference ? [reference.to] : []),
    ...(control.type === 'parts' ? targetsOf(control.fields) : []),
  ])

export const referredBy = ({ fields }: Pick<Collection, 'fields'>): readonly string[] => [...new Set(targetsOf(fields))]

type Links = Pick<Collection, 'referredFrom' | 'publishedFrom' | 'copied'>

export const linksOf = (path: string, all: readonly Collection[]): Links => {
  const refersHere = ({ fields }: Collection) => Object.values(fields).some(({ reference }) => reference?.to === path)
  const referring = all.filter(refersHere).map(other => other.path)
  const publishing = all.flatMap(({ path: collection, publication, fields, idField }): PublishedFrom[] => {
    if (publication?.of === path) return [{ collection, field: idField ?? '', as: publication.as }]
    return publication?.to && fields[publication.to]?.reference?.to === path
      ? [{ collection, field: publication.to }]
      : []
  })
  const copied = all.flatMap(copiesOf).flatMap(({ to, its }) => (to === path ? [its] : []))
  return {
    ...(copied.length > 0 ? { copied: [...new Set(copied)].toSorted() } : {}),
    ...(referring.length > 0 ? { referredFrom: referring } : {}),
    ...(publishing.length > 0 ? { publishedFrom: publishing } : {}),
  }
}

/** Tells each collection its referrers, so that nobody declares them twice. */
export const link = (all: readonly Collection[]): void => {
  for (const collection of all) Object.assign(collection, linksOf(collection.path, all))
}
