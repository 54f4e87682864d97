import { useMemo } from 'react'
import type { SquadMember } from '../../../../machines/lmf/incident-draft.ts'
import type { Ban, Stay } from '../bans/ban.ts'
import { byKickOff } from '../bans/causes.ts'
import type { BanRules } from '../bans/rules.ts'
import { type Flag, flaggedBy } from '../bans/serving.ts'
import type { SeasonBan, SeasonMatch } from '../season/season.ts'
import type { TableFacts } from '../table/facts.ts'
import { banOf } from '../table/suspensions.ts'

/** The day before a day, both YYYY-MM-DD. */
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T12:00Z`) - 86_400_000).toISOString().slice(0, 10)

const longAgo = '0001-01-01'

/** Where a player who has changed team since a suspension was: there until the day before the new place begins. */
const staysOf = (bans: readonly Ban[], members: readonly SquadMember[]): readonly Stay[] =>
  members.flatMap(({ player, team, from, to }) => {
    const before = bans.find(ban => ban.player === player && ban.team !== team)
    if (before === undefined || from === '') return []
    return [
      { player, team: before.team, from: longAgo, to: dayBefore(from) },
      { player, team, from, to },
    ]
  })

/** Who is suspended for which match. */
export interface Suspended {
  /** Of all players with a suspension; with `members`, those who joined another team since as well. */
  of(match: SeasonMatch, members?: readonly SquadMember[]): readonly Flag[]
}

export const suspendedBy = (
  bans: readonly SeasonBan[],
  matches: readonly SeasonMatch[],
  rules: BanRules,
): Suspended => {
  const inOrder = bans.map(ban => banOf(ban, matches)).toSorted((one, other) => byKickOff(one.match, other.match))
  const players = [...new Set(inOrder.map(({ player }) => player))]
  return {
    of: (match, members = []) =>
      flaggedBy(inOrder, match, players, { matches, stays: staysOf(inOrder, members) }, rules),
  }
}

/** By the suspensions and results that a season knows: nothing is read. */
export const useSuspended = ({ bans, matches, banRules }: TableFacts): Suspended =>
  useMemo(() => suspendedBy(bans, matches, banRules), [bans, matches, banRules])
