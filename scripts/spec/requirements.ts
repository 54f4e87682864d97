import { parse } from 'yaml'
import { CommandError } from '../../tools/command.ts'
import { type Feature, playsOf, type Scenario } from './features.ts'
import type { Record } from './results.ts'
import type { UnitTests } from './unit-tests.ts'
import type { Words } from './words.ts'

/** A unit test that proves a statement better than a scenario. */
export interface NamedTest {
  readonly file: string
  readonly name: string
}

export interface Statement {
  readonly id: string
  readonly says: string
  readonly tests: readonly NamedTest[]
  /** Reason why it is not implemented. */
  readonly missing: string | undefined
}

export interface SpecArea {
  readonly id: string
  readonly title: Words
  /** One sentence. */
  readonly about: Words
  /** File names without extension. */
  readonly features: readonly string[]
  readonly statements: readonly Statement[]
}

/** A gap, contradiction, or intended deviation of the specification. */
export interface Decision {
  readonly about: string
  readonly decided: string
  readonly why: string
}

/** A statement of the specification with its requirements. */
export interface SpecifiedStatement {
  readonly id: string
  readonly says: string
  /** Ids of its requirements. */
  readonly by: readonly string[]
  /** The `about` of the decision that interprets it or deviates from it. */
  readonly deviation: string | undefined
}

export interface Requirements {
  readonly areas: readonly SpecArea[]
  readonly decisions: readonly Decision[]
  readonly specified: readonly SpecifiedStatement[]
}

/** Specification files: docs/requirements.yaml, docs/deviations.yaml and docs/specification.yaml. */
export interface RequirementTexts {
  readonly requirements: string
  readonly deviations: string
  readonly specification: string
}

/** As written in docs/requirements.yaml: a plain text when scenarios prove it; a named test is `file: name`. */
interface Written {
  readonly areas: readonly (Omit<SpecArea, 'statements'> & {
    readonly statements: Readonly<
      globalThis.Record<string, string | { readonly says: string; readonly test?: string; readonly missing?: string }>
    >
  })[]
}

const namedTest = (text: string): NamedTest => {
  const [, file, name] = /^(\S+): (.+)$/.exec(text.trim()) ?? []
  if (!file || !name)
    throw new CommandError(`docs/requirements.yaml names the test "${text}": it has to be "file: name".`)
  return { file, name }
}

const readSpecified = (text: string): readonly SpecifiedStatement[] =>
  Object.entries(parse(text) as globalThis.Record<string, Partial<Omit<SpecifiedStatement, 'id'>>>).map(
    ([id, { says = '', by = [], deviation }]) => ({ id, says, by, deviation }),
  )

export const readRequirements = ({ requirements, deviations, specification }: RequirementTexts): Requirements => {
  const { areas } = parse(requirements) as Written
  return {
    areas: areas.map(area => ({
      ...area,
      statements: Object.entries(area.statements).map(([id, given]) => {
        const { says, test = '', missing } = typeof given === 'string' ? { says: given } : given
        return { id, says, tests: test.split('\n').filter(Boolean).map(namedTest), missing }
      }),
    })),
    decisions: parse(deviations) as readonly Decision[],
    specified: readSpecified(specification),
  }
}

/** The requirement's id in a tag. */
const tagged = /^@REQ-(.+)$/

/** A scenario with its feature and rule. */
export interface Placed {
  readonly feature: Feature
  readonly rule: number
  readonly scenario: Scenario
}

export const scenariosOf = (feature: Feature): readonly Placed[] =>
  feature.rules.flatMap(({ scenarios }, rule) => scenarios.map(scenario => ({ feature, rule, scenario })))

