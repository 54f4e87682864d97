import { type Bracket, bracketFor, type Entrant } from './bracket.ts'
import { groupPart, type Pairing } from './match.ts'
import { type Meetings, roundRobin } from './round-robin.ts'

export interface Group {
  /** A, B, C … */
  readonly name: string
  readonly teams: readonly string[]
}

/**
 * Deals teams into groups whose sizes differ by at most one. The list is cut into pots of as many teams as there are groups, the
 * best seeds in the first; each group gets one team of every pot.
 *
 * @param random what draws within a pot: numbers from 0 up to 1, as `Math.random` gives them. Null deals in order: the first
 *   team to A, the second to B …
 */
export const drawGroups = (
  teams: readonly string[],
  count: number,
  random: (() => number) | null,
): readonly Group[] => {
  const groups = Array.from({ length: count }, (_, index) => ({ name: groupName(index), teams: [] as string[] }))
  for (let start = 0; count > 0 && start < teams.length; start += count) {
    const order = random === null ? groups : shuffled(groups, random)
    for (const [index, team] of teams.slice(start, start + count).entries()) order[index]?.teams.push(team)
  }
  return groups
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const groupName = (index: number): string => {
  const letter = alphabet[index % alphabet.length] ?? ''
  return index < alphabet.length ? letter : groupName(Math.floor(index / alphabet.length) - 1) + letter
}

const shuffled = <Item>(items: readonly Item[], random: () => number): readonly Item[] =>
  items
    .map(item => ({ item, drawn: random() }))
    .toSorted((one, other) => one.drawn - other.drawn)
    .map(({ item }) => item)

/** A round robin in each group; all groups play in the same rounds. */
export const groupPairings = (groups: readonly Group[], meetings: Meetings): readonly Pairing[] =>
  groups
    .flatMap(({ name, teams }) => roundRobin(teams, meetings, groupPart(name)))
    .toSorted((one, other) => one.round - other.round)

/** The first so many of a league, for its play-off. */
export const leagueQualifiers = (count: number): readonly Entrant[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'place', group: null, place: index + 1 }))

/**
 * The first so many of each group as entrants of a bracket, winners before seconds and so on. The order within seconds, thirds …
 * is the one that keeps teams of a group apart longest: two of them meet again in the final, where that can be had.
 */
export const groupQualifiers = (groups: readonly Group[], count: number): readonly Entrant[] => {
  let chosen: readonly GroupPlace[] = []
  for (let place = 1; place <= count; place += 1) {
    const block = groups.map(({ name }) => ({ type: 'place' as const, group: name, place }))
    const orders = turnsOf(place === 1 ? block : block.toReversed())
    const tried = [...(place === 1 ? [block] : orders), ...turnsOf(block)].map(order => [...chosen, ...order])
    chosen = tried.reduce((best, entrants) => (encounters(entrants) < encounters(best) ? entrants : best))
  }
  return chosen
}

interface GroupPlace {
  readonly type: 'place'
  readonly group: string
  readonly place: number
}

const turnsOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.map((_, start) => [...items.slice(start), ...items.slice(0, start)])

/** How early teams of one group can meet again: each pair weighs four times as much for every round before the final. */
const encounters = (entrants: readonly GroupPlace[]): number => {
  const bracket = bracketFor(entrants, false)
  const paths = entrants.map(entrant => pathOf(entrant, bracket))
  return entrants.reduce((total, { group }, index) => {
    const rivals = paths.slice(0, index).filter((_, other) => entrants[other]?.group === group)
    const rounds = rivals.map(path => Math.max(0, paths[index]?.findIndex(tie => path.includes(tie)) ?? 0))
    const left = (common: number) => (paths[index]?.length ?? 1) - 1 - common
    return total + rounds.reduce((sum, common) => sum + 4 ** left(common), 0)
  }, 0)
}

/** The ties that an entrant plays as long as it wins. */
const pathOf = (entrant: Entrant, { ties }: Bracket): readonly number[] => {
  const path: number[] = []
  let next = ties.find(({ home, away }) => home === entrant || away === entrant)
  while (next !== undefined) {
    const current = next.number
    path.push(current)
    next = ties.find(({ home, away }) => [home, away].some(slot => slot.type === 'winner' && slot.tie === current))
  }
  return path
}
