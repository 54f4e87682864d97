import type { AnyStateMachine } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'

/** What a life cycle says of a state or of a step beyond its name. */
export interface WorkflowMeta {
  /** Of a state: the fields that a record in it must have. */
  readonly needs?: readonly string[]
  /** Of a state: what a record in it shows is public. */
  readonly isPublic?: true
  /** Of a step: who may take it, a permission of the matrix. */
  readonly permission?: string
  /** Of a step: the field whose moment must lie ahead. */
  readonly ahead?: string
  /** Of a step: the worker takes it, when the moment in this field has come. */
  readonly due?: string
  /** Of a step: the field that keeps when it was taken first. */
  readonly stamps?: string
  /** Of a step that stamps: whatever the field says already, it begins anew. */
  readonly anew?: true
}

export interface WorkflowState {
  readonly name: string
  readonly needs: readonly string[]
  readonly isPublic: boolean
}

export interface WorkflowStep {
  readonly event: string
  readonly from: string
  readonly to: string
  readonly permission: string | null
  readonly ahead: string | null
  readonly due: string | null
  readonly stamps: { readonly field: string; readonly anew: boolean } | null
}

/** A life cycle as tables, read from its machine. */
export interface Workflow {
  readonly initial: string
  readonly states: readonly WorkflowState[]
  readonly steps: readonly WorkflowStep[]
}

/**
 * Walks a pure machine of flat states and lists its states and steps.
 *
 * @throws Error when a step says neither who may take it nor when it is due, or both; when a state holds others, or no step leads to it.
 */
export const workflowOf = (machine: AnyStateMachine): Workflow => {
  const metaOf = (name: string): WorkflowMeta => machine.states[name]?.meta ?? {}
  const states = Object.keys(machine.states).map(name => ({
    name,
    needs: metaOf(name).needs ?? [],
    isPublic: metaOf(name).isPublic === true,
  }))
  const edges: readonly Edge[] = Object.values<Edge>({ ...getAdjacencyMap(machine, {}) })
  const steps = edges.flatMap(({ state, transitions }) =>
    Object.values(transitions).flatMap(({ event, state: next }) => {
      const from = String(state.value)
      const definition = machine.states[from]?.transitions.get(event.type)?.[0]
      return definition === undefined ? [] : [stepOf(event.type, from, String(next.value), definition.meta ?? {})]
    }),
  )
  const initial = String(machine.config.initial)
  for (const { name } of states) {
    if (Object.keys(machine.states[name]?.states ?? {}).length > 0)
      throw new Error(`The state "${name}" holds other states. A life cycle is flat.`)
    if (name !== initial && !steps.some(({ to }) => to === name))
      throw new Error(`No step leads to the state "${name}".`)
  }
  return { initial, states, steps }
}

/** What the adjacency map says of one state, as far as it is read here. */
interface Edge {
  readonly state: { readonly value: unknown }
  readonly transitions: Readonly<
    Record<string, { readonly event: { readonly type: string }; readonly state: { readonly value: unknown } }>
  >
}

const stepOf = (event: string, from: string, to: string, meta: WorkflowMeta): WorkflowStep => {
  const { permission = null, ahead = null, due = null, stamps, anew = false } = meta
  if (permission === null && due === null)
    throw new Error(`The step "${event}" from "${from}" names neither a permission nor a moment when it is due.`)
  if (permission !== null && due !== null)
    throw new Error(`The step "${event}" from "${from}" is both for people and for the worker. Make it two steps.`)
  return { event, from, to, permission, ahead, due, stamps: stamps === undefined ? null : { field: stamps, anew } }
}
