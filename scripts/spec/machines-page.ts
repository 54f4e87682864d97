import { drawGraph } from './draw.ts'
import { type Graph, graphOf, graphOfLifeCycle, spaced } from './graph.ts'
import { type Html, html, raw, table } from './html.ts'
import type { SitePage } from './site.ts'
import type { Specification } from './specification.ts'

interface Shown {
  readonly file: string
  readonly title: string
  readonly graph: Graph
}

const machinesOf = ({ product }: Specification): readonly Shown[] =>
  product.machines.map(graphOf).map(graph => ({ file: `machine-${graph.id}.html`, title: spaced(graph.id), graph }))

const lifeCyclesOf = ({ product }: Specification): readonly Shown[] =>
  product.collections.flatMap(({ path, name, lifeCycle }) =>
    lifeCycle
      ? [
          {
            file: `status-${path}.html`,
            title: `Status of ${name.many.en}`,
            graph: graphOfLifeCycle(path, lifeCycle),
          },
        ]
      : [],
  )

const moveTable = ({ graph }: Shown): Html => {
  const label = (id: string | undefined) => graph.states.find(state => state.id === id)?.label ?? ''
  return table(
    ['In', 'When', 'If', 'Leads to'],
    graph.moves.map(move => [
      label(move.from),
      move.label,
      move.condition,
      move.to === undefined ? '(stays)' : label(move.to),
    ]),
  )
}

const graphPage = (shown: Shown): SitePage => {
  const { file, title, graph } = shown
  const hasOneState = graph.states.length === 1
  const picture = html`<div class="picture" tabindex="0" role="group" aria-label="Diagram">`
  return {
    file,
    title,
    body: html`<p class="crumb"><a href="machines.html">How it works</a></p>
${hasOneState ? undefined : html`${picture}${drawGraph(graph, title)}</div>`}
<details${hasOneState ? raw(' open') : undefined}><summary>As a table</summary>${moveTable(shown)}</details>`,
  }
}

/** Pages with all machines and life cycles as diagrams generated from the code. */
export const machinesPages = (spec: Specification): readonly SitePage[] => {
  const [machines, lifeCycles] = [machinesOf(spec), lifeCyclesOf(spec)]
  const list = (shown: readonly Shown[]) =>
    html`<ul>${shown.map(({ file, title }) => html`<li><a href="${file}">${title}</a></li>`)}</ul>`
  return [
    {
      file: 'machines.html',
      title: 'How it works',
      body: html`<p class="lead">What can happen and when, drawn from the code that decides it.</p>
<h2>How the status of records changes</h2>
<p>Each arrow is a button in the form; “automatic” happens without anyone.</p>
${list(lifeCycles)}
<h2>What the console does</h2>
${list(machines)}`,
    },
    ...[...lifeCycles, ...machines].map(graphPage),
  ]
}
