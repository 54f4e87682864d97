import { type Html, html, table } from './html.ts'
import { moment, type SitePage, standingMark } from './site.ts'
import { addressOf, type JudgedArea, type JudgedStatement, type Specification } from './specification.ts'

/** Names of parameterized tests contain placeholders. */
const withoutPlaceholders = (name: string): string => name.replaceAll(/"?(%[sdijf]|\$\w+)"?/g, '…')

const statementItem = (
  spec: Specification,
  { id, says, standing, scenarios, tests, missing }: JudgedStatement,
): Html => {
  return html`<li id="${id}"><p><a class="id" href="#${id}">${id}</a> ${says} ${standingMark(standing)}</p>
<ul class="proofs">${scenarios.map(
    one => html`<li><a href="${addressOf(one)}">${one.feature.title}: ${one.scenario.title}</a></li>`,
  )}${tests.map(
    ({ file, name }) =>
      html`<li>Test <span>“${withoutPlaceholders(name)}”</span> <code>${file}</code> ${standingMark(spec.unit.standingOf({ file, name }))}</li>`,
  )}${missing && html`<li>${missing}</li>`}</ul></li>
`
}

const areaSection = (
  spec: Specification,
  area: JudgedArea,
): Html => html`<section id="${area.id}-statements"><h2>${area.title}</h2>
<ul class="statements">${area.statements.map(statement => statementItem(spec, statement))}</ul></section>
`

/** Each statement of the specification with its requirements and deviations. */
const specificationSection = ({ specified }: Specification): Html =>
  html`<section id="specification"><h2>The specification</h2>${table(
    ['Number', 'Statement', 'Requirements', 'Deviation'],
    specified.map(({ id, says, by, deviation }) => [
      html`<span id="${id}">${id}</span>`,
      says,
      by.map(requirement => html`<a href="#${requirement}">${requirement}</a> `),
      deviation,
    ]),
  )}</section>
`

/** The requirements, in our words, with their proofs; and decisions where they were silent. */
export const requirementsPage = (spec: Specification): SitePage => {
  const areas = spec.areas.filter(({ statements }) => statements.length > 0)
  return {
    file: 'requirements.html',
    title: 'Requirements',
    body: html`<p class="lead">What the console has to do. Each requirement keeps its number and names what proves it: a scenario, or a test where that shows it better.</p>
${spec.unit.at && html`<p>The tests were last run ${moment(spec.unit.at)}.</p>`}
${
  spec.disagreements.length > 0
    ? html`<section class="failure"><h2>What does not agree</h2><ul>${spec.disagreements.map(one => html`<li>${one}</li>`)}</ul></section>`
    : undefined
}
<ul class="features">${areas.map(
      ({ id, title, statements }) => html`<li><a href="#${id}-statements">${title}</a> (${statements.length})</li>`,
    )}<li><a href="#specification">The specification</a> (${spec.specified.length})</li><li><a href="#decisions">Decisions</a></li></ul>
${areas.map(area => areaSection(spec, area))}
${specificationSection(spec)}
<section id="decisions"><h2>Decisions</h2>
<p>Where the specification is silent or contradicts itself, and where the console deviates from it on purpose.</p>
<dl class="decisions">${spec.decisions.map(
      ({ about, decided, why }) => html`<dt>${about}</dt><dd>${decided} <span class="why">${why}</span></dd>`,
    )}</dl></section>`,
  }
}
