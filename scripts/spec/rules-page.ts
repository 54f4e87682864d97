import type { RuleCoverage } from '../../emulators/database/rules/rule.ts'
import { type Html, html, table } from './html.ts'
import type { Site, SitePage } from './site.ts'

const blockOf = ({ path }: RuleCoverage): string => path.split('/')[1] ?? ''

/** It was found true at least once, and false (or refused by an error, which is as good) at least once. */
export const isBothWays = ({ results }: Pick<RuleCoverage, 'results'>): boolean =>
  results.true > 0 && results.false + results.error > 0

const blockDetails = ({ say, number }: Site, name: string, rules: readonly RuleCoverage[]): Html => {
  const both = rules.filter(isBothWays).length
  return html`<details class="scenario" id="${name || 'root'}"><summary><h2>/${name}</h2> ${say({
    en: `${both} of ${rules.length} rules decided both ways`,
    es: `${both} de ${rules.length} reglas decidieron en ambos sentidos`,
  })}</summary>${table(
    [
      say({ en: 'Rule', es: 'Regla' }),
      say({ en: 'Allowed', es: 'Permitió' }),
      say({ en: 'Refused', es: 'Rechazó' }),
      say({ en: 'What it asks', es: 'Qué pregunta' }),
    ],
    rules.map(({ path, results, expression }) => [
      html`<code>${path}</code>`,
      number(results.true),
      number(results.false + results.error),
      html`<code class="rule-text">${expression}</code>`,
    ]),
  )}</details>
`
}

/** The rules of the database, and how often each decided in the last run of the features. */
export const rulesPage = (site: Site): SitePage => {
  const { say, spec, number } = site
  const { coverage, collections } = spec.product
  const rules = coverage?.report ?? []
  const blocks = [...new Set([...rules.map(blockOf), ...collections.map(({ path }) => path)])].toSorted()
  const asked = rules.filter(({ evaluations }) => evaluations > 0).length
  return {
    file: 'rules.html',
    title: say({ en: 'Rules of the database', es: 'Reglas de la base de datos' }),
    body: html`<p class="lead">${say({
      en: 'What the database asks before it lets somebody read or write, and how often each rule decided in the last run of the scenarios. Tests attack the rules besides; they are not counted here.',
      es: 'Qué pregunta la base de datos antes de dejar leer o escribir, y cuántas veces decidió cada regla en la última prueba de los escenarios. Además hay pruebas que atacan las reglas; aquí no se cuentan.',
    })}</p>
${
  coverage
    ? html`<p>${say({
        en: `Of ${number(rules.length)} rules ${number(asked)} were asked, and ${number(rules.filter(isBothWays).length)} decided both ways.`,
        es: `De ${number(rules.length)} reglas se consultaron ${number(asked)}, y ${number(rules.filter(isBothWays).length)} decidieron en ambos sentidos.`,
      })}</p>`
    : html`<p>${say({ en: 'No run has counted them yet: run', es: 'Todavía ninguna prueba las ha contado: ejecuta' })} <code>npm run features</code>.</p>`
}
${blocks.map(name =>
  blockDetails(
    site,
    name,
    rules.filter(rule => blockOf(rule) === name),
  ),
)}`,
  }
}
