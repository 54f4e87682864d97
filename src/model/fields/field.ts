import type { Text, ValueLabel } from '../collection.ts'
import type { LifeCycle } from '../life-cycle.ts'
import { all, type Expression, type RulesNode } from '../values/expression.ts'
import type { Json } from '../values/json.ts'
import {
  clearRule,
  hasHiddenMark,
  hiddenMark,
  isMaskedValue,
  type Mask,
  maskedValueOf,
  maskedValueRule,
} from './confidential.ts'

/** A fault of a value. The interface finds its text by `code` and fills in the other properties. */
export type Issue =
  | { readonly code: 'missing' }
  | { readonly code: 'wrongType' }
  | { readonly code: 'tooShort' | 'tooLong' | 'tooSmall' | 'tooLarge' | 'tooMany'; readonly limit: number }
  | { readonly code: 'notWhole' }
  /** An invisible character, such as one that turns the direction of writing. */
  | { readonly code: 'control' }
  | { readonly code: 'notOneOf'; readonly values: readonly string[] }
  /** The value does not match its kind; `like` is an example. */
  | { readonly code: 'malformed'; readonly kind: string; readonly like: string }
  /** A future day in a field for past ones. */
  | { readonly code: 'toCome' }
  /** A moment that has passed, after which an automatic step would follow at once. */
  | { readonly code: 'passed' }
  /** A fault in a part of a list; `at` counts from 0, `field` names the part's field if it has several. */
  | { readonly code: 'part'; readonly at: number; readonly field: string | null; readonly issue: Issue }
  /** Known only to the database: another record has the value, or the referenced one is gone. */
  | { readonly code: 'taken' }
  | { readonly code: 'dangling'; readonly id: string }
  | { readonly code: 'circle' }
  /** Another record has the same computed value in `rule`: the one called `by`, null without a title. */
  | { readonly code: 'takenBy'; readonly rule: string; readonly by: string | null }
  /** The `limit` is reached; `rule` names the computed field. */
  | { readonly code: 'full'; readonly rule: string; readonly limit: number }
  | { readonly code: 'disagrees'; readonly with: string }
  /** Refused by the collection's `closing`. */
  | { readonly code: 'closed' }
  /** In the words of an area. */
  | { readonly code: 'told'; readonly text: { readonly en: string; readonly es: string } }
  /** Refused by the collection's `lock`. */
  | { readonly code: 'locked' }
  | { readonly code: 'same'; readonly as: string }
  | { readonly code: 'below'; readonly as: string }
  /** Present although the choice `as` is not `is`. */
  | { readonly code: 'onlyWhile'; readonly as: string; readonly is: string }
  /** The value is still pending, such as an upload. */
  | { readonly code: 'underway' }
  /** The text shows too many pictures, or a deleted one. */
  | { readonly code: 'tooManyPictures'; readonly limit: number }
  | { readonly code: 'gonePicture'; readonly address: string }

interface Reference {
  readonly to: string
  /** Maximum number of records for a list of ids. Without it the field holds a single id. */
  readonly many?: number
  /** References within the collection form a tree of at most this depth, without circles. */
  readonly tree?: number
  /** The Markdown field that shows them. The list follows from the text and cannot be entered. */
  readonly within?: string
}

/** The field equals a field of the record that `with` refers to. */
export interface Agreement<Name extends string = string> {
  readonly with: Name
  /** A fixed field of that record. */
  readonly its: string
}

/** Limits the field to records whose choice `field` is `is`. */
interface Condition<Name extends string = string> {
  readonly field: Name
  readonly is: string
}

/** Time zone: the field `its` of the record that `of` refers to, or of this one; else the company's. */
export interface ZoneSource<Name extends string = string> {
  readonly of?: Name
  readonly its: string
}

/** A derived value: other fields joined, while all are present and the condition holds. */
export interface Join<Name extends string = string> {
  readonly of: readonly Name[]
  /** Required value of a choice or life cycle; null for any. */
  readonly while: Condition<Name> | null
  readonly issueField: Name
  /** Limits equal values to a number in the record that `of` refers to, if present. */
  readonly atMost: { readonly of: Name; readonly field: string } | null
}

