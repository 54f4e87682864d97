import { drawGraph } from './draw.ts'
import { type Graph, graphOf, graphOfLifeCycle, spaced } from './graph.ts'
import { type Html, html, raw, table } from './html.ts'
import type { Site, SitePage } from './site.ts'

interface Shown {
  readonly file: string
  readonly title: string
  readonly graph: Graph
}

const machinesOf = ({ spec }: Site): readonly Shown[] =>
  spec.product.machines
    .map(graphOf)
    .map(graph => ({ file: `machine-${graph.id}.html`, title: spaced(graph.id), graph }))

const lifeCyclesOf = ({ say, spec }: Site): readonly Shown[] =>
  spec.product.collections.flatMap(({ path, name, lifeCycle }) =>
    lifeCycle
      ? [
          {
            file: `status-${path}.html`,
            title: say({ en: `Status of ${name.many.en}`, es: `Estado de ${name.many.es}` }),
            graph: graphOfLifeCycle(path, lifeCycle, say),
          },
        ]
      : [],
  )

const moveTable = ({ say }: Site, { graph }: Shown): Html => {
  const label = (id: string | undefined) => graph.states.find(state => state.id === id)?.label ?? ''
  return table(
    [
      say({ en: 'In', es: 'En' }),
      say({ en: 'When', es: 'Cuando' }),
      say({ en: 'If', es: 'Si' }),
      say({ en: 'Leads to', es: 'Lleva a' }),
    ],
    graph.moves.map(move => [
      label(move.from),
      move.label,
      move.condition,
      move.to === undefined ? say({ en: '(stays)', es: '(se queda)' }) : label(move.to),
    ]),
  )
}

const graphPage = (site: Site, shown: Shown): SitePage => {
  const { say } = site
  const { file, title, graph } = shown
  const hasOneState = graph.states.length === 1
  const picture = html`<div class="picture" tabindex="0" role="group" aria-label="${say({ en: 'Diagram', es: 'Diagrama' })}">`
  return {
    file,
    title,
    body: html`<p class="crumb"><a href="machines.html">${say({ en: 'How it works', es: 'Cómo funciona' })}</a></p>
${hasOneState ? undefined : html`${picture}${drawGraph(graph, title)}</div>`}
<details${hasOneState ? raw(' open') : undefined}><summary>${say({ en: 'As a table', es: 'Como tabla' })}</summary>${moveTable(site, shown)}</details>`,
  }
}

/** Pages with all machines and life cycles as diagrams generated from the code. */
export const machinesPages = (site: Site): readonly SitePage[] => {
  const { say } = site
  const [machines, lifeCycles] = [machinesOf(site), lifeCyclesOf(site)]
  const list = (shown: readonly Shown[]) =>
    html`<ul>${shown.map(({ file, title }) => html`<li><a href="${file}">${title}</a></li>`)}</ul>`
  return [
    {
      file: 'machines.html',
      title: say({ en: 'How it works', es: 'Cómo funciona' }),
      body: html`<p class="lead">${say({
        en: 'What can happen and when, drawn from the code that decides it.',
        es: 'Qué puede ocurrir y cuándo, dibujado a partir del código que lo decide.',
      })}</p>
<h2>${say({ en: 'How the status of records changes', es: 'Cómo cambia el estado de los registros' })}</h2>
<p>${say({
        en: 'Each arrow is a button in the form; “automatic” happens without anyone.',
        es: 'Cada flecha es un botón del formulario; «automático» ocurre sin que nadie intervenga.',
      })}</p>
${list(lifeCycles)}
<h2>${say({ en: 'What the console does', es: 'Qué hace la consola' })}</h2>
${list(machines)}`,
    },
    ...[...lifeCycles, ...machines].map(shown => graphPage(site, shown)),
  ]
}
