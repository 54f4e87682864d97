import { type Incident, leaguePart, type Match, type MatchStatus, type Team, withoutResult } from '../football/match.ts'
import { type StandingsInput, type StandingsRow, standingsOf } from '../football/standings.ts'
import { timestampOf } from './times.ts'

/** By default a yellow card of a player of A in the match 1. */
export const incident = (more: Partial<Incident> = {}): Incident => ({
  id: 'i1',
  match: '1',
  team: 'A',
  player: 'P',
  kind: 'yellow',
  minute: 1,
  ...more,
})

const statuses: Readonly<Record<string, MatchStatus>> = {
  P: 'played',
  S: 'scheduled',
  X: 'postponed',
  I: 'inPlay',
  A: 'abandoned',
  R: 'toResume',
  Y: 'replayed',
  W: 'walkover',
}

/** Status of a letter: its initial, X for postponed, otherwise void. */
export const statusOf = (letter: string): MatchStatus => statuses[letter] ?? 'void'

/** Parses a match: `A 2-1 B` was played, `A - B` is to come. */
export const match = (text: string, more: Partial<Match> = {}): Match => {
  const [, home, homeGoals, awayGoals, away] = /^(\S+) (\d*)-(\d*) (\S+)$/.exec(text) ?? []
  if (!home || !away) throw new Error(`"${text}" is no match: "A 2-1 B" and "A - B" are.`)
  return {
    ...withoutResult,
    id: text,
    part: leaguePart,
    round: 1,
    kickOff: null,
    day: null,
    home,
    away,
    ...(homeGoals
      ? { homeGoals: Number(homeGoals), awayGoals: Number(awayGoals), status: 'played' }
      : { status: 'scheduled' }),
    ...more,
  }
}

/** Parses matches separated by commas, each with its own id. */
export const matches = (text: string): Match[] =>
  text
    .split(',')
    .map(part => part.trim())
    .map((part, index) => match(part, { id: `${index}: ${part}` }))

const day = 86_400_000

/** Matches of a league, a list per match day: one a week, from 1 September 2026 at noon. */
export const seasonMatches = (...lists: readonly string[]): readonly Match[] =>
  lists.flatMap((list, index) =>
    matches(list).map(match => ({
      ...match,
      id: `${index + 1}: ${match.id}`,
      round: index + 1,
      kickOff: timestampOf('2026-09-01', '12:00') + index * 7 * day,
    })),
  )

export const teamsIn = (played: readonly Match[]): Team[] =>
  [...new Set(played.flatMap(({ home, away }) => [home, away]))].map(id => ({ id, name: id }))

export const table = (
  played: readonly Match[],
  input: Pick<StandingsInput, 'rules'> & Partial<StandingsInput>,
): readonly StandingsRow[] => standingsOf({ teams: teamsIn(played), matches: played, ...input })

/** `1 A 7` for each row: position, team, points. */
export const positions = (rows: readonly StandingsRow[]): string[] =>
  rows.map(({ position, team, points }) => `${position} ${team} ${points}`)

/** Reasons between level teams: `A>B headToHeadPoints 4:1`, with `?` if head-to-head did not count yet. */
export const reasons = (rows: readonly StandingsRow[]): string[] =>
  rows.flatMap(({ team, reason }) =>
    reason
      ? [
          `${team}>${reason.below.join('&')} ${reason.tieBreak} ${reason.figures.join(':')}${reason.headToHeadOpen ? '?' : ''}`,
        ]
      : [],
  )
