import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import {
  type Examples,
  type FeatureChild,
  type Scenario as GherkinScenario,
  type Step as GherkinStep,
  IdGenerator,
  type Pickle,
  type RuleChild,
} from '@cucumber/messages'
import { CommandError } from '../../tools/command.ts'

/** One run: a scenario, or a row of its examples. */
export interface Played {
  /** Changes with every word of the scenario, so that a reworded one is untested. */
  readonly key: string
  /** The row of the examples; empty without examples. */
  readonly values: readonly string[]
}

export type Step = Pick<GherkinStep, 'keyword' | 'keywordType' | 'text' | 'dataTable' | 'docString'>

export interface Scenario {
  /** Without placeholders. */
  readonly title: string
  readonly tags: readonly string[]
  readonly steps: readonly Step[]
  readonly examples: readonly {
    readonly name: string
    readonly head: readonly string[]
    readonly played: readonly Played[]
  }[]
}

export interface Rule {
  /** Empty outside any rule. */
  readonly title: string
  readonly about: string
  readonly tags: readonly string[]
  readonly background: readonly Step[]
  readonly scenarios: readonly Scenario[]
}

export interface Feature {
  /** File name without extension, such as `sign-in` or `technical/limits`. */
  readonly id: string
  readonly title: string
  readonly about: string
  readonly background: readonly Step[]
  readonly rules: readonly Rule[]
}

type Playable = Pick<Pickle, 'uri' | 'name' | 'steps'>

export const keyOf = ({ uri, name, steps }: Playable): string =>
  createHash('sha1')
    .update(JSON.stringify([uri.replaceAll('\\', '/'), name, steps.map(({ text, argument }) => [text, argument])]))
    .digest('hex')
    .slice(0, 16)

export const playsOf = (scenario: Scenario): readonly Played[] => scenario.examples.flatMap(({ played }) => played)

const withoutPlaceholders = (name: string): string =>
  name
    .replaceAll(/["“]?<[^<>]+>["”]?/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()

const cells = (row: Examples['tableHeader']): readonly string[] => row?.cells.map(({ value }) => value) ?? []

const tagsOf = (tags: readonly { readonly name: string }[]): readonly string[] => tags.map(({ name }) => name)

const scenarioFrom = ({ id, name, tags, steps, examples }: GherkinScenario, pickles: readonly Pickle[]): Scenario => {
  const playedOf = (row: string, values: readonly string[]): readonly Played[] =>
    pickles.filter(({ astNodeIds }) => astNodeIds.includes(row)).map(pickle => ({ key: keyOf(pickle), values }))
  return {
    title: withoutPlaceholders(name),
    tags: tagsOf(tags),
    steps,
    examples:
      examples.length === 0
        ? [{ name: '', head: [], played: playedOf(id, []) }]
        : examples.map(({ name, tableHeader, tableBody }) => ({
            name,
            head: cells(tableHeader),
            played: tableBody.flatMap(row => playedOf(row.id, cells(row))),
          })),
  }
}

type Child = FeatureChild | RuleChild

const inChildren = (children: readonly Child[], pickles: readonly Pickle[]) => ({
  background: children.flatMap(({ background }) => background?.steps ?? []),
  scenarios: children.flatMap(({ scenario }) => (scenario ? [scenarioFrom(scenario, pickles)] : [])),
})

/** @throws {CommandError} with the position of the syntax error */
export const parseFeature = (id: string, text: string): Feature | undefined => {
  const newId = IdGenerator.incrementing()
  const uri = `features/${id}.feature`
  try {
    const document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text)
    const { feature } = document
    if (!feature) return undefined
    const pickles = compile(document, uri, newId)
    const { background, scenarios } = inChildren(feature.children, pickles)
    const rules = feature.children.flatMap(({ rule }) =>
      rule
        ? [
            {
              title: rule.name,
              about: rule.description,
              tags: tagsOf(rule.tags),
              ...inChildren(rule.children, pickles),
            },
          ]
        : [],
    )
    const loose = scenarios.length > 0 ? [{ title: '', about: '', tags: [], background: [], scenarios }] : []
    return {
      id,
      title: feature.name,
      about: feature.description,
      background,
      rules: [...loose, ...rules],
    }
  } catch (cause) {
    throw new CommandError(`${uri} is not valid Gherkin: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** All features below a folder, by name. */
export const readFeatures = async (folder: string): Promise<readonly Feature[]> => {
  const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.feature')).toSorted()
  const read = files.map(async file =>
    parseFeature(file.slice(0, -'.feature'.length).replaceAll('\\', '/'), await readFile(join(folder, file), 'utf8')),
  )
  return (await Promise.all(read)).filter(feature => feature !== undefined)
}
