import type { WorkflowStep } from '../../../machines/workflows/workflow.ts'
import type { Collection } from '../collection.ts'
import { isPermission } from '../permissions.ts'
import { all, any, type Expression, quoted } from './expression.ts'
import { may, worker } from './people.ts'

/**
 * What the life cycle demands of a write that leaves a record. The action that the history names is a step of the machine, taken by who
 * may take it; without a step the state stays.
 */
export function* stepDemands(
  { lifeCycle, fields, permissions }: Collection,
  action: Expression,
): Generator<Expression> {
  if (lifeCycle === undefined) {
    yield any(`${action} === 'create'`, all(`${action} === 'change'`, may(permissions.change)))
    return
  }
  const { field, initial, states, steps } = lifeCycle
  const was = `data.child(${quoted(field)}).val()`
  const is = `newData.child(${quoted(field)}).val()`
  const step = ({ event, from, to, permission, ahead, due }: WorkflowStep): Expression =>
    all(
      `${action} === ${quoted(event)}`,
      `${was} === ${quoted(from)}`,
      `${is} === ${quoted(to)}`,
      ...(permission === null ? [] : [may(permissionNamed(permission))]),
      ...(ahead === null ? [] : [`newData.child(${quoted(ahead)}).val() > now`]),
      ...(due === null ? [] : [worker, `data.child(${quoted(due)}).val() <= now`]),
    )
  yield any(
    all(`${action} === 'create'`, `${is} === ${quoted(initial)}`),
    all(`${action} === 'change'`, `${is} === ${was}`, may(permissions.change)),
    ...steps.map(step),
  )
  for (const { name, needs } of states) {
    if (needs.length === 0) continue
    const held = needs.filter(need => fields[need]?.beside === 'no')
    yield any(`${is} !== ${quoted(name)}`, `newData.hasChildren([${held.map(quoted).join(', ')}])`)
  }
}

/** @throws Error when the machine names a permission that the matrix does not have. */
const permissionNamed = (name: string) => {
  if (isPermission(name)) return name
  throw new Error(`A life cycle names the permission "${name}", which is not in the matrix.`)
}
