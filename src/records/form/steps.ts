import type { Intent } from '../../../machines/records/editor/ports.ts'
import type { Viewer } from '../../config/area.ts'
import type { Collection } from '../../model/collection.ts'
import {
  type Asks,
  type Blocked,
  blockedBy,
  forgoneMoment,
  nextStep,
  publishingSteps,
  type Step,
  type StepContext,
  stepsFrom,
  weightOf,
} from '../../model/life-cycle.ts'
import { publishedOf, type Stored } from '../../model/record.ts'
import { same } from '../../model/values/json.ts'
import { toneOf } from '../fields/tone.ts'

export interface OfferedStep {
  readonly event: string
  readonly intent: Intent
  readonly isRenewal: boolean
  /** It empties a moment that is ahead. */
  readonly isEarly: boolean
  readonly isAsked: boolean
  /** The expected next step from this state. */
  readonly isNext: boolean
  readonly isRequest: boolean
  readonly asks: Asks
  readonly blocked: Blocked | { readonly code: 'needsCreation' | 'needsChanges' | 'needsSaving' } | null
}

interface EditorContext extends StepContext {
  readonly record: Stored | null
  readonly isDirty: boolean
}

/** Whether a step can publish what was changed since the last time. */
export const hasUnpublished = (collection: Collection, record: Stored | null): boolean => {
  const { lifeCycle } = collection
  const published = publishedOf(record)
  if (lifeCycle === undefined || record === null || published === null || published.rev >= record.rev) return false
  const publishing = publishingSteps(collection)
  return stepsFrom(lifeCycle, String(record[lifeCycle.field])).some(({ event }) => publishing.includes(event))
}

/** Whether a record that somebody else changed last waits for a step of this person. */
export const isForReview = (
  { lifeCycle }: Collection,
  record: Stored | null,
  { uid, role }: Pick<Viewer, 'uid' | 'role'>,
): boolean => {
  if (lifeCycle === undefined || record === null || record.updatedBy === uid) return false
  const state = String(record[lifeCycle.field])
  return toneOf(lifeCycle, state) === 'asked' && stepsFrom(lifeCycle, state, role).length > 0
}

/** Steps from the present state, each with its first obstacle. */
export const offeredSteps = (collection: Collection, context: EditorContext): readonly OfferedStep[] => {
  const { lifeCycle } = collection
  if (lifeCycle === undefined) return []
  const { field, initial } = lifeCycle
  const { record, isDirty } = context
  const state = String(record?.[field] ?? initial)
  const next = nextStep(lifeCycle, state, context.values, context.now)
  return stepsFrom(lifeCycle, state).map(step => {
    const { event, from, to, asks } = step
    const isRenewal = from === to && publishingSteps(collection).includes(event)
    const isPublished = isRenewal && !isDirty && !hasUnpublished(collection, record)
    const blocked: OfferedStep['blocked'] =
      record === null
        ? { code: 'needsCreation' }
        : (unsavedFor(collection, step, context) ??
          blockedBy(lifeCycle, step, context) ??
          (isPublished ? { code: 'needsChanges' } : null))
    return {
      event,
      isRenewal,
      isEarly: forgoneMoment(lifeCycle, step, context.values, context.now) !== null,
      isAsked: asks.length > 0 || weightOf(lifeCycle, step) !== null,
      isNext: event === next,
      isRequest: toneOf(lifeCycle, to) === 'asked',
      asks,
      intent: { action: event, sets: { [field]: to } },
      blocked,
    }
  })
}

/** A count applies to the saved version. Only the step's own moment may be unsaved. */
const unsavedFor = (
  { fields }: Collection,
  { counted, ahead }: Step,
  { record, values, isDirty }: EditorContext,
): { readonly code: 'needsSaving' } | null => {
  if (counted === null || !isDirty) return null
  const isChanged = Object.keys(fields).some(name => name !== ahead && !same(record?.[name], values[name]))
  return isChanged ? { code: 'needsSaving' } : null
}