/** Scenarios that prove each statement, by id: those with its tag, directly or through their rule. */
export const scenariosByStatement = (features: readonly Feature[]): ReadonlyMap<string, readonly Placed[]> => {
  const found = new Map<string, Placed[]>()
  for (const placed of features.flatMap(scenariosOf))
    for (const tag of new Set([...(placed.feature.rules[placed.rule]?.tags ?? []), ...placed.scenario.tags])) {
      const id = tagged.exec(tag)?.[1]
      if (id !== undefined) found.set(id, [...(found.get(id) ?? []), placed])
    }
  return found
}

/** `untried`: its proof has not run since its last rewording. */
export type RequirementStatus = 'stands' | 'fails' | 'untried' | 'missing'

/** The worst of several: failing, then untried, then missing, then standing. */
export const worst = (standings: readonly RequirementStatus[]): RequirementStatus =>
  (['fails', 'untried', 'missing'] as const).find(one => standings.includes(one)) ??
  (standings.length > 0 ? 'stands' : 'missing')

export const standingOf = (scenario: Scenario, { results }: Pick<Record, 'results'>): RequirementStatus =>
  worst(
    playsOf(scenario).map(({ key }) => {
      const result = results[key]
      return result ? (result.passed ? 'stands' : 'fails') : 'untried'
    }),
  )

/** Result of a statement's proofs. */
export const standingOfStatement = (
  { tests, missing }: Statement,
  scenarios: readonly Placed[],
  record: Pick<Record, 'results'>,
  unit: UnitTests,
): RequirementStatus =>
  missing !== undefined
    ? 'missing'
    : worst([
        ...scenarios.map(({ scenario }) => standingOf(scenario, record)),
        ...tests.map(test => unit.standingOf(test)),
      ])

/** Statements of the specification without a requirement or deviation, a sentence each. */
const unanswered = ({ areas, decisions, specified }: Requirements): readonly string[] => {
  const ids = new Set(areas.flatMap(({ statements }) => statements.map(({ id }) => id)))
  const abouts = new Set(decisions.map(({ about }) => about))
  return specified.flatMap(({ id, by, deviation }) => [
    ...(by.length === 0 && deviation === undefined
      ? [`Nothing answers ${id}: name the requirements that meet it, or the deviation.`]
      : []),
    ...by
      .filter(requirement => !ids.has(requirement))
      .map(requirement => `${id} is met by ${requirement}, which docs/requirements.yaml does not have.`),
    ...(deviation === undefined || abouts.has(deviation)
      ? []
      : [`${id} has the deviation “${deviation}”, which docs/deviations.yaml does not have.`]),
  ])
}

/** Lists the contradictions between specification, requirements and features, a sentence each. */
export const disagreements = (requirements: Requirements, features: readonly Feature[]): readonly string[] => {
  const { areas } = requirements
  const statements = areas.flatMap(area => area.statements)
  const proofs = scenariosByStatement(features)
  const ids = statements.map(({ id }) => id)
  const placed = areas.flatMap(area => area.features)
  return [
    ...ids.filter((id, at) => ids.indexOf(id) < at).map(id => `The id ${id} stands for two statements.`),
    ...statements
      .filter(({ id, tests, missing }) => !proofs.has(id) && tests.length === 0 && missing === undefined)
      .map(({ id }) => `Nothing proves ${id}: tag a scenario @REQ-${id}, name a test, or say why it is missing.`),
    ...statements
      .filter(({ id, missing }) => missing !== undefined && proofs.has(id))
      .map(({ id }) => `${id} is said to be missing, and a scenario proves it.`),
    ...[...proofs.keys()]
      .filter(id => !ids.includes(id))
      .map(id => `A feature is tagged @REQ-${id}, which docs/requirements.yaml does not have.`),
    ...features
      .filter(({ id }) => placed.filter(one => one === id).length !== 1)
      .map(({ id }) => `features/${id}.feature has to belong to one area of docs/requirements.yaml.`),
    ...placed
      .filter(id => features.every(feature => feature.id !== id))
      .map(id => `docs/requirements.yaml names features/${id}.feature, which is not there.`),
    ...unanswered(requirements),
  ]
}