/** Input of a field. Pages render each type once. Limits match the database's. */
export type Control<Name extends string = string> =
  | { readonly type: 'line'; readonly input: 'text' | 'url' | 'email' | 'tel'; readonly max: number }
  /** `pictures` is the collection of pictures allowed in the text; null for none. */
  | { readonly type: 'lines'; readonly max: number; readonly markdown: boolean; readonly pictures: string | null }
  /** Proposed from another field until typed. */
  | { readonly type: 'slug'; readonly max: number; readonly from: Name | null }
  | {
      readonly type: 'number'
      readonly min: number
      readonly max: number
      readonly decimals: number
      readonly unit: string | null
    }
  | { readonly type: 'money'; readonly min: number; readonly max: number; readonly currency: string }
  | { readonly type: 'toggle' }
  /** `none` names the empty value; null leaves it unnamed. */
  | { readonly type: 'choice'; readonly values: readonly string[]; readonly none: Text | null }
  /**
   * Without a zone, the reader's; `company` for the company's, or the one that the reader chose for it. For an end, midnight belongs to
   * the day before.
   */
  | { readonly type: 'timestamp'; readonly zone: ZoneSource<Name> | 'company' | null; readonly isEnd: boolean }
  | { readonly type: 'timeZone' }
  /** For past events, such as a birth: a two-digit year is never in the future. */
  | { readonly type: 'date'; readonly isPast: boolean }
  | { readonly type: 'colour' }
  | { readonly type: 'reference' }
  | { readonly type: 'image' }
  /** Bytes of a picture; `max` limits the characters of its data URL. */
  | { readonly type: 'picture'; readonly max: number }
  /** A point of a picture, from 0 to 1 on each axis. */
  | { readonly type: 'point' }
  /**
   * An ordered list; each part has these fields, or is a single value if the only field is `value`. `keyed` identifies
   * a part regardless of its position, so that changes are reported part by part.
   */
  | {
      readonly type: 'parts'
      readonly fields: Readonly<Record<string, Part>>
      readonly max: number
      readonly keyed?: string
    }
  /** Not entered: changed by dragging. */
  | { readonly type: 'rank' }
  /** Not entered: life cycles move by steps, computed values follow. */
  | { readonly type: 'none' }

export type Cell =
  | 'text'
  | 'excerpt'
  | 'number'
  | 'money'
  | 'toggle'
  | 'choice'
  | 'timestamp'
  | 'date'
  | 'colour'
  | 'link'
  | 'reference'
  | 'references'
  | 'image'
  | 'picture'
  | 'parts'
  | 'none'

/** Valid and invalid values, for contract tests and sample data. */
interface Samples<Value extends Json = Json> {
  /** A typical value first, then those at the limits. */
  readonly accepted: readonly Value[]
  /** Values one step beyond each limit, and other types. */
  readonly refused: readonly Json[]
}

/** A kind of value, with limits for people (`check`) and the database (`rules`). `Name`: fields it refers to. */
export interface Kind<Value extends Json = Json, Name extends string = string> {
  readonly required: boolean
  /** Rules at the field, for `newData` and the places below it. */
  readonly rules: RulesNode
  check(value: Json | undefined): Issue | null
  /** Stored form of an entry: trimmed, null if empty. */
  clean(value: Json | undefined): Json
  /** Paths of the field's scalars within a record, to detect changes. */
  leaves(name: string): readonly string[]
  readonly control: Control<Name>
  readonly cell: Cell
  /** Labels of the values of a choice, a life cycle, or a list of choices; null for others. */
  readonly valueLabels: Readonly<Record<string, ValueLabel>> | null
  /** Converts to CSV text and back. Returns unreadable text unchanged, for `check` to refuse. */
  toText(value: Json | undefined, zone?: string): string
  fromText(text: string, zone?: string): Json
  /** Sort key of pages, ascending as people expect; null if unordered. */
  readonly sortKey: ((value: Json | undefined) => string) | null
  /** The database sorts by the value itself, without a separate key. */
  readonly sortsItself: boolean
  readonly samples: Samples<Value>
  readonly reference: Reference | null
  readonly agrees: Agreement<Name> | null
  /** Initial value in a new form; null for none. */
  readonly initial: Json
  /** Condition for having the field, and whether it is then required. Null for all records. */
  readonly while: (Condition<Name> & { readonly isNeeded: boolean }) | null
  readonly computed: Join<Name> | null
  /** States and steps of a life cycle; null for other kinds. */
  readonly lifeCycle: Omit<LifeCycle<Name>, 'field'> | null
  /** Template of the proposed text, such as `{home.shortName}–{away.shortName}`; null without one. */
  readonly proposed: string | null
  /** Template of the text's fixed beginning; null without one. */
  readonly opening: string | null
  /** Path of the name behind the text's ids, such as `league/{id}/name`. The text is no reference. */
  readonly nameAt: string | null
  readonly unique: boolean
  /** Stored outside the record. `anyone` may read it while something public shows it; `staff` the staff. */
  readonly detached: 'no' | 'staff' | 'anyone'
  readonly fixed: boolean
  /** Personal data, which an admin may erase from the record and its history. */
  readonly personal: boolean
  /** The record holds a masked value, checked by `rules`. `clear` checks the clear value, whose every read is logged. */
  readonly confidential: { readonly mask: Mask; readonly clear: Expression } | null
}

