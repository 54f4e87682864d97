import type { Text } from '../collection.ts'
import type { Json } from '../json.ts'
import type { LifeCycle } from '../life-cycle.ts'
import { all, type Expression, type RulesNode } from '../rules/expression.ts'
import {
  clearRule,
  hasHiddenMark,
  hiddenMark,
  isStandIn,
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
  /** It has a character that nobody sees, such as one that turns the direction of writing. */
  | { readonly code: 'control' }
  | { readonly code: 'notOneOf'; readonly values: readonly string[] }
  /** The value does not look as its kind does; `like` is a value that would. */
  | { readonly code: 'malformed'; readonly kind: string; readonly like: string }
  /** A day that is to come, where only past ones are meant. */
  | { readonly code: 'toCome' }
  /** One part of a list; `at` counts from 0, `field` names the part's field where it has several. */
  | { readonly code: 'part'; readonly at: number; readonly field: string | null; readonly issue: Issue }
  /** Only the database can tell: another record has the value, or what it refers to is gone. */
  | { readonly code: 'taken' }
  | { readonly code: 'dangling'; readonly id: string }
  | { readonly code: 'circle' }
  /** Another record has the same already in the computed field `rule`: the one called `by`, null where it has no name of its own. */
  | { readonly code: 'takenBy'; readonly rule: string; readonly by: string | null }
  /** As many as there may be, `limit`, are there already; `rule` names the computed field. */
  | { readonly code: 'full'; readonly rule: string; readonly limit: number }
  | { readonly code: 'disagrees'; readonly with: string }
  /** Refused by the collection's `closing`. */
  | { readonly code: 'closed' }
  | { readonly code: 'same'; readonly as: string }
  | { readonly code: 'below'; readonly as: string }
  /** It is there although the choice `as` has another value than `is`. */
  | { readonly code: 'onlyWhile'; readonly as: string; readonly is: string }
  /** The value is still pending, such as an upload. */
  | { readonly code: 'underway' }
  /** A text shows more pictures than it may, or one that is not there any more. */
  | { readonly code: 'tooManyPictures'; readonly limit: number }
  | { readonly code: 'gonePicture'; readonly address: string }

interface Reference {
  readonly to: string
  /** How many records at most; the field then holds a list of their ids. Absent: one, and the field holds its id. */
  readonly many?: number
  /** The references of one collection to itself make a tree of at most so many levels above a record, without circles. */
  readonly tree?: number
  /** The Markdown field that shows them. The list follows from the text and cannot be entered. */
  readonly within?: string
}

/** The field has what another field has of the record that `with` refers to. */
export interface Agreement<Name extends string = string> {
  readonly with: Name
  /** A field of that record, which is fixed. */
  readonly its: string
}

/** Limits the field to records whose choice `field` is `is`. */
interface Condition<Name extends string = string> {
  readonly field: Name
  readonly is: string
}

/**
 * Time zone of a timestamp's display and entry: in the field `its` of the record that `of` refers to, or of this
 * record. If empty, the company's.
 */
export interface ZoneSource<Name extends string = string> {
  readonly of?: Name
  readonly its: string
}

/** A derived value: other fields joined, while all are present and the condition holds. */
export interface Join<Name extends string = string> {
  readonly of: readonly Name[]
  /** The choice or life cycle that has to have this value; null: whatever it has. */
  readonly while: Condition<Name> | null
  readonly issueField: Name
  /** At most so many records have the same value as a number says: the field of the record that `of` refers to. Without the number there is no limit. */
  readonly atMost: { readonly of: Name; readonly field: string } | null
}

/**
 * Input of a field. Pages render each type once, so that a new kind of field only names one. Limits match the
 * database's.
 */
export type Control<Name extends string = string> =
  | { readonly type: 'line'; readonly input: 'text' | 'url' | 'email' | 'tel'; readonly max: number }
  /** `pictures` is the collection whose pictures the text may show; null: none. */
  | { readonly type: 'lines'; readonly max: number; readonly markdown: boolean; readonly pictures: string | null }
  /** Proposed from another field while nobody has typed one. */
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
  /** Without a zone, the reader's. For an end, midnight belongs to the day before. */
  | { readonly type: 'timestamp'; readonly zone: ZoneSource<Name> | null; readonly isEnd: boolean }
  | { readonly type: 'timeZone' }
  /** For past events, such as a birth: a two-digit year is never in the future. */
  | { readonly type: 'date'; readonly isPast: boolean }
  | { readonly type: 'colour' }
  | { readonly type: 'reference' }
  | { readonly type: 'image' }
  /** The bytes of a picture; at most so many characters of a data URL. */
  | { readonly type: 'picture'; readonly max: number }
  /** A point of a picture, from 0 to 1 each way. */
  | { readonly type: 'point' }
  /**
   * An ordered list; each part has these fields, or is one value where there is one field named `value`. `keyed` is the field by which a part is known
   * wherever it stands, so that changes are told part by part.
   */
  | {
      readonly type: 'parts'
      readonly fields: Readonly<Record<string, Part>>
      readonly max: number
      readonly keyed?: string
    }
  /** Not entered: a place in an order moves by dragging. */
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
  /** The first is a typical value; the others stand at the limits. */
  readonly accepted: readonly Value[]
  /** One step past each limit, and other types. */
  readonly refused: readonly Json[]
}

