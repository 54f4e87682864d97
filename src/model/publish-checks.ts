import type { Collection, Fields } from './collection.ts'
import type { Field } from './fields/field.ts'
import { type Step, stateNamed } from './life-cycle.ts'
import type { Values } from './record.ts'
import { noMarks, type Passage, type TextLink, type TextMarks } from './text-marks.ts'
import { itemsOf, type Json } from './values/json.ts'

/** A fault that must be fixed keeps a record from being published. */
export const severities = ['must', 'should', 'hint'] as const
export type Severity = (typeof severities)[number]

export type CheckName =
  | 'alternativeText'
  | 'headings'
  | 'links'
  | 'ownLinks'
  | 'paragraphs'
  | 'cardLength'
  | 'pictureSize'
  | 'missing'
  | 'capitals'
  | 'spaces'
  | 'pastDates'
  | 'leftovers'

/** A check of some fields before a record is published. */
export interface Check<Name extends string = string> {
  readonly check: CheckName
  readonly severity: Severity
  readonly of: readonly Name[]
  /** Limits: characters of a text or paragraph, or the width of a picture in pixels. */
  readonly min?: number
  readonly max?: number
}

/** A fault: a message by code, with its values, and the passage of the text. */
interface Found {
  readonly code: FindingCode
  readonly at?: Passage
  readonly text?: string
  readonly count?: number
  readonly limit?: number
}

export type FindingCode = CheckName | 'noAlternativeText' | 'emptyLink' | 'tooShortForCard' | 'noSuchContent'

export interface Finding extends Found {
  readonly check: CheckName
  readonly severity: Severity
  readonly field: string
}

/** Values of referenced records: undefined while unknown. */
export type ReadFact = (path: string) => Json | undefined

interface Checked {
  readonly collection: Pick<Collection, 'path' | 'fields'>
  readonly name: string
  readonly field: Field
  readonly value: Json
  /** Empty for other fields. */
  readonly marks: TextMarks
  readonly check: Check
  readonly read: ReadFact
  readonly now: number
}

interface Checker {
  suits(field: Field): boolean
  /** Completes the refusal of fields that do not suit. */
  readonly asks: string
  /** Whether it needs a limit. */
  readonly limits?: 'min' | 'max' | 'either'
  find(checked: Checked): Iterable<Found>
}

const isText = ({ control }: Field): boolean => control.type === 'line' || control.type === 'lines'
const isMarkdown = ({ control }: Field): boolean => control.type === 'lines' && control.markdown
const isPicture = ({ control }: Field): boolean => control.type === 'image'

const texts = { suits: isText, asks: 'must be texts' } as const
const markdown = { suits: isMarkdown, asks: 'must be Markdown texts' } as const
const pictures = {
  suits: (field: Field) => isPicture(field) || isMarkdown(field),
  asks: 'must be pictures or Markdown texts',
} as const

/** Long texts of one fault are listed by their first passages. */
const mostOfOne = 20

const passages = (code: FindingCode, found: readonly Passage[]): readonly Found[] =>
  found.slice(0, mostOfOne).map(({ from, to }) => ({ code, at: { from, to } }))

const lengthOf = (value: Json): number => (typeof value === 'string' ? value.trim().length : 0)

/** The pictures of a field by id, with the passage of a text. */
const picturesOf = ({ field, value, marks }: Checked): readonly { readonly id: string; readonly link?: TextLink }[] => {
  if (!isMarkdown(field)) return typeof value === 'string' ? [{ id: value }] : []
  const prefix = field.control.type === 'lines' ? `/${field.control.pictures}/` : ''
  return marks.pictures.flatMap(link =>
    link.address.startsWith(prefix) ? [{ id: link.address.slice(prefix.length), link }] : [],
  )
}

const pictureAt = ({ field }: Checked, id: string): string =>
  `${field.reference?.to ?? (field.control.type === 'lines' ? field.control.pictures : null) ?? ''}/${id}`

function* headingFaults({ marks }: Checked): Generator<Found> {
  // The record's title is the first level.
  let level = 1
  for (const heading of marks.headings) {
    if (heading.level > level + 1) yield { code: 'headings', at: heading, count: heading.level, limit: level + 1 }
    level = heading.level
  }
}

function* linkFaults({ marks }: Checked): Generator<Found> {
  const seen = new Set<string>()
  for (const { label, address, from, to } of marks.links) {
    if (label === '' || address === '' || address === '#') yield { code: 'emptyLink', at: { from, to } }
    else if (seen.has(address)) yield { code: 'links', at: { from, to }, text: address }
    seen.add(address)
  }
}

/** Links to records of the collection by their address: `/contents/its-slug`. */
function* ownLinkFaults({ collection, marks, read }: Checked): Generator<Found> {
  const [slug] = Object.keys(collection.fields).filter(
    name => collection.fields[name]?.unique && collection.fields[name]?.control.type === 'slug',
  )
  const form = new RegExp(`^/${collection.path}/([a-z0-9-]+)$`)
  for (const { address, from, to } of marks.links) {
    const text = form.exec(address)?.[1]
    if (slug === undefined || text === undefined) continue
    const id = read(`unique/${collection.path}/${slug}/${text}`)
    if (id === null) yield { code: 'noSuchContent', at: { from, to }, text }
    if (typeof id === 'string' && read(`${collection.path}/${id}/published/rev`) === null)
      yield { code: 'ownLinks', at: { from, to }, text }
  }
}

