import { isNewlyFailing } from './changes.ts'
import { type Html, html } from './html.ts'
import type { Placed } from './requirements.ts'
import type { SitePage } from './site.ts'
import { addressOf, type Specification, scenariosOf } from './specification.ts'

/** Lists added, reworded, removed and newly failing scenarios since another commit. */
export const changesPage = (spec: Specification): SitePage => {
  const { changes } = spec
  const link = (placed: Placed) =>
    html`<a href="${addressOf(placed)}">${placed.feature.title}: ${placed.scenario.title}</a>`
  const part = (title: string, items: readonly Html[]) =>
    html`<section><h2>${title} (${items.length})</h2><ul>${items.map(item => html`<li>${item}</li>`)}</ul></section>`
  const newly = spec.features.flatMap(scenariosOf).filter(isNewlyFailing(spec.record))
  return {
    file: 'changes.html',
    title: 'Changes',
    body: html`${part('Newly failing since the previous run', newly.map(link))}
${
  changes
    ? html`<p>Compared with <code>${changes.since}</code>. To choose another commit: <code>npm run spec -- --since COMMIT</code>.</p>
${part('New', changes.added.map(link))}
${part('Reworded', changes.reworded.map(link))}
${part(
  'Removed',
  changes.gone.map(({ feature, title }) => html`<span>${feature}: ${title}</span>`),
)}`
    : html`<p>No earlier commit to compare with. Choose one with <code>npm run spec -- --since COMMIT</code>.</p>`
}`,
  }
}
