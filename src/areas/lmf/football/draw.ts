import { bracketFor } from './bracket.ts'
import { hasBegun, type Match, type Team } from './match.ts'
import type { CountingRules } from './results.ts'
import type { TournamentFormat } from './rules.ts'
import { standingOf, tieOf, tieResultsOf } from './ties.ts'

interface DrawInput {
  readonly format: TournamentFormat
  readonly rules: CountingRules
  /** In order of registration. */
  readonly teams: readonly Team[]
  readonly matches: readonly Match[]
}

interface Draw {
  readonly teams: readonly Team[]
  /** Ids of teams registered after the draw, without matches in it. */
  readonly undrawn: readonly string[]
}

/**
 * The teams that a tournament plays with. The draw is final once a match of a tie has begun. A later approval would
 * redraw all others and void played results, so that team takes no part.
 */
export const drawOf = (input: DrawInput): Draw => {
  const { format, teams, matches } = input
  const begun = matches.filter(match => tieOf(match.part) !== null && hasBegun(match))
  if (begun.length === 0) return { teams, undrawn: [] }
  const drawn = format.format.type === 'cup' ? cupTeams(input, begun) : tableTeams(teams, matches)
  return {
    teams: drawn,
    undrawn: teams.flatMap(team => (team.withdrawn || drawn.includes(team) ? [] : [team.id])),
  }
}

/** Teams that play in a table, whose decisions stand. */
const tableTeams = (teams: readonly Team[], matches: readonly Match[]): readonly Team[] => {
  const playing = playingIn(matches.filter(({ part }) => tieOf(part) === null))
  return teams.filter(({ id }) => playing.has(id))
}

const playingIn = (matches: readonly Match[]): ReadonlySet<string> =>
  new Set(matches.flatMap(({ home, away }) => [home, away]))

/** The largest set of teams in which each begun match belongs to its tie; all if there is none. */
const cupTeams = (input: DrawInput, begun: readonly Match[]): readonly Team[] => {
  const playing = playingIn(input.matches.filter(({ part }) => tieOf(part) !== null))
  const entrants = input.teams.filter(({ id, withdrawn }) => !withdrawn || playing.has(id))
  for (let size = entrants.length; size >= playing.size; size -= 1) {
    const drawn = drawnOf(size, entrants, playing)
    if (isDrawnSo(input, drawn, begun)) return input.teams.filter(team => drawn.includes(team))
  }
  return input.teams
}

/** A draw of this size: teams that play in a tie, then the first registered. */
const drawnOf = (size: number, entrants: readonly Team[], playing: ReadonlySet<string>): readonly Team[] => {
  const others = entrants.filter(({ id }) => !playing.has(id)).slice(0, size - playing.size)
  return entrants.filter(team => playing.has(team.id) || others.includes(team))
}

const isDrawnSo = ({ format, rules, matches }: DrawInput, drawn: readonly Team[], begun: readonly Match[]): boolean => {
  const bracket = bracketFor(
    drawn.map(({ id }) => ({ type: 'team', team: id })),
    format.hasThirdPlace,
  )
  const ties = new Map(
    standingOf(bracket, tieResultsOf(matches, rules), {}, format.legs).map(({ number, teams }) => [number, teams]),
  )
  return begun.every(({ part, home, away }) => {
    const teams = ties.get(tieOf(part) ?? 0)
    const sides = [teams?.home, teams?.away]
    return sides.includes(home) && sides.includes(away)
  })
}
