import { grouped } from '../../../model/values/grouped.ts'
import { type Clash, clashesIn, withVenues } from './clashes.ts'
import { type Fixture, type Match, meetingKey, type Pairing, type PlacedMatch } from './match.ts'
import type { Referee } from './officials.ts'
import { roundsFor } from './rounds.ts'
import { type Layout, layOut } from './schedule.ts'
import { staffed, type Unstaffed } from './staffing.ts'

/** Why the date of a scheduled match stays: pinned, agreed by people, or over. */
export type StaysFor = 'pinned' | 'byHand' | 'passed'

export interface StoredMatch extends PlacedMatch, Partial<Pick<Match, 'day'>> {
  readonly hasIncidents: boolean
  readonly staysFor?: StaysFor | null
}

export interface Plan extends Layout {
  readonly pairings: readonly Pairing[]
  readonly restHours: number
  /** Referees by whom matches are placed; none are no limit. */
  readonly referees?: readonly Referee[]
  /** Appoints a referee to each match, rather than only leave room for one. */
  readonly appointsReferees?: boolean
  /** Matches of other tournaments, which occupy venues and referees. */
  readonly elsewhere?: readonly PlacedMatch[]
  /** Leaves scheduled matches of the plan in place and adds only missing ones. */
  readonly keepsScheduled?: boolean
}

export type ChangedField = 'round' | 'home' | 'away' | 'kickOff' | 'venue' | 'pitch' | 'referee'

const staying = { pinned: 'keptPinned', byHand: 'keptByHand', passed: 'keptPassed' } as const

/** Why a match is kept. Staff decide about a match outside the plan, as after a withdrawal. */
export type KeptFor =
  | 'keptForStatus'
  | 'keptForIncidents'
  | 'keptForSame'
  | 'keptScheduled'
  | 'unplanned'
  | (typeof staying)[StaysFor]

export interface Preview {
  /** Temporary ids `new 1`, `new 2` … */
  readonly create: readonly PlacedMatch[]
  readonly change: readonly {
    readonly match: StoredMatch
    readonly to: Fixture & Pick<PlacedMatch, 'referee'>
    readonly fields: readonly ChangedField[]
  }[]
  readonly remove: readonly StoredMatch[]
  readonly keep: readonly {
    readonly match: StoredMatch
    readonly why: KeptFor
  }[]
  readonly clashes: readonly Clash[]
  /** Matches for which no referee is free. */
  readonly unstaffed: readonly Unstaffed[]
}

/**
 * Merges stored matches with a plan. One that is replayed stays aside: its meeting is planned again. A match beyond scheduled (played, in play, a walkover, abandoned, postponed,
 * void), or with incidents, is neither changed nor removed, and its meeting is not planned again; the rest of the plan
 * is laid around it (`roundsFor`). Scheduled matches keep their ids if the plan has their teams.
 *
 * The plan covers the whole tournament: a scheduled match outside of it is removed.
 *
 * @param stored all matches of the tournament
 * @param onStaffed hears how many matches have a referee
 */
export const merge = (plan: Plan, stored: readonly StoredMatch[], onStaffed?: (count: number) => void): Preview => {
  const replayed = stored.filter(({ status }) => status === 'replayed')
  const settled = stored.filter(match => !replayed.includes(match) && (isSettled(match) || isHeld(plan, match)))
  const scheduled = stored.filter(match => !settled.includes(match) && !replayed.includes(match))
  const { stands, unplanned } = withoutSettled(plan.pairings, settled)
  const left = plan.pairings.filter(pairing => !stands.has(pairing))
  const turns = roundsFor({
    ...plan,
    stands,
    settled,
    scheduled: new Map(pairUp(left, scheduled).pairs.map(({ fixture, match }) => [fixture, match])),
  })
  const holding = settled.filter(({ status }) => status !== 'void' && status !== 'postponed')
  const wanted = layOut(turns, [...holding, ...(plan.elsewhere ?? [])], plan)
  const { pairs, create: made, remove } = pairUp(wanted, scheduled)
  const placed = pairs.map(({ match, fixture }) => {
    const { venue, pitch = null } = fixture.venue === null ? match : fixture
    return { match, to: { ...fixture, venue, pitch } }
  })
  const staffing = withReferees(
    plan,
    [...made, ...placed.map(({ match, to }) => ({ ...match, ...to }))],
    holding,
    onStaffed,
  )
  const create = made.map(match => staffing.at(match))
  const judged = placed.map(({ match, to: fixture }) => {
    const { kickOff, pitch = null, referee = null } = staffing.at({ ...match, ...fixture })
    const to = { ...fixture, kickOff, pitch, referee }
    return { match, to, fields: fieldsOf.filter(field => (match[field] ?? null) !== to[field]) }
  })
  const same = judged.filter(({ fields }) => fields.length === 0)
  const standing: readonly PlacedMatch[] = [
    ...settled,
    ...judged.map(({ match, to }) => ({ ...match, ...to })),
    ...create,
  ]
  return {
    create,
    change: judged.filter(({ fields }) => fields.length > 0),
    remove,
    keep: [
      ...settled.map(match => ({ match, why: unplanned.has(match) ? ('unplanned' as const) : keptFor(match) })),
      ...same.map(({ match }) => ({ match, why: 'keptForSame' as const })),
      ...replayed.map(match => ({ match, why: 'keptForStatus' as const })),
    ],
    clashes: clashesIn(withVenues(standing, plan.venues), plan),
    unstaffed: staffing.unstaffed,
  }
}

