import { type Feature, type Played, playsOf, type Rule, type Scenario, type Step } from './features.ts'
import { type Html, html, paragraphs, table } from './html.ts'
import { standingOf } from './requirements.ts'
import type { Result } from './results.ts'
import { type Site, type SitePage, standingMark } from './site.ts'
import { addressOf, addressOfRule, anchorOf, pageOfFeature } from './specification.ts'

const stepItem = ({ keyword, text, dataTable, docString }: Step, failed: boolean): Html => html`<li${
  failed ? html` class="failed"` : undefined
}><b>${keyword.trim()}</b> ${text}${
  dataTable
    ? table(
        [],
        dataTable.rows.map(row => row.cells.map(({ value }) => value)),
      )
    : undefined
}${docString ? html`<pre>${docString.content}</pre>` : undefined}</li>
`

const stepsList = (steps: readonly Step[], failure?: Result['failure']): Html =>
  html`<ul class="steps">${steps.map((step, at) =>
    stepItem(step, failure !== undefined && at === steps.length - 1 - (failure.left ?? steps.length)),
  )}</ul>`

const picturesOf = ({ spec, say, language }: Site, { key }: Played, title: string): readonly Html[] => {
  const folder = `${language === 'en' ? '' : '../'}pictures/`
  const end = say({ en: `The console at the end of “${title}”`, es: `La consola al final de «${title}»` })
  return [`${key}.jpg`, `${key}-2.jpg`, `${key}-3.jpg`]
    .filter(name => spec.pictures.has(name))
    .map(
      name =>
        html`<figure><a href="${folder}${name}"><img loading="lazy" src="${folder}${name}" alt="${end}"></a></figure>`,
    )
}

const whenTried = ({ say, moment, number }: Site, { at, commit, seconds }: Result): Html =>
  html`<p class="tried">${say({ en: 'Run', es: 'Ejecutado:' })} ${moment(at)}, ${say({ en: 'on commit', es: 'en el commit' })} <code>${commit}</code>, ${say(
    { en: `in ${number(seconds)} s`, es: `en ${number(seconds)} s` },
  )}</p>`

const failure = ({ say }: Site, { failure }: Result): Html | undefined =>
  failure &&
  html`<div class="failure"><p><b>${
    failure.step
      ? say({ en: 'Failed at:', es: 'Falló en:' })
      : say({ en: 'Failed after the last step:', es: 'Falló después del último paso:' })
  }</b> ${failure.step}</p><pre tabindex="0">${failure.message}</pre><details><summary>${say({ en: 'Where in the code', es: 'Dónde en el código' })}</summary><pre tabindex="0">${failure.trace}</pre></details></div>`

const examplesTable = (site: Site, { name, head, played }: Scenario['examples'][number], title: string): Html => {
  const { record } = site.spec
  const shown = (one: Played) => {
    const result = record.results[one.key]
    return [
      ...one.values,
      standingMark(site, result ? (result.passed ? 'stands' : 'fails') : 'untried'),
      result ? `${site.number(result.seconds)} s` : '',
    ]
  }
  const results = [site.say({ en: 'Result', es: 'Resultado' }), site.say({ en: 'Time', es: 'Tiempo' })]
  const [first] = played
  return html`<h4>${name || site.say({ en: 'Examples', es: 'Ejemplos' })}</h4>${table([...head, ...results], played.map(shown))}${played.map(
    one => {
      const result = record.results[one.key]
      return result?.passed === false ? [failure(site, result), picturesOf(site, one, title)] : undefined
    },
  )}${first && picturesOf(site, first, title)}`
}

const scenarioDetails = (site: Site, scenario: Scenario, address: string): Html => {
  const { record } = site.spec
  const standing = standingOf(scenario, record)
  const plays = playsOf(scenario)
  const [first] = plays
  const [failed] = plays.flatMap(({ key }) => record.results[key]?.failure ?? [])
  const result = first && record.results[first.key]
  const isOutline = scenario.examples.some(({ head }) => head.length > 0)
  return html`<details class="scenario" id="${address}"${standing === 'fails' ? html` open` : undefined}>
<summary><h3>${scenario.title}</h3> ${standingMark(site, standing)}</summary>
${stepsList(scenario.steps, failed)}${
  isOutline
    ? scenario.examples.map(one => examplesTable(site, one, scenario.title))
    : first && [result && failure(site, result), picturesOf(site, first, scenario.title)]
}${
  result
    ? whenTried(site, result)
    : html`<p class="tried">${site.say({
        en: 'Not run since it last changed.',
        es: 'Sin ejecutar desde el último cambio.',
      })}</p>`
}
<p><a href="#${address}">${site.say({ en: 'Link to this scenario', es: 'Enlace a este escenario' })}</a></p>
</details>
`
}

const background = ({ say }: Site, steps: readonly Step[]): Html | undefined =>
  steps.length > 0
    ? html`<div class="background"><p>${say({ en: 'Each time:', es: 'Cada vez:' })}</p>${stepsList(steps)}</div>`
    : undefined

const ruleSection = (site: Site, feature: Feature, rule: Rule, at: number): Html => {
  const address = addressOfRule(at)
  return html`<section class="rule">${
    rule.title &&
    html`<h2 id="${address}">${rule.title} <a class="anchor" href="#${address}"><span aria-hidden="true">#</span><span class="hidden">${site.say({ en: 'Link to this rule', es: 'Enlace a esta regla' })}</span></a></h2>`
  }${paragraphs(rule.about)}${background(site, rule.background)}
${rule.scenarios.map(scenario => scenarioDetails(site, scenario, anchorOf({ feature, rule: at, scenario })))}</section>
`
}

/** A feature: its purpose, its rules as statements, and their scenarios, folded below. */
export const featurePage = (site: Site, feature: Feature): SitePage => {
  const { say, spec, language } = site
  const area = spec.areas.find(({ features }) => features.includes(feature))
  const here = area?.statements.filter(({ scenarios }) => scenarios.some(one => one.feature === feature)) ?? []
  return {
    file: pageOfFeature(feature.id),
    title: feature.title,
    body: html`${area && html`<p class="crumb"><a href="index.html#${area.id}">${say(area.title)}</a></p>`}
${
  language === 'es'
    ? html`<p>Está solo en inglés, porque se escribe una sola vez: lo que dicen sus pasos es lo que se prueba.</p>`
    : undefined
}
<div lang="en">${paragraphs(feature.about)}${background(site, feature.background)}
${feature.rules.map((rule, at) => ruleSection(site, feature, rule, at))}</div>
${
  here.length > 0
    ? html`<section><h2>${say({ en: 'Requirements this proves', es: 'Requisitos que demuestra' })}</h2><ul>${here.map(
        ({ id, says, standing, scenarios }) =>
          html`<li><a href="requirements.html#${id}">${id}</a> <span lang="en">${says}</span> ${standingMark(site, standing)} ${scenarios
            .filter(one => one.feature === feature)
            .map(one => html`<a href="${addressOf(one)}" lang="en">${one.scenario.title}</a> `)}</li>`,
      )}</ul></section>`
    : undefined
}`,
  }
}
