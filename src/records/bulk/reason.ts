import type { Reason } from '../../../machines/records/bulk/job.ts'
import type { Collection } from '../../model/collection.ts'
import type { Outcome } from '../../model/outcome.ts'

/** Why a write of a batch was not carried out. */
export const reasonOf = ({ permissions }: Collection, outcome: Exclude<Outcome, { type: 'saved' }>): Reason => {
  switch (outcome.type) {
    case 'conflict':
      return { code: outcome.theirs === null ? 'gone' : 'changed' }
    case 'inUse':
      return { code: 'inUse', detail: String(outcome.uses.length) }
    case 'invalid':
      return { code: 'invalid', detail: JSON.stringify(outcome.issues) }
    case 'denied':
      return { code: 'notAllowed', detail: permissions.change }
    case 'failed':
      return { code: 'failed', detail: outcome.failure.message }
  }
}
