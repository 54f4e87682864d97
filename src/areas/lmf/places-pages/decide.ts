import { stepsFrom } from '../../../model/life-cycle.ts'
import { can, type Role } from '../../../model/permissions.ts'
import { registrations } from '../collections/registrations.ts'
import { approvalIssue, type Places, type Registered } from '../football/registrations.ts'
import { type Listed, registeredOf } from './registration.ts'

/** A step of the life cycle that staff may take with a registration. */
export interface Decision {
  readonly event: string
  readonly to: string
  /** All places are taken; null where the step can be taken. */
  readonly full: number | null
}

/** What staff should know before a step is taken. */
export type Question =
  /** These came first and have a place: approving somebody else passes them over. */
  | { readonly type: 'passOver'; readonly before: readonly Registered[] }
  /** Somebody took the last place meanwhile. */
  | { readonly type: 'full'; readonly places: number }
  /** The team has a place and gives it up; `next` is who would have it then. */
  | { readonly type: 'giveUp'; readonly next: Registered | null }

const life = registrations.lifeCycle

/** The steps from where a registration stands that the role may take. */
export const decisionsFor = (listed: Listed, places: Places, role: Role): readonly Decision[] => {
  const registered = registeredOf(listed)
  const steps = life === undefined ? [] : stepsFrom(life, registered.status)
  return steps
    .filter(({ permission }) => permission !== null && can(role, permission))
    .map(({ event, to }) => {
      const issue = to === 'approved' ? approvalIssue(registered, places) : null
      return { event, to, full: issue?.type === 'full' ? issue.places : null }
    })
}

/** Null where a step needs no question. */
export const questionFor = (listed: Listed, to: string, places: Places): Question | null => {
  const registered = registeredOf(listed)
  if (to === 'approved') {
    const issue = approvalIssue(registered, places)
    return issue?.type === 'notDue' ? { type: 'passOver', before: issue.before } : issue
  }
  if (registered.status !== 'approved') return null
  // Where more are approved than there are places, leaving makes room for nobody.
  return { type: 'giveUp', next: places.beyond > 0 ? null : (places.waiting[places.toConfirm.length] ?? null) }
}
