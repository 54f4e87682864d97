import { recordLanguage } from '../../../model/proposals.ts'
import type { Values } from '../../../model/record.ts'
import type { Entry, Store } from '../../../model/store.ts'
import { grouped } from '../../../model/values/grouped.ts'
import { normalize } from '../../../model/values/sortable.ts'
import { type Listed, recordsAt, recordsIn, recordsWhere } from '../../../records/data/live/records-where.ts'
import { mapped, page, type Source, together } from '../../../records/data/live/sources.ts'
import { incidents, lastMinute } from '../collections/incidents.ts'
import { squads } from '../collections/squads.ts'
import { type ReportRules, usualReportRules } from '../football/line-up.ts'
import { type Incident, isOnPitch, type Match, sides } from '../football/match.ts'
import { endOf, type Half, halves, isMinuteOf, type ReportEvent, type Score, scoreFrom } from '../football/report.ts'

/** An incident as listed. If the stored record differs on write, a colleague was first. */
export type ListedIncident = Listed<typeof incidents>

export const eventOf = ({ id, kind, minute, team, player, half, otherPlayer }: ReportEvent): ReportEvent => ({
  id,
  kind,
  minute,
  team,
  player,
  half,
  otherPlayer,
})

export type SquadMember = Listed<typeof squads>

/** The player concerned, or only the team if unknown. */
export type Concerned = Pick<Incident, 'team' | 'player'>

export interface IncidentDraft {
  readonly minute: string
  readonly kind: string
  readonly who: Concerned | null
  /** The player who gave the assist, or leaves in a substitution. */
  readonly other: string | null
  /** '' follows from the minute. */
  readonly half: Half | ''
  readonly note: string
}

export const emptyDraft: IncidentDraft = { minute: '', kind: 'goal', who: null, other: null, half: '', note: '' }

/** Parses a minute with added time: 90+3 is 93. Null if empty, undefined if it is no minute. */
export const minuteIn = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  const found = /^\s*(\d{1,3})(?:\s*\+\s*(\d{1,2}))?\s*$/.exec(typed)
  if (found === null) return undefined
  const minute = Number(found[1]) + Number(found[2] ?? 0)
  return minute <= lastMinute ? minute : undefined
}

/** The half of a minute with added time: 45+3 is in the first. Null without added time. */
const halfIn = (typed: string, rules: Pick<ReportRules, 'halfMinutes'>): Half | null => {
  const [, end] = /^\s*(\d{1,3})\s*\+/.exec(typed) ?? []
  return halves.slice(1, -1).find(half => end !== undefined && endOf(half, rules) === Number(end)) ?? null
}

/** Finds the fault of the minute of a draft; null if there is none. */
export const minuteIssueIn = (
  { minute: typed, half }: Pick<IncidentDraft, 'minute' | 'half'>,
  rules: Pick<ReportRules, 'halfMinutes'>,
): 'minuteIssue' | 'halfIssue' | null => {
  const minute = minuteIn(typed)
  if (minute === undefined) return 'minuteIssue'
  return minute === null || half === '' || isMinuteOf(half, minute, rules) ? null : 'halfIssue'
}

/** Whether somebody else is concerned: an assist, or a player who leaves. */
export const hasOther = (kind: string): boolean => kind === 'goal' || kind === 'substitution'

/** Fills the form from the values of an incident. */
export const draftIn = ({ minute, kind, team, player, otherPlayer, half, note }: Values): IncidentDraft => ({
  minute: String(minute ?? ''),
  kind: String(kind),
  who: { team: String(team), player: typeof player === 'string' ? player : null },
  other: typeof otherPlayer === 'string' ? otherPlayer : null,
  half: halves.find(each => each === half) ?? '',
  note: typeof note === 'string' ? note : '',
})

/** Fills the form from an incident; null starts a new one. */
export const draftOf = (incident: ListedIncident | null): IncidentDraft =>
  incident === null ? emptyDraft : draftIn({ ...incident })