export interface Field<Value extends Json = Json, Name extends string = string> extends Kind<Value, Name> {
  readonly label: Text
  /** Help for whoever fills in the field; null if the label suffices. */
  readonly hint: Text | null
  /** Message for a refused value, with `{by}`, the other record's title, or `{limit}`. */
  readonly refusal: Text | null
  readonly synonyms: Synonyms | null
  readonly rest: Synonyms | null
}

/** An item of a list: one of its fields, or its single value. */
export interface Part extends Kind {
  readonly label?: Text
}

/** Alternative column headings by language, ignoring case, accents and signs. */
export interface Synonyms {
  readonly en: readonly string[]
  readonly es: readonly string[]
}

export interface Labels {
  readonly label: Text
  readonly hint?: Text
  readonly refusal?: Text
  /** Other headings in imported files. */
  readonly synonyms?: Synonyms
  /** Headings of a separate column that continues the text, such as surnames; the first is shown to people. */
  readonly rest?: Synonyms
}

/** Options of every field. Without a label it is a kind rather than a field, such as the items of a list. */
export interface FieldOptions extends Partial<Labels> {
  readonly required?: boolean
  readonly fixed?: boolean
  readonly personal?: boolean
  /** For lines of text: records hold the masked value. */
  readonly confidential?: Mask
  /** For single values. */
  readonly agrees?: Agreement
  /** Initial value in a new form. */
  readonly initial?: Json
  /** Limits the field to some records, which need it unless `required` is false. */
  readonly while?: Condition
}

/** Exact options of a kind: a misspelt one, such as `personel`, would compile without effect. */
export type Known<Options, Of> = Options & Readonly<Record<Exclude<keyof Options, keyof Of>, never>>

export type Made<Value extends Json, Options extends FieldOptions> = Options extends { readonly label: Text }
  ? Field<Held<Value, Options>, NamedIn<Options>>
  : Kind<Held<Value, Options>, NamedIn<Options>>

type Held<Value extends Json, Options> = Options extends { readonly while: Condition }
  ? Value | null
  : Options extends { readonly required: infer Required }
    ? Required extends true
      ? Value
      : Value | null
    : Value

type NamedIn<Options> =
  | (Options extends { readonly from: infer Name extends string } ? Name : never)
  | (Options extends { readonly zone: { readonly of: infer Name extends string } } ? Name : never)
  | (Options extends { readonly agrees: { readonly with: infer Name extends string } } ? Name : never)
  | (Options extends { readonly while: { readonly field: infer Name extends string } } ? Name : never)

export type ValueOf<Of> = Of extends { readonly samples: Samples<infer Value> } ? Value : never

/** Parts of a kind. Omitted ones are as for a line of text; `check` may ignore missing values. */
export type KindOptions<Value extends Json> = Pick<Kind, 'rules' | 'check' | 'control' | 'cell'> & {
  readonly samples: Samples<Value>
} & Partial<Omit<Kind, 'samples'>>

