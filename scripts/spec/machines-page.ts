import { drawGraph, picturesOf } from './draw.ts'
import { type Graph, graphOf, graphOfLifeCycle } from './graph.ts'
import { type Html, html, raw, table } from './html.ts'
import { machineWords } from './machine-words.ts'
import type { Site, SitePage } from './site.ts'

interface Shown {
  readonly file: string
  readonly title: string
  readonly about: string | undefined
  readonly graph: Graph
}

const machinesOf = ({ say, spec }: Site): readonly Shown[] =>
  spec.product.machines.map(machine => {
    const graph = graphOf(machine)
    const { title, about } = machineWords[graph.id] ?? {}
    return {
      file: `machine-${graph.id}.html`,
      title: title ? say(title) : graph.id,
      about: about && say(about),
      graph,
    }
  })

const lifeCyclesOf = ({ say, spec }: Site): readonly Shown[] =>
  spec.product.collections.flatMap(({ path, name, lifeCycle }) =>
    lifeCycle
      ? [
          {
            file: `status-${path}.html`,
            title: say({ en: `Status of ${name.many.en}`, es: `Estado de ${name.many.es}` }),
            about: say({
              en: 'Each arrow is a button in the form; “automatic” happens without anyone.',
              es: 'Cada flecha es un botón del formulario; «automático» ocurre sin que nadie intervenga.',
            }),
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

const pictureOf = ({ say }: Site, { title, graph }: Shown): Html => {
  const parts = picturesOf(graph)
  return html`${
    parts.length > 1
      ? html`<p>${say({
          en: 'A box with a thick edge has its own diagram, below.',
          es: 'Una caja de borde grueso tiene su propio diagrama, más abajo.',
        })}</p>`
      : undefined
  }
${parts.map(part => {
  const name = part.of ? say({ en: `Within “${part.of.label}”`, es: `Dentro de «${part.of.label}»` }) : title
  return html`${part.of && html`<h2>${name}</h2>`}
<div class="picture" tabindex="0" role="group" aria-label="${say({ en: 'Diagram', es: 'Diagrama' })}${part.of && `: ${name}`}">${drawGraph(part.graph, name)}</div>
`
})}`
}

const graphPage = (site: Site, shown: Shown): SitePage => {
  const { say } = site
  const { file, title, about, graph } = shown
  const hasOneState = graph.states.length === 1
  return {
    file,
    title,
    body: html`<p class="crumb"><a href="machines.html">${say({ en: 'How it works', es: 'Cómo funciona' })}</a></p>
${about && html`<p class="lead">${about}</p>`}
${hasOneState ? undefined : pictureOf(site, shown)}
<details${hasOneState ? raw(' open') : undefined}><summary>${say({ en: 'As a table', es: 'Como tabla' })}</summary>${moveTable(site, shown)}</details>`,
  }
}

/** Pages with all machines and life cycles as diagrams generated from the code. */
export const machinesPages = (site: Site): readonly SitePage[] => {
  const { say } = site
  const [machines, lifeCycles] = [machinesOf(site), lifeCyclesOf(site)]
  const list = (shown: readonly Shown[]) =>
    html`<ul>${shown.map(({ file, title, about }) => html`<li><a href="${file}">${title}</a>${about && `. ${about}`}</li>`)}</ul>`
  return [
    {
      file: 'machines.html',
      title: say({ en: 'How it works', es: 'Cómo funciona' }),
      body: html`<p class="lead">${say({
        en: 'What can happen and when, drawn from the code that decides it.',
        es: 'Qué puede ocurrir y cuándo, dibujado a partir del código que lo decide.',
      })}</p>
<h2>${say({ en: 'How the status of records changes', es: 'Cómo cambia el estado de los registros' })}</h2>
${list(lifeCycles)}
<h2>${say({ en: 'What the console does', es: 'Qué hace la consola' })}</h2>
${list(machines)}`,
    },
    ...[...lifeCycles, ...machines].map(shown => graphPage(site, shown)),
  ]
}
