import { type Feature, type Played, playsOf, type Rule, type Scenario, type Step } from './features.ts'
import { type Html, html, paragraphs, table } from './html.ts'
import { standingOf } from './requirements.ts'
import type { Result } from './results.ts'
import { moment, number, type SitePage, standingMark } from './site.ts'
import { addressOf, addressOfRule, anchorOf, pageOfFeature, type Specification } from './specification.ts'

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

const picturesOf = ({ pictures }: Specification, { key }: Played, title: string): readonly Html[] => {
  const end = `The console at the end of “${title}”`
  return [`${key}.jpg`, `${key}-2.jpg`, `${key}-3.jpg`]
    .filter(name => pictures.has(name))
    .map(
      name =>
        html`<figure><a href="pictures/${name}"><img loading="lazy" src="pictures/${name}" alt="${end}"></a></figure>`,
    )
}

const whenTried = ({ at, commit, seconds }: Result): Html =>
  html`<p class="tried">Run ${moment(at)}, on commit <code>${commit}</code>, in ${number(seconds)} s</p>`

const failure = ({ failure }: Result): Html | undefined =>
  failure &&
  html`<div class="failure"><p><b>${
    failure.step ? 'Failed at:' : 'Failed after the last step:'
  }</b> ${failure.step}</p><pre tabindex="0">${failure.message}</pre><details><summary>Where in the code</summary><pre tabindex="0">${failure.trace}</pre></details></div>`

const examplesTable = (
  spec: Specification,
  { name, head, played }: Scenario['examples'][number],
  title: string,
): Html => {
  const { record } = spec
  const shown = (one: Played) => {
    const result = record.results[one.key]
    return [
      ...one.values,
      standingMark(result ? (result.passed ? 'stands' : 'fails') : 'untried'),
      result ? `${number(result.seconds)} s` : '',
    ]
  }
  const results = ['Result', 'Time']
  const [first] = played
  return html`<h4>${name || 'Examples'}</h4>${table([...head, ...results], played.map(shown))}${played.map(one => {
    const result = record.results[one.key]
    return result?.passed === false ? [failure(result), picturesOf(spec, one, title)] : undefined
  })}${first && picturesOf(spec, first, title)}`
}

const scenarioDetails = (spec: Specification, scenario: Scenario, address: string): Html => {
  const { record } = spec
  const standing = standingOf(scenario, record)
  const plays = playsOf(scenario)
  const [first] = plays
  const [failed] = plays.flatMap(({ key }) => record.results[key]?.failure ?? [])
  const result = first && record.results[first.key]
  const isOutline = scenario.examples.some(({ head }) => head.length > 0)
  return html`<details class="scenario" id="${address}"${standing === 'fails' ? html` open` : undefined}>
<summary><h3>${scenario.title}</h3> ${standingMark(standing)}</summary>
${stepsList(scenario.steps, failed)}${
  isOutline
    ? scenario.examples.map(one => examplesTable(spec, one, scenario.title))
    : first && [result && failure(result), picturesOf(spec, first, scenario.title)]
}${result ? whenTried(result) : html`<p class="tried">Not run since it last changed.</p>`}
<p><a href="#${address}">Link to this scenario</a></p>
</details>
`
}

const background = (steps: readonly Step[]): Html | undefined =>
  steps.length > 0 ? html`<div class="background"><p>Each time:</p>${stepsList(steps)}</div>` : undefined

const ruleSection = (spec: Specification, feature: Feature, rule: Rule, at: number): Html => {
  const address = addressOfRule(at)
  return html`<section class="rule">${
    rule.title &&
    html`<h2 id="${address}">${rule.title} <a class="anchor" href="#${address}"><span aria-hidden="true">#</span><span class="hidden">Link to this rule</span></a></h2>`
  }${paragraphs(rule.about)}${background(rule.background)}
${rule.scenarios.map(scenario => scenarioDetails(spec, scenario, anchorOf({ feature, rule: at, scenario })))}</section>
`
}

/** A feature: its purpose, its rules as statements, and their scenarios, folded below. */
export const featurePage = (spec: Specification, feature: Feature): SitePage => {
  const area = spec.areas.find(({ features }) => features.includes(feature))
  const here = area?.statements.filter(({ scenarios }) => scenarios.some(one => one.feature === feature)) ?? []
  return {
    file: pageOfFeature(feature.id),
    title: feature.title,
    body: html`${area && html`<p class="crumb"><a href="index.html#${area.id}">${area.title}</a></p>`}
${paragraphs(feature.about)}${background(feature.background)}
${feature.rules.map((rule, at) => ruleSection(spec, feature, rule, at))}
${
  here.length > 0
    ? html`<section><h2>Requirements this proves</h2><ul>${here.map(
        ({ id, says, standing, scenarios }) =>
          html`<li><a href="requirements.html#${id}">${id}</a> ${says} ${standingMark(standing)} ${scenarios
            .filter(one => one.feature === feature)
            .map(one => html`<a href="${addressOf(one)}">${one.scenario.title}</a> `)}</li>`,
      )}</ul></section>`
    : undefined
}`,
  }
}
