import type { Bracket, Slot, Tie } from './bracket.ts'
import type { Pairing } from './match.ts'
import type { Preview } from './merge.ts'
import type {
  fixtureMessages,
  registrationMessages,
  squadMessages,
  suspensionMessages,
  tableMessages,
  tieMessages,
} from './messages.ts'
import type { Reason } from './ranking.ts'
import type { ApprovalIssue, Places, Registration } from './registrations.ts'
import type { Clash } from './schedule.ts'
import type { EntryIssue, SquadIssue } from './squads.ts'
import type { StandingsRow } from './standings.ts'
import type { Suspension, SuspensionMatch, SuspensionState } from './suspensions.ts'
import type { Decision, TakenOut } from './ties.ts'

/** Something said as data: a key of the catalogue that stands beside it, and what fills the key's placeholders. */
export interface Told<Key extends string = string> {
  readonly key: Key
  readonly values: Readonly<Record<string, string | number>>
}

/** How teams, players, venues and moments are called: functions of the domain know ids and numbers only. */
export interface Names {
  readonly team: (id: string) => string
  readonly player: (id: string) => string
  readonly venue: (id: string) => string
  /** A moment (ms) as staff read it. */
  readonly timestamp: (at: number) => string
  /** A day (YYYY-MM-DD) as staff read it. */
  readonly day: (day: string) => string
}

type BanWord = keyof typeof suspensionMessages

/** What a suspension is for: "fifth yellow, match day 12". */
export const tellCause = ({ cause, count, round }: Suspension): Told<BanWord> =>
  cause === 'yellows' ? { key: cause, values: { count: count ?? 0, round } } : { key: cause, values: { round } }

/**
 * What staff decided instead of the rules, what is left, and where it was served, in this order.
 *
 * @param reason why staff decided otherwise
 */
export const tellSanction = (
  { owed, left, overruled, served }: SuspensionState,
  names: Pick<Names, 'team'>,
  reason: string,
): readonly Told<BanWord>[] => [
  ...(overruled === null ? [] : [tellOverruled(overruled, reason)]),
  ...(owed === 0 ? [] : [{ key: 'due' as const, values: { due: owed, left } }]),
  ...served.map(match => tellServed(match, names)),
]

const tellOverruled = (matches: number, reason: string): Told<BanWord> =>
  matches === 0 ? { key: 'lifted', values: { reason } } : { key: 'overruled', values: { matches, reason } }

const tellServed = ({ round, home, away }: SuspensionMatch, names: Pick<Names, 'team'>): Told<BanWord> => ({
  key: 'servedIn',
  values: { round, home: names.team(home), away: names.team(away) },
})

export type FixtureWord = keyof typeof fixtureMessages

/** A clash in words: which two matches, and what they share. */
export const tellClash = (clash: Clash, names: Names): Told<FixtureWord> => {
  const [first, second] = clash.matches
  const matches = { first: titleOf(first, names), second: titleOf(second, names) }
  const timestamps = { firstAt: names.timestamp(first.kickOff ?? 0), secondAt: names.timestamp(second.kickOff ?? 0) }
  switch (clash.type) {
    case 'venue':
      return { key: 'venueClash', values: { venue: names.venue(clash.venue), ...matches, ...timestamps } }
    case 'rest':
      return {
        key: 'restClash',
        values: { team: names.team(clash.team), hours: clash.hours, ...matches, ...timestamps },
      }
    case 'round':
      return { key: 'roundClash', values: { team: names.team(clash.team), round: clash.round, ...matches } }
  }
}

const titleOf = ({ home, away }: Pairing, names: Names): string => `${names.team(home)} – ${names.team(away)}`

/** What a preview would do, in four counts. */
export const tellPreview = ({ create, change, remove, keep }: Preview): readonly Told<FixtureWord>[] => [
  { key: 'creates', values: { count: create.length } },
  { key: 'changes', values: { count: change.length } },
  { key: 'removes', values: { count: remove.length } },
  { key: 'keeps', values: { count: keep.length } },
]

const keptMessages = {
  status: 'keptForStatus',
  incidents: 'keptForIncidents',
  same: 'keptForSame',
  scheduled: 'keptScheduled',
} as const

