import { type LineUpPlayer, minPlayersOf, type ReportRules } from './line-up.ts'
import { type Incident, isStopped, type Match, minuteOrLast, playsIn, type Side } from './match.ts'

/** Parts of a match, in order; cards may also be shown before and after it. */
export const halves = ['before', 'first', 'second', 'extraFirst', 'extraSecond', 'after'] as const
export type Half = (typeof halves)[number]

/** Minutes of a half of extra time. */
const extraHalf = 15

/** An event of a report. */
export interface ReportEvent extends Pick<Incident, 'id' | 'kind' | 'minute' | 'team' | 'player'> {
  /** Null if unknown, as in matches without a report. */
  readonly half: Half | null
  /** The player who leaves in a substitution, or gave the assist. */
  readonly otherPlayer: string | null
}

/** Minute in which a half ends by rule. */
export const endOf = (half: Half, { halfMinutes }: Pick<ReportRules, 'halfMinutes'>): number => {
  const ends = { before: 0, first: 1, second: 2, extraFirst: 2, extraSecond: 2, after: 2 }
  const extra = { before: 0, first: 0, second: 0, extraFirst: 1, extraSecond: 2, after: 2 }
  return ends[half] * halfMinutes + extra[half] * extraHalf
}

/** Length of a match, without stoppage time; one that did not go on ends in the minute of its stop. */
export const lengthOf = (
  { afterExtraTime, status }: Pick<Match, 'afterExtraTime' | 'status'>,
  stoppedMinute: number | null,
  rules: Pick<ReportRules, 'halfMinutes'>,
): number => {
  const end = endOf(afterExtraTime === true ? 'extraSecond' : 'second', rules)
  const isCut = isStopped({ status }) || status === 'walkover'
  return isCut && stoppedMinute !== null ? Math.min(stoppedMinute, end) : end
}

/** Minutes of stoppage time that a half has at most. */
const maxStoppage = 30

/** Whether a minute can be of the half, with its stoppage time. */
export const isMinuteOf = (half: Half, minute: number, rules: Pick<ReportRules, 'halfMinutes'>): boolean => {
  if (half === 'before') return minute === 0
  if (half === 'after') return minute >= endOf('second', rules)
  const begins = endOf(halves[halves.indexOf(half) - 1] ?? 'before', rules)
  return begins <= minute && minute <= endOf(half, rules) + maxStoppage
}

/** Formats 47 in the first half of 45 minutes as "45+2’"; an unknown minute is ''. */
export const minuteText = (
  { half, minute }: Pick<ReportEvent, 'half' | 'minute'>,
  rules: Pick<ReportRules, 'halfMinutes'>,
): string => {
  if (minute === null) return ''
  const end = half === null || half === 'before' || half === 'after' ? minute : endOf(half, rules)
  return minute > end ? `${end}+${minute - end}’` : `${minute}’`
}

const placeOf = (event: ReportEvent, rules: Pick<ReportRules, 'halfMinutes'>): number =>
  event.half === null
    ? halves.findIndex(each => each !== 'before' && minuteOrLast(event) <= endOf(each, rules))
    : halves.indexOf(event.half)

/** Events by half, then by minute, unknown ones last; equal ones stay in their order. */
export const inOrder = <Event extends ReportEvent>(
  events: readonly Event[],
  rules: Pick<ReportRules, 'halfMinutes'>,
): readonly Event[] => {
  const place = (event: Event) => (placeOf(event, rules) === -1 ? halves.length : placeOf(event, rules))
  return events.toSorted((one, other) => place(one) - place(other) || minuteOrLast(one) - minuteOrLast(other))
}

/**
 * Minute of the match in which an event takes effect, never before an earlier half: stoppage time counts as the end of
 * its half, as does an unknown minute.
 */
const momentOf = (event: ReportEvent, rules: Pick<ReportRules, 'halfMinutes'>, length: number): number => {
  const [{ half }, minute] = [event, minuteOrLast(event)]
  if (half === null) return Math.min(minute, length)
  if (half === 'before') return 0
  const begins = endOf(halves[halves.indexOf(half) - 1] ?? 'before', rules)
  return Math.min(Math.max(minute, begins), endOf(half, rules), length)
}

/** Team that a goal counts for; null for other events, and for a team that does not play in the match. */
export const goalFor = (
  { kind, team }: Pick<Incident, 'kind' | 'team'>,
  { home, away }: Pick<Match, 'home' | 'away'>,
): string | null => {
  if (!playsIn(team, { home, away })) return null
  if (kind === 'goal' || kind === 'penalty') return team
  if (kind !== 'ownGoal') return null
  return team === home ? away : home
}

