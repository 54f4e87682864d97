import type { Field } from './fields/field.ts'
import type { Formerly } from './formerly.ts'
import { type LifeCycle, stampedFields } from './life-cycle.ts'
import type { Permission } from './permissions.ts'

export { stamps } from './stamps.ts'

/** A text in both languages: one without the other does not compile. */
export interface Text {
  readonly en: string
  readonly es: string
}

/** What people read of a collection, in one language. */
export interface CollectionWords {
  /** One record, in the middle of a sentence: "content". */
  readonly one: string
  /** Several: "contents". */
  readonly many: string
  readonly fields: Readonly<Record<string, string>>
  readonly hints?: Readonly<Record<string, string>>
  /** Names of the values of choices and life cycles, by field. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Names of the steps of the life cycle, as on their buttons. */
  readonly steps?: Readonly<Record<string, string>>
  readonly sections?: Readonly<Record<string, string>>
  /**
   * Why a value is refused, by joined field or by field that agrees with another or differs from it: messages with `{by}`, the title of the record that has
   * the value, or `{limit}`. Without one people read a general sentence.
   */
  readonly refusals?: Readonly<Record<string, string>>
}

/** By what pages can be ordered: a field, or one of the moments that every record has. */
export interface Sort {
  readonly by: string
  readonly descending: boolean
}

/** Fields by whose value a list can be narrowed, and the orders that each of these selections has. */
export interface Filter {
  /** One field, or two that can be set together. */
  readonly fields: readonly string[]
  readonly sorts: readonly string[]
}

/**
 * Some fields of many records in few bytes: `digests/{path}/{by}/{value of by}/{id}` = the values, joined by `|`. All lines of one value are read at once,
 * so declare it only where the records of one value are few enough for that: hundreds, not thousands.
 */
export interface Digest {
  /** A reference to one record, a choice, a whole number, the life cycle or a joined field. */
  readonly by: string
  /** Fields that are one value in the record, and no long texts. */
  readonly fields: readonly string[]
}

/** What the public reads of a record while its state is public: `public/{target}/{collection}/{id}` for each record that `to` refers to. */
export interface Publication {
  /** A field of many references. */
  readonly to: string
  readonly fields: readonly string[]
}

/** The other end of a publication: the collection, and its field that says in which records' places the copies lie. */
export interface PublishedFrom {
  readonly collection: string
  readonly field: string
}

/** A part of the form. */
export interface Section {
  readonly id: string
  readonly fields: readonly string[]
  /** People read it: the console writes these fields. */
  readonly isRead?: boolean
}

/** A kind of record, declared once: pages, checks, rules, contract tests and documentation follow from here. */
export interface Collection {
  /** Where the records lie, `{path}/{id}`, and the collection's name. */
  readonly path: string
  /** Where its pages begin in the console, such as `/manager/apps`; absent: `/{path}`. */
  readonly at?: string
  /** What its pages are called where that is not the usual: "Contents", "Create content", "Edit content", "Import contents". */
  readonly titles?: Partial<Readonly<Record<'list' | 'create' | 'edit' | 'import', Text>>>
  /** People enter no records of it: they follow from others. */
  readonly isEntered?: false
  /** The field whose value is the record's id; absent: ids are made. The field is fixed. */
  readonly idField?: string
  readonly permissions: {
    readonly read: Permission
    readonly create: Permission
    readonly change: Permission
    readonly delete: Permission
  }
  readonly fields: Readonly<Record<string, Field>>
  readonly lifeCycle?: LifeCycle
  /** The field that names a record for people. */
  readonly title: string
  /** Texts by whose beginning people search; the first one is searched unless they choose another. */
  readonly search: readonly string[]
  /** What all records can be ordered by; the first is how a list opens. */
  readonly sorts: readonly Sort[]
  readonly filters: readonly Filter[]
  readonly columns: readonly string[]
  readonly sections: readonly Section[]
  /** Fields that a record must have where it has another one, by that one. */
  readonly together?: Readonly<Record<string, readonly string[]>>
  /** The paths of the collections whose records may refer to these; absent: none. */
  readonly referredFrom?: readonly string[]
  /** Each record is of a person: an admin may erase one for good, with its history and pictures. */
  readonly personal?: boolean
  readonly digests?: readonly Digest[]
  readonly publication?: Publication
  /** Whose public copies lie below these records; absent: nobody's. */
  readonly publishedFrom?: readonly PublishedFrom[]
  readonly formerly?: Formerly
  readonly words: { readonly en: CollectionWords; readonly es: CollectionWords }
}

/** A declaration, as its types admit it. Whether it agrees with itself is asked before anything is compiled from it (declaration.ts). */
export const defineCollection = (collection: Collection): Collection => collection

/** Whether people only read the field: the console writes it, or the database's clock says it. */
export const isRead = (collection: Collection, name: string): boolean =>
  collection.sections.some(section => section.isRead === true && section.fields.includes(name)) ||
  stampedFields(collection).has(name)

export const isMoment = (name: string): boolean => name === 'updatedAt' || name === 'createdAt'

/** Whether a list can be narrowed to one value of the field. */
export const isFilterable = (field: Field | undefined): boolean =>
  field !== undefined &&
  (field.control.type === 'choice' ||
    field.control.type === 'toggle' ||
    field.reference !== null ||
    field.joined !== null ||
    (field.control.type === 'none' && field.cell === 'choice'))

/** Whether no two records have the same value of the field, as `unique/` keeps it. Of ids that is so without it. */
export const isUnique = ({ fields, idField }: Collection, name: string): boolean =>
  fields[name]?.unique === true && name !== idField

/** The fields that lie in the record. */
export const heldFields = ({ fields }: Pick<Collection, 'fields'>): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { beside }]) => beside === 'no')

/** Heavy fields that change, and whose changes the history tells: texts. */
export const heavyTexts = (collection: Collection): readonly string[] =>
  heavyFields(collection).flatMap(([name, { fixed }]) => (fixed ? [] : [name]))

/** The fields by which a public copy shows a picture. */
export const shownPictures = ({ publication, fields }: Pick<Collection, 'publication' | 'fields'>): readonly string[] =>
  (publication?.fields ?? []).filter(name => fields[name]?.control.type === 'image')

/** The fields that lie beside the record. */
export const heavyFields = ({ fields }: Collection): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { beside }]) => beside !== 'no')

/** The fields, single-valued, whose records are counted by value: those by which a list can be narrowed, and those that have a limit. */
export const countedFields = ({ filters, fields }: Collection): readonly string[] => [
  ...new Set([
    ...filters.flatMap(filter => filter.fields).filter(name => !fields[name]?.reference?.many),
    ...Object.keys(fields).filter(name => (fields[name]?.joined?.atMost ?? null) !== null),
  ]),
]
