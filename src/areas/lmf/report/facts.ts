import type { Json } from '../../../model/values/json.ts'
import type { ReportRules } from '../football/line-up.ts'
import { type Match, type Side, sides } from '../football/match.ts'
import {
  type Appearance,
  appearancesIn,
  lengthOf,
  played,
  type ReportEvent,
  scoreFrom,
  sheetsOf,
} from '../football/report.ts'
import type { SquadMember } from '../tournament/incidents.ts'
import type { Report } from './use-report.ts'

export interface ReportFacts {
  readonly events: readonly ReportEvent[]
  readonly score: Readonly<Record<Side, number>>
  readonly appearances: Readonly<Record<Side, readonly Appearance[]>>
  readonly issues: readonly (ReturnType<typeof played>['issues'][number] & { readonly side: Side })[]
  /** Sendings-off that left a team with too few players to go on. */
  readonly endings: readonly { readonly event: string; readonly side: Side }[]
  /** All that people confirm. */
  readonly content: Json
}

/** Derived facts of a report: score, minutes, substitutions that are not possible, and the content to confirm. */
export const reportFacts = (
  { home, away }: Pick<Match, 'home' | 'away'>,
  { lineUps, report, match: record }: Pick<Report, 'lineUps' | 'report' | 'match'>,
  events: readonly ReportEvent[],
  members: readonly SquadMember[],
  rules: ReportRules,
): ReportFacts => {
  const { homeGoals, awayGoals } = record
  const match = { home, away, homeGoals, awayGoals }
  const score = scoreFrom(events, match)
  const given = {
    match,
    lineUps: { home: lineUps.home.players ?? [], away: lineUps.away.players ?? [] },
    events,
    rules,
    length: lengthOf({ ...record, status: record.status ?? 'scheduled' }, record.stoppedMinute, rules),
    playerOf: new Map(members.map(({ id, player }) => [id, player])),
  }
  const sheets = sheetsOf(given)
  const course = sides.map(side => ({ side, ...played(sheets[side]) }))
  return {
    events,
    score,
    appearances: appearancesIn(given),
    issues: course.flatMap(({ side, issues }) => issues.map(issue => ({ ...issue, side }))),
    endings: course.flatMap(({ side, endedBy }) => (endedBy === null ? [] : [{ event: endedBy, side }])),
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
