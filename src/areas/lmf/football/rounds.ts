import { grouped } from '../../../model/values/grouped.ts'
import { isOver, type Match, meetingKey, type Pairing } from './match.ts'
import { type Calendar, inTurn, matchDays, type Round } from './schedule.ts'
import { tieOf } from './ties.ts'

/** An existing match, which occupies its teams' round. */
export type ScheduledPairing = Pairing & Pick<Match, 'status'>

interface RoundsInput {
  /** The whole plan. */
  readonly pairings: readonly Pairing[]
  readonly calendar: Calendar
  readonly settled: readonly ScheduledPairing[]
  /** The settled match of a pairing. */
  readonly stands: ReadonlyMap<Pairing, ScheduledPairing>
  /** The scheduled match of a pairing. */
  readonly scheduled: ReadonlyMap<Pairing, Pairing>
}

/** A pairing of the plan, and its place. */
type Placed = readonly [planned: Pairing, to: Pairing]

/**
 * Assigns rounds to the remaining pairings, around existing matches. Matches of a table keep the rounds of the plan
 * while both teams are free there. Otherwise, as after a team joined or left in mid-season, scheduled matches stay, and
 * missing ones take the first round where both teams are free: those of a late entry mostly come in rounds of their own
 * at the end. Played rounds get nothing new. Ties follow the last round of the tables.
 *
 * @returns by round
 */
export const roundsFor = (input: RoundsInput): readonly Round[] => {
  const { pairings, settled, stands, calendar } = input
  const first = firstOpenRound(calendar)
  const [tables, ties] = [isOfTable, isOfTie].map(isOf => pairings.filter(isOf)) as [Pairing[], Pairing[]]
  const placed: Placed[] = [...grouped(tables, ({ part }) => part).values()].flatMap(ofPart =>
    tableRounds(input, first, ofPart),
  )
  const occupied = [...settled, ...placed.flatMap(([planned, to]) => (stands.has(planned) ? [] : [to]))]
  const longer = tables.length === 0 ? 0 : lastRound(occupied.filter(isOfTable)) - lastRound(tables)
  const room = roomAround(occupied)
  for (const tie of ties)
    placed.push([
      tie,
      stands.has(tie) ? tie : room.next({ ...tie, round: Math.max(first, tie.round + Math.max(0, longer)) }),
    ])
  const to = new Map(placed)
  const open = new Set(placed.flatMap(([planned, at]) => (stands.has(planned) ? [] : [at])))
  // Both legs of a meeting have the same rank: they may have swapped rounds.
  const ranks = new Map(pairings.map((pairing, index) => [meetingKey(pairing), index] as const).toReversed())
  const rankOf = (pairing: Pairing) => ranks.get(meetingKey(pairing)) ?? 0
  return inTurn(
    pairings.map(pairing => to.get(pairing) ?? pairing).toSorted((one, other) => rankOf(one) - rankOf(other)),
  )
    .filter(({ pairing }) => open.has(pairing))
    .toSorted((one, other) => one.pairing.round - other.pairing.round)
}

const isOfTie = ({ part }: Pairing): boolean => tieOf(part) !== null
const isOfTable = (pairing: Pairing): boolean => !isOfTie(pairing)

const lastRound = (pairings: readonly Pairing[]): number => Math.max(0, ...pairings.map(({ round }) => round))

/** Rounds before the calendar's earliest day are closed to unplayed matches. */
const firstOpenRound = (calendar: Calendar): number => {
  const { earliest } = calendar
  let round = 1
  while (earliest !== null && (matchDays(calendar, round).at(-1) ?? earliest) < earliest) round += 1
  return round
}

const roomAround = (occupied: readonly Pairing[]) => {
  const busy = new Set<string>()
  const keysOf = ({ round, home, away }: Pairing) => [home, away].map(team => `${round} ${team}`)
  const isFree = (pairing: Pairing) => !keysOf(pairing).some(key => busy.has(key))
  const take = (pairing: Pairing) => {
    for (const key of keysOf(pairing)) busy.add(key)
  }
  for (const pairing of occupied) take(pairing)
  return {
    isFree,
    takes: (pairing: Pairing): boolean => {
      const is = isFree(pairing)
      if (is) take(pairing)
      return is
    },
    /** Takes its round, or the next with both teams free. */
    next: (pairing: Pairing): Pairing => {
      let { round } = pairing
      while (!isFree({ ...pairing, round })) round += 1
      take({ ...pairing, round })
      return { ...pairing, round }
    },
  }
}

const tableRounds = (
  { settled, stands, scheduled }: RoundsInput,
  first: number,
  ofPart: readonly Pairing[],
): readonly Placed[] => {
  const left = ofPart.filter(pairing => !stands.has(pairing))
  const here = settled.filter(({ part }) => part === ofPart[0]?.part)
  const from = Math.max(first, 1 + lastPlayed(here, ofPart))
  const room = roomAround(settled)
  const isInPlace = (pairing: Pairing) =>
    pairing.round >= (scheduled.get(pairing)?.round === pairing.round ? first : from) && room.isFree(pairing)
  if (left.every(isInPlace)) return ofPart.map(pairing => [pairing, pairing])

  const legs = grouped(ofPart, meetingKey)
  const stay: Placed[] = []
  for (const pairing of left) {
    const match = scheduled.get(pairing)
    if (match === undefined || match.round < first) continue
    const { home, away } = legs.get(meetingKey(pairing))?.length === 1 ? match : pairing
    const to = { ...pairing, round: match.round, home, away }
    if (room.takes(to)) stay.push([pairing, to])
  }
  const missing = without(left, stay)
  const inPlace = missing.flatMap((pairing): readonly Placed[] =>
    pairing.round >= from && room.takes(pairing) ? [[pairing, pairing]] : [],
  )
  const displaced = without(missing, inPlace).map(
    (pairing): Placed => [pairing, room.next({ ...pairing, round: from })],
  )
  const settledOnes = ofPart.flatMap((pairing): readonly Placed[] => {
    const match = stands.get(pairing)
    return match === undefined ? [] : [[pairing, { ...pairing, round: match.round }]]
  })
  return [...settledOnes, ...stay, ...inPlace, ...displaced]
}

const without = (pairings: readonly Pairing[], placed: readonly Placed[]): readonly Pairing[] => {
  const there = new Set(placed.map(([planned]) => planned))
  return pairings.filter(pairing => !there.has(pairing))
}

/** Last round more than half over, unless most earlier ones are not: it may have been brought forward. */
const lastPlayed = (settled: readonly ScheduledPairing[], planned: readonly Pairing[]): number => {
  const teams = new Set([...settled, ...planned].flatMap(({ home, away }) => [home, away]))
  const half = Math.floor(teams.size / 2) / 2
  const isPlayed = (match: ScheduledPairing) => match.status === 'inPlay' || (isOver(match) && match.status !== 'void')
  const rounds = [...grouped(settled, ({ round }) => round)]
    .flatMap(([round, all]) => {
      const gone = all.filter(match => isPlayed(match) || match.status === 'postponed')
      return gone.length > half && gone.some(isPlayed) ? [round] : []
    })
    .toSorted((one, other) => one - other)
  return Math.max(0, ...rounds.filter((round, before) => (before + 1) * 2 >= round))
}
