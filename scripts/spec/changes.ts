import { CommandError } from '../../tools/command.ts'
import { type Feature, parseFeature, playsOf, type Scenario } from './features.ts'
import { git } from './git.ts'
import { type Placed, scenariosOf } from './requirements.ts'
import type { Record } from './results.ts'

/** Differences from an earlier commit. */
export interface Changes {
  /** The compared commit, as named. */
  readonly since: string
  readonly added: readonly Placed[]
  readonly reworded: readonly Placed[]
  readonly gone: readonly { readonly feature: string; readonly title: string }[]
}

const wording = ({ feature, rule, scenario }: Placed): string =>
  JSON.stringify([feature.rules[rule]?.title, stepsOf(scenario)])

const stepsOf = ({ title, steps, examples }: Scenario) => [
  title,
  steps.map(({ keyword, text, dataTable, docString }) => [
    keyword,
    text,
    dataTable?.rows.map(row => row.cells.map(({ value }) => value)),
    docString?.content,
  ]),
  examples.map(({ head, played }) => [head, played.map(({ values }) => values)]),
]

/** A scenario is identified by its title, even if it moves to another rule or feature. */
const nameOf = ({ feature, scenario }: Placed): string => `${feature.id.split('/').at(-1)}: ${scenario.title}`

export const changesBetween = (since: string, before: readonly Feature[], now: readonly Feature[]): Changes => {
  const byName = (features: readonly Feature[]) => new Map(features.flatMap(scenariosOf).map(one => [nameOf(one), one]))
  const [earlier, later] = [byName(before), byName(now)]
  return {
    since,
    added: [...later].flatMap(([name, placed]) => (earlier.has(name) ? [] : [placed])),
    reworded: [...later].flatMap(([name, placed]) => {
      const former = earlier.get(name)
      return former && wording(former) !== wording(placed) ? [placed] : []
    }),
    gone: [...earlier].flatMap(([name, { feature, scenario }]) =>
      later.has(name) ? [] : [{ feature: feature.title, title: scenario.title }],
    ),
  }
}

const featuresAt = async (commit: string): Promise<readonly Feature[] | undefined> => {
  const names = await git('ls-tree', '-r', '--name-only', commit, 'features')
  const files = names?.split('\n').filter(name => name.endsWith('.feature'))
  const read = files?.map(async name =>
    parseFeature(name.slice('features/'.length, -'.feature'.length), (await git('show', `${commit}:${name}`)) ?? ''),
  )
  return read && (await Promise.all(read)).filter(feature => feature !== undefined)
}

/**
 * Changes since the given commit, or the last release (tag), or the run before the last; undefined without any.
 * @throws {CommandError} when git does not know the given commit
 */
export const changesSince = async (
  named: string | undefined,
  { runs }: Record,
  now: readonly Feature[],
): Promise<Changes | undefined> => {
  const since = named ?? (await git('describe', '--tags', '--abbrev=0')) ?? runs.at(-2)?.commit.replace('+', '')
  if (since === undefined) return undefined
  const before = await featuresAt(since)
  if (before) return changesBetween(since, before, now)
  if (named !== undefined) throw new CommandError(`git does not know the commit "${named}".`)
  return undefined
}

export const isNewlyFailing =
  ({ results }: Record) =>
  ({ scenario }: Placed): boolean =>
    playsOf(scenario).some(({ key }) => results[key]?.passed === false && results[key].passedBefore === true)
