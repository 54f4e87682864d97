import { compact, mended, type Standing } from './compact.ts'
import { grouped, isOver, meetingKey, type Pairing } from './match.ts'
import { balanceOf, type Calendar, inTurn, matchDays, type Turn } from './schedule.ts'
import { tieOf } from './ties.ts'

interface RoundsInput {
  /** The whole plan. */
  readonly pairings: readonly Pairing[]
  readonly calendar: Calendar
  readonly settled: readonly Standing[]
  /** The settled match that a pairing is. */
  readonly stands: ReadonlyMap<Pairing, Standing>
  /** The scheduled match that a pairing has. */
  readonly scheduled: ReadonlyMap<Pairing, Pairing>
}

/** A pairing of the plan, and its place. */
type Laid = readonly [planned: Pairing, to: Pairing]

/**
 * Assigns rounds to the remaining pairings, around existing matches. Matches of a table keep the rounds of the plan
 * while both teams are free there. Otherwise, as after a team joined or left in mid-season, scheduled matches stay, and
 * missing ones take the first round where both teams are free. If that needs more rounds or longer runs than a new
 * layout, all are laid out again. Played rounds get nothing new. If only runs are too long, as after somebody left,
 * some matches move. Ties follow the last round of the tables.
 *
 * @returns by round
 */
