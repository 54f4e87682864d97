import type { Json } from '../json.ts'
import type { LifeCycle } from '../life-cycle.ts'
import { all, type Expression } from '../rules/expression.ts'
import type { RulesNode } from '../rules/node.ts'
import type { Cell, Control } from './control.ts'

/** What is wrong with a value. The interface finds its words by `code` and fills in what stands beside it. */
export type Fault =
  | { readonly code: 'missing' }
  | { readonly code: 'wrongType' }
  | { readonly code: 'tooShort' | 'tooLong' | 'tooSmall' | 'tooLarge' | 'tooMany'; readonly limit: number }
  | { readonly code: 'notWhole' }
  /** It has a character that nobody sees, such as one that turns the direction of writing. */
  | { readonly code: 'control' }
  | { readonly code: 'notOneOf'; readonly values: readonly string[] }
  /** The value does not look as its kind does; `like` is a value that would. */
  | { readonly code: 'malformed'; readonly kind: string; readonly like: string }
  /** One part of a list; `at` counts from 0, `field` names the part's field where it has several. */
  | { readonly code: 'part'; readonly at: number; readonly field: string | null; readonly fault: Fault }
  /** Only the database can tell: another record has the value, or what it refers to is gone. */
  | { readonly code: 'taken' }
  | { readonly code: 'dangling'; readonly id: string }
  | { readonly code: 'circle' }
  /** Another record has the same already in the joined field `rule`: the one called `by`, null where it has no name of its own. */
  | { readonly code: 'takenBy'; readonly rule: string; readonly by: string | null }
  /** As many as there may be, `limit`, are there already; `rule` names the joined field. */
  | { readonly code: 'full'; readonly rule: string; readonly limit: number }
  /** The record that the field `with` refers to has another value. */
  | { readonly code: 'disagrees'; readonly with: string }
  /** The field `as`, from which it must differ, has the same. */
  | { readonly code: 'same'; readonly as: string }
  /** It is less than, or before, what the field `as` has. */
  | { readonly code: 'below'; readonly as: string }

/** A reference to records of another collection. */
export interface Reference {
  /** The path of the collection. */
  readonly to: string
  /** How many records at most; the field then holds a list of their ids. Absent: one, and the field holds its id. */
  readonly many?: number
  /** The references of one collection to itself make a tree of at most so many levels above a record, without circles. */
  readonly tree?: number
}

/** The field has what another field has of the record that `with` refers to. */
export interface Agreement {
  /** A field of this collection that refers to one record. */
  readonly with: string
  /** A field of that record, which is fixed. */
  readonly its: string
}

/** A value that nobody enters: those of other fields, joined, while all of them are there and the condition holds. */
export interface Join {
  readonly of: readonly string[]
  /** The choice or life cycle that has to have this value; null: whatever it has. */
  readonly while: { readonly field: string; readonly is: string } | null
  /** The field at which people are told what is wrong. */
  readonly tells: string
  /** At most so many records have the same value as a number says: the field of the record that `of` refers to. Without the number there is no limit. */
  readonly atMost: { readonly of: string; readonly field: string } | null
}

/** What the database gives and takes of a field, for contract tests and sample data. */
export interface Samples {
  /** The first is a typical value; the others stand at the limits. */
  readonly accepted: readonly Json[]
  /** One step past each limit, and other types. */
  readonly refused: readonly Json[]
}

/** A kind of value with all that the kind knows: the same limits for people (`check`) and for the database (`rules`). */
export interface Field {
  readonly required: boolean
  /** What the database demands at the field: of `newData`, and of the places below it. */
  readonly rules: RulesNode
  /** What is wrong with the value, or null. */
  check(value: Json | undefined): Fault | null
  /** What is stored for what was entered: without blanks around it, null where nothing is left. */
  clean(value: Json | undefined): Json
  /** Where, in a record, the scalars of the field lie: the places that tell whether it changed. */
  leaves(name: string): readonly string[]
  readonly control: Control
  readonly cell: Cell
  /** The form that the value has in a CSV file, and back. What cannot be read comes back as it is, for `check` to refuse. */
  toText(value: Json | undefined): string
  fromText(text: string): Json
  /** What pages are ordered by; ascending as people expect. Null for a kind that has no order. */
  readonly sortKey: ((value: Json | undefined) => string) | null
  /** The database orders by the value itself, so that no key beside it is needed. */
  readonly sortsItself: boolean
  readonly samples: Samples
  readonly reference: Reference | null
  readonly agrees: Agreement | null
  /** The field of the record whose value it must not have; null: none. */
  readonly differs: string | null
  /** The field of the record than whose value it must not be less, nor earlier; null: none. */
  readonly notBelow: string | null
  readonly joined: Join | null
  /** The states that a record of the collection goes through, and its steps; null for all other kinds. */
  readonly lifeCycle: Omit<LifeCycle, 'field'> | null
  /** The pattern by which a text is proposed while nobody has written one, such as `{home.shortName}–{away.shortName}`; null: none. */
  readonly proposed: string | null
  /** No two records of the collection have the same value. */
  readonly unique: boolean
  /** Kept beside the record, so that lists do not pull it; `anyone` may read it while something public shows it, or only the staff. */
  readonly beside: 'no' | 'staff' | 'anyone'
  /** Set when the record is created and never changed. */
  readonly fixed: boolean
  /** It tells of a person: an admin may erase it from the record and from all its history. */
  readonly personal: boolean
}

/** What any kind may be given when a collection declares a field. */
export interface FieldOptions {
  readonly required?: boolean
  readonly fixed?: boolean
  readonly personal?: boolean
  /** Only of a kind that is one value in the record. */
  readonly agrees?: Agreement
  /** A field of the same kind whose value this one must not have, such as the other team of a match. */
  readonly differs?: string
  /** A field of the same kind that this one is not less than, such as the first day of what this is the last of. */
  readonly notBelow?: string
}

type Kind = Pick<Field, 'rules' | 'check' | 'control' | 'cell' | 'samples'> & Partial<Field>

/** A field from what its kind says; what it does not say is as for a line of text. `check` need not know of missing values. */
export const field = (
  kind: Kind,
  { required = true, fixed = false, personal = false, agrees, differs, notBelow }: FieldOptions = {},
): Field => ({
  clean: value => value ?? null,
  leaves: name => [name],
  toText: value => (value === undefined || value === null ? '' : String(value)),
  fromText: text => (text === '' ? null : text),
  sortKey: null,
  sortsItself: false,
  reference: null,
  joined: null,
  lifeCycle: null,
  proposed: null,
  unique: false,
  beside: 'no',
  ...kind,
  required,
  fixed,
  personal,
  agrees: agrees ?? null,
  differs: differs ?? null,
  notBelow: notBelow ?? null,
  check(value) {
    if (value === undefined || value === null) return required ? { code: 'missing' } : null
    return kind.check(value)
  },
})

/** The field with a demand of its own on top of its kind's. */
export const where = (kind: Field, ...demands: readonly Expression[]): Field => ({
  ...kind,
  rules: { ...kind.rules, '.validate': all(String(kind.rules['.validate']), ...demands) },
})