/**
 * A kind of value with all that the kind knows: the same limits for people (`check`) and for the database (`rules`). `Value` is what a record holds, null
 * where it need not be there; `Name` are the other fields of the record that it names.
 */
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
  readonly valueLabels: Readonly<Record<string, Text>> | null
  /**
   * Converts the value to CSV text and back. Unreadable text is returned unchanged, for `check` to refuse. Timestamps
   * use the zone, if given.
   */
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
  /** With whether a record that may have it must; such a field is not `required`. Null: any record may have it. */
  readonly while: (Condition<Name> & { readonly isNeeded: boolean }) | null
  readonly computed: Join<Name> | null
  /** The states that a record of the collection goes through, and its steps; null for all other kinds. */
  readonly lifeCycle: Omit<LifeCycle<Name>, 'field'> | null
  /** The pattern by which a text is proposed while nobody has written one, such as `{home.shortName}–{away.shortName}`; null: none. */
  readonly proposed: string | null
  /** The pattern of what a text begins with, where more stands behind it; null: none. */
  readonly opening: string | null
  /**
   * Path pattern of the name behind the text's ids, such as `league/{id}/name`. The text holds one id, or several with
   * blanks between them, and is no reference.
   */
  readonly nameAt: string | null
  readonly unique: boolean
  /**
   * Stored outside the record, so that lists do not load it. `anyone` may read it while something public shows it;
   * `staff` only the staff.
   */
  readonly detached: 'no' | 'staff' | 'anyone'
  readonly fixed: boolean
  /** It mentions a person: an admin may erase it from the record and from all its history. */
  readonly personal: boolean
  /** The record holds a stand-in, checked by `rules`. `clear` checks the clear value, whose every read is logged. */
  readonly confidential: { readonly mask: Mask; readonly clear: Expression } | null
}

export interface Field<Value extends Json = Json, Name extends string = string> extends Kind<Value, Name> {
  readonly label: Text
  /** Help for whoever fills in the field; null if the label suffices. */
  readonly hint: Text | null
  /**
   * Why a value is refused that is taken already, that disagrees with another or does not differ from it: with `{by}`, the title of the record that has the
   * value, or `{limit}`. Null: people read a general sentence.
   */
  readonly refusal: Text | null
  readonly synonyms: Synonyms | null
  readonly rest: Synonyms | null
}

/** An item of a list: one of its fields, or its single value. */
export interface Part extends Kind {
  readonly label?: Text
}

/** Words for the header of a column, in each language; case, accents and signs do not matter. */
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
  /** Only of a line of text: records hold what the mask shows of it. */
  readonly confidential?: Mask
  /** Only of a kind that is one value in the record. */
  readonly agrees?: Agreement
  /** Initial value in a new form. */
  readonly initial?: Json
  /** Limits the field to some records, which need it unless `required` is false. */
  readonly while?: Condition
}

/** The options of a kind, and no others: a misspelt one would be without effect, such as `personal`, and compile. */
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
        return isStandIn(confidential, value) ? null : maskedValueIssue(confidential)
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

/** A stand-in foreign to the record, whose clear value is unknown. */
export const maskedValueIssue = (mask: Mask): Issue => ({
  code: 'malformed',
  kind: 'standIn',
  like: String(maskedValueOf(mask, mask === 'email' ? 'ana@example.com' : 'Ana')),
})

/** A kind of which the rules of writing leave no choice: the database demands of it these alone, and says nothing of its kind again. */
export const fixedKind = (kind: Kind, ...demands: readonly Expression[]): Kind => ({
  ...kind,
  rules: demands.length === 0 ? {} : { '.validate': all(...demands) },
})

export const where = (kind: Kind, ...demands: readonly Expression[]): Kind => ({
  ...kind,
  rules: { ...kind.rules, '.validate': all(String(kind.rules['.validate']), ...demands) },
})

/** Whether nobody enters the field because it follows from others of the record. */
export const followsFromOthers = (field: Pick<Kind, 'computed' | 'reference'> | undefined): boolean =>
  field !== undefined && (field.computed !== null || field.reference?.within !== undefined)

/** Whether people enter it in a form: life cycles move by steps, ranks by dragging, and computed values follow. */
export const isEntered = ({ control }: Kind): boolean => control.type !== 'none' && control.type !== 'rank'

/** One limit of a kind, stated for the database, for people, and for tests, with values on both sides. */
export interface Limit<Value extends Json = Json> {
  /** Absent where the rule of another limit demands it too. */
  readonly rule?: Expression
  issue(value: Value): Issue | null
  /** Values at the limit, which the others admit too. */
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

/**
 * A scalar kind with limits. The first violated limit is reported; `typical` values come before those at the limits.
 */
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
