import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inProject } from '../../tools/project.ts'
import { type Addresses, addressesOf, type Entry, readAddresses } from './addresses.ts'
import { type Changes, changesSince } from './changes.ts'
import { type Feature, playsOf, readFeatures } from './features.ts'
import { type Product, readProduct } from './product.ts'
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
  standingOf,
  standingOfStatement,
  worst,
} from './requirements.ts'
import { keyOfFile, places, type Record, readRecord } from './results.ts'
import { readUnitTests, type UnitTests } from './unit-tests.ts'

export interface JudgedStatement extends Statement {
  readonly standing: RequirementStatus
  readonly scenarios: readonly Placed[]
}

export interface JudgedArea extends Omit<SpecArea, 'features' | 'statements'> {
  readonly features: readonly Feature[]
  readonly statements: readonly JudgedStatement[]
}

/** All that the site says, in no language yet. */
export interface Specification {
  /** Contradictions between requirements and features, a sentence each: npm test fails on them. */
  readonly disagreements: readonly string[]
  readonly areas: readonly JudgedArea[]
  readonly decisions: readonly Decision[]
  readonly specified: readonly SpecifiedStatement[]
  readonly features: readonly Feature[]
  readonly addresses: ReadonlyMap<string, Addresses>
  /** The register of addresses, as it has to be kept. */
  readonly entries: readonly Entry[]
  readonly record: Record
  readonly unit: UnitTests
  readonly product: Product
  readonly changes: Changes | undefined
  /** The names of the pictures that there are. */
  readonly pictures: ReadonlySet<string>
  /** Data written by the scenarios' first steps, by key: an update of the seed, as JSON. */
  readonly given: ReadonlyMap<string, string>
}

export const files = {
  features: inProject('features'),
  addresses: inProject('features/addresses.txt'),
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

const ifThere = async <Found>(reading: Promise<Found>, otherwise: Found): Promise<Found> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })

/** Reads the scenarios' given data, where there is any. */
const readGiven = async (): Promise<Specification['given']> => {
  const names = await ifThere(readdir(places.given), [])
  const read = names.map(async name => [keyOfFile(name), await readFile(join(places.given, name), 'utf8')] as const)
  return new Map(await Promise.all(read))
}

interface Sources
  extends Pick<Specification, 'features' | 'record' | 'unit' | 'pictures' | 'given' | 'product' | 'changes'> {
  readonly requirements: Requirements
  /** The register as it is. */
  readonly register: string
}

export const specificationFrom = ({ requirements, register, ...read }: Sources): Specification => {
  const { features, record, unit } = read
  const known = readAddresses(register)
  const registered = features.map(feature => ({ feature, ...addressesOf(feature, known) }))
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
    addresses: new Map(registered.map(({ feature, addresses }) => [feature.id, addresses])),
    entries: registered.flatMap(({ entries }) => entries),
  }
}

/** @param since the commit that changes are told since */
export const readSpecification = async (since?: string): Promise<Specification> => {
  const [features, register, requirements, record, unit, pictures, given, product] = await Promise.all([
    readFeatures(files.features),
    ifThere(readFile(files.addresses, 'utf8'), ''),
    readOwnRequirements(),
    readRecord(),
    readUnitTests(),
    ifThere(readdir(places.pictures), []),
    readGiven(),
    readProduct(),
  ])
  const changes = await changesSince(since, record, features)
  return specificationFrom({
    changes,
    features,
    register,
    requirements,
    record,
    unit,
    product,
    pictures: new Set(pictures),
    given,
  })
}

export const scenariosOf = (feature: Feature): readonly Placed[] =>
  feature.rules.flatMap(({ scenarios }, rule) => scenarios.map(scenario => ({ feature, rule, scenario })))

export const keysOf = (features: readonly Feature[]): ReadonlySet<string> =>
  new Set(features.flatMap(scenariosOf).flatMap(({ scenario }) => playsOf(scenario).map(({ key }) => key)))

export const standingOfFeature = (feature: Feature, record: Record): RequirementStatus =>
  worst(scenariosOf(feature).map(({ scenario }) => standingOf(scenario, record)))

/** How many of them are in each standing. */
export const countStandings = (
  standings: readonly RequirementStatus[],
): Readonly<globalThis.Record<RequirementStatus, number>> => {
  const count = (standing: RequirementStatus) => standings.filter(one => one === standing).length
  return { stands: count('stands'), fails: count('fails'), untried: count('untried'), missing: count('missing') }
}

export const pageOfFeature = (id: string): string => `feature-${id.replaceAll('/', '-')}.html`

/** Address of a scenario in the site. */
export const addressOf = ({ feature, rule, scenario }: Placed, { addresses }: Specification): string => {
  const at = feature.rules[rule]?.scenarios.indexOf(scenario) ?? -1
  return `${pageOfFeature(feature.id)}#${addresses.get(feature.id)?.ofScenarios[rule]?.[at] ?? ''}`
}
