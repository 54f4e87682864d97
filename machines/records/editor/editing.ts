import type { Failure } from '../../../src/model/failure.ts'
import { type Choices, isResolved, type Merge, mergedValues, mergeOf } from './merge.ts'
import type {
  Draft,
  Ending,
  Issues,
  Preparation,
  Present,
  RecordForm,
  Uses,
  Values,
  Version,
  Write,
  WriteOutcome,
} from './ports.ts'

/** What somebody asked to be done with the form: its action, and the fields that the action itself sets. */
export interface Intent {
  readonly action: string
  readonly sets: Values
}

/** A write that was carried out, and the version before it: enough to take it back. */
export interface Deed {
  readonly id: string
  readonly rev: number
  readonly write: Write
}

export interface EditorContext {
  /** Null for a new record. */
  readonly id: string | null
  readonly form: RecordForm
  readonly isConnected: boolean
  readonly others: readonly Present[]
  /** Whether it cannot be told who else has it open. */
  readonly othersFailed: boolean
  /** Whether the person is in the form. */
  readonly hasFocus: boolean
  readonly preparation: Preparation | null
  /** Whether the database has said what the record is. */
  readonly isSeen: boolean
  /** The version that the form shows changes of; null for a new record. */
  readonly base: Version | null
  /** What lies in the database now. */
  readonly latest: Version | null
  readonly values: Values
  /** Fields that are proposed no value any more. */
  readonly typed: readonly string[]
  /** Entries of which it is not known yet what follows from them. */
  readonly awaited: number
  /** Whether anybody answers what follows from an entry. */
  readonly canPropose: boolean
  /** Fields that were left: what is wrong with them is shown. */
  readonly left: readonly string[]
  /** Saves that were refused: from the first on all that is wrong is shown. */
  readonly refused: number
  /** What only the database knows to be wrong, until the field changes. */
  readonly refusals: Issues
  readonly intent: Intent
  readonly write: Write | null
  readonly outcome: WriteOutcome | null
  readonly failure: Failure | null
  /** Whether something was saved since the form was opened. */
  readonly hasSaved: boolean
  /** The version of somebody else that the form has followed. */
  readonly followed: Version | null
  /** When the restored changes were kept, in milliseconds. */
  readonly restored: number | null
  readonly draftFailed: boolean
  readonly choices: Choices
  readonly uses: Uses | null
  readonly ending: Ending | null
}

export const plainChange: Intent = { action: 'change', sets: {} }

export const initialContext = (id: string | null, form: RecordForm): EditorContext => ({
  id,
  form,
  isConnected: true,
  others: [],
  othersFailed: false,
  hasFocus: false,
  preparation: null,
  isSeen: id === null,
  base: null,
  latest: null,
  values: {},
  typed: [],
  awaited: 0,
  canPropose: true,
  left: [],
  refused: 0,
  refusals: {},
  intent: plainChange,
  write: null,
  outcome: null,
  failure: null,
  hasSaved: false,
  followed: null,
  restored: null,
  draftFailed: false,
  choices: {},
  uses: null,
  ending: null,
})

const baseValues = ({ base, preparation }: EditorContext): Values => base?.values ?? preparation?.initial ?? {}

export const changedFields = (context: EditorContext): readonly string[] =>
  context.form.differing(baseValues(context), context.values)

/** Whether something would be lost with the page. */
export const isDirty = (context: EditorContext): boolean => changedFields(context).length > 0

/** Whether the database has another version than the one that the form began from. */
export const isBehind = ({ base, latest, form }: EditorContext): boolean =>
  latest !== null &&
  (base === null || base.record.rev !== latest.record.rev || form.differing(base.values, latest.values).length > 0)

/** Somebody took the record away. */
export const isGone = ({ id, base, latest }: EditorContext): boolean => id !== null && base !== null && latest === null

/** The values as they would be with the intended action. */
const intended = ({ values, intent }: EditorContext): Values => ({ ...values, ...intent.sets })

const checked = ({ form }: EditorContext, values: Values): Issues => form.check(form.clean(values))

export const isInvalid = (context: EditorContext): boolean =>
  Object.keys(checked(context, intended(context))).length > 0

/** What is shown to be wrong: in fields that were left; everywhere once a save was refused. */
export const shownIssues = (context: EditorContext): Issues => {
  const { left, refused, refusals, intent } = context
  const issues = checked(context, refused > 0 ? { ...context.values, ...intent.sets } : context.values)
  const shown = Object.entries(issues).filter(([field]) => refused > 0 || left.includes(field))
  return { ...Object.fromEntries(shown), ...refusals }
}

/** All fields of a new record, the changed ones of another, and what the action sets. */
export const writeOf = (context: EditorContext): Write => {
  const { id, base, form, intent } = context
  const cleaned = form.clean(intended(context))
  const fields = base === null ? Object.keys(cleaned) : form.differing(base.values, cleaned)
  const names = [...new Set([...fields, ...Object.keys(intent.sets)])]
  const values = Object.fromEntries(names.map(name => [name, cleaned[name] ?? null]))
  return { id, action: base === null ? 'create' : intent.action, base, values }
}

export const mergeIn = (context: EditorContext): Merge =>
  mergeOf(context.form, baseValues(context), context.values, context.latest?.values ?? {})

