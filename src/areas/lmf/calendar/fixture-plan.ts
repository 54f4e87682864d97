import type { Stored } from '../../../model/record.ts'
import { byKickOff, grouped, type StoredMatch } from '../football/match.ts'
import { type ChangedField, type KeptFor, merge, type Preview } from '../football/merge.ts'
import { type FormatIssue, formatIssues, planOf, type TournamentPlan } from '../football/plan.ts'
import { type Balance, balanceOf } from '../football/schedule.ts'
import { approvedTeams, planInputOf } from './bracket-facts.ts'
import { fixtureWrites, type StandingMatch } from './fixture-writes.ts'
import type { PlannedWrite } from './planned-write.ts'
import type { TournamentRecords } from './read-tournament.ts'
import type { CheckedSettings } from './settings.ts'

/** A match of a preview, and what would become of it. */
export type PreviewMatch = StandingMatch &
  (
    | { readonly fate: 'created' }
    | { readonly fate: 'changed'; readonly fields: readonly ChangedField[]; readonly was: StoredMatch }
    | { readonly fate: 'kept'; readonly why: KeptFor; readonly isBeyondPlan: boolean }
  )

/** A round of a preview with its matches in their order. */
export interface PreviewRound {
  readonly round: number
  readonly matches: readonly PreviewMatch[]
}

/** What generating would do, ready to be shown and to be written. */
export interface FixturePlan {
  readonly type: 'fixtures'
  /** Why no fixtures can be made; then nothing else is there. */
  readonly issues: readonly FormatIssue[]
  readonly preview: Preview
  readonly rounds: readonly PreviewRound[]
  readonly balance: readonly Balance[]
  readonly list: readonly PlannedWrite[]
  readonly writes: number
}

export interface FixturePlanInput {
  readonly records: TournamentRecords
  readonly settings: CheckedSettings
  readonly newId: () => string
  /** What a match day is called, told by what is played on it. */
  readonly dayName: (round: number, plan: TournamentPlan) => string
}

const nothing: Preview = { create: [], change: [], remove: [], keep: [], clashes: [] }

/** Plans the matches of a tournament by its format, its teams, its results and the settings. */
export const fixturePlan = ({ records, settings, newId, dayName }: FixturePlanInput): FixturePlan => {
  const { season, incidents } = records
  const input = planInputOf(season, incidents)
  const issues = formatIssues(approvedTeams(input), input.format.format, settings.calendar)
  if (issues.length > 0)
    return { type: 'fixtures', issues, preview: nothing, rounds: [], balance: [], list: [], writes: 0 }
  const plan = planOf(input)
  const venues = { ...homeVenues(records), ...settings.venues }
  const calendar = settings.keepsScheduled ? { ...settings.calendar, settled: settledDays(records) } : settings.calendar
  const preview = merge({ ...settings, calendar, venues, pairings: plan.pairings }, storedMatches(records))
  const list = fixtureWrites({
    preview,
    records,
    calendar,
    newId,
    dayName: round => dayName(round, plan),
  })
  const rounds = roundsOf(preview)
  return {
    type: 'fixtures',
    issues,
    preview,
    rounds,
    balance: balanceOf(rounds.flatMap(({ matches }) => matches.filter(({ status }) => status !== 'void'))),
    list,
    writes: list.length,
  }
}

const homeVenues = ({ teams }: TournamentRecords): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...teams].flatMap(([id, { venue }]) => (typeof venue === 'string' && venue !== '' ? [[id, venue]] : [])),
  )

/** The first days of the match days that are there. */
const settledDays = ({ matchDays }: TournamentRecords): Readonly<Record<number, string>> =>
  Object.fromEntries([...matchDays.values()].map(({ round, from }) => [Number(round), String(from)]))

const venueOf = (record: Stored | undefined): string | null =>
  typeof record?.venue === 'string' && record.venue !== '' ? record.venue : null

const storedMatches = ({ season, incidents, matches }: TournamentRecords): readonly StoredMatch[] => {
  const happened = new Set(incidents.map(({ match }) => match))
  return season.matches.map(({ id, part, round, home, away, kickOff, status }) => ({
    id,
    part,
    round,
    home,
    away,
    kickOff,
    status,
    venue: venueOf(matches.get(id)),
    hasIncidents: happened.has(id),
  }))
}

const roundsOf = ({ create, change, keep }: Preview): readonly PreviewRound[] => {
  const all: readonly PreviewMatch[] = [
    ...keep.map(({ match, why, isBeyondPlan }) => ({ ...match, fate: 'kept' as const, why, isBeyondPlan })),
    ...change.map(({ match, to, fields }) => ({ ...match, ...to, fate: 'changed' as const, fields, was: match })),
    ...create.map(fixture => ({ ...fixture, id: null, status: 'scheduled' as const, fate: 'created' as const })),
  ]
  return [...grouped(all, ({ round }) => round)]
    .toSorted(([one], [other]) => one - other)
    .map(([round, matches]) => ({
      round,
      matches: matches.toSorted(byKickOff),
    }))
}
