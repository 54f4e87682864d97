import { type Html, html, type Part } from './html.ts'
import type { RequirementStatus } from './requirements.ts'
import type { Specification } from './specification.ts'

export interface SitePage {
  /** File name. */
  readonly file: string
  readonly title: string
  readonly body: Part
}

const dates = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/El_Salvador',
})

/** Formats an ISO 8601 moment in the company's time zone. */
export const moment = (iso: string): Html => html`<time datetime="${iso}">${dates.format(new Date(iso))}</time>`

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const number = (value: number): string => numbers.format(value)

const standings: Readonly<Record<RequirementStatus, readonly [mark: string, words: string]>> = {
  stands: ['✓', 'Met'],
  fails: ['✗', 'Fails'],
  untried: ['○', 'Not run'],
  missing: ['–', 'Not built yet'],
}

export const standingMark = (standing: RequirementStatus): Html => {
  const [mark, words] = standings[standing]
  return html`<span class="standing ${standing}"><span aria-hidden="true">${mark}</span> ${words}</span>`
}

const tabs: readonly (readonly [file: string, words: string])[] = [
  ['index.html', 'Overview'],
  ['requirements.html', 'Requirements'],
  ['machines.html', 'How it works'],
  ['changes.html', 'Changes'],
]

/** A whole page: frame and body. */
export const pageOf = ({ record }: Specification, { file, title, body }: SitePage): string => {
  const last = record.runs.at(-1)
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${file === 'index.html' ? title : `${title} · Luna`}</title><link rel="stylesheet" href="assets/site.css"><script defer src="assets/site.js"></script></head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<search data-index="assets/search.js"><label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="A rule, a scenario, a word…" aria-controls="results">
<p id="count" role="status" data-none="No results" data-one="1 result" data-many="# results"></p>
<ol id="results" hidden></ol></search>
<nav aria-label="Parts"><ul>${tabs.map(
    ([to, words]) => html`<li><a href="${to}"${to === file ? html` aria-current="page"` : undefined}>${words}</a></li>`,
  )}</ul></nav>
</header>
<main id="content" tabindex="-1">
<h1>${title}</h1>
${body}
</main>
<footer>${last ? html`Last run ${moment(last.at)}, on commit <code>${last.commit}</code>` : 'Not run yet.'}</footer>
</body>
</html>
`.source
}