export const field = <Value extends Json, const Options extends FieldOptions>(
  kind: KindOptions<Value>,
  options: Options,
): Made<Value, Options> => {
  const { fixed = false, personal = false, confidential, label, agrees, while: condition } = options
  const { hint = null, refusal = null, synonyms = null, rest = null } = options
  const isNeeded = options.required ?? true
  const required = isNeeded && condition === undefined
  const made = {
    clean: (value: Json | undefined) => value ?? null,
    leaves: (name: string) => [name],
    toText: (value: Json | undefined) => (value === undefined || value === null ? '' : String(value)),
    fromText: (text: string) => (text === '' ? null : text),
    valueLabels: null,
    sortKey: null,
    sortsItself: false,
    reference: null,
    computed: null,
    lifeCycle: null,
    proposed: null,
    opening: null,
    nameAt: null,
    unique: false,
    detached: 'no' as const,
    ...kind,
    required,
    fixed,
    personal,
    ...(confidential ? masked(kind, confidential) : { confidential: null }),
    agrees: agrees ?? null,
    initial: options.initial ?? null,
    while: condition ? { ...condition, isNeeded } : null,
    ...(label ? { label, hint, refusal, synonyms, rest } : {}),
    check(value: Json | undefined) {
      if (value === undefined || value === null) return required ? { code: 'missing' as const } : null
      if (confidential && hasHiddenMark(value))
        return isMaskedValue(confidential, value) ? null : maskedValueIssue(confidential)
      return kind.check(value)
    },
  } satisfies Kind<Value>
  // The compiler cannot follow how options determine the result.
  return made as Kind as Made<Value, Options>
}

const masked = <Value extends Json>({ rules, samples }: KindOptions<Value>, mask: Mask) => ({
  confidential: { mask, clear: clearRule(String(rules['.validate'])) },
  rules: { '.validate': maskedValueRule(mask) },
  sortKey: null,
  samples: { ...samples, refused: [...samples.refused, `${samples.accepted[0]}${hiddenMark}`] },
})

/** A masked value foreign to the record, whose clear value is unknown. */
export const maskedValueIssue = (mask: Mask): Issue => ({
  code: 'malformed',
  kind: 'maskedValue',
  like: String(maskedValueOf(mask, mask === 'email' ? 'ana@example.com' : 'Ana')),
})

/** A kind fully determined by these demands, without rules of its own. */
export const fixedKind = (kind: Kind, ...demands: readonly Expression[]): Kind => ({
  ...kind,
  rules: demands.length === 0 ? {} : { '.validate': all(...demands) },
})

export const where = (kind: Kind, ...demands: readonly Expression[]): Kind => ({
  ...kind,
  rules: { ...kind.rules, '.validate': all(String(kind.rules['.validate']), ...demands) },
})

/** Whether the field is derived from others, and so not entered. */
export const followsFromOthers = (field: Pick<Kind, 'computed' | 'reference'> | undefined): boolean =>
  field !== undefined && (field.computed !== null || field.reference?.within !== undefined)

/** Whether people enter it in a form: life cycles move by steps, ranks by dragging, and computed values follow. */
export const isEntered = ({ control }: Kind): boolean => control.type !== 'none' && control.type !== 'rank'

/** One limit of a kind, stated for the database, for people, and for tests, with values on both sides. */
export interface Limit<Value extends Json = Json> {
  /** Absent if another limit's rule covers it. */
  readonly rule?: Expression
  issue(value: Value): Issue | null
  /** Values at the limit that the others accept. */
  readonly accepted?: readonly Value[]
  readonly refused: readonly Json[]
}

/** The rules need not check the type: other types have no length, fit no pattern, and compare with no number. */
interface Type<Value extends Json> {
  is(value: unknown): value is Value
  readonly others: readonly Json[]
}

export const aString: Type<string> = { is: value => typeof value === 'string', others: [3, true, { a: 'b' }] }

export const aNumber: Type<number> = { is: (value): value is number => Number.isFinite(value), others: ['1', true] }

/** A scalar kind with limits. The first violated one is reported; samples start with `typical`. */
export const within = <Value extends Json>(
  { is, others }: Type<Value>,
  limits: readonly Limit<Value>[],
  typical: readonly Value[] = [],
): Pick<KindOptions<Value>, 'rules' | 'check' | 'samples'> => ({
  rules: { '.validate': all(...limits.flatMap(({ rule }) => rule ?? [])) },
  check(value) {
    if (!is(value)) return { code: 'wrongType' }
    for (const limit of limits) {
      const issue = limit.issue(value)
      if (issue) return issue
    }
    return null
  },
  samples: {
    accepted: [...typical, ...limits.flatMap(({ accepted = [] }) => accepted)],
    refused: [...others, ...limits.flatMap(({ refused }) => refused)],
  },
})
