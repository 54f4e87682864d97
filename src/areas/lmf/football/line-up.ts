import { type EntryIssue, entryIssues, type SquadMember, type SquadRules } from './squads.ts'
import type { Suspension } from './suspensions.ts'

/** Rules of a tournament for its match reports. */
export interface ReportRules {
  /** Players of a team on the pitch, 7 to 11. */
  readonly starters: number
  /** Length of a half. */
  readonly halfMinutes: number
  readonly substitutions: number
  /** Whether a substituted player may come back on. */
  readonly reEntry: boolean
  /** Whether photo and licence are required to play. */
  readonly needsPapers: boolean
}

/** Defaults: Laws of the Game, laws 3 and 7. */
export const usualReportRules: ReportRules = {
  starters: 11,
  halfMinutes: 45,
  substitutions: 5,
  reEntry: false,
  needsPapers: false,
}

/** Players without whom a match neither begins nor goes on: seven, by law 3 of the Laws of the Game. */
export const minPlayersOf = ({ starters }: Pick<ReportRules, 'starters'>): number => Math.min(7, starters)

/** A player of a line-up. Members are records of the squad, so that a line-up holds no name of a person. */
export interface LineUpPlayer {
  readonly member: string
  readonly number: number
  readonly role: 'starter' | 'substitute'
  readonly isCaptain?: boolean
  readonly isGoalkeeper?: boolean
  /** Why somebody who is not eligible plays. */
  readonly reason?: string
}

/** Why somebody may not play in a match. */
export type Ineligible =
  | Exclude<EntryIssue, { readonly type: 'numberTaken' | 'inAnotherTeam' | 'squadFull' }>
  | { readonly type: 'notYet' | 'gone'; readonly day: string }
  | { readonly type: 'suspended'; readonly suspension: Pick<Suspension, 'cause' | 'count' | 'round'> }
  | { readonly type: 'otherMatch'; readonly team: string }
  | { readonly type: 'noPhoto' | 'noLicence' }

export interface Asked {
  readonly member: SquadMember
  /** Undefined if deleted. */
  readonly player:
    | (NonNullable<Parameters<typeof entryIssues>[0]['player']> & {
        readonly photo: string | null
        readonly licence: string | null
      })
    | undefined
  /** Day of the match, YYYY-MM-DD. */
  readonly day: string
  readonly rules: SquadRules
  readonly needsPapers: boolean
  readonly suspension: Pick<Suspension, 'cause' | 'count' | 'round'> | null
  /** Team of another line-up of that day with the player. */
  readonly otherTeam: string | null
}

const byOthers: ReadonlySet<EntryIssue['type']> = new Set(['numberTaken', 'inAnotherTeam', 'squadFull', 'alreadyHere'])

/** Why a member of the squad may not play that day; empty if eligible. */
export const ineligibility = (asked: Asked): readonly Ineligible[] => {
  const { member, player, day, rules, needsPapers, suspension, otherTeam } = asked
  // An entry after the deadline was an exception already when it was made.
  const entered = entryIssues({ member, player, members: [], rules, enteredOn: null })
  return [
    ...(member.from > day ? [{ type: 'notYet', day: member.from } as const] : []),
    ...(member.to !== null && member.to < day ? [{ type: 'gone', day: member.to } as const] : []),
    ...entered.filter((issue): issue is Extract<Ineligible, EntryIssue> => !byOthers.has(issue.type)),
    ...(suspension === null ? [] : [{ type: 'suspended', suspension } as const]),
    ...(otherTeam === null ? [] : [{ type: 'otherMatch', team: otherTeam } as const]),
    ...(needsPapers && player && player.photo === null ? [{ type: 'noPhoto' } as const] : []),
    ...(needsPapers && player && player.licence === null ? [{ type: 'noLicence' } as const] : []),
  ]
}

export type LineUpIssue =
  | { readonly type: 'tooFew' | 'tooMany'; readonly count: number; readonly limit: number }
  | { readonly type: 'noCaptain' | 'noGoalkeeper' }
  | { readonly type: 'sameNumber'; readonly number: number }
  | { readonly type: 'ineligible' | 'noNumber'; readonly member: string }

/** Missing or wrong parts of a line-up, which prevent its confirmation. */
export const lineUpIssues = (
  players: readonly LineUpPlayer[],
  rules: Pick<ReportRules, 'starters'>,
  isEligible: (member: string) => boolean,
): readonly LineUpIssue[] => {
  const max = rules.starters
  const starters = players.filter(({ role }) => role === 'starter')
  const count = starters.length
  const min = minPlayersOf(rules)
  const numbers = players.flatMap(({ number }) => (number === 0 ? [] : [number]))
  return [
    ...(count < min ? [{ type: 'tooFew', count, limit: min } as const] : []),
    ...(count > max ? [{ type: 'tooMany', count, limit: max } as const] : []),
    ...(starters.some(({ isCaptain }) => isCaptain) ? [] : [{ type: 'noCaptain' } as const]),
    ...(starters.some(({ isGoalkeeper }) => isGoalkeeper) ? [] : [{ type: 'noGoalkeeper' } as const]),
    ...[...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))].map(
      number => ({ type: 'sameNumber', number }) as const,
    ),
    ...players.flatMap(({ member, number }) => (number === 0 ? [{ type: 'noNumber', member } as const] : [])),
    ...players.flatMap(({ member, reason }) =>
      isEligible(member) || reason?.trim() ? [] : [{ type: 'ineligible', member } as const],
    ),
  ]
}

/** The last line-up, without those who may not play now and without old reasons, with the present shirt numbers. */
export const proposedLineUp = (
  last: readonly LineUpPlayer[],
  members: readonly Pick<SquadMember, 'id' | 'number'>[],
  isEligible: (member: string) => boolean,
): readonly LineUpPlayer[] => {
  const numbers = new Map(members.map(({ id, number }) => [id, number]))
  return last.flatMap(({ reason: _, ...player }) =>
    numbers.has(player.member) && isEligible(player.member)
      ? [{ ...player, number: numbers.get(player.member) ?? player.number }]
      : [],
  )
}
