import type { Bracket, Group } from './bracket.ts'
import type { StandingsRow } from './standings.ts'
import type { TieState } from './ties.ts'

export interface DrawnBy {
  /** Null without a draw: teams stay in order of registration. */
  readonly drawNumber: number | null
  /** Best first. */
  readonly seeds: readonly string[]
}

/** FNV-1a with the finalizer of MurmurHash3, which spreads similar texts over all 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Teams in the order of a draw: seeds first, the others by lot. The number decides a lot for each team by itself, so the
 * same number gives the same draw to everybody, and a team that joins or leaves changes no other's turn.
 */
export const inDrawnOrder = <Of>(teams: readonly Of[], idOf: (team: Of) => string, { drawNumber, seeds }: DrawnBy) => {
  if (drawNumber === null && seeds.length === 0) return teams
  const rankOf = (id: string) => (seeds.includes(id) ? seeds.indexOf(id) : seeds.length)
  const lotOf = (id: string) => (drawNumber === null ? 0 : hashOf(`${drawNumber} ${id}`))
  return teams.toSorted((one, other) => {
    const [id, otherId] = [idOf(one), idOf(other)]
    return rankOf(id) - rankOf(otherId) || lotOf(id) - lotOf(otherId)
  })
}

/** Teams that must not meet at first. */
interface Pair {
  readonly team: string
  readonly otherTeam: string
}

/** Pairs that are in a group together, or meet in their first tie. */
export const pairsTogether = (
  { groups, bracket }: { readonly groups: readonly Group[]; readonly bracket: Bracket },
  pairs: readonly Pair[],
): readonly Pair[] => {
  const ties = bracket.ties.map(({ home, away }) => [home, away].map(slot => (slot.type === 'team' ? slot.team : null)))
  const meetings: readonly (readonly (string | null)[])[] = [...groups.map(({ teams }) => teams), ...ties]
  return pairs.filter(({ team, otherTeam }) => meetings.some(each => each.includes(team) && each.includes(otherTeam)))
}

/**
 * Teams by a former tournament, best first: by how far they came in its knockout, the winner of a tie before its loser;
 * then by their places in its tables, groups in turn.
 */
export const formerOrder = (
  ties: readonly Pick<TieState, 'number' | 'teams' | 'decision'>[],
  rows: readonly Pick<StandingsRow, 'team' | 'position'>[],
): readonly string[] => {
  const last = ties.toSorted((one, other) => other.number - one.number)
  const inKnockout = last.flatMap(({ teams: { home, away }, decision }) =>
    decision.type === 'decided' ? [decision.winner, decision.loser] : [home ?? [], away ?? []].flat(),
  )
  const inTables = rows.toSorted((one, other) => one.position - other.position).map(({ team }) => team)
  return [...new Set([...inKnockout, ...inTables])]
}
