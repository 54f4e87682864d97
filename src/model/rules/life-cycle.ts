import type { WorkflowStep } from '../../../machines/workflows/workflow.ts'
import type { Collection } from '../collection.ts'
import { stampedFields } from '../life-cycle.ts'
import { isPermission, type Permission } from '../permissions.ts'
import { besideDemands } from './beside.ts'
import { all, any, choose, type Expression, has, hasAll, quoted, unchanged, val } from './expression.ts'
import { may, worker } from './people.ts'

/**
 * What the life cycle demands of a write that leaves a record. The action that the history names is a step of the machine, taken by who
 * may take it; without a step the state stays.
 */
export const stepDemands = (collection: Collection, action: Expression): Expression[] => {
  const { lifeCycle, fields, permissions } = collection
  const isCreation = `${action} === 'create'`
  const isChange = `${action} === 'change'`
  if (lifeCycle === undefined) return [any(isCreation, all(isChange, may(permissions.change)))]
  const { field, initial, states, steps } = lifeCycle
  const was = val('data', field)
  const is = val('newData', field)
  const taken = ({ event, from, to, permission, ahead, due }: WorkflowStep): Expression =>
    all(
      `${action} === ${quoted(event)}`,
      `${was} === ${quoted(from)}`,
      `${is} === ${quoted(to)}`,
      ...(permission === null ? [] : [may(permissionNamed(permission))]),
      ...(ahead === null ? [] : [`${val('newData', ahead)} > now`]),
      ...(due === null ? [] : [worker, `${val('data', due)} <= now`]),
    )
  const needed = states
    .filter(({ needs }) => needs.length > 0)
    .map(({ name, needs }) => {
      const held = needs.filter(need => fields[need]?.beside === 'no')
      return any(
        `${is} !== ${quoted(name)}`,
        all(...(held.length > 0 ? [hasAll('newData', held)] : []), ...besideDemands(collection, needs)),
      )
    })
  return [
    any(
      all(isCreation, `${is} === ${quoted(initial)}`),
      all(isChange, `${is} === ${was}`, may(permissions.change)),
      ...steps.map(taken),
    ),
    ...needed,
  ]
}

/** A field that steps stamp says when one of them was taken, and what it said before in any other write. */
export const stampDemands = (collection: Collection, action: Expression): Expression[] =>
  [...stampedFields(collection)].map(name => {
    const { field = '', steps = [] } = collection.lifeCycle ?? {}
    const stamping = steps
      .filter(({ stamps }) => stamps?.field === name)
      .map(({ event, from, stamps }) =>
        all(
          `${action} === ${quoted(event)}`,
          `${val('data', field)} === ${quoted(from)}`,
          ...(stamps?.anew ? [] : [`!${has('data', name)}`]),
        ),
      )
    return choose(any(...stamping), `${val('newData', name)} === now`, unchanged(name))
  })

/** @throws Error when the machine names a permission that the matrix does not have. */
export const permissionNamed = (name: string): Permission => {
  if (isPermission(name)) return name
  throw new Error(`A life cycle names the permission "${name}", which is not in the matrix.`)
}