export const isDecided = (context: EditorContext): boolean => isResolved(mergeIn(context), context.choices)

const fresh = { left: [], refused: 0, refusals: {}, failure: null, choices: {} }

/** The form over a version, without changes. */
export const showing = (version: Version): Partial<EditorContext> => ({
  ...fresh,
  base: version,
  values: version.values,
  typed: filledFields(version.values),
  restored: null,
  intent: plainChange,
})

/** The form as it was before anything was entered. */
export const withoutChanges = ({ latest, preparation }: EditorContext): Partial<EditorContext> =>
  latest
    ? showing(latest)
    : { ...fresh, restored: null, values: preparation?.initial ?? {}, typed: preparation?.typed ?? [] }

/** What the form shows, as a record that takes the place of one that was deleted. */
export const recreated = ({ values }: EditorContext, sets: Values): Partial<EditorContext> => ({
  ...fresh,
  base: null,
  values: { ...values, ...sets },
  intent: plainChange,
})

const filledFields = (values: Values): readonly string[] =>
  Object.keys(values).filter(name => (values[name] ?? null) !== null)

/** The form as it opens: over the version in the database, with the changes that were kept on the device. */
export const opened = (context: EditorContext): Partial<EditorContext> => {
  const { latest, preparation, form } = context
  const draft = preparation?.draft ?? null
  const initial = preparation?.initial ?? {}
  const begun = latest ? showing(latest) : { values: initial, typed: preparation?.typed ?? [] }
  if (draft === null) return begun
  const values = { ...(latest?.values ?? initial), ...draft.mine }
  const isNews = form.differing(values, latest?.values ?? initial).length > 0
  return isNews ? { ...begun, ...draftBase(latest, draft), values, typed: draft.typed, restored: draft.at } : begun
}

/** The version that a draft began from, as far as it says: fields that it did not change are taken to be as they are now. */
const draftBase = (latest: Version | null, { rev, base }: Draft): Partial<EditorContext> =>
  latest === null || latest.record.rev === rev
    ? {}
    : { base: { record: { ...latest.record, rev }, values: { ...latest.values, ...base } } }

export const draftOf = (context: EditorContext): Omit<Draft, 'at'> => {
  const names = changedFields(context)
  const before = baseValues(context)
  const pick = (values: Values) => Object.fromEntries(names.map(name => [name, values[name] ?? null]))
  return { rev: context.base?.record.rev ?? 0, mine: pick(context.values), base: pick(before), typed: context.typed }
}

/** A field with what was entered; what follows from it is proposed anew. */
export const entered = (context: EditorContext, field: string, value: Values[string]): Partial<EditorContext> => {
  const isEmpty = value === null || value === ''
  const others = context.typed.filter(name => name !== field)
  const typed = isEmpty ? others : [...others, field]
  const { [field]: _, ...refusals } = context.refusals
  return {
    typed,
    refusals,
    followed: null,
    values: context.form.propose({ ...context.values, [field]: value }, field, typed),
  }
}

/** Values that follow from an entry, and those in whose place they come. */
export interface Proposal {
  readonly over: Values
  readonly values: Values
}

/** The form with what follows from an entry, but where somebody has typed meanwhile. */
export const proposed = ({ values, refusals }: EditorContext, proposal: Proposal): Partial<EditorContext> => {
  const free = Object.entries(proposal.values).filter(
    ([name]) => (values[name] ?? null) === (proposal.over[name] ?? null),
  )
  const names = free.map(([name]) => name)
  return {
    values: { ...values, ...Object.fromEntries(free) },
    refusals: Object.fromEntries(Object.entries(refusals).filter(([name]) => !names.includes(name))),
  }
}

/** After a save the form stands over what was saved. What was typed meanwhile is a change of that. */
export const settled = ({ latest, outcome, write, values, intent, base }: EditorContext): Partial<EditorContext> => {
  if (latest === null || write === null || outcome?.type !== 'saved') return {}
  const isLatest = latest.record.rev === outcome.rev
  const written = { ...base?.values, ...write.values }
  return {
    ...fresh,
    hasSaved: true,
    restored: null,
    followed: null,
    intent: plainChange,
    values: { ...values, ...intent.sets },
    // Somebody may have saved right after: then the form is one version behind, and follows or asks.
    base: isLatest ? latest : { record: { ...latest.record, rev: outcome.rev }, values: written },
  }
}

/** Mine on top of theirs, as it was decided. */
export const merged = (context: EditorContext): Partial<EditorContext> => {
  const { latest, choices, values } = context
  if (latest === null) return {}
  const together = mergedValues(mergeIn(context), choices, values, latest.values)
  return { base: latest, values: together, choices: {}, intent: plainChange, restored: null }
}

/** Decisions against values that have changed since are no decisions any more. */
export const stillDecided = ({ choices, latest, form }: EditorContext, version: Version | null): Choices => {
  if (latest === null || version === null) return {}
  const moved = form.differing(latest.values, version.values)
  return Object.fromEntries(Object.entries(choices).filter(([field]) => !moved.includes(field)))
}

export const deedOf = ({ outcome, write }: EditorContext): Deed => {
  if (outcome?.type !== 'saved' || write === null) throw new Error('Nothing was saved, so there is no deed to tell.')
  return { id: outcome.id, rev: outcome.rev, write }
}
