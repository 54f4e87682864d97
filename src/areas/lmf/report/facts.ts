import type { Json } from '../../../model/values/json.ts'
import type { ReportRules } from '../football/line-up.ts'
import { type Match, type Side, sides } from '../football/match.ts'
import {
  type Appearance,
  appearancesOf,
  type Fielded,
  lengthOf,
  played,
  type ReportEvent,
  scoreFrom,
} from '../football/report.ts'
import type { ListedIncident, SquadMember } from '../tournament/incidents.ts'
import type { Report } from './use-report.ts'

export interface ReportFacts {
  readonly events: readonly ReportEvent[]
  readonly score: Readonly<Record<Side, number>>
  readonly appearances: Readonly<Record<Side, readonly Appearance[]>>
  readonly issues: readonly (ReturnType<typeof played>['issues'][number] & { readonly side: Side })[]
  /** All that people confirm. */
  readonly content: Json
}

const eventOf = ({ id, kind, minute, team, player, half, otherPlayer }: ListedIncident): ReportEvent => ({
  id,
  kind,
  minute,
  team,
  player,
  half,
  otherPlayer,
})

/** Derived facts of a report: score, minutes, substitutions that are not possible, and the content to confirm. */
export const reportFacts = (
  match: Pick<Match, 'home' | 'away'>,
  { lineUps, report, match: record }: Pick<Report, 'lineUps' | 'report' | 'match'>,
  listed: readonly ListedIncident[],
  members: readonly SquadMember[],
  rules: ReportRules,
): ReportFacts => {
  const events = listed.map(eventOf)
  const score = scoreFrom(events, match)
  const length = lengthOf(record, rules)
  const playerOf = new Map(members.map(({ id, player }) => [id, player]))
  const sheetOf = (side: Side) => ({
    fielded: (lineUps[side].players ?? []).flatMap(({ member, role, isGoalkeeper = false }): readonly Fielded[] => {
      const player = playerOf.get(member)
      return player === undefined ? [] : [{ player, role, isGoalkeeper }]
    }),
    events: events.filter(({ team }) => team === match[side]),
    rules,
    length,
  })
  const sheets = { home: sheetOf('home'), away: sheetOf('away') }
  return {
    events,
    score,
    appearances: { home: appearancesOf(sheets.home, score.away), away: appearancesOf(sheets.away, score.home) },
    issues: sides.flatMap(side => played(sheets[side]).issues.map(issue => ({ ...issue, side }))),
    content: {
      general: [
        report.startedAt,
        report.attendance,
        report.weather,
        report.homeDelegate,
        report.awayDelegate,
        report.notes,
      ],
      lineUps: sides.map(side => [lineUps[side].players, lineUps[side].formation, lineUps[side].staff] as Json),
      result: [record.homeGoals, record.awayGoals, record.homePenalties, record.awayPenalties, record.afterExtraTime],
      events: events.map(event => ({ ...event })),
    } as unknown as Json,
  }
}
