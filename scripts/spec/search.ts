import type { Entry } from './client/find.ts'
import { playsOf, type Step } from './features.ts'
import { scenariosOf } from './requirements.ts'
import type { Site } from './site.ts'
import { addressOf, addressOfRule, pageOfFeature } from './specification.ts'

const wordsOf = ({ text, dataTable, docString }: Step): string =>
  [text, ...(dataTable?.rows.flatMap(row => row.cells.map(({ value }) => value)) ?? []), docString?.content ?? ''].join(
    ' ',
  )

/** Search index of the site in one language. */
export const searchEntries = ({ spec, say }: Site): readonly Entry[] => {
  const kinds = {
    feature: say({ en: 'Feature', es: 'Función' }),
    rule: say({ en: 'Rule', es: 'Regla' }),
    scenario: say({ en: 'Scenario', es: 'Escenario' }),
    statement: say({ en: 'Requirement', es: 'Requisito' }),
    decision: say({ en: 'Decision', es: 'Decisión' }),
  }
  const features = spec.features.flatMap(feature => {
    const { title, about, background, rules, id } = feature
    const url = pageOfFeature(id)
    return [
      { kind: kinds.feature, title, text: [about.trim(), ...background.map(wordsOf)].join(' '), url },
      ...rules.flatMap((rule, at) =>
        rule.title
          ? [
              {
                kind: `${kinds.rule} · ${title}`,
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
          kind: `${kinds.scenario} · ${title}`,
          title: placed.scenario.title,
          text: texts.join(' '),
          url: addressOf(placed),
        }
      }),
    ]
  })
  const statements = spec.areas.flatMap(area =>
    area.statements.map(({ id, says }) => ({
      kind: kinds.statement,
      title: `${id} ${says}`,
      text: say(area.title),
      url: `requirements.html#${id}`,
    })),
  )
  const decisions = spec.decisions.map(({ about, decided, why }) => ({
    kind: kinds.decision,
    title: about,
    text: `${decided} ${why}`,
    url: 'requirements.html#decisions',
  }))
  return [...features, ...statements, ...decisions]
}
