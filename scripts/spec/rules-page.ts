import type { RuleCoverage } from '../../emulators/database/rules/rule.ts'
import { type Decided, decidedOf } from './check-rules.ts'
import { type Html, html, table } from './html.ts'
import type { Site, SitePage } from './site.ts'

/** Count in features; marked if tests evaluated it, too. */
const count = ({ number }: Site, times: number, inTests: boolean): string => `${number(times)}${inTests ? ' ✓' : ''}`

const blockOf = ({ path }: RuleCoverage): string => path.split('/')[1] ?? ''

const blockDetails = (site: Site, name: string, rules: readonly Decided[]): Html => {
  const { say } = site
  const both = rules.filter(({ isBothWays }) => isBothWays).length
  return html`<details class="scenario" id="${name || 'root'}"><summary><h2>/${name}</h2> ${say({
    en: `${both} of ${rules.length} rules decided both ways`,
    es: `${both} de ${rules.length} reglas decidieron en ambos sentidos`,
  })}</summary>${table(
    [
      say({ en: 'Rule', es: 'Regla' }),
      say({ en: 'Allowed', es: 'Permitió' }),
      say({ en: 'Refused', es: 'Rechazó' }),
      say({ en: 'Condition', es: 'Condición' }),
    ],
    rules.map(({ rule: { path, expression }, allowed, refused, inTests }) => [
      html`<code id="${path}">${path}</code>`,
      count(site, allowed, inTests.allowed),
      count(site, refused, inTests.refused),
      html`<code class="rule-text">${expression}</code>`,
    ]),
  )}</details>
`
}

/** The rules of the database, and how often each decided in the last run of the features. */
export const rulesPage = (site: Site): SitePage => {
  const { say, spec, number } = site
  const { coverage, collections, decisions } = spec.product
  const rules = (coverage?.report ?? []).map(decidedOf(decisions))
  const blocks = [
    ...new Set([...rules.map(({ rule }) => blockOf(rule)), ...collections.map(({ path }) => path)]),
  ].toSorted()
  const isAsked = ({ allowed, refused, inTests }: Decided) =>
    allowed + refused > 0 || inTests.allowed || inTests.refused
  const asked = rules.filter(isAsked).length
  const both = rules.filter(({ isBothWays }) => isBothWays).length
  return {
    file: 'rules.html',
    title: say({ en: 'Database rules', es: 'Reglas de la base de datos' }),
    body: html`<p class="lead">${say({
      en: 'What the database checks before it lets someone read or write, and how often each rule decided in the last run of the scenarios. A mark means that tests without a browser decided the same.',
      es: 'Qué revisa la base de datos antes de dejar leer o escribir, y cuántas veces decidió cada regla en la última ejecución de los escenarios. Una marca indica que las pruebas sin navegador decidieron lo mismo.',
    })}</p>
${
  coverage
    ? html`<p>${say({
        en: `Of ${number(rules.length)} rules ${number(asked)} were asked. ${number(both)} decided both ways, or can decide in one way only.`,
        es: `De ${number(rules.length)} reglas se consultaron ${number(asked)}. ${number(both)} decidieron en ambos sentidos, o solo pueden decidir en uno.`,
      })}</p>`
    : html`<p>${say({ en: 'Not counted yet. Run', es: 'Todavía sin contar. Ejecuta' })} <code>npm run features</code>.</p>`
}
${blocks.map(name =>
  blockDetails(
    site,
    name,
    rules.filter(({ rule }) => blockOf(rule) === name),
  ),
)}`,
  }
}
