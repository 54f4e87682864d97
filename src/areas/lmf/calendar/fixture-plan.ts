import type { Stored, Values } from '../../../model/record.ts'
import type { BatchWrite } from '../../../records/batch/batch.ts'
import { matchDays } from '../collections/match-days.ts'
import { matches } from '../collections/matches.ts'
import { type Calendar, dayOf, matchDays as daysOf } from '../football/days.ts'
import { byKickOff, type Fixture, grouped, type MatchStatus, type StoredMatch } from '../football/match.ts'
import { type ChangedField, type KeptFor, merge, type Preview } from '../football/merge.ts'
import { type FormatIssue, formatIssues, planOf, type TournamentPlan } from '../football/plan.ts'
import { type Balance, balanceOf } from '../football/schedule.ts'
import { approvedTeams, planInputOf } from './bracket-facts.ts'
import type { TournamentRecords } from './read-tournament.ts'
import type { CheckedSettings } from './settings.ts'

/** Match days come before their matches, and go after them. */
export const stages = { matchDays: 0, matches: 1, matchesGone: 2, matchDaysGone: 3 } as const

/** A match as it would stand when a preview is carried out. */
interface StandingMatch extends Fixture {
  /** Null for one that is created. */
  readonly id: string | null
  readonly status: MatchStatus
}

/** All matches that there would be. */
const standingMatches = ({ create, change, keep }: Preview): readonly StandingMatch[] => [
  ...keep.map(({ match }) => match),
  ...change.map(({ match, to }) => ({ ...match, ...to })),
  ...create.map(fixture => ({ ...fixture, id: null, status: 'scheduled' as const })),
]

interface FixtureWritesInput {
  readonly preview: Preview
  readonly records: TournamentRecords
  readonly calendar: Calendar
  readonly newId: () => string
  /** What a match day is called. */
  readonly dayName: (round: number) => string
}

/**
 * The writes that carry a preview out. Match days are created with the rounds that need them, moved where their matches no longer lie in them,
 * and deleted where they are left without any.
 */
const fixtureWrites = (input: FixtureWritesInput): readonly BatchWrite[] => {
  const { preview, records } = input
  const rounds = grouped(standingMatches(preview), ({ round }) => round)
  const known = new Map([...records.matchDays].map(([id, record]) => [Number(record.round), { id, record }]))
  const dayIds = new Map(
    [...rounds.keys()]
      .toSorted((one, other) => one - other)
      .map(round => [round, known.get(round)?.id ?? input.newId()]),
  )
  const days = [...dayIds].flatMap(([round, id]) =>
    dayWrite(input, { id, round, record: known.get(round)?.record ?? null, held: rounds.get(round) ?? [] }),
  )
  const emptied = new Set(records.season.matches.map(({ round }) => round).filter(round => !rounds.has(round)))
  return [
    ...days,
    ...preview.create.map(fixture => createWrite(input, fixture, dayIds.get(fixture.round) ?? '')),
    ...preview.change.flatMap(changed => changeWrite(input, changed, dayIds.get(changed.to.round) ?? '')),
    ...preview.remove.flatMap(({ id }) => deletion(matches, stages.matchesGone, id, records.matches.get(id))),
    ...[...emptied].flatMap(round => {
      const day = known.get(round)
      return day === undefined ? [] : deletion(matchDays, stages.matchDaysGone, day.id, day.record)
    }),
  ]
}

const deletion = (
  collection: BatchWrite['collection'],
  stage: number,
  id: string,
  before: Stored | undefined,
): readonly BatchWrite[] =>
  before === undefined
    ? []
    : [{ stage, collection, id, before, title: String(before[collection.title] ?? id), action: 'delete', values: null }]

interface Day {
  readonly id: string
  readonly round: number
  readonly record: Stored | null
  readonly held: readonly StandingMatch[]
}

const dayWrite = (input: FixtureWritesInput, { id, round, record, held }: Day): readonly BatchWrite[] => {
  const { records, calendar, dayName } = input
  const played = held
    .filter(({ status, kickOff }) => status !== 'postponed' && kickOff !== null)
    .map(({ kickOff }) => dayOf(kickOff ?? 0))
    .toSorted()
  const planned = daysOf(calendar, round).at(-1) ?? calendar.start
  const from = played[0] ?? planned
  const to = played.at(-1) ?? planned
  const common = { stage: stages.matchDays, collection: matchDays, id }
  if (record === null) {
    const name = dayName(round)
    const values = { tournament: records.season.id, round, name, from, to }
    return [{ ...common, title: name, action: 'create', before: null, values }]
  }
  const holdsAll = String(record.from) <= from && String(record.to) >= to
  if (played.length === 0 || holdsAll) return []
  return [{ ...common, title: String(record.name ?? ''), action: 'change', before: record, values: { from, to } }]
}

const nameOf = ({ records }: FixtureWritesInput, { home, away }: Fixture): string => {
  const short = (team: string) => String(records.teams.get(team)?.shortName ?? records.season.nameOf(team))
  return `${short(home)}–${short(away)}`
}

const createWrite = (input: FixtureWritesInput, fixture: Fixture, matchDay: string): BatchWrite => {
  const { part, round, home, away, kickOff, venue } = fixture
  const name = nameOf(input, fixture)
  return {
    stage: stages.matches,
    collection: matches,
    id: input.newId(),
    title: name,
    action: 'create',
    before: null,
    values: {
      tournament: input.records.season.id,
      matchDay,
      round,
      part,
      name,
      home,
      away,
      kickOff,
      venue,
      status: 'scheduled',
    },
  }
}

const changeWrite = (
  input: FixtureWritesInput,
  { match, to, fields }: Preview['change'][number],
  matchDay: string,
): readonly BatchWrite[] => {
  const before = input.records.matches.get(match.id)
  if (before === undefined) return []
  const changed: Values = Object.fromEntries(fields.map(field => [field, to[field]]))
  const hasOtherSides = fields.includes('home') || fields.includes('away')
  const values = {
    ...changed,
    ...(before.matchDay === matchDay ? {} : { matchDay }),
    ...(hasOtherSides ? { name: nameOf(input, to) } : {}),
  }
  const title = String(before.name ?? match.id)
  return [{ stage: stages.matches, collection: matches, id: match.id, title, action: 'change', before, values }]
}

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
  readonly list: readonly BatchWrite[]
  readonly writes: number
}

interface FixturePlanInput {
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
