import type { Collection } from '../collection.ts'
import { type Step, stampedFields } from '../life-cycle.ts'
import { type Permission, rolesWith } from '../permissions.ts'
import { detachedDemands } from './detached.ts'
import { all, any, choose, type Expression, has, hasAll, unchanged, val } from './expression.ts'
import { isOneOf } from './pattern.ts'
import { may, worker } from './people.ts'

const action = val('newData', 'action')
const textOf = ({ from, event, to }: Step): string => `${from} ${event} ${to}`

const changeOf = (field: string): Expression =>
  `(${val('data', field)} + ' ' + ${action} + ' ' + ${val('newData', field)})`

/**
 * What the life cycle demands of a write that leaves a record. The action is a step of the machine, taken by who may take it; without a step
 * the state stays. Steps are compared as texts such as `draft publish published`.
 */
export const stepDemands = (collection: Collection): Expression[] => {
  const { lifeCycle, fields, permissions } = collection
  if (lifeCycle === undefined) return [any('!data.exists()', `${action} === 'change'`)]
  const { field, initial, states, steps } = lifeCycle
  const changes = states.map(({ name }) => `${name} change ${name}`)
  // What steps ask beyond the permission to change records.
  const asked = new Map<Expression, Step[]>()
  for (const step of steps) {
    const condition = conditionOf(step, permissions.change)
    if (condition !== '') asked.set(condition, [...(asked.get(condition) ?? []), step])
  }
  const due = steps.filter(step => step.due !== null)
  /** By the names of the steps, where no others are called so. */
  const isTaken = (those: readonly Step[]): Expression => {
    const events = those.map(({ event }) => event)
    const isAlone = steps.every(step => those.includes(step) || !events.includes(step.event))
    return isAlone ? isOneOf(action, events) : isOneOf(changeOf(field), those.map(textOf))
  }
  const needed = states
    .filter(({ needs }) => needs.length > 0)
    .map(({ name, needs }) => {
      const held = needs.filter(need => fields[need]?.detached === 'no')
      return any(
        `${val('newData', field)} !== '${name}'`,
        all(...(held.length > 0 ? [hasAll('newData', held)] : []), ...detachedDemands(collection, needs)),
      )
    })
  const taken = all(
    isOneOf(changeOf(field), [...changes, ...steps.map(textOf)]),
    ...(due.length === 0 ? [] : [`(${worker}) === ${isTaken(due)}`]),
    ...[...asked].map(([condition, those]) => any(`!${isTaken(those)}`, condition)),
  )
  return [choose('data.exists()', taken, `${val('newData', field)} === '${initial}'`), ...needed]
}

/** What a step asks beyond the permission to change records, which the record's own rule asks of people; the worker takes what is due. */
const conditionOf = (
  { permission, ahead, due }: Pick<Step, 'permission' | 'ahead' | 'due'>,
  change: Permission,
): Expression =>
  all(
    ...(due === null ? [] : [`${val('data', due)} <= now`]),
    ...(permission === null || isCovered(permission, change) ? [] : [may(permission)]),
    ...(ahead === null ? [] : [`${val('newData', ahead)} > now`]),
  )

const isCovered = (permission: Permission, change: Permission): boolean =>
  rolesWith(change).every(role => rolesWith(permission).includes(role))

/** A field that steps stamp says when one of them was taken, and what it said before in any other write. */
export const stampDemands = (collection: Collection): Expression[] =>
  [...stampedFields(collection)].map(name => {
    const { field = '', steps = [] } = collection.lifeCycle ?? {}
    const stamping = (anew: boolean) =>
      steps.filter(({ stamps }) => stamps?.field === name && stamps.anew === anew).map(textOf)
    const first = stamping(false)
    const isStamping = any(
      ...(stamping(true).length > 0 ? [isOneOf(changeOf(field), stamping(true))] : []),
      ...(first.length > 0 ? [all(`!${has('data', name)}`, isOneOf(changeOf(field), first))] : []),
    )
    return choose(all('data.exists()', isStamping), `${val('newData', name)} === now`, unchanged(name))
  })