export const isDraftDirty = (draft: IncidentDraft, editing: ListedIncident | null): boolean => {
  const clean = draftOf(editing)
  return JSON.stringify(draft) !== JSON.stringify({ ...clean, kind: editing === null ? draft.kind : clean.kind })
}

/** Builds the record, titled like "Tarjeta amarilla 38’ Nora Ruiz"; null while incomplete. */
export const valuesIn = (
  { minute: typed, kind, who, other, half, note }: IncidentDraft,
  nameOf: (who: Concerned) => string,
  rules: Pick<ReportRules, 'halfMinutes'> = usualReportRules,
): Values | null => {
  const minute = minuteIn(typed) ?? null
  if (minuteIssueIn({ minute: typed, half }, rules) !== null || who === null) return null
  const kindName = incidents.fields.kind.valueLabels?.[kind]?.[recordLanguage] ?? kind
  const name = `${kindName} ${minute === null ? '' : `${minute}’ `}${nameOf(who)}`.slice(0, 100)
  return {
    kind,
    minute,
    ...who,
    otherPlayer: hasOther(kind) ? other : null,
    half: half || halfIn(typed, rules),
    note: note.trim() || null,
    name,
  }
}

const incidentsOf = (match: string) => recordsWhere(incidents, { match }, 'minute')

export const readIncidents = (store: Store, match: string): Promise<readonly Entry[]> =>
  store.readPage(incidentsOf(match))

/** The score that follows from the incidents of a match. */
export const recordedScoreSource = (store: Store, match: Pick<Match, 'id' | 'home' | 'away'>): Source<Score> =>
  mapped(recordsAt(store, incidents, incidentsOf(match.id)), found => scoreFrom(found, match))

/** The members, with their numbers after names that another player has, too. */
const toldApart = (members: readonly SquadMember[]): readonly SquadMember[] => {
  const byName = grouped(members, ({ name }) => normalize(name))
  return members.map(member => {
    const others = byName.get(normalize(member.name)) ?? []
    const isShared = others.some(({ player }) => player !== member.player)
    return isShared ? { ...member, name: `${member.name} (${member.number})` } : member
  })
}

interface MatchDetails {
  /** By their minutes; those without one first. */
  readonly incidents: readonly ListedIncident[]
  /** Members of both squads, the home team's first; names tell them apart. */
  readonly members: readonly SquadMember[]
}

export const matchDetailsSource = (
  store: Store,
  tournament: string,
  { id, home, away }: Pick<Match, 'id' | 'home' | 'away'>,
): Source<MatchDetails> => {
  const squadOf = (team: string) => page(store, recordsWhere(squads, { tournament, team }, 'number'))
  return mapped(
    together({ found: page(store, incidentsOf(id)), home: squadOf(home), away: squadOf(away) }),
    ({ found, home: ours, away: theirs }) => ({
      incidents: recordsIn(incidents, found),
      members: toldApart(recordsIn(squads, [...ours, ...theirs])),
    }),
  )
}

interface RecordedGoals {
  /** Goals of the score; null without one. */
  readonly scored: number | null
  /** Recorded goals, at most each team's score. */
  readonly recorded: number
  readonly tooMany: readonly string[]
}

export const goalsRecorded = (match: Match, listed: readonly Pick<Incident, 'kind' | 'team'>[]): RecordedGoals => {
  const recorded = scoreFrom(listed, match)
  const scored = { home: match.homeGoals, away: match.awayGoals }
  if (!isOnPitch(match) || scored.home === null || scored.away === null)
    return { scored: null, recorded: recorded.home + recorded.away, tooMany: [] }
  return {
    scored: scored.home + scored.away,
    recorded: Math.min(scored.home, recorded.home) + Math.min(scored.away, recorded.away),
    tooMany: sides.flatMap(side => (recorded[side] > Number(scored[side]) ? [match[side]] : [])),
  }
}