/** The matches as they are with referees: those that have one, or no kick-off, stay. */
const withReferees = (
  plan: Plan,
  matches: readonly PlacedMatch[],
  holding: readonly StoredMatch[],
  onStaffed?: (count: number) => void,
) => {
  const open = matches.filter(({ kickOff, referee }) => kickOff !== null && !referee)
  const fixed = [...holding, ...matches.filter(match => !open.includes(match)), ...(plan.elsewhere ?? [])]
  const { referees = [] } = plan
  const found =
    referees.length === 0
      ? { matches: [], unstaffed: [] }
      : staffed({ matches: open, fixed, referees, layout: plan, onStaffed })
  const byId = new Map(found.matches.map(match => [match.id, match]))
  const at = (match: PlacedMatch): PlacedMatch => {
    const { referee = null } = match
    const there = byId.get(match.id) ?? match
    return plan.appointsReferees ? there : { ...there, referee }
  }
  return { at, unstaffed: found.unstaffed }
}

const fieldsOf: readonly ChangedField[] = ['round', 'home', 'away', 'kickOff', 'venue', 'pitch', 'referee']

const isSettled = ({ status, hasIncidents }: StoredMatch): boolean => status !== 'scheduled' || hasIncidents

/** True for a scheduled match that the plan or its date keeps, and whose meeting the plan still has. */
const isHeld = ({ keepsScheduled = false, pairings }: Plan, match: StoredMatch): boolean =>
  (keepsScheduled || Boolean(match.staysFor)) && pairings.some(pairing => meetingKey(pairing) === meetingKey(match))

const keptFor = (match: StoredMatch): KeptFor => {
  if (match.status !== 'scheduled') return 'keptForStatus'
  if (match.hasIncidents) return 'keptForIncidents'
  return match.staysFor ? staying[match.staysFor] : 'keptScheduled'
}

type Sides = Pick<Pairing, 'home' | 'away'>

const hasSameSides = (one: Sides, other: Sides): boolean => one.home === other.home && one.away === other.away

/** The plan without settled meetings: each settled match removes one, preferably with the same sides. */
const withoutSettled = (pairings: readonly Pairing[], settled: readonly StoredMatch[]) => {
  const planned: Map<string, readonly Pairing[]> = grouped(pairings, meetingKey)
  const stands = new Map<Pairing, StoredMatch>()
  const unplanned = new Set<StoredMatch>()
  for (const match of settled) {
    const meetings = planned.get(meetingKey(match)) ?? []
    const taken = meetings.find(pairing => hasSameSides(pairing, match)) ?? meetings[0]
    if (taken === undefined) unplanned.add(match)
    else stands.set(taken, match)
    planned.set(
      meetingKey(match),
      meetings.filter(pairing => pairing !== taken),
    )
  }
  return { stands, unplanned }
}

/** Assigns scheduled matches to fixtures: same sides first, then reversed. */
const pairUp = <Wanted extends Pairing>(wanted: readonly Wanted[], scheduled: readonly StoredMatch[]) => {
  const left = new Set(scheduled)
  const pairs = new Map<Wanted, StoredMatch>()
  const attempt = (fits: (match: StoredMatch, fixture: Wanted) => boolean) => {
    const byMeeting = grouped(left, meetingKey)
    for (const fixture of wanted) {
      if (pairs.has(fixture)) continue
      const match = byMeeting
        .get(meetingKey(fixture))
        ?.find(candidate => left.has(candidate) && fits(candidate, fixture))
      if (match === undefined) continue
      pairs.set(fixture, match)
      left.delete(match)
    }
  }
  attempt((match, fixture) => hasSameSides(match, fixture) && match.round === fixture.round)
  attempt(hasSameSides)
  attempt(() => true)
  return {
    pairs: [...pairs].map(([fixture, match]) => ({ fixture, match })),
    create: wanted
      .filter(fixture => !pairs.has(fixture))
      .map((fixture, index) => ({ ...fixture, id: `new ${index + 1}`, status: 'scheduled' as const })),
    remove: [...left],
  }
}
