import type { Entry } from './client/find.ts'
import { type Html, html, type Part, table } from './html.ts'
import { missingWords } from './missing-words.ts'
import { partsOf } from './product.ts'
import type { Site, SitePage } from './site.ts'

const page = 'words.html'

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** `*tú*` as it is meant. */
const emphasised = (text: string): readonly Part[] =>
  text.split('*').map((part, at) => (at % 2 === 0 ? part : html`<em>${part}</em>`))

const missing = ({ say, spec }: Site): Html | undefined => {
  const names = missingWords(spec.product.machines)
  if (names.length === 0) return undefined
  return html`<section class="failure"><h2>${say({ en: 'What has no words yet', es: 'Lo que todavía no tiene palabras' })}</h2><ul lang="en">${names.map(one => html`<li>${one}</li>`)}</ul></section>`
}

/** The console's terms in both languages: docs/words.md. */
export const wordsPage = (site: Site): SitePage => {
  const { say, spec } = site
  return {
    file: page,
    title: say({ en: 'Words', es: 'Palabras' }),
    body: html`<p class="lead">${say({
      en: 'What the console calls things, in both languages. New texts use these words and no others for the same thing.',
      es: 'Cómo llama la consola a las cosas, en los dos idiomas. Los textos nuevos usan estas palabras y no otras para lo mismo.',
    })}</p>
${missing(site)}
${partsOf(spec.product.glossary).map(
  ({ title, items, table: words }) => html`<section lang="en"><h2 id="${anchor(title)}">${title}</h2>
<ul>${items.map(item => html`<li>${emphasised(item)}</li>`)}</ul>${
    words &&
    table(
      words.head,
      words.rows.map(([english = '', ...others]) => [html`<span id="${anchor(english)}">${english}</span>`, ...others]),
    )
  }</section>
`,
)}`,
  }
}

export const wordEntries = ({ say, spec }: Site): readonly Entry[] =>
  partsOf(spec.product.glossary).flatMap(({ table: words }) =>
    (words?.rows ?? []).map(([english = '', spanish = '', not = '']) => ({
      kind: say({ en: 'Word', es: 'Palabra' }),
      title: `${english} – ${spanish}`,
      text: not && say({ en: `not: ${not}`, es: `no: ${not}` }),
      url: `${page}#${anchor(english)}`,
    })),
  )
