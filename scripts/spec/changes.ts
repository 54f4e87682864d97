import { CommandError } from '../../tools/command.ts'
import { matchTexts } from './addresses.ts'
import { type Feature, parseFeature, playsOf, type Scenario } from './features.ts'
import { git } from './git.ts'
import type { Placed } from './requirements.ts'
import type { Record } from './results.ts'

/** Differences from an earlier commit. */
export interface Changes {
  /** The compared commit, as named. */
  readonly since: string
  readonly added: readonly Placed[]
  readonly reworded: readonly { readonly now: Placed; readonly before: string }[]
  readonly gone: readonly { readonly feature: string; readonly title: string }[]
}

const placedIn = (features: readonly Feature[]): readonly Placed[] =>
  features.flatMap(feature =>
    feature.rules.flatMap(({ scenarios }, rule) => scenarios.map(scenario => ({ feature, rule, scenario }))),
  )

const wording = ({ feature, scenario }: Placed): string =>
  JSON.stringify([feature.rules.find(({ scenarios }) => scenarios.includes(scenario))?.title, stepsOf(scenario)])

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

const nameOf = (id: string): string => id.split('/').at(-1) ?? id

/** A scenario is the same under another title, in another rule or in another folder, as long as its words are alike. */
export const changesBetween = (since: string, before: readonly Feature[], now: readonly Feature[]): Changes => {
  const texts = (features: readonly Feature[]) =>
    placedIn(features).map(placed => ({ place: nameOf(placed.feature.id), text: placed.scenario.title, placed }))
  const [earlier, later] = [texts(before), texts(now)]
  const matched = new Map(
    [...new Set(later.map(({ place }) => place))].flatMap(place => [
      ...matchTexts(
        later.filter(one => one.place === place),
        earlier.filter(one => one.place === place),
      ),
    ]),
  )
  const found = new Set(matched.values())
  return {
    since,
    added: later.filter(text => !matched.has(text)).map(({ placed }) => placed),
    reworded: later.flatMap(text => {
      const former = matched.get(text)
      const old = earlier.find(one => one === former)
      return old && wording(old.placed) !== wording(text.placed)
        ? [{ now: text.placed, before: old.placed.scenario.title }]
        : []
    }),
    gone: earlier
      .filter(text => !found.has(text))
      .map(({ placed }) => ({ feature: placed.feature.title, title: placed.scenario.title })),
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
 * Since the commit that is named; else since the last release (tag), or since the run before the last. Undefined where there is none of these.
 * @throws {CommandError} when git does not know the commit that is named.
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
