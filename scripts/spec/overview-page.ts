import { type Html, html } from './html.ts'
import { standingOf } from './requirements.ts'
import { moment, number, type SitePage, standingMark } from './site.ts'
import {
  addressOf,
  countStandings,
  type JudgedArea,
  pageOfFeature,
  type Specification,
  scenariosOf,
  standingOfFeature,
} from './specification.ts'

const failing = (spec: Specification): Html | undefined => {
  const scenarios = spec.features
    .flatMap(scenariosOf)
    .filter(({ scenario }) => standingOf(scenario, spec.record) === 'fails')
  if (scenarios.length === 0) return undefined
  return html`<section><h2>What fails</h2><ul>${scenarios.map(
    one => html`<li><a href="${addressOf(one)}">${one.feature.title}: ${one.scenario.title}</a></li>`,
  )}</ul></section>`
}

const areaSection = (spec: Specification, { id, title, about, features, statements }: JudgedArea): Html => {
  const { stands } = countStandings(statements.map(({ standing }) => standing))
  const missing = statements.filter(({ standing }) => standing === 'missing')
  return html`<section class="area" id="${id}"><h2>${title}</h2><p>${about}</p>
<p><a href="requirements.html#${id}-statements">${stands} of ${statements.length} requirements met</a></p>
<ul class="features">${features.map(
    feature =>
      html`<li><a href="${pageOfFeature(feature.id)}">${feature.title}</a> ${standingMark(standingOfFeature(feature, spec.record))}${feature.id.startsWith('technical/') ? html` <small>technical</small>` : undefined}</li>`,
  )}</ul>${
    missing.length > 0
      ? html`<h3>Not built yet</h3><ul>${missing.map(({ id, says }) => html`<li><a href="requirements.html#${id}">${says}</a></li>`)}</ul>`
      : undefined
  }</section>
`
}

export const overviewPage = (spec: Specification): SitePage => {
  const scenarios = spec.features.flatMap(scenariosOf)
  const tried = countStandings(scenarios.map(({ scenario }) => standingOf(scenario, spec.record)))
  const statements = spec.areas.flatMap(area => area.statements)
  const { stands } = countStandings(statements.map(({ standing }) => standing))
  const last = spec.record.runs.at(-1)
  const figure = (value: string, words: string) => html`<div><dt>${words}</dt><dd>${value}</dd></div>`
  return {
    file: 'index.html',
    title: 'What Luna does',
    body: html`<p class="lead">The back office of a media and football company, described by what it does. Each requirement names what proves it, and whether it was met in the last run against the console.</p>
<dl class="figures">${figure(
      `${number(stands)} / ${number(statements.length)}`,
      'Requirements met',
    )}${figure(number(tried.stands), 'Scenarios that pass')}${figure(
      number(tried.fails),
      'that fail',
    )}${figure(number(tried.untried), 'not run')}</dl>
${
  last
    ? html`<p>Last run ${moment(last.at)}, on commit <code>${last.commit}</code>.</p>`
    : html`<p>Nothing has been run yet. Run <code>npm run features</code>.</p>`
}
${failing(spec)}
${spec.areas.map(area => areaSection(spec, area))}`,
  }
}
