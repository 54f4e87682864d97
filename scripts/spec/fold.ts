import type { Graph, GraphState } from './graph.ts'

const childrenOf = ({ states }: Graph, id: string): readonly GraphState[] =>
  states.filter(({ parent }) => parent === id)

const isWithin = (id: string, holder: string): boolean => id.startsWith(`${holder}.`)

/** Collapses compound states into boxes; inner edges end at the box. */
const closed = (graph: Graph, holders: readonly string[]): Graph => {
  const outermost = holders.toSorted((one, other) => one.length - other.length)
  const boxOf = (id: string) => outermost.find(holder => isWithin(id, holder)) ?? id
  return {
    ...graph,
    states: graph.states.flatMap(state =>
      boxOf(state.id) === state.id ? [holders.includes(state.id) ? { ...state, stands: 'closed' } : state] : [],
    ),
    moves: graph.moves.flatMap(move => {
      const [from, to] = [boxOf(move.from), move.to && boxOf(move.to)]
      const isInside = from !== move.from && (to === undefined || to === from)
      return isInside ? [] : [{ ...move, from, to }]
    }),
  }
}

/** Content of a state, with the targets of its transitions. */
const within = (graph: Graph, holder: string): Graph => {
  const isInside = (id: string) => id === holder || isWithin(id, holder)
  const moves = graph.moves.filter(({ from }) => isInside(from))
  const outside = new Set(moves.flatMap(({ to }) => (to === undefined || isInside(to) ? [] : [to])))
  return {
    id: `${graph.id}-${holder.replaceAll('.', '-')}`,
    states: graph.states.flatMap(state => {
      if (outside.has(state.id)) return [{ ...state, parent: undefined, isInitial: false, stands: 'outside' }]
      if (state.id === holder) return [{ ...state, parent: undefined }]
      return isInside(state.id) ? [state] : []
    }),
    moves,
  }
}

export interface Part {
  /** The containing state; undefined for the whole graph. */
  readonly of: GraphState | undefined
  readonly graph: Graph
}

/** Split into several pictures only when each is narrower by this factor. */
const gain = 0.9

/**
 * Splits a graph that is too wide to read: states with children become boxes, innermost first until it fits, each with
 * a picture of its own.
 *
 * @param most in the measure of `widthOf`
 */
export const partsOf = (graph: Graph, widthOf: (graph: Graph) => number, max: number): readonly Part[] => {
  const all: readonly Part[] = [{ of: undefined, graph }]
  const whole = widthOf(graph)
  if (whole <= max) return all
  const depthOf = (id: string) => id.split('.').length
  const holders = graph.states
    .filter(({ id, parent }) => parent !== undefined && childrenOf(graph, id).length > 0)
    .toSorted(
      (one, other) =>
        depthOf(other.id) - depthOf(one.id) || childrenOf(graph, other.id).length - childrenOf(graph, one.id).length,
    )
  const folded: GraphState[] = []
  let shown = graph
  for (const holder of holders) {
    if (widthOf(shown) <= max) break
    folded.push(holder)
    shown = closed(
      graph,
      folded.map(({ id }) => id),
    )
  }
  const parts: readonly Part[] = [
    { of: undefined, graph: shown },
    ...folded.toReversed().map(holder => {
      const others = folded.filter(({ id }) => isWithin(id, holder.id)).map(({ id }) => id)
      return { of: holder, graph: within(closed(graph, others), holder.id) }
    }),
  ]
  return parts.every(part => widthOf(part.graph) < gain * whole) ? parts : all
}