/** Why a match stays as it is. */
export const tellKept = ({
  why,
  isBeyondPlan,
}: Pick<Preview['keep'][number], 'why' | 'isBeyondPlan'>): Told<FixtureWord> => ({
  key: isBeyondPlan ? 'beyondPlan' : keptMessages[why],
  values: {},
})

type KnockoutWord = keyof typeof tieMessages

/** Who will come into a slot; a team is told by its name alone, hence null. */
export const tellSlot = (slot: Slot): Told<KnockoutWord> | null => {
  switch (slot.type) {
    case 'team':
      return null
    case 'winner':
    case 'loser':
      return { key: slot.type, values: { tie: slot.tie } }
    case 'place':
      return slot.group === null
        ? { key: 'leaguePlace', values: { place: slot.place } }
        : { key: 'groupPlace', values: { place: slot.place, group: slot.group } }
  }
}

/** What a tie's round is called: by the end of the cup, not by its number. */
export const tellRound = ({ kind, round }: Tie, { rounds }: Bracket): Told<KnockoutWord> => {
  if (kind !== 'round') return { key: kind, values: {} }
  if (round === rounds - 1) return { key: 'semiFinals', values: {} }
  if (round === rounds - 2) return { key: 'quarterFinals', values: {} }
  return { key: 'roundOf', values: { teams: 2 ** (rounds - round + 1) } }
}

/** What a tie has come to, and by what. */
export const tellDecision = (decision: Decision, names: Names): Told<KnockoutWord> => {
  if (decision.type === 'open') return { key: 'open', values: { legsLeft: decision.legsLeft } }
  const [first, second] = decision.score
  if (decision.type === 'level') return { key: 'needsPenalties', values: { first, second } }
  const [firstPenalties, secondPenalties] = decision.penalties ?? [0, 0]
  const winner = names.team(decision.winner)
  return { key: decision.by, values: { winner, first, second, firstPenalties, secondPenalties } }
}

/** Whom a changed result takes out of the ties that follow. */
export const tellTakenOut = ({ team, tie, losesResult }: TakenOut, names: Names): Told<KnockoutWord> => ({
  key: losesResult ? 'takenOutWithResult' : 'takenOut',
  values: { team: names.team(team), tie },
})

type StandingsWord = keyof typeof tableMessages

/** How teams are called, and how several of them are strung together: `A`, `A and B`, `A, B and C`. */
interface TableNames extends Pick<Names, 'team'> {
  readonly list: (names: readonly string[]) => string
}

/** A difference with its sign; the minus is the mathematical one. */
const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure).replace('-', '−'))

/** Why a team stands above others that have as many points: "above Girona on head-to-head 4–1". */
const tellReason = (reason: Reason, names: TableNames): Told<StandingsWord> => {
  const { tieBreak, amongThem, below } = reason
  const [ours, theirs] = reason.figures
  const others = names.list(below.map(names.team))
  const differences = { others, ours: signed(ours), theirs: signed(theirs) }
  const count = amongThem.length
  switch (tieBreak) {
    case 'headToHeadPoints':
      return count > 2
        ? { key: 'miniLeaguePoints', values: { others, count, ours, theirs } }
        : tellHeadToHead(reason, others)
    case 'headToHeadGoalDifference':
      return count > 2
        ? { key: 'miniLeagueGoalDifference', values: { ...differences, count } }
        : tellHeadToHead(reason, others)
    case 'headToHeadGoals':
      return count > 2
        ? { key: 'miniLeagueGoals', values: { others, count, ours, theirs } }
        : tellHeadToHead(reason, others)
    case 'goalDifference':
      return { key: 'goalDifference', values: differences }
    case 'drawOfLots':
      return { key: 'drawOfLots', values: { others } }
    default:
      return { key: tieBreak, values: { others, ours, theirs } }
  }
}

/** Of two teams: with the goals of their matches, or with the points where those goals say otherwise, as they may after three. */
const tellHeadToHead = ({ amongThem, above, figures: [ours, theirs] }: Reason, others: string): Told<StandingsWord> => {
  const own = amongThem.find(({ team }) => above.includes(team))
  return own && own.goalsFor > own.goalsAgainst
    ? { key: 'headToHead', values: { others, ours: own.goalsFor, theirs: own.goalsAgainst } }
    : { key: 'headToHeadPoints', values: { others, ours, theirs } }
}

