import { type Incident, type IncidentKind, inOrderOfPlay, isCard } from '../../../../src/areas/lmf/football/match.ts'
import type { SuspensionRules } from '../../../../src/areas/lmf/football/rules.ts'
import { isWithin, type SquadPeriod } from '../../../../src/areas/lmf/football/squads.ts'
import {
  type SuspensionFacts,
  type SuspensionMatch,
  suspensionsFrom,
  suspensionsOf,
} from '../../../../src/areas/lmf/football/suspensions.ts'
import type { Random } from '../random.ts'
import { dayText } from '../times.ts'
import type { Player, Position, Squad } from './teams.ts'
import { two } from './tournaments.ts'

export interface ScoredMatch extends SuspensionMatch {
  readonly homeGoals: number | null
  readonly awayGoals: number | null
  /** Minute of the end; 90 unless cut short. */
  readonly end: number
}

export interface SeededIncident extends Incident {
  readonly player: string
  readonly minute: number
  readonly kind: IncidentKind
}

interface StoryInput {
  readonly random: Random
  readonly matches: readonly ScoredMatch[]
  /** By id. */
  readonly players: ReadonlyMap<string, Player>
  readonly stays: readonly SquadPeriod[]
  readonly rules: SuspensionRules
  /** Maximum yellow cards per team and match, and percentage of teams with a straight red. */
  readonly cards: { readonly yellows: number; readonly reds: number }
}

/** Relative frequency of goals and cards by position. */
const scoring: Readonly<Record<Position, number>> = { goalkeeper: 0, defender: 1, midfielder: 3, forward: 6 }
const fouling: Readonly<Record<Position, number>> = { goalkeeper: 1, defender: 5, midfielder: 4, forward: 2 }

export const incidentId = (match: string, number: number): string => `-In${match.slice('-Ma'.length)}-${two(number)}`

/** Invents scorers and cards that agree with every score, and exclude suspended and sent-off players. */
export const storyOf = (input: StoryInput): readonly SeededIncident[] => {
  const story: SeededIncident[] = []
  const files = new Map<string, CardFile>()
  for (const match of input.matches.toSorted(inOrderOfPlay)) {
    if (match.homeGoals === null || match.awayGoals === null) continue
    const happenings = happeningsIn(match, input, files)
    story.push(...happenings)
    for (const happening of happenings)
      if (isCard(happening.kind)) files.set(happening.player, fileWith(happening, input, files.get(happening.player)))
  }
  return story
}

interface CardFile extends SuspensionFacts {
  readonly incidents: readonly Incident[]
}

const fileWith = (card: SeededIncident, input: StoryInput, file: CardFile | undefined): CardFile => {
  const periods = input.stays.filter(({ player }) => player === card.player)
  const teams = new Set(periods.map(({ team }) => team))
  const matches = file?.matches ?? input.matches.filter(({ home, away }) => teams.has(home) || teams.has(away))
  const incidents = [...(file?.incidents ?? []), card]
  return { matches, periods, incidents, suspensions: suspensionsFrom({ matches, incidents }, input.rules) }
}

type Event = Pick<SeededIncident, 'minute' | 'kind' | 'player' | 'team'>

const happeningsIn = (
  match: ScoredMatch,
  input: StoryInput,
  files: ReadonlyMap<string, CardFile>,
): readonly SeededIncident[] => {
  const { random } = input
  const isFree = ({ id }: Player): boolean => {
    const file = files.get(id)
    return file === undefined || file.suspensions.length === 0 || suspensionsOf(file).missing(match).length === 0
  }
  const sides = [match.home, match.away].map(team => ({
    team,
    players: playersOn(dayOf(match), team, input).filter(isFree),
  }))
  const cards = sides.flatMap(side => cardsOfSide(side, match.end, input))
  const isOff = (player: string, minute: number): boolean =>
    cards.some(card => card.player === player && card.kind !== 'yellow' && card.minute <= minute)
  const goals = [match.homeGoals ?? 0, match.awayGoals ?? 0].flatMap((count, index) =>
    Array.from({ length: count }, (): Event => {
      const minute = random.whole(1, match.end)
      const isOwn = random.chance(3)
      const { team, players } = sides[isOwn ? 1 - index : index] ?? { team: '', players: [] }
      const onPitch = players.filter(({ id }) => !isOff(id, minute))
      if (isOwn) return { minute, kind: 'ownGoal', team, player: pickBy(random, fouling, onPitch).id }
      const kind = random.chance(9) ? 'penalty' : 'goal'
      return { minute, kind, team, player: pickBy(random, scoring, onPitch).id }
    }),
  )
  return [...goals, ...cards]
    .toSorted((one, other) => one.minute - other.minute)
    .map((event, index) => ({ ...event, id: incidentId(match.id, index + 1), match: match.id }))
}

const dayOf = ({ kickOff }: SuspensionMatch): string => dayText(kickOff ?? 0)

const playersOn = (day: string, wanted: string, { stays, players }: StoryInput): readonly Player[] =>
  stays.flatMap(period => (period.team === wanted && isWithin(day, period) ? (players.get(period.player) ?? []) : []))

/** Yellow cards for different players, few of them twice; sometimes a straight red for another. */
const cardsOfSide = ({ team, players }: Squad, end: number, { random, cards }: StoryInput): readonly Event[] => {
  const events: Event[] = []
  const blamed = new Set<string>()
  const next = () => {
    const { id: player } = pickBy(
      random,
      fouling,
      players.filter(({ id }) => !blamed.has(id)),
    )
    blamed.add(player)
    return player
  }
  for (let left = random.whole(0, cards.yellows); left > 0; left -= 1) {
    const player = next()
    const minute = random.whole(5, end - 1)
    events.push({ minute, kind: 'yellow', team, player })
    if (random.chance(4)) events.push({ minute: random.whole(minute + 1, end), kind: 'secondYellow', team, player })
  }
  if (random.chance(cards.reds)) events.push({ minute: random.whole(20, end), kind: 'red', team, player: next() })
  return events
}

const pickBy = (random: Random, weights: Readonly<Record<Position, number>>, players: readonly Player[]): Player => {
  const total = players.reduce((sum, { position }) => sum + weights[position], 0)
  let left = random.next() * total
  for (const player of players) {
    left -= weights[player.position]
    if (left < 0) return player
  }
  throw new Error('There is nobody left to play.')
}
