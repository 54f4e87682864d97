import { readdir, readFile } from 'node:fs/promises'
import type { AnyStateMachine } from 'xstate'
import { compareNames } from '../../src/model/collation.ts'
import type { Collection } from '../../src/model/collection.ts'
import { slugOf } from '../../src/model/values/sortable.ts'
import { declared } from '../../tools/collections.ts'
import { ifThere } from '../../tools/if-there.ts'
import { inProject } from '../../tools/project.ts'
import { type Changes, changesSince } from './changes.ts'
import { type Feature, playsOf, readFeatures } from './features.ts'
import { readMachines } from './graph.ts'
import {
  type Decision,
  disagreements,
  type Placed,
  type RequirementStatus,
  type Requirements,
  readRequirements,
  type SpecArea,
  type SpecifiedStatement,
  type Statement,
  scenariosByStatement,
  scenariosOf,
  standingOf,
  standingOfStatement,
  worst,
} from './requirements.ts'
import { places, type Record, readRecord } from './results.ts'
import { readUnitTests, type UnitTests } from './unit-tests.ts'

/** Machines and life cycles of the site. */
export interface Product {
  /** By name. */
  readonly collections: readonly Collection[]
  readonly machines: readonly AnyStateMachine[]
}

export const readProduct = async (): Promise<Product> => {
  const [{ collections }, machines] = await Promise.all([declared(), readMachines()])
  return {
    collections: collections.toSorted((one, other) => compareNames(one.name.many.en, other.name.many.en)),
    machines: machines.map(([, machine]) => machine),
  }
}

export interface JudgedStatement extends Statement {
  readonly standing: RequirementStatus
  readonly scenarios: readonly Placed[]
}

export interface JudgedArea extends Omit<SpecArea, 'features' | 'statements'> {
  readonly features: readonly Feature[]
  readonly statements: readonly JudgedStatement[]
}

/** The site's content, independent of language. */
export interface Specification {
  /** Contradictions between requirements and features, a sentence each: npm test fails on them. */
  readonly disagreements: readonly string[]
  readonly areas: readonly JudgedArea[]
  readonly decisions: readonly Decision[]
  readonly specified: readonly SpecifiedStatement[]
  readonly features: readonly Feature[]
  readonly record: Record
  readonly unit: UnitTests
  readonly product: Product
  readonly changes: Changes | undefined
  /** Names of the existing pictures. */
  readonly pictures: ReadonlySet<string>
}

export const files = {
  features: inProject('features'),
  requirements: inProject('docs/requirements.yaml'),
  deviations: inProject('docs/deviations.yaml'),
  specification: inProject('docs/specification.yaml'),
}

export const readOwnRequirements = async (): Promise<Requirements> => {
  const read = (file: string) => readFile(file, 'utf8')
  return readRequirements({
    requirements: await read(files.requirements),
    deviations: await read(files.deviations),
    specification: await read(files.specification),
  })
}

interface Sources extends Pick<Specification, 'features' | 'record' | 'unit' | 'pictures' | 'product' | 'changes'> {
  readonly requirements: Requirements
}

export const specificationFrom = ({ requirements, ...read }: Sources): Specification => {
  const { features, record, unit } = read
  const proofs = scenariosByStatement(features)
  return {
    ...read,
    areas: requirements.areas.map(area => ({
      ...area,
      features: area.features.flatMap(id => features.find(feature => feature.id === id) ?? []),
      statements: area.statements.map(statement => {
        const scenarios = proofs.get(statement.id) ?? []
        return { ...statement, scenarios, standing: standingOfStatement(statement, scenarios, record, unit) }
      }),
    })),
    disagreements: disagreements(requirements, features),
    decisions: requirements.decisions,
    specified: requirements.specified,
  }
}

/** @param since commit to list changes since */
export const readSpecification = async (since?: string): Promise<Specification> => {
  const [features, requirements, record, unit, pictures, product] = await Promise.all([
    readFeatures(files.features),
    readOwnRequirements(),
    readRecord(),
    readUnitTests(),
    ifThere(readdir(places.pictures), []),
    readProduct(),
  ])
  const changes = await changesSince(since, record, features)
  return specificationFrom({
    changes,
    features,
    requirements,
    record,
    unit,
    product,
    pictures: new Set(pictures),
  })
}

export const keysOf = (features: readonly Feature[]): ReadonlySet<string> =>
  new Set(features.flatMap(scenariosOf).flatMap(({ scenario }) => playsOf(scenario).map(({ key }) => key)))

export const standingOfFeature = (feature: Feature, record: Record): RequirementStatus =>
  worst(scenariosOf(feature).map(({ scenario }) => standingOf(scenario, record)))

/** Counts statements by status. */
export const countStandings = (
  standings: readonly RequirementStatus[],
): Readonly<globalThis.Record<RequirementStatus, number>> => {
  const count = (standing: RequirementStatus) => standings.filter(one => one === standing).length
  return { stands: count('stands'), fails: count('fails'), untried: count('untried'), missing: count('missing') }
}

export const pageOfFeature = (id: string): string => `feature-${id.replaceAll('/', '-')}.html`

export const addressOfRule = (at: number): string => `rule-${at + 1}`

/** Place of a scenario on the page of its feature: its title as an id. */
export const anchorOf = ({ feature, scenario }: Placed): string => {
  const words = slugOf(scenario.title, 80)
  const alike = scenariosOf(feature).filter(one => slugOf(one.scenario.title, 80) === words)
  const at = alike.findIndex(one => one.scenario === scenario)
  return at > 0 ? `${words}-${at + 1}` : words
}

/** Address of a scenario in the site. */
export const addressOf = (placed: Placed): string => `${pageOfFeature(placed.feature.id)}#${anchorOf(placed)}`
