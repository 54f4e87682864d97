import { isNewlyFailing } from './changes.ts'
import { type Html, html } from './html.ts'
import { type Placed, scenariosOf } from './requirements.ts'
import type { Site, SitePage } from './site.ts'
import { addressOf } from './specification.ts'

/** Lists added, reworded, removed and newly failing scenarios since another commit. */
export const changesPage = (site: Site): SitePage => {
  const { say, spec } = site
  const { changes } = spec
  const link = (placed: Placed) =>
    html`<a href="${addressOf(placed)}" lang="en">${placed.feature.title}: ${placed.scenario.title}</a>`
  const part = (title: string, items: readonly Html[]) =>
    html`<section><h2>${title} (${items.length})</h2><ul>${items.map(item => html`<li>${item}</li>`)}</ul></section>`
  const newly = spec.features.flatMap(scenariosOf).filter(isNewlyFailing(spec.record))
  return {
    file: 'changes.html',
    title: say({ en: 'Changes', es: 'Cambios' }),
    body: html`${part(
      say({ en: 'Newly failing since the previous run', es: 'Fallan desde la ejecución anterior' }),
      newly.map(link),
    )}
${
  changes
    ? html`<p>${say({ en: 'Compared with', es: 'Comparado con' })} <code>${changes.since}</code>. ${say({
        en: 'To choose another commit:',
        es: 'Para elegir otro commit:',
      })} <code>npm run spec -- --since COMMIT</code>.</p>
${part(say({ en: 'New', es: 'Nuevos' }), changes.added.map(link))}
${part(say({ en: 'Reworded', es: 'Con otras palabras' }), changes.reworded.map(link))}
${part(
  say({ en: 'Removed', es: 'Eliminados' }),
  changes.gone.map(({ feature, title }) => html`<span lang="en">${feature}: ${title}</span>`),
)}`
    : html`<p>${say({
        en: 'No earlier commit to compare with. Choose one with',
        es: 'No hay un commit anterior con el cual comparar. Elige uno con',
      })} <code>npm run spec -- --since COMMIT</code>.</p>`
}`,
  }
}