const sharedKeys = { matches: 'sharedMatches', drawOfLots: 'sharedDrawOfLots', nothing: 'sharedNothing' } as const

/**
 * What is to be said of a row beside its figures: that the team withdrew, why it stands above those with as many points, with whom it
 * shares its position and what would decide that, and the points deducted.
 */
export const tellRow = (
  { deductions, reason, shared, withdrawn }: StandingsRow,
  names: TableNames,
): readonly Told<StandingsWord>[] => [
  ...(withdrawn ? [{ key: 'withdrawn' as const, values: {} }] : []),
  ...(reason ? [tellReason(reason, names)] : []),
  ...(reason?.headToHeadOpen ? [{ key: 'headToHeadOpen' as const, values: {} }] : []),
  ...(shared
    ? [{ key: sharedKeys[shared.decides], values: { others: names.list(shared.others.map(names.team)) } }]
    : []),
  ...deductions.map(({ points, reason: why }) => ({ key: 'deducted' as const, values: { points, reason: why } })),
]

type SquadWord = keyof typeof squadMessages

/**
 * Why somebody is not eligible, in words.
 *
 * @param statusName how a status of players is called in the language shown
 */
export const tellEntryIssue = (
  issue: EntryIssue,
  names: Names,
  statusName: (status: string) => string,
): Told<SquadWord> => {
  switch (issue.type) {
    case 'noNumber':
    case 'endsBeforeItBegins':
    case 'alreadyHere':
    case 'unknownPlayer':
    case 'noBirthDate':
      return { key: issue.type, values: {} }
    case 'numberOutOfRange':
      return { key: issue.type, values: { number: issue.number } }
    case 'numberTaken':
      return { key: issue.type, values: { number: issue.number, by: names.player(issue.by) } }
    case 'inAnotherTeam':
      return tellOtherTeam(
        names.team(issue.team),
        names.day(issue.from),
        issue.to === null ? null : names.day(issue.to),
      )
    case 'squadFull':
      return { key: issue.type, values: { maximum: issue.maximum } }
    case 'notPlaying':
      return { key: issue.type, values: { status: statusName(issue.status) } }
    case 'tooYoung':
      return { key: issue.type, values: { age: issue.age, minimum: issue.minimum, on: names.day(issue.on) } }
    case 'tooOld':
      return { key: issue.type, values: { age: issue.age, maximum: issue.maximum, on: names.day(issue.on) } }
    case 'windowNotOpen':
      return { key: issue.type, values: { from: names.day(issue.from) } }
    case 'windowClosed':
      return { key: issue.type, values: { to: names.day(issue.to) } }
  }
}

const tellOtherTeam = (team: string, from: string, to: string | null): Told<SquadWord> =>
  to === null
    ? { key: 'inAnotherTeam', values: { team, from } }
    : { key: 'inAnotherTeamUntil', values: { team, from, to } }

/** Why a squad is too small or too large, in words. */
export const tellSquadIssue = (issue: SquadIssue): Told<SquadWord> =>
  issue.type === 'tooSmall'
    ? { key: 'tooSmall', values: { size: issue.size, minimum: issue.minimum } }
    : { key: 'tooLarge', values: { size: issue.size, maximum: issue.maximum } }

type PlaceWord = keyof typeof registrationMessages

/** "17 of 20", and what staff have to see to: teams beyond the limit, places to confirm. */
export const tellPlaces = ({ places, taken, beyond, toConfirm }: Places, names: Names): readonly Told<PlaceWord>[] => [
  places === null ? { key: 'takenWithoutLimit', values: { taken } } : { key: 'taken', values: { taken, places } },
  ...(beyond === 0 ? [] : [{ key: 'beyond' as const, values: { beyond } }]),
  ...toConfirm.map((registration: Registration) => ({
    key: 'confirm' as const,
    values: { team: names.team(registration.team) },
  })),
]

/** Why a registration cannot be approved now, in words. */
export const tellApprovalIssue = (issue: ApprovalIssue, names: Names): Told<PlaceWord> =>
  issue.type === 'full'
    ? { key: 'full', values: { places: issue.places } }
    : { key: 'notDue', values: { team: names.team(issue.before[0]?.team ?? '') } }
