import { withMaskedValues } from '../../../src/model/change.ts'
import { cleaned, type Issues, issuesOf } from '../../../src/model/check.ts'
import type { Collection } from '../../../src/model/collection.ts'
import type { Failure } from '../../../src/model/failure.ts'
import { slugsFrom, withoutMaskedValues } from '../../../src/model/form.ts'
import { clearedBy } from '../../../src/model/life-cycle.ts'
import { memoize } from '../../../src/model/memoize.ts'
import type { RecordVersion, Values } from '../../../src/model/record.ts'
import { same } from '../../../src/model/values/json.ts'
import { type Choices, differingIn, isResolved, type Merge, mergeOf, storedOf } from './merging.ts'
import type {
  Deletion,
  Draft,
  EditorInput,
  Intent,
  Preparation,
  Present,
  Proposal,
  SavedWrite,
  UsesBeforeDelete,
  Write,
  WriteOutcome,
} from './ports.ts'

export interface EditorContext {
  readonly id: string | null
  readonly collection: Collection
  readonly isConnected: boolean
  readonly others: readonly Present[]
  readonly othersFailed: boolean
  readonly hasFocus: boolean
  readonly preparation: Preparation | null
  readonly isSeen: boolean
  /** Version that the form's changes are based on; null for a new record. */
  readonly base: RecordVersion | null
  readonly latest: RecordVersion | null
  readonly values: Values
  /** Fields excluded from further proposals. */
  readonly typed: readonly string[]
  /** Entries whose proposals are pending. */
  readonly awaited: number
  readonly canPropose: boolean
  /** Fields that lost focus; their issues are shown. */
  readonly blurred: readonly string[]
  /** Fields with pending work, such as an upload, which blocks saving. */
  readonly held: readonly string[]
  /** Refused saves: from the first on, all issues are shown. */
  readonly refused: number
  /** Issues known only to the database, until the field changes. */
  readonly refusals: Issues
  readonly intent: Intent
  readonly write: Write | null
  readonly saved: { readonly id: string; readonly rev: number } | null
  readonly failure: Failure | null
  readonly hasSaved: boolean
  readonly followed: RecordVersion | null
  /** Time of the restored draft, in milliseconds. */
  readonly restored: number | null
  readonly draftFailed: boolean
  readonly choices: Choices
  readonly uses: UsesBeforeDelete | null
  readonly deletion: Deletion | null
}

export const plainChange: Intent = { action: 'change', sets: {} }

export const initialContext = ({ id, collection, known = null }: EditorInput): EditorContext => ({
  id,
  collection,
  isConnected: true,
  others: [],
  othersFailed: false,
  hasFocus: false,
  preparation: known && { draft: null, initial: {} },
  isSeen: id === null || known !== null,
  base: null,
  latest: known,
  values: {},
  typed: [],
  awaited: 0,
  canPropose: true,
  blurred: [],
  held: [],
  refused: 0,
  refusals: {},
  intent: plainChange,
  write: null,
  saved: null,
  failure: null,
  hasSaved: false,
  followed: null,
  restored: null,
  draftFailed: false,
  choices: {},
  uses: null,
  deletion: null,
})

const baseValues = ({ base, preparation }: EditorContext): Values => base?.values ?? preparation?.initial ?? {}

export const changedFields = memoize((context: EditorContext): readonly string[] =>
  differingIn(context.collection, baseValues(context), context.values),
)

export const isDirty = (context: EditorContext): boolean => changedFields(context).length > 0

export const isBehind = ({ base, latest, collection }: EditorContext): boolean =>
  latest !== null &&
  (base === null ||
    base.record.rev !== latest.record.rev ||
    (base.values !== latest.values && differingIn(collection, base.values, latest.values).length > 0))

export const isGone = ({ id, base, latest }: EditorContext): boolean => id !== null && base !== null && latest === null

const intended = ({ values, intent }: EditorContext): Values => ({ ...values, ...intent.sets })

const checked = ({ collection, held }: EditorContext, values: Values): Issues => ({
  ...issuesOf(collection, storedOf(collection, values)),
  ...Object.fromEntries(held.map(field => [field, { code: 'underway' }])),
})

export const isInvalid = (context: EditorContext): boolean =>
  Object.keys(checked(context, intended(context))).length > 0

