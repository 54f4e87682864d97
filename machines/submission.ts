import type { Failure } from './ports.ts'

/**
 * What the machines of the three account forms have in common: editing → submitting → done | failed.
 * Each spells its own states out, because an invoke can only be typed by the actor's literal name.
 */

export interface SubmissionContext {
  /** Why the last attempt failed; null while there is none, also while the next attempt runs. */
  readonly failure: Failure | null
}

export type SubmitEvent<TFields> = { readonly type: 'submit' } & TFields

/** `busy` while an attempt runs, `failed` when the last one did, `done` when it succeeded. */
export type SubmissionTag = 'busy' | 'failed' | 'done'