export interface Score {
  readonly home: number
  readonly away: number
}

/** The score that follows from the events. */
export const scoreFrom = (
  events: readonly Pick<Incident, 'kind' | 'team'>[],
  match: Pick<Match, 'home' | 'away'>,
): Score => {
  const scorers = events.map(event => goalFor(event, match))
  const goals = (team: string) => scorers.filter(scorer => scorer === team).length
  return { home: goals(match.home), away: goals(match.away) }
}

/** A line-up by players. */
export interface Fielded extends Pick<LineUpPlayer, 'role' | 'isGoalkeeper'> {
  readonly player: string
}

export type SubstitutionIssue =
  | {
      readonly type: 'incomplete' | 'notOnBench' | 'alreadyOn' | 'notOn' | 'cameOff' | 'sentOff'
      readonly event: string
    }
  | { readonly type: 'tooMany'; readonly event: string; readonly limit: number }

interface Played {
  /** Minutes by player; those who never came on are missing. */
  readonly minutes: ReadonlyMap<string, number>
  /** Players who came on or left in an unknown minute. */
  readonly undated: ReadonlySet<string>
  readonly issues: readonly SubstitutionIssue[]
  /** The sending-off that left fewer players than a match goes on with, if there was one. */
  readonly endedBy: string | null
}

interface TeamSheet {
  readonly fielded: readonly Fielded[]
  /** Events of the team; those of others are ignored by their players. */
  readonly events: readonly ReportEvent[]
  readonly rules: ReportRules
  readonly length: number
}

const isSendingOff = (event: ReportEvent, cautioned: ReadonlySet<string>): boolean =>
  event.kind === 'red' ||
  event.kind === 'secondYellow' ||
  (event.kind === 'yellow' && event.player !== null && cautioned.has(event.player))

/**
 * Follows a team through a match. A substitution that is not possible changes nothing, so the minutes always add up: the
 * length for each starter, less what is left after each sending-off.
 *
 * An event of an unknown minute takes effect at the end of its half, or of the match. A substitution does so earlier if
 * the team needs it: whoever is sent off or replaced was on by then, and whoever comes on again was off.
 */
export const played = ({ fielded, events, rules, length }: TeamSheet): Played => {
  const minutes = new Map<string, number>()
  const issues: SubstitutionIssue[] = []
  const bench = new Set(fielded.flatMap(({ player, role }) => (role === 'substitute' ? [player] : [])))
  const since = new Map<string, number>(
    fielded.flatMap(({ player, role }) => (role === 'starter' ? [[player, 0]] : [])),
  )
  const [wasOn, cautioned, sentOff] = [new Set(since.keys()), new Set<string>(), new Set<string>()]
  const [waiting, undated] = [new Set(inOrder(events, rules)), new Set<string>()]
  const fewest = minPlayersOf(rules)
  // Smaller formats have limits of their own.
  const isLimited = since.size >= fewest && rules.starters > fewest
  let count = 0
  let endedBy: string | null = null
  const leave = (player: string, at: number) => {
    const from = since.get(player)
    if (from === undefined) return
    since.delete(player)
    minutes.set(player, (minutes.get(player) ?? 0) + at - from)
  }
  const issueOf = (on: string | null, off: string | null): Exclude<SubstitutionIssue['type'], 'tooMany'> | null => {
    if (on === null || off === null) return 'incomplete'
    if (sentOff.has(on)) return 'sentOff'
    if (since.has(on)) return 'alreadyOn'
    if (!since.has(off)) return 'notOn'
    if (wasOn.has(on)) return rules.reEntry ? null : 'cameOff'
    return bench.has(on) ? null : 'notOnBench'
  }
  /** Brings a substitution of an unknown minute forward if the player must have come on, or left, by it. */
  const bringForward = (isOn: boolean, player: string | null, { half }: ReportEvent, at: number) => {
    if (player === null || since.has(player) === isOn) return
    const latest = half === null ? halves.length : halves.indexOf(half)
    const earlier = [...waiting].find(
      ({ kind, minute, ...each }) =>
        kind === 'substitution' &&
        minute === null &&
        (isOn ? each.player : each.otherPlayer) === player &&
        (each.half === null || halves.indexOf(each.half) <= latest),
    )
    if (earlier) follow(earlier, at)
  }
  const follow = (event: ReportEvent, at: number) => {
    const { id, kind, player, otherPlayer, minute, half } = event
    waiting.delete(event)
    const isUndated = minute === null && half !== 'before' && half !== 'after'
    if (kind === 'substitution') {
      bringForward(true, otherPlayer, event, at)
      bringForward(false, player, event, at)
      count += 1
      if (count > rules.substitutions) issues.push({ type: 'tooMany', event: id, limit: rules.substitutions })
      const type = issueOf(player, otherPlayer)
      if (type !== null || player === null || otherPlayer === null) {
        issues.push({ type: type ?? 'incomplete', event: id })
        return
      }
      leave(otherPlayer, at)
      since.set(player, at)
      wasOn.add(player)
      if (isUndated) undated.add(player).add(otherPlayer)
    } else if (player !== null && isSendingOff(event, cautioned)) {
      bringForward(true, player, event, at)
      leave(player, at)
      sentOff.add(player)
      if (isLimited && half !== 'after' && since.size < fewest) endedBy ??= id
      if (isUndated) undated.add(player)
    } else if (player !== null && kind === 'yellow') cautioned.add(player)
  }
  for (const event of waiting) follow(event, momentOf(event, rules, length))
  for (const player of [...since.keys()]) leave(player, length)
  return { minutes, undated, issues, endedBy }
}