/** Visible issues: in fields that lost focus; everywhere, and for uploads, after a refused save. */
export const shownIssues = memoize((context: EditorContext): Issues => {
  const { blurred, refused, refusals, intent } = context
  const issues = checked(context, refused > 0 ? { ...context.values, ...intent.sets } : context.values)
  const shown = Object.entries(issues).filter(
    ([field, { code }]) => refused > 0 || (blurred.includes(field) && code !== 'underway'),
  )
  return { ...Object.fromEntries(shown), ...refusals }
})

export const writeOf = (context: EditorContext): Write => {
  const { id, base, collection, intent } = context
  const stored = storedOf(collection, intended(context))
  const fields = base === null ? Object.keys(stored) : differingIn(collection, base.values, stored)
  const names = [...new Set([...fields, ...Object.keys(intent.sets)])]
  const values = Object.fromEntries(names.map(name => [name, stored[name] ?? null]))
  const override = intent.override === undefined ? {} : { override: intent.override }
  return { id, action: base === null ? 'create' : intent.action, base, values, ...override }
}

export const begun = (write: Write): Partial<EditorContext> => ({ write, saved: null, failure: null })

export const mergeIn = (context: EditorContext): Merge => {
  const { collection, values, latest, choices } = context
  return mergeOf(collection, { base: baseValues(context), mine: values, theirs: latest?.values ?? {} }, choices)
}

export const isDecided = (context: EditorContext): boolean => isResolved(mergeIn(context), context.choices)

const fresh = { blurred: [], refused: 0, refusals: {}, failure: null, choices: {} }

export const showing = (version: RecordVersion): Partial<EditorContext> => ({
  ...fresh,
  base: version,
  values: version.values,
  typed: filledFields(version.values),
  restored: null,
  intent: plainChange,
})

export const withoutChanges = ({ latest, preparation }: EditorContext): Partial<EditorContext> =>
  latest ? showing(latest) : { ...fresh, base: null, restored: null, values: preparation?.initial ?? {}, typed: [] }

export const recreated = ({ values, collection }: EditorContext, sets: Values): Partial<EditorContext> => ({
  ...fresh,
  base: null,
  values: { ...withoutMaskedValues(collection, values), ...sets },
  intent: plainChange,
})

const filledFields = (values: Values): readonly string[] =>
  Object.keys(values).filter(name => (values[name] ?? null) !== null)

/** Opens the form over the stored version, with the device's draft. */
export const opened = (context: EditorContext): Partial<EditorContext> => {
  const { latest, preparation, collection } = context
  const draft = preparation?.draft ?? null
  const initial = preparation?.initial ?? {}
  const begun = latest ? showing(latest) : { values: initial, typed: [] }
  if (draft === null) return begun
  const values = { ...(latest?.values ?? initial), ...draft.mine }
  const isNews = differingIn(collection, values, latest?.values ?? initial).length > 0
  return isNews ? { ...begun, ...draftBase(latest, draft), values, typed: draft.typed, restored: draft.at } : begun
}

/** The draft's base version, as far as known: unchanged fields are assumed to be current. */
const draftBase = (latest: RecordVersion | null, { rev, base }: Draft): Partial<EditorContext> =>
  latest === null || latest.record.rev === rev
    ? {}
    : { base: { record: { ...latest.record, rev }, values: { ...latest.values, ...base } } }

/** The draft for the device, without confidential values. */
export const draftOf = (context: EditorContext): Omit<Draft, 'at'> =>
  draftOver(context, changedFields(context), context.base?.record.rev ?? 0, baseValues(context))

const draftOver = (
  { collection, values: mine, typed }: EditorContext,
  changed: readonly string[],
  rev: number,
  base: Values,
): Omit<Draft, 'at'> => {
  const names = changed.filter(name => !collection.fields[name]?.confidential)
  const pick = (values: Values) => Object.fromEntries(names.map(name => [name, values[name] ?? null]))
  return { rev, mine: pick(mine), base: pick(base), typed }
}

export const entered = (context: EditorContext, field: string, value: Values[string]): Partial<EditorContext> => {
  const isEmpty = value === null || value === ''
  const others = context.typed.filter(name => name !== field)
  const typed = isEmpty ? others : [...others, field]
  const { [field]: _, ...refusals } = context.refusals
  const values = { ...context.values, [field]: value }
  return {
    typed,
    refusals,
    followed: null,
    values: { ...values, ...slugsFrom(context.collection, values, field, typed) },
  }
}

const without = (refusals: Issues, names: readonly string[]): Issues =>
  Object.fromEntries(Object.entries(refusals).filter(([name]) => !names.includes(name)))

