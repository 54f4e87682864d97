import { type Html, html } from './html.ts'
import { scenariosOf, standingOf } from './requirements.ts'
import { type Site, type SitePage, standingMark } from './site.ts'
import { addressOf, countStandings, type JudgedArea, pageOfFeature, standingOfFeature } from './specification.ts'

const failing = ({ spec, say }: Site): Html | undefined => {
  const scenarios = spec.features
    .flatMap(scenariosOf)
    .filter(({ scenario }) => standingOf(scenario, spec.record) === 'fails')
  if (scenarios.length === 0) return undefined
  return html`<section><h2>${say({ en: 'What fails', es: 'Lo que falla' })}</h2><ul>${scenarios.map(
    one => html`<li lang="en"><a href="${addressOf(one)}">${one.feature.title}: ${one.scenario.title}</a></li>`,
  )}</ul></section>`
}

const areaSection = (site: Site, { id, title, about, features, statements }: JudgedArea): Html => {
  const { say, spec } = site
  const { stands } = countStandings(statements.map(({ standing }) => standing))
  const missing = statements.filter(({ standing }) => standing === 'missing')
  return html`<section class="area" id="${id}"><h2>${say(title)}</h2><p>${say(about)}</p>
<p><a href="requirements.html#${id}-statements">${say({
    en: `${stands} of ${statements.length} requirements met`,
    es: `Se cumplen ${stands} de ${statements.length} requisitos`,
  })}</a></p>
<ul class="features">${features.map(
    feature =>
      html`<li><a href="${pageOfFeature(feature.id)}" lang="en">${feature.title}</a> ${standingMark(site, standingOfFeature(feature, spec.record))}${feature.id.startsWith('technical/') ? html` <small>${say({ en: 'technical', es: 'técnico' })}</small>` : undefined}</li>`,
  )}</ul>${
    missing.length > 0
      ? html`<h3>${say({ en: 'Not built yet', es: 'Todavía no existe' })}</h3><ul>${missing.map(({ id, says }) => html`<li lang="en"><a href="requirements.html#${id}">${says}</a></li>`)}</ul>`
      : undefined
  }</section>
`
}

export const overviewPage = (site: Site): SitePage => {
  const { say, spec, number } = site
  const scenarios = spec.features.flatMap(scenariosOf)
  const tried = countStandings(scenarios.map(({ scenario }) => standingOf(scenario, spec.record)))
  const statements = spec.areas.flatMap(area => area.statements)
  const { stands } = countStandings(statements.map(({ standing }) => standing))
  const figure = (value: string, words: string) => html`<div><dt>${words}</dt><dd>${value}</dd></div>`
  return {
    file: 'index.html',
    title: say({ en: 'What Luna does', es: 'Qué hace Luna' }),
    body: html`<p class="lead">${say({
      en: 'The back office of a media and football company, described by what it does. Each requirement names what proves it, and whether it was met in the last run against the console.',
      es: 'La consola de una empresa de medios y fútbol, descrita por lo que hace. Cada requisito nombra lo que lo demuestra y si se cumplió la última vez que se probó en la consola en marcha.',
    })}</p>
<dl class="figures">${figure(
      `${number(stands)} / ${number(statements.length)}`,
      say({ en: 'Requirements met', es: 'Requisitos que se cumplen' }),
    )}${figure(number(tried.stands), say({ en: 'Scenarios that pass', es: 'Escenarios que pasan' }))}${figure(
      number(tried.fails),
      say({ en: 'that fail', es: 'que fallan' }),
    )}${figure(number(tried.untried), say({ en: 'not run', es: 'sin ejecutar' }))}</dl>
${failing(site)}
${spec.areas.map(area => areaSection(site, area))}`,
  }
}
