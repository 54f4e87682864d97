import { type Html, html, table } from './html.ts'
import { type Site, type SitePage, standingMark } from './site.ts'
import { addressOf, type JudgedArea, type JudgedStatement } from './specification.ts'
import type { Words } from './words.ts'

/** Names of parameterized tests contain placeholders. */
const withoutPlaceholders = (name: string): string => name.replaceAll(/"?(%[sdijf]|\$\w+)"?/g, '…')

const statementItem = (site: Site, { id, says, standing, scenarios, tests, missing }: JudgedStatement): Html => {
  const { say, spec } = site
  return html`<li id="${id}"><p><a class="id" href="#${id}">${id}</a> <span lang="en">${says}</span> ${standingMark(site, standing)}</p>
<ul class="proofs">${scenarios.map(
    one => html`<li><a href="${addressOf(one)}" lang="en">${one.feature.title}: ${one.scenario.title}</a></li>`,
  )}${tests.map(
    ({ file, name }) =>
      html`<li>${say({ en: 'Test', es: 'Prueba' })} <span lang="en">“${withoutPlaceholders(name)}”</span> <code>${file}</code> ${standingMark(site, spec.unit.standingOf({ file, name }))}</li>`,
  )}${missing && html`<li lang="en">${missing}</li>`}</ul></li>
`
}

const areaSection = (
  site: Site,
  area: JudgedArea,
): Html => html`<section id="${area.id}-statements"><h2>${site.say(area.title)}</h2>
<ul class="statements">${area.statements.map(statement => statementItem(site, statement))}</ul></section>
`

const specification: Words = { en: 'The specification', es: 'La especificación' }

/** Each statement of the specification with its requirements and deviations. */
const specificationSection = ({ say, spec }: Site): Html =>
  html`<section id="specification"><h2>${say(specification)}</h2>${table(
    ['Number', 'Statement', 'Requirements', 'Deviation'],
    spec.specified.map(({ id, says, by, deviation }) => [
      html`<span id="${id}">${id}</span>`,
      says,
      by.map(requirement => html`<a href="#${requirement}">${requirement}</a> `),
      deviation,
    ]),
  )}</section>
`

const decisions: Words = { en: 'Decisions', es: 'Decisiones' }

/** The requirements, in our words, with their proofs; and decisions where they were silent. */
export const requirementsPage = (site: Site): SitePage => {
  const { say, spec, moment, language } = site
  const areas = spec.areas.filter(({ statements }) => statements.length > 0)
  return {
    file: 'requirements.html',
    title: say({ en: 'Requirements', es: 'Requisitos' }),
    body: html`<p class="lead">${say({
      en: 'What the console has to do. Each requirement keeps its number and names what proves it: a scenario, or a test where that shows it better.',
      es: 'Lo que la consola tiene que hacer. Cada requisito conserva su número y nombra lo que lo demuestra: un escenario, o una prueba donde se ve mejor.',
    })}</p>
${language === 'es' ? html`<p>Los requisitos y las decisiones están solo en inglés, porque se escriben una sola vez.</p>` : undefined}
${spec.unit.at && html`<p>${say({ en: 'The tests were last run', es: 'Las pruebas se ejecutaron por última vez:' })} ${moment(spec.unit.at)}.</p>`}
${
  spec.disagreements.length > 0
    ? html`<section class="failure"><h2>${say({ en: 'What does not agree', es: 'Lo que no concuerda' })}</h2><ul lang="en">${spec.disagreements.map(one => html`<li>${one}</li>`)}</ul></section>`
    : undefined
}
<ul class="features">${areas.map(
      ({ id, title, statements }) =>
        html`<li><a href="#${id}-statements">${say(title)}</a> (${statements.length})</li>`,
    )}<li><a href="#specification">${say(specification)}</a> (${spec.specified.length})</li><li><a href="#decisions">${say(decisions)}</a></li></ul>
${areas.map(area => areaSection(site, area))}
${specificationSection(site)}
<section id="decisions"><h2>${say(decisions)}</h2>
<p>${say({
      en: 'Where the specification is silent or contradicts itself, and where the console deviates from it on purpose.',
      es: 'Donde la especificación calla o se contradice, y donde la consola se aparta de ella a propósito.',
    })}</p>
<dl lang="en" class="decisions">${spec.decisions.map(
      ({ about, decided, why }) => html`<dt>${about}</dt><dd>${decided} <span class="why">${why}</span></dd>`,
    )}</dl></section>`,
  }
}
