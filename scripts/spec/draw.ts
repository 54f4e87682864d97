import { Graph as DagreGraph, layout } from '@dagrejs/dagre'
import type { Graph, GraphState } from './graph.ts'
import { type Html, html } from './html.ts'

/** Approximate letter width at 13 px; the picture is drawn without a browser. */
const letter = 7.2
const lineHeight = 18
/** Line length of labels on arrows: parallel arrows determine a picture's width. */
const maxLetters = 24
/** Width of the site's page in pixels. */
const roomy = 990

interface Placed {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const childrenOf = ({ states }: Graph, id: string): readonly GraphState[] =>
  states.filter(({ parent }) => parent === id)

/** Anchor of a compound state, for a transition that leaves any of its substates. */
const within = (id: string): string => `${id} any`

/** Innermost initial state of a state. */
const entranceOf = (graph: Graph, id: string): string => {
  const children = childrenOf(graph, id)
  const first = children.find(({ isInitial }) => isInitial) ?? children[0]
  return first ? entranceOf(graph, first.id) : id
}

const broken = (text: string): string =>
  text.split(' ').reduce((lines, word) => {
    const last = lines.slice(lines.lastIndexOf('\n') + 1)
    return `${lines}${last.length + word.length < maxLetters ? ' ' : '\n'}${word}`
  })

interface Line {
  readonly from: string
  readonly to: string
  /** Labels along it, each once, and all as one text. */
  readonly labels: readonly string[]
  readonly label: string
}

/** Merges parallel edges between the same two states. */
const linesOf = (graph: Graph): readonly Line[] => {
  const lines = new Map<string, Line>()
  for (const { from, to, label, condition } of graph.moves) {
    if (to === undefined) continue
    const start = childrenOf(graph, from).length > 0 ? within(from) : from
    const end = entranceOf(graph, to)
    const name = `${start}>${end}`
    const found = lines.get(name)
    const words = broken(condition ? `${label} [${condition}]` : label)
    const labels = found?.labels ?? []
    const all = labels.includes(words) ? labels : [...labels, words]
    lines.set(name, {
      from: start,
      to: end,
      labels: all,
      label: all.join('\n'),
    })
  }
  return [...lines.values()]
}

const sizeOf = (label: string) => {
  const lines = label.split('\n')
  return { width: Math.max(...lines.map(line => line.length)) * letter + 8, height: lines.length * lineHeight }
}

const textAt = (x: number, y: number, label: string): Html => {
  const lines = label.split('\n')
  const first = y - ((lines.length - 1) * lineHeight) / 2 + 4
  return html`<text x="${x}" y="${first}" text-anchor="middle">${lines.map(
    (line, at) => html`<tspan x="${x}" dy="${at === 0 ? 0 : lineHeight}">${line}</tspan>`,
  )}</text>`
}

type Direction = 'TB' | 'LR'

/** Label on the upper edge of a state with children, alternating sides to avoid its parent's. */
const nameOnEdge = (label: string, { x, y, width, height }: Placed, depth: number): Html => {
  const isLeft = depth % 2 === 1
  return html`<text x="${isLeft ? x - width / 2 + 12 : x}" y="${y - height / 2 + 4}" text-anchor="${isLeft ? 'start' : 'middle'}">${label}</text>`
}

const arrangedIn = (graph: Graph, lines: readonly Line[], rankdir: Direction) => {
  const drawn = new DagreGraph({ compound: true, multigraph: true })
  drawn.setGraph({ rankdir, nodesep: 30, ranksep: 36, edgesep: 16, marginx: 12, marginy: 12 })
  drawn.setDefaultEdgeLabel(() => ({}))
  const outer = graph.states.filter(({ id }) => id !== '')
  for (const { id, label } of outer)
    drawn.setNode(id, childrenOf(graph, id).length > 0 ? {} : { width: sizeOf(label).width + 20, height: 36 })
  for (const { id, parent } of outer) if (parent) drawn.setParent(id, parent)
  const points = new Set(lines.flatMap(({ from }) => (from.endsWith(' any') ? [from] : [])))
  for (const point of points) {
    const holder = point.slice(0, -' any'.length)
    drawn.setNode(point, { width: 14, height: 14 })
    if (holder !== '') drawn.setParent(point, holder)
  }
  for (const line of lines) drawn.setEdge(line.from, line.to, { ...sizeOf(line.label), labelpos: 'c' }, line.label)
  layout(drawn)
  const { width = 0, height = 0 } = drawn.graph() as { width?: number; height?: number }
  return { drawn, outer, points, width, height }
}

/** Top to bottom by default; left to right when the page would be too narrow otherwise. */
const arrange = (graph: Graph) => {
  const lines = linesOf(graph)
  const down = { ...arrangedIn(graph, lines, 'TB'), lines }
  if (down.width <= roomy) return down
  const across = { ...arrangedIn(graph, lines, 'LR'), lines }
  return across.width < down.width ? across : down
}

interface Edge {
  readonly x?: number
  readonly y?: number
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/** Half the opening of a self-loop at its box, in pixels. */
const loop = 9

/** A loop at a box, around its label at the right or below; dagre would cross the label and lead away. */
const loopAt = (
  { x, y, width, height }: Placed,
  words: Edge,
  size: { readonly width: number; readonly height: number },
) => {
  const [side, edge] = [x + width / 2, y + height / 2]
  const [toRight, toBelow] = [(words.x ?? x) - size.width / 2, (words.y ?? y) - size.height / 2]
  return toRight > side
    ? `M${side},${y - loop} C${toRight},${y - loop} ${toRight},${y + loop} ${side},${y + loop}`
    : `M${x - loop},${edge} C${x - loop},${toBelow} ${x + loop},${toBelow} ${x + loop},${edge}`
}

/** A graph of several states as a picture (SVG). */
export const drawGraph = (graph: Graph, title: string): Html => {
  const { drawn, outer, points, width, height, lines } = arrange(graph)
  const place = (id: string) => drawn.node(id) as Placed
  const isHolder = (id: string) => childrenOf(graph, id).length > 0
  const box = ({ id, label, isInitial, isParallel }: GraphState) => {
    const placed = place(id)
    const { x, y, width: w, height: h } = placed
    const kind = [isHolder(id) ? 'holder' : 'state', isInitial && 'initial', isParallel && 'parallel'].filter(Boolean)
    return html`<g class="${kind.join(' ')}" data-state="${id}"><rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="6"/>${
      isHolder(id) ? nameOnEdge(label, placed, id.split('.').length - 1) : textAt(x, y, label)
    }</g>`
  }
  const path = (line: Line) => {
    const edge = drawn.edge({ v: line.from, w: line.to, name: line.label }) as Edge
    const [start, ...rest] = edge.points
    if (!start) return undefined
    const way =
      line.from === line.to
        ? loopAt(place(line.from), edge, sizeOf(line.label))
        : `M${start.x},${start.y} ${rest.map(({ x, y }) => `L${x},${y}`).join(' ')}`
    return html`<g class="move"><path d="${way}" marker-end="url(#arrow-${graph.id})"/>${
      edge.x !== undefined && edge.y !== undefined ? textAt(edge.x, edge.y, line.label) : undefined
    }</g>`
  }
  const holders = outer.filter(({ id }) => isHolder(id)).toSorted((one, other) => one.id.length - other.id.length)
  return html`<svg class="graph" role="img" aria-label="${title}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}">
<defs><marker id="arrow-${graph.id}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0,0 L8,4 L0,8 z"/></marker></defs>
${holders.map(box)}${lines.map(path)}${outer.filter(({ id }) => !isHolder(id)).map(box)}${[...points].map(point => {
  const { x, y } = place(point)
  return html`<circle class="any" cx="${x}" cy="${y}" r="6"/>`
})}</svg>`
}
