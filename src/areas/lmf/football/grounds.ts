import type { RecordOf } from '../../../model/collection.ts'
import { grouped } from '../../../model/values/grouped.ts'
import { localText } from '../../../model/values/time-zone.ts'
import type { venues } from '../collections/venues.ts'
import type { Pairing } from './match.ts'
import { weekdayOf } from './officials.ts'
import { capacityOn, type Ground, type Layout, matchDays } from './schedule.ts'
import { tieOf } from './ties.ts'

export type VenueRecord = Pick<RecordOf<typeof venues>, 'pitches' | 'hours' | 'closedDays'>

/** Pitches and opening hours from the record of a venue. */
export const groundOf = (
  { pitches, hours, closedDays }: VenueRecord,
  { zone, matchMinutes }: Pick<Layout, 'matchMinutes'> & Pick<Layout['calendar'], 'zone'>,
): Ground => ({
  pitches: pitches?.length ? pitches : [''],
  isOpen: kickOff => {
    const [day = '', from = ''] = localText(kickOff, zone).split('T')
    const end = localText(kickOff + matchMinutes * 60_000, zone)
    if (closedDays?.includes(day)) return false
    if (!hours?.length) return true
    const isWithin = (open: (typeof hours)[number]) =>
      open.weekday === weekdayOf(day) && open.from <= from && `${day}T${open.to}` >= end
    return hours.some(isWithin)
  },
})

/** The pairings of a plan, with teams that share a venue at home in different rounds; ties stay. */
export const onSharedGrounds = (pairings: readonly Pairing[], layout: Layout): readonly Pairing[] => {
  const days = matchDays(layout.calendar, Math.max(0, ...pairings.map(({ round }) => round)))
  const taken = new Map<string, number>()
  const groundOfTeam = (team: string) => layout.venues[team] ?? null
  const capacityOf = (ground: string, round: number) =>
    capacityOn(ground, days[round - 1] ?? layout.calendar.start, layout) - (taken.get(`${round} ${ground}`) ?? 0)
  return [...grouped(pairings, ({ part }) => part)].flatMap(([part, ofPart]) => {
    if (tieOf(part) !== null) return ofPart
    const shared = sharingGrounds(ofPart, { groundOf: groundOfTeam, capacityOf })
    for (const { round, home } of shared) {
      const key = `${round} ${groundOfTeam(home)}`
      taken.set(key, (taken.get(key) ?? 0) + 1)
    }
    return shared
  })
}

interface Sharing {
  /** Home ground of a team; null without one. */
  readonly groundOf: (team: string) => string | null
  /** Matches that a ground can hold in a round. */
  readonly capacityOf: (ground: string, round: number) => number
}

/**
 * Gives the teams of a table other places in its plan, so that those who share a ground are at home in different
 * rounds. A place keeps its order of home and away, so the plan stays balanced.
 *
 * @param pairings one table's; unchanged if every ground has room
 * @returns with the fewest matches beyond capacity that were found; deterministic
 */
export const sharingGrounds = (pairings: readonly Pairing[], sharing: Sharing): readonly Pairing[] => {
  const teams = [...new Set(pairings.flatMap(({ home, away }) => [home, away]))]
  const rounds = homePlaces(pairings, teams, sharing)
  const [best] = [teams, complementary(teams, rounds, sharing)]
    .map(order => improved(order, rounds, sharing))
    .toSorted((one, other) => one.surplus - other.surplus)
  const placed = new Map(teams.map((team, place) => [team, best?.order[place] ?? team]))
  const at = (team: string) => placed.get(team) ?? team
  return pairings.map(pairing => ({ ...pairing, home: at(pairing.home), away: at(pairing.away) }))
}

/** Places at home in a round, and the matches that each ground can hold then. */
interface HomePlaces {
  readonly places: readonly number[]
  readonly room: ReadonlyMap<string, number>
}
type Rounds = readonly HomePlaces[]

const homePlaces = (
  pairings: readonly Pairing[],
  teams: readonly string[],
  { groundOf, capacityOf }: Sharing,
): Rounds => {
  const places = new Map(teams.map((team, place) => [team, place]))
  const grounds = new Set(teams.flatMap(team => groundOf(team) ?? []))
  return [...grouped(pairings, ({ round }) => round)].map(([round, held]) => ({
    places: held.map(({ home }) => places.get(home) ?? 0),
    room: new Map([...grounds].map(ground => [ground, capacityOf(ground, round)])),
  }))
}

/** Matches beyond capacity, if teams take the places in this order. */
const surplusOf = (order: readonly string[], rounds: Rounds, { groundOf }: Sharing): number => {
  const grounds = order.map(groundOf)
  let surplus = 0
  for (const { places, room } of rounds) {
    const held = new Map<string, number>()
    for (const place of places) {
      const ground = grounds[place] ?? null
      if (ground === null) continue
      const count = (held.get(ground) ?? 0) + 1
      held.set(ground, count)
      if (count > (room.get(ground) ?? 0)) surplus += 1
    }
  }
  return surplus
}

/** Exchanges two teams while that helps. */
const improved = (from: readonly string[], rounds: Rounds, sharing: Sharing) => {
  const order = [...from]
  let surplus = surplusOf(order, rounds, sharing)
  let isBetter = surplus > 0
  const exchange = (one: number, other: number) => {
    ;[order[one], order[other]] = [order[other] ?? '', order[one] ?? '']
  }
  while (isBetter && surplus > 0) {
    isBetter = false
    for (let one = 0; one < order.length; one += 1)
      for (let other = one + 1; other < order.length; other += 1) {
        exchange(one, other)
        const next = surplusOf(order, rounds, sharing)
        if (next < surplus) {
          surplus = next
          isBetter = true
        } else exchange(one, other)
      }
  }
  return { order, surplus }
}

/** Teams of one ground in pairs of places of which one is away whenever the other is at home. */
const complementary = (teams: readonly string[], rounds: Rounds, { groundOf }: Sharing): readonly string[] => {
  const together = (one: number, other: number) =>
    rounds.filter(({ places }) => places.includes(one) && places.includes(other)).length
  const free = new Set(teams.keys())
  const pairs: number[][] = []
  for (const place of teams.keys()) {
    if (!free.delete(place)) continue
    const [partner] = [...free].toSorted((one, other) => together(place, one) - together(place, other))
    if (partner !== undefined) free.delete(partner)
    pairs.push(partner === undefined ? [place] : [place, partner])
  }
  const byGround = grouped(teams, groundOf)
  const inPairs = [...byGround.values()].flatMap(of => of.slice(0, of.length - (of.length % 2)))
  const single = [...byGround.values()].flatMap(of => of.slice(of.length - (of.length % 2)))
  const order: string[] = []
  const inTurn = [...inPairs, ...single]
  for (const [index, place] of pairs.flat().entries()) order[place] = inTurn[index] ?? ''
  return order
}