export interface Appearance {
  readonly player: string
  readonly started: boolean
  readonly minutes: number
  /** A goalkeeper who played the whole match without a goal against the team; not who left in an unknown minute. */
  readonly isCleanSheet: boolean
}

/** Appearances of a team's players in a match: those who were on the pitch. */
export const appearancesOf = (sheet: TeamSheet, conceded: number): readonly Appearance[] => {
  const { minutes, undated } = played(sheet)
  return sheet.fielded.flatMap(({ player, role, isGoalkeeper }) => {
    const own = minutes.get(player)
    if (own === undefined) return []
    const isThroughout = own === sheet.length && !undated.has(player)
    const isCleanSheet = isGoalkeeper === true && isThroughout && conceded === 0
    return [{ player, started: role === 'starter', minutes: own, isCleanSheet }]
  })
}

interface MatchSheets {
  readonly match: Pick<Match, 'home' | 'away' | 'homeGoals' | 'awayGoals'>
  readonly lineUps: Readonly<Record<Side, readonly LineUpPlayer[]>>
  readonly events: readonly ReportEvent[]
  readonly rules: ReportRules
  readonly length: number
  /** Players by member of a squad; members who are gone count no more. */
  readonly playerOf: ReadonlyMap<string, string>
}

/** The sheets of both teams. */
export const sheetsOf = ({ match, lineUps, events, rules, length, playerOf }: MatchSheets) => {
  const sheetOf = (side: Side): TeamSheet => ({
    fielded: lineUps[side].flatMap(({ member, role, isGoalkeeper = false }): readonly Fielded[] => {
      const player = playerOf.get(member)
      return player === undefined ? [] : [{ player, role, isGoalkeeper }]
    }),
    events: events.filter(({ team }) => team === match[side]),
    rules,
    length,
  })
  return { home: sheetOf('home'), away: sheetOf('away') }
}

/** Appearances of both teams in a match. A goal counts against them by the score, or by its event. */
export const appearancesIn = (sheets: MatchSheets): Readonly<Record<Side, readonly Appearance[]>> => {
  const { home, away } = sheetsOf(sheets)
  const score = scoreFrom(sheets.events, sheets.match)
  const { homeGoals, awayGoals } = sheets.match
  return {
    home: appearancesOf(home, Math.max(score.away, awayGoals ?? 0)),
    away: appearancesOf(away, Math.max(score.home, homeGoals ?? 0)),
  }
}

export interface Totals {
  readonly player: string
  readonly matches: number
  readonly starts: number
  readonly minutes: number
  readonly cleanSheets: number
}

/** Totals of players over several matches, most minutes first. */
export const totalsOf = (appearances: readonly Appearance[]): readonly Totals[] => {
  const totals = new Map<string, Totals>()
  for (const { player, started, minutes, isCleanSheet } of appearances) {
    const before = totals.get(player) ?? { player, matches: 0, starts: 0, minutes: 0, cleanSheets: 0 }
    totals.set(player, {
      player,
      matches: before.matches + 1,
      starts: before.starts + Number(started),
      minutes: before.minutes + minutes,
      cleanSheets: before.cleanSheets + Number(isCleanSheet),
    })
  }
  return [...totals.values()].toSorted((one, other) => other.minutes - one.minutes)
}
