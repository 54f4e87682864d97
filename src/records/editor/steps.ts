import type { Intent } from '../../../machines/records/editor/ports.ts'
import type { Collection } from '../../model/collection.ts'
import { type Blocked, blockedBy, publishingSteps, type Standing, stepsFrom } from '../../model/life-cycle.ts'
import { publishedOf, type Stored } from '../../model/record.ts'

export interface OfferedStep {
  readonly event: string
  readonly intent: Intent
  readonly isRenewal: boolean
  readonly blocked: Blocked | { readonly code: 'needsCreation' | 'needsChanges' } | null
}

interface EditorStanding extends Standing {
  /** Null for a new record. */
  readonly record: Stored | null
  readonly isDirty: boolean
}

export const hasUnpublished = (record: Stored | null): boolean => {
  const published = publishedOf(record)
  return published !== null && record !== null && published.rev < record.rev
}

/** The steps from where the record stands, each with the first reason that keeps it from being taken. */
export const offeredSteps = (collection: Collection, standing: EditorStanding): readonly OfferedStep[] => {
  const { lifeCycle } = collection
  if (lifeCycle === undefined) return []
  const { field, initial } = lifeCycle
  const { record, isDirty } = standing
  const state = String(record?.[field] ?? initial)
  return stepsFrom(lifeCycle, state).map(step => {
    const { event, from, to } = step
    const isRenewal = from === to && publishingSteps(collection).includes(event)
    const isPublished = isRenewal && !isDirty && !hasUnpublished(record)
    const blocked: OfferedStep['blocked'] =
      record === null
        ? { code: 'needsCreation' }
        : (blockedBy(lifeCycle, step, standing) ?? (isPublished ? { code: 'needsChanges' } : null))
    return { event, isRenewal, intent: { action: event, sets: { [field]: to } }, blocked }
  })
}
