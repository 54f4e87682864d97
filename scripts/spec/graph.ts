import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import type { Text } from '../../src/model/collection.ts'
import type { LifeCycle } from '../../src/model/life-cycle.ts'

/** A state of a graph, drawn around its children. */
export interface GraphState {
  readonly id: string
  readonly label: string
  readonly parent: string | undefined
  /** True if its parent, or the graph, starts here. */
  readonly isInitial: boolean
  /** Parallel: all child states are active at once. */
  readonly isParallel: boolean
}

/** A transition of a state. */
export interface Move {
  readonly from: string
  /** Target state; undefined for an internal transition. */
  readonly to: string | undefined
  readonly label: string
  /** Condition, or that earlier transitions did not apply. */
  readonly condition: string
}

export interface Graph {
  readonly id: string
  readonly states: readonly GraphState[]
  readonly moves: readonly Move[]
}

/** The used part of XState's transitions. */
interface Transition {
  readonly eventType: string
  readonly source: AnyStateNode
  readonly target?: readonly AnyStateNode[] | undefined
  readonly guard?: unknown
}

const pathOf = ({ path }: AnyStateNode): string => path.join('.')

const folder = fileURLToPath(new URL('../../machines/', import.meta.url))

const given = { id: 'account', request: {}, isRepeatable: true }

const machinesIn = async (file: string): Promise<readonly (readonly [name: string, machine: AnyStateMachine])[]> => {
  const exported: Record<string, unknown> = await import(pathToFileURL(`${folder}${file}`).href)
  return Object.entries(exported).flatMap(([name, value]) => {
    const made: unknown = typeof value === 'function' && /Machine(Of)?$/i.test(name) ? value(given) : value
    return made instanceof StateMachine ? [[`${file} ${name}`, made] as const] : []
  })
}

/** All machines of machines/, including those made by functions, with file and name. */
export const readMachines = async (): Promise<readonly (readonly [name: string, machine: AnyStateMachine])[]> => {
  const sources = (await readdir(folder, { recursive: true })).filter(
    file => file.endsWith('.ts') && !/test/.test(file),
  )
  return (await Promise.all(sources.toSorted().map(machinesIn))).flat()
}

export const nodesIn = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesIn),
]

/** `loadingRole` is "loading role", `menu.toggleCollapse` "menu toggle collapse". */
export const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('.', ' ')
    .toLowerCase()

const eventInWords = (type: string): string => {
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? []
  if (delay !== undefined) return `after ${spaced(delay)}`
  if (type.startsWith('xstate.done.actor')) return 'done'
  if (type.startsWith('xstate.error.actor')) return 'failed'
  if (type.startsWith('xstate.done.state')) return 'finished'
  if (type === '') return 'at once'
  return type === '*' ? 'anything else' : spaced(type)
}

/** Name of a guard in the code, or its combination by `not`, `and` or `or`; null without one. */
const nameOfGuard = (guard: unknown): string | null => {
  if (typeof guard === 'string') return spaced(guard)
  const { type, name, guards } = guard as { type?: unknown; name?: string; guards?: readonly unknown[] }
  if (typeof type === 'string') return spaced(type)
  if (guards === undefined) return null
  const names = guards.map(nameOfGuard)
  return name === 'not' ? `not ${names[0]}` : names.join(` ${name} `)
}

const moveOf = (transition: Transition): Move => {
  const { guard, source } = transition
  const target = transition.target?.[0]
  return {
    from: pathOf(source),
    to: target && pathOf(target),
    label: eventInWords(transition.eventType),
    condition: guard === undefined ? '' : (nameOfGuard(guard) ?? 'condition'),
  }
}

/** Graph of a machine: states and transitions. Its root is the state without an id. */
export const graphOf = (machine: AnyStateMachine): Graph => {
  const nodes = nodesIn(machine.root)
  return {
    id: machine.id,
    states: nodes.map(node => ({
      id: pathOf(node),
      label: spaced(node.key),
      parent: node.parent && pathOf(node.parent),
      isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
      isParallel: node.type === 'parallel',
    })),
    moves: nodes.flatMap(node =>
      [...(node.always ?? []), ...[...node.transitions.values()].flat()].map(one => moveOf(one as Transition)),
    ),
  }
}

/** The life cycle of a collection, labelled as its buttons. */
export const graphOfLifeCycle = (
  id: string,
  { initial, states, steps }: LifeCycle,
  say: (text: Text) => string,
): Graph => ({
  id,
  states: states.map(({ name, label }) => ({
    id: name,
    label: say(label),
    parent: undefined,
    isInitial: name === initial,
    isParallel: false,
  })),
  moves: steps.map(({ from, to, label, permission }) => ({
    from,
    to,
    label: say(label),
    condition: permission === null ? say({ en: 'automatic', es: 'automático' }) : '',
  })),
})