export const roundsFor = (input: RoundsInput): readonly Turn[] => {
  const { pairings, settled, stands, calendar } = input
  const first = firstOpenRound(calendar)
  const [tables, ties] = [isOfTable, isOfTie].map(isOf => pairings.filter(isOf)) as [Pairing[], Pairing[]]
  const laid: Laid[] = [...grouped(tables, ({ part }) => part).values()].flatMap(ofPart =>
    tableRounds(input, first, ofPart),
  )
  const standing = [...settled, ...laid.flatMap(([planned, to]) => (stands.has(planned) ? [] : [to]))]
  const longer = tables.length === 0 ? 0 : lastRound(standing.filter(isOfTable)) - lastRound(tables)
  const room = roomAround(standing)
  for (const tie of ties)
    laid.push([
      tie,
      stands.has(tie) ? tie : room.next({ ...tie, round: Math.max(first, tie.round + Math.max(0, longer)) }),
    ])
  const to = new Map(laid)
  const open = new Set(laid.flatMap(([planned, at]) => (stands.has(planned) ? [] : [at])))
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

/** Free rounds of teams. */
const roomAround = (standing: readonly Pairing[]) => {
  const busy = new Set<string>()
  const keysOf = ({ round, home, away }: Pairing) => [home, away].map(team => `${round} ${team}`)
  const isFree = (pairing: Pairing) => !keysOf(pairing).some(key => busy.has(key))
  const take = (pairing: Pairing) => {
    for (const key of keysOf(pairing)) busy.add(key)
  }
  for (const pairing of standing) take(pairing)
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
): readonly Laid[] => {
  const left = ofPart.filter(pairing => !stands.has(pairing))
  const here = settled.filter(({ part }) => part === ofPart[0]?.part)
  const from = Math.max(first, 1 + lastPlayed(here, ofPart))
  const room = roomAround(settled)
  const isInPlace = (pairing: Pairing) =>
    pairing.round >= (scheduled.get(pairing)?.round === pairing.round ? first : from) && room.isFree(pairing)
  if (left.every(isInPlace)) return ofPart.map(pairing => [pairing, pairing])

  const legs = grouped(ofPart, meetingKey)
  const stay: Laid[] = []
  for (const pairing of left) {
    const match = scheduled.get(pairing)
    if (match === undefined || match.round < first) continue
    const { home, away } = legs.get(meetingKey(pairing))?.length === 1 ? match : pairing
    const to = { ...pairing, round: match.round, home, away }
    if (room.takes(to)) stay.push([pairing, to])
  }
  const begun = stay.filter(([, { round }]) => round < from)
  const missing = without(left, stay)
  const inPlace = missing.flatMap((pairing): readonly Laid[] =>
    pairing.round >= from && room.takes(pairing) ? [[pairing, pairing]] : [],
  )
  const displaced = without(missing, inPlace).map((pairing): Laid => [pairing, room.next({ ...pairing, round: from })])
  const asScheduled = [...stay, ...inPlace, ...displaced]

  const moved = without(left, begun)
  const standing = [...settled, ...begun.map(([, to]) => ({ ...to, status: 'scheduled' as const }))]
  const laidAs = (rounds: readonly Pairing[]): readonly Laid[] => [
    ...begun,
    ...moved.map((pairing, index): Laid => [pairing, rounds[index] ?? pairing]),
  ]
  const anew = laidAs(compact({ pairings: moved, standing, first: from }))
  const best = figuresOf(anew, here, from)
  const isGood = (laid: readonly Laid[]) => isAsGood(figuresOf(laid, here, from), best, missing.length === 0)
  const chosen = () => {
    if (isGood(asScheduled)) return asScheduled
    if (missing.length > 0) return anew
    const to = new Map(asScheduled)
    const some = laidAs(mended({ pairings: moved.map(pairing => to.get(pairing) ?? pairing), standing, first: from }))
    return isGood(some) ? some : anew
  }
  const settledOnes = ofPart.flatMap((pairing): readonly Laid[] => {
    const match = stands.get(pairing)
    return match === undefined ? [] : [[pairing, { ...pairing, round: match.round }]]
  })
  return [...settledOnes, ...chosen()]
}

const without = (pairings: readonly Pairing[], laid: readonly Laid[]): readonly Pairing[] => {
  const there = new Set(laid.map(([planned]) => planned))
  return pairings.filter(pairing => !there.has(pairing))
}

/** One more round, or a few left-over matches, do not justify moving all others. */
const maxMoreRounds = 1
const maxThinRounds = 2
const usualRun = 3

const isAsGood = (one: Figures, other: Figures, isComplete: boolean): boolean =>
  one.thin <= Math.max(maxThinRounds, other.thin) &&
  one.longestRun <= Math.max(usualRun, other.longestRun) &&
  (isComplete || (one.last <= other.last + maxMoreRounds && one.surplus <= Math.max(1, other.surplus)))

interface Figures {
  readonly last: number
  /** Rounds with fewer than half of the average matches. */
  readonly thin: number
  readonly longestRun: number
  /** Largest home-away difference of any team. */
  readonly surplus: number
}

const figuresOf = (places: readonly Laid[], settled: readonly Standing[], from: number): Figures => {
  const laid = places.map(([, to]) => to)
  const standing = [...settled.filter(({ status }) => status !== 'void'), ...laid]
  const counted = [...settled.filter(({ status }) => status !== 'void' && status !== 'postponed'), ...laid]
  const open = counted.filter(({ round }) => round >= from)
  const sizes = [...grouped(open, ({ round }) => round).values()].map(({ length }) => length)
  const average = open.length / sizes.length
  const teams = [...new Set(laid.flatMap(({ home, away }) => [home, away]))]
  const surplus = new Map(balanceOf(standing).map(({ team, home, away }) => [team, Math.abs(home - away)]))
  return {
    last: lastRound(laid),
    thin: sizes.filter(size => size * 2 < average).length,
    longestRun: Math.max(0, ...teams.map(team => longestRunOf(team, counted, from))),
    surplus: Math.max(0, ...teams.map(team => surplus.get(team) ?? 0)),
  }
}

/** Longest run at home or away that includes an open round. */
const longestRunOf = (team: string, matches: readonly Pairing[], from: number): number => {
  const own = matches.filter(({ home, away }) => home === team || away === team)
  const ordered = own.toSorted((one, other) => one.round - other.round)
  let run = 0
  return Math.max(
    0,
    ...ordered.map(({ home, round }, index) => {
      const isSame = (ordered[index - 1]?.home === team) === (home === team)
      run = isSame ? run + 1 : 1
      return round >= from ? run : 0
    }),
  )
}

/** Last round more than half over, unless most earlier ones are not: it may have been brought forward. */
const lastPlayed = (settled: readonly Standing[], planned: readonly Pairing[]): number => {
  const teams = new Set([...settled, ...planned].flatMap(({ home, away }) => [home, away]))
  const half = Math.floor(teams.size / 2) / 2
  const isPlayed = (match: Standing) => match.status === 'inPlay' || (isOver(match) && match.status !== 'void')
  const rounds = [...grouped(settled, ({ round }) => round)]
    .flatMap(([round, all]) => {
      const gone = all.filter(match => isPlayed(match) || match.status === 'postponed')
      return gone.length > half && gone.some(isPlayed) ? [round] : []
    })
    .toSorted((one, other) => one - other)
  return Math.max(0, ...rounds.filter((round, before) => (before + 1) * 2 >= round))
}