function* alternativeFaults(checked: Checked): Generator<Found> {
  for (const { id, link } of picturesOf(checked))
    if (link !== undefined && link.label === '') yield { code: 'alternativeText', at: link }
    else if (link === undefined && read(checked, id, 'alt') === null) yield { code: 'noAlternativeText' }
}

const read = (checked: Checked, id: string, name: string) => checked.read(`${pictureAt(checked, id)}/${name}`)

function* sizeFaults(checked: Checked): Generator<Found> {
  const { min = 0 } = checked.check
  for (const { id, link } of picturesOf(checked)) {
    const width = read(checked, id, 'width')
    if (typeof width === 'number' && width < min)
      yield { code: 'pictureSize', count: width, limit: min, ...(link ? { at: link } : {}) }
  }
}

function* lengthFaults({ value, check: { min, max } }: Checked): Generator<Found> {
  const count = lengthOf(value)
  if (min !== undefined && count < min) yield { code: 'tooShortForCard', count, limit: min }
  if (max !== undefined && count > max) yield { code: 'cardLength', count, limit: max }
}

/** The twelve checks. All are pure: what they need of other records is read by the caller. */
const checkers: Readonly<Record<CheckName, Checker>> = {
  alternativeText: { ...pictures, find: alternativeFaults },
  headings: { ...markdown, find: headingFaults },
  links: { ...markdown, find: linkFaults },
  ownLinks: { ...markdown, find: ownLinkFaults },
  paragraphs: {
    ...texts,
    limits: 'max',
    find: ({ marks, check: { max = 0 } }) =>
      marks.paragraphs
        .filter(({ from, to }) => to - from > max)
        .slice(0, mostOfOne)
        .map(at => ({ code: 'paragraphs', at, count: at.to - at.from, limit: max })),
  },
  cardLength: { ...texts, limits: 'either', find: lengthFaults },
  pictureSize: { ...pictures, limits: 'min', find: sizeFaults },
  missing: {
    suits: ({ required }) => !required,
    asks: 'must be fields that a record may leave out',
    find: ({ value }) => (itemsOf(value).length === 0 && lengthOf(value) === 0 ? [{ code: 'missing' }] : []),
  },
  capitals: { ...texts, find: ({ marks }) => passages('capitals', marks.capitals) },
  spaces: { ...texts, find: ({ marks }) => passages('spaces', marks.spaces) },
  pastDates: {
    suits: ({ control }) => control.type === 'timestamp',
    asks: 'must be moments',
    find: ({ value, now }) => (typeof value === 'number' && value < now ? [{ code: 'pastDates' }] : []),
  },
  leftovers: { ...texts, find: ({ marks }) => passages('leftovers', marks.leftovers) },
}

export const checkedTexts = ({ checks = [], fields }: Pick<Collection, 'checks' | 'fields'>): readonly string[] => [
  ...new Set(checks.flatMap(({ of }) => of).filter(name => fields[name] && isText(fields[name]))),
]

interface Given {
  readonly values: Values
  readonly marks: Readonly<Record<string, TextMarks>>
  readonly read: ReadFact
  /** Server time in milliseconds. */
  readonly now: number
}

/** Findings of a collection's checks, the severe ones first, then by the order of the fields. */
export const findingsOf = (collection: Collection, { values, marks, read, now }: Given): readonly Finding[] => {
  const order = Object.keys(collection.fields)
  const found = (collection.checks ?? []).flatMap(check =>
    check.of.flatMap((name): readonly Finding[] => {
      const field = collection.fields[name]
      if (field === undefined) return []
      const checked = { collection, name, field, value: values[name] ?? null, marks: marks[name] ?? noMarks }
      return [...checkers[check.check].find({ ...checked, check, read, now })].map(one => ({
        ...one,
        ...(one.at ? { at: { from: one.at.from, to: one.at.to } } : {}),
        check: check.check,
        severity: check.severity,
        field: name,
      }))
    }),
  )
  return found.toSorted(
    (one, other) =>
      severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
      order.indexOf(one.field) - order.indexOf(other.field) ||
      (one.at?.from ?? 0) - (other.at?.from ?? 0),
  )
}

export const mustFix = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ severity }) => severity === 'must')

/** Whether a step publishes a record that has checks, now or by the worker at its moment. */
export const isChecked = ({ lifeCycle, checks = [] }: Collection, { to }: Pick<Step, 'to'>): boolean =>
  lifeCycle !== undefined &&
  checks.length > 0 &&
  [to, ...lifeCycle.steps.flatMap(step => (step.from === to && step.due !== null ? [step.to] : []))].some(
    state => stateNamed(lifeCycle, state)?.isPublic,
  )

/** Faults of declared checks. */
export function* checkIssuesIn({ checks = [], fields, override }: Collection) {
  if (checks.some(({ severity }) => severity === 'must') && override === undefined)
    yield 'A check must be fixed before publishing, and nobody may publish anyway: name that permission in override.'
  for (const declared of checks) {
    const { suits, asks, limits } = checkers[declared.check]
    for (const name of declared.of)
      if (!isSuited(fields, name, suits)) yield `The check "${declared.check}" of "${name}": its fields ${asks}.`
    const given = [declared.min, declared.max]
    const isLimited =
      limits === undefined || (limits === 'either' ? given.some(Number.isFinite) : declared[limits] !== undefined)
    if (!isLimited) yield `The check "${declared.check}" needs a limit: ${limits === 'either' ? 'min or max' : limits}.`
  }
}

const isSuited = (fields: Fields, name: string, suits: Checker['suits']): boolean =>
  fields[name] !== undefined && suits(fields[name])
