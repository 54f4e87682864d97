import type { RowIssue } from '../../../machines/records/import-rows.ts'
import type { Collection } from '../../model/collection.ts'
import { blockedBy, type Step, shortestPath } from '../../model/life-cycle.ts'
import type { Role } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'

interface StepOptions {
  readonly store: Store
  readonly collection: Collection
  readonly role: Role
}

/** Steps that a row asks for; undefined for none, null if the role cannot take them. */
export type StepPath = readonly Step[] | null | undefined

export const wayIn = ({ collection: { lifeCycle }, role }: StepOptions, old: Values, said: Values): StepPath => {
  const to = lifeCycle && said[lifeCycle.field]
  if (!lifeCycle || typeof to !== 'string' || to === old[lifeCycle.field]) return undefined
  return shortestPath(lifeCycle, String(old[lifeCycle.field]), to, role)
}

export const stepsOf = (way: StepPath) => (way ? { steps: way.map(({ event, to }) => ({ event, to })) } : {})

/** Obstacles to a row's steps: none available, a passed moment, or missing needs and answers. */
export const wayIssues = (
  { collection: { lifeCycle }, store, role }: StepOptions,
  way: StepPath,
  said: Values,
  next: Values,
  none: 'useSteps' | 'noStep',
): readonly RowIssue[] => {
  if (!lifeCycle || way === undefined) return []
  if (way === null) return [{ field: lifeCycle.field, rowIssue: { code: none } }]
  const issues = way.flatMap((step): readonly RowIssue[] => {
    const blocked = blockedBy(lifeCycle, step, { values: next, role, now: store.now() })
    if (blocked?.code === 'needsAhead') return [{ field: blocked.field, rowIssue: { code: 'notAhead' } }]
    const missing = blocked?.code === 'needsFields' ? blocked.fields : []
    const asked = step.asks.flatMap(([field, how]) => {
      const isMissing = how === 'decided' ? !(field in said) : how === 'needed' && (next[field] ?? null) === null
      return isMissing ? [field] : []
    })
    return [...new Set([...missing, ...asked])].map(field => ({ field, issue: { code: 'missing' } }))
  })
  return issues.filter((issue, at) => issues.findIndex(({ field }) => field === issue.field) === at)
}
