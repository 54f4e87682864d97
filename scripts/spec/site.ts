import { type Html, html, type Part } from './html.ts'
import type { RequirementStatus } from './requirements.ts'
import type { Specification } from './specification.ts'
import type { Language, Words } from './words.ts'

export interface Site {
  readonly language: Language
  readonly spec: Specification
  readonly say: (words: Words) => string
  /** Formats an ISO 8601 moment in the company's time zone. */
  readonly moment: (iso: string) => Html
  readonly number: (value: number) => string
}

export interface SitePage {
  /** File name. */
  readonly file: string
  readonly title: string
  readonly body: Part
}

const locales = { en: 'en-GB', es: 'es-SV' } as const

export const siteIn = (language: Language, spec: Specification): Site => {
  const dates = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'America/El_Salvador',
  })
  const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
  return {
    language,
    spec,
    say: words => words[language],
    moment: iso => html`<time datetime="${iso}">${dates.format(new Date(iso))}</time>`,
    number: value => numbers.format(value),
  }
}

const standings: Readonly<Record<RequirementStatus, { readonly mark: string; readonly words: Words }>> = {
  stands: { mark: '✓', words: { en: 'Met', es: 'Se cumple' } },
  fails: { mark: '✗', words: { en: 'Fails', es: 'Falla' } },
  untried: { mark: '○', words: { en: 'Not run', es: 'Sin ejecutar' } },
  missing: { mark: '–', words: { en: 'Not built yet', es: 'Todavía no existe' } },
}

export const standingMark = ({ say }: Site, standing: RequirementStatus): Html =>
  html`<span class="standing ${standing}"><span aria-hidden="true">${standings[standing].mark}</span> ${say(standings[standing].words)}</span>`

const tabs: readonly (readonly [file: string, words: Words])[] = [
  ['index.html', { en: 'Overview', es: 'Resumen' }],
  ['requirements.html', { en: 'Requirements', es: 'Requisitos' }],
  ['machines.html', { en: 'How it works', es: 'Cómo funciona' }],
  ['changes.html', { en: 'Changes', es: 'Cambios' }],
]

const otherLanguage = (language: Language) =>
  language === 'en'
    ? ({ name: 'Español', language: 'es', folder: 'es/' } as const)
    : ({ name: 'English', language: 'en', folder: '../' } as const)

/** A whole page: frame and body. */
export const pageOf = (site: Site, { file, title, body }: SitePage): string => {
  const { language, say, spec, moment } = site
  const other = otherLanguage(language)
  const root = language === 'en' ? '' : '../'
  const last = spec.record.runs.at(-1)
  const search = say({ en: 'Search', es: 'Buscar' })
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${file === 'index.html' ? title : `${title} · Luna`}</title><link rel="stylesheet" href="${root}assets/site.css"><script defer src="${root}assets/site.js"></script></head>
<body>
<a class="skip" href="#content">${say({ en: 'Skip to the content', es: 'Ir al contenido' })}</a>
<header>
<search data-index="${root}assets/search-${language}.js"><label for="search">${search}</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="${say({ en: 'A rule, a scenario, a word…', es: 'Una regla, un escenario, una palabra…' })}" aria-controls="results">
<p id="count" role="status" data-none="${say({ en: 'No results', es: 'Sin resultados' })}" data-one="${say({ en: '1 result', es: '1 resultado' })}" data-many="${say({ en: '# results', es: '# resultados' })}"></p>
<ol id="results" hidden></ol></search>
<nav aria-label="${say({ en: 'Parts', es: 'Partes' })}"><ul>${tabs.map(
    ([to, words]) =>
      html`<li><a href="${to}"${to === file ? html` aria-current="page"` : undefined}>${say(words)}</a></li>`,
  )}<li><a href="${other.folder}${file}" lang="${other.language}" hreflang="${other.language}">${other.name}</a></li></ul></nav>
</header>
<main id="content" tabindex="-1">
<h1>${title}</h1>
${body}
</main>
<footer>${
    last
      ? html`${say({ en: 'Last run', es: 'Última ejecución:' })} ${moment(last.at)}, ${say({ en: 'on commit', es: 'en el commit' })} <code>${last.commit}</code>`
      : html`${say({ en: 'Nothing has been run yet. Run', es: 'Todavía no se ha probado nada: ejecuta' })} <code>npm run features</code>.`
  }</footer>
</body>
</html>
`.source
}
