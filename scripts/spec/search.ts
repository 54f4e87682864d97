import type { Entry } from './client/find.ts'
import { playsOf, type Step } from './features.ts'
import { addressOf, addressOfRule, pageOfFeature, type Specification, scenariosOf } from './specification.ts'

const wordsOf = ({ text, dataTable, docString }: Step): string =>
  [text, ...(dataTable?.rows.flatMap(row => row.cells.map(({ value }) => value)) ?? []), docString?.content ?? ''].join(
    ' ',
  )

/** Search index of the site. */
export const searchEntries = (spec: Specification): readonly Entry[] => {
  const features = spec.features.flatMap(feature => {
    const { title, about, background, rules, id } = feature
    const url = pageOfFeature(id)
    return [
      { kind: 'Feature', title, text: [about.trim(), ...background.map(wordsOf)].join(' '), url },
      ...rules.flatMap((rule, at) =>
        rule.title
          ? [
              {
                kind: `Rule · ${title}`,
                title: rule.title,
                text: [rule.about.trim(), ...rule.background.map(wordsOf)].join(' '),
                url: `${url}#${addressOfRule(at)}`,
              },
            ]
          : [],
      ),
      ...scenariosOf(feature).map(placed => {
        const values = playsOf(placed.scenario).flatMap(played => played.values)
        const texts = [...placed.scenario.steps.map(wordsOf), ...values]
        return {
          kind: `Scenario · ${title}`,
          title: placed.scenario.title,
          text: texts.join(' '),
          url: addressOf(placed),
        }
      }),
    ]
  })
  const statements = spec.areas.flatMap(area =>
    area.statements.map(({ id, says }) => ({
      kind: 'Requirement',
      title: `${id} ${says}`,
      text: area.title,
      url: `requirements.html#${id}`,
    })),
  )
  const decisions = spec.decisions.map(({ about, decided, why }) => ({
    kind: 'Decision',
    title: about,
    text: `${decided} ${why}`,
    url: 'requirements.html#decisions',
  }))
  return [...features, ...statements, ...decisions]
}
