import { type Collection, emptiedFields, followingFields } from '../collection.ts'
import { type Counted, neededWith, publishingSteps, type Step, stampedFields } from '../life-cycle.ts'
import { type Permission, rolesWith } from '../permissions.ts'
import { releaseField, releasesPath } from '../release.ts'
import { all, any, choose, type Expression, has, hasAll, isOneOf, unchanged, val } from '../values/expression.ts'
import { grouped } from '../values/grouped.ts'
import { detachedDemands } from './counts.ts'
import { anId, withPath } from './path.ts'
import { may, worker } from './people.ts'

const action = val('newData', 'action')
const wayOf = ({ from, event, to }: Step): string => `${from} ${event} ${to}`

const changeOf = (field: string): Expression =>
  `(${val('data', field)} + ' ' + ${action} + ' ' + ${val('newData', field)})`

/**
 * Demands of the life cycle on a write that keeps the record. The action is a permitted step of the machine; without
 * one the state stays. Steps are compared as texts such as `draft publish published`.
 */
export const stepDemands = (collection: Collection): Expression[] => {
  const { lifeCycle, fields, permissions } = collection
  if (lifeCycle === undefined) return []
  const { field, initial, states, steps } = lifeCycle
  const changes = states.filter(({ isFixed }) => !isFixed).map(({ name }) => `${name} change ${name}`)
  // Conditions of steps beyond the permission to change records.
  const asked = [...grouped(steps, step => conditionOf(step, permissions.change))].filter(
    ([condition]) => condition !== '',
  )
  const workers = steps.filter(step => step.permission === null)
  const joint = steps.filter(step => step.inRelease)
  /** By step names, if no other steps share them. */
  const isTaken = (those: readonly Step[]): Expression => {
    const events = those.map(({ event }) => event)
    const isAlone = steps.every(step => those.includes(step) || !events.includes(step.event))
    return isAlone ? isOneOf(action, events) : isOneOf(changeOf(field), those.map(wayOf))
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
    isOneOf(changeOf(field), [...changes, ...steps.map(wayOf)]),
    ...(workers.length > 0 && joint.length === 0 ? [`(${worker}) === ${isTaken(workers)}`] : []),
    ...(joint.length > 0 ? [choose(worker, isTaken([...workers, ...joint]), `!${isTaken(workers)}`)] : []),
    // A worker without own steps takes none of people's.
    ...(workers.length === 0 && [...emptiedFields(collection), ...followingFields(collection)].length > 0
      ? [any(`!(${worker})`, `${action} === 'change'`)]
      : []),
    ...asked.map(([condition, those]) => any(`!${isTaken(those)}`, condition)),
  )
  const cleared = new Set(steps.flatMap(({ clears }) => clears))
  // The date of a publication is checked with it.
  const publishing = publishingSteps(collection)
  const isPublication = (event: string, name: string) =>
    name === collection.publication?.date && publishing.includes(event)
  const clearing = [...cleared].map(name => {
    const those = steps.filter(({ clears, event }) => clears.includes(name) && !isPublication(event, name))
    return any(`!${isTaken(those)}`, `!${has('newData', name)}`)
  })
  return [choose('data.exists()', all(taken, ...clearing), `${val('newData', field)} === '${initial}'`), ...needed]
}

/** Condition of a step beyond the permission to change records; the worker takes due steps. */
const conditionOf = (
  { permission, ahead, due, asks }: Pick<Step, 'permission' | 'ahead' | 'due' | 'asks'>,
  change: Permission,
): Expression => {
  const needed = neededWith({ asks })
  return all(
    ...(due === null ? [] : [`${val('data', due)} <= now`]),
    ...(permission === null || isCovered(permission, change) ? [] : [may(permission)]),
    ...(ahead === null ? [] : [`${val('newData', ahead)} > now`]),
    ...(needed.length === 0 ? [] : [hasAll('newData', needed)]),
  )
}

/** At the state changed by a counted step: the count matches, and is small or has a second person. */
export const countDemands = ({ lifeCycle }: Collection, name: string): Expression[] => {
  const steps = lifeCycle?.field === name ? lifeCycle.steps : []
  const isJoint = steps.some(step => step.counted !== null && step.inRelease)
  const demands = new Map<Counted, string[]>()
  for (const { counted, from, to } of steps)
    if (counted) demands.set(counted, [...(demands.get(counted) ?? []), `${from} ${to}`])
  return [...demands].map(([{ at, of, alone }, moves]) => {
    const count = (of: string) => `root.child('${at}/' + $id + '/${of}').val()`
    const isOther = (stamp: string, uid = 'auth.uid') => `${val('data.parent()', stamp)} !== ${uid}`
    // Behind the worker is the person who scheduled the release.
    const approver = withPath([releasesPath, anId(val('data.parent()', releaseField)), 'updatedBy'], by =>
      all(isOther('createdBy', `root.child(${by}).val()`), isOther('updatedBy', `root.child(${by}).val()`)),
    )
    return any(
      '!data.exists()',
      `!${isOneOf("(data.val() + ' ' + newData.val())", moves)}`,
      all(
        `root.hasChild('${at}/' + $id + '/devices')`,
        ...of.map(each => `${count(each)} === ${val('newData.parent()', each)}`),
        any(
          `${count('devices')} <= ${alone}`,
          all(isOther('createdBy'), isOther('updatedBy'), ...(isJoint ? [any(`!(${worker})`, approver)] : [])),
        ),
      ),
    )
  })
}

const isCovered = (permission: Permission, change: Permission): boolean =>
  rolesWith(change).every(role => rolesWith(permission).includes(role))

/** A stamped field holds the time of its step, and stays in other writes. */
export const stampDemands = (collection: Collection): Expression[] =>
  [...stampedFields(collection)].map(name => {
    const { field = '', steps = [] } = collection.lifeCycle ?? {}
    const stamping = (again: boolean) =>
      steps.filter(({ stamps }) => stamps?.field === name && stamps.again === again).map(wayOf)
    const first = stamping(false)
    const isStamping = any(
      ...(stamping(true).length > 0 ? [isOneOf(changeOf(field), stamping(true))] : []),
      ...(first.length > 0 ? [all(`!${has('data', name)}`, isOneOf(changeOf(field), first))] : []),
    )
    return choose(all('data.exists()', isStamping), `${val('newData', name)} === now`, unchanged(name))
  })