export const replaced = (
  { values, refusals, typed }: EditorContext,
  by: Pick<EditorContext, 'values'> & Partial<Pick<EditorContext, 'typed'>>,
): Partial<EditorContext> => ({
  values: { ...values, ...by.values },
  typed: by.typed ?? typed,
  refusals: without(refusals, Object.keys(by.values)),
})

/** Applies proposals, except to values typed meanwhile. */
export const proposed = ({ values, refusals }: EditorContext, proposal: Proposal): Partial<EditorContext> => {
  const free = Object.entries(proposal.values).filter(
    ([name]) => (values[name] ?? null) === (proposal.over[name] ?? null),
  )
  const names = free.map(([name]) => name)
  return { values: { ...values, ...Object.fromEntries(free) }, refusals: without(refusals, names) }
}

/** Bases the form on the saved version. Values typed meanwhile become changes to it. */
export const afterSave = ({
  latest,
  saved,
  write,
  values,
  intent,
  base,
  collection,
}: EditorContext): Partial<EditorContext> => {
  if (latest === null || write === null || saved === null) return {}
  const isLatest = latest.record.rev === saved.rev
  const asked = { ...base?.values, ...write.values }
  const cleared = clearedBy(collection, write.action, base?.values ?? {})
  const written = {
    ...withMaskedValues(collection, asked),
    ...Object.fromEntries(cleared.map(name => [name, null])),
  }
  // Fields written and untouched since: confidential ones now hold a masked value, cleared ones are empty.
  const maskedValues = Object.keys(write.values ?? {}).filter(name => collection.fields[name]?.confidential)
  const untouched = [...maskedValues, ...cleared].filter(name =>
    same(cleaned(collection, values)[name] ?? null, asked[name] ?? null),
  )
  // Fields that the writer adds, such as the parts of a release.
  const added = differingIn(collection, base?.values ?? {}, latest.values).filter(
    name => isLatest && base !== null && !(name in (write.values ?? {})) && same(values[name], base.values[name]),
  )
  const takenOver = Object.fromEntries([
    ...untouched.map(name => [name, written[name] ?? null] as const),
    ...added.map(name => [name, latest.values[name] ?? null] as const),
  ])
  return {
    ...fresh,
    hasSaved: true,
    restored: null,
    followed: null,
    intent: plainChange,
    values: { ...values, ...takenOver, ...intent.sets },
    // If somebody saved right after, the form is one version behind, and follows or asks.
    base: isLatest ? latest : { record: { ...latest.record, rev: saved.rev }, values: written },
  }
}

export const merged = (context: EditorContext): Partial<EditorContext> => {
  const { latest } = context
  if (latest === null) return {}
  return { base: latest, values: mergeIn(context).values, intent: plainChange, restored: null }
}

/** Drops decisions about values that have changed since. */
export const stillDecided = (context: EditorContext, version: RecordVersion | null): Choices => {
  const { latest, choices } = context
  if (latest === null || version === null || Object.keys(choices).length === 0) return {}
  const before = new Map(mergeIn(context).conflicts.map(({ field, theirs }) => [field, theirs]))
  const still = mergeIn({ ...context, latest: version }).conflicts.filter(
    ({ field, theirs }) => before.has(field) && same(before.get(field), theirs),
  )
  const fields = new Set(still.map(({ field }) => field))
  return Object.fromEntries(Object.entries(choices).filter(([field]) => fields.has(field)))
}

/** State of the editor after a write. Uses that block a deletion are only reported. */
export const afterWrite = ({ write, refused }: EditorContext, outcome: WriteOutcome): Partial<EditorContext> => {
  if (outcome.type === 'saved') return { saved: outcome }
  if (outcome.type === 'failed') return { failure: outcome.failure }
  if (outcome.type === 'inUse') return { uses: { found: outcome.uses, hasMore: false } }
  if (outcome.type === 'conflict' && write?.values) return { latest: outcome.theirs, choices: {} }
  if (outcome.type === 'invalid' && write?.values) return { refusals: outcome.issues, refused: refused + 1 }
  return { failure: { code: outcome.type, message: '' } }
}

/** @throws Error without a save */
export const savedWrite = (context: EditorContext): SavedWrite => {
  const { id, saved, write, collection, values } = context
  if (saved === null || write === null) throw new Error('Nothing was saved that could be shown.')
  const written = write.values ?? {}
  const since = id === null ? differingIn(collection, written, values) : []
  return { ...saved, write, rest: since.length > 0 ? draftOver(context, since, saved.rev, written) : null }
}
