import { matches as matchesCollection } from '../../../../src/areas/lmf/collections/matches.ts'
import { players as playersCollection } from '../../../../src/areas/lmf/collections/players.ts'
import { registrations } from '../../../../src/areas/lmf/collections/registrations.ts'
import { sanctions } from '../../../../src/areas/lmf/collections/sanctions.ts'
import { squads as squadPlaces } from '../../../../src/areas/lmf/collections/squads.ts'
import { tournaments } from '../../../../src/areas/lmf/collections/tournaments.ts'
import { byRound, type IncidentKind } from '../../../../src/areas/lmf/football/match.ts'
import { roundRobin } from '../../../../src/areas/lmf/football/schedule.ts'
import type { SquadPeriod } from '../../../../src/areas/lmf/football/squads.ts'
import { replayId, replayOf } from '../../../../src/areas/lmf/football/stopped.ts'
import { type Random, randomFrom } from '../random.ts'
import { day, dayText, hour, storyDay, storyTime } from '../times.ts'
import type { Club } from './clubs.ts'
import { appointed } from './referees.ts'
import { begin, type DemoMatch, meetingOf, record } from './results.ts'
import { incidentId, type SeededIncident, storyOf } from './story.ts'
import {
  type Applicant,
  enterOne,
  type Player,
  type Registration,
  register,
  type Squad,
  squadPlaceId,
} from './teams.ts'
import {
  matchDayId,
  openTournament,
  registrationId,
  type TournamentIds,
  type TournamentPlan,
  two,
} from './tournaments.ts'
import type { Writer } from './writer.ts'

/** Sunday of the first match day, and the number played so far. */
const firstSunday = storyTime(2026, 7, 30)
const playedRounds = 12
const startYear = Number(dayText(firstSunday).slice(0, 4))

/** Kick-offs in UTC: from 9 am to 3 pm in El Salvador. */
const kickOffs = [15, 17, 19, 21] as const

/** Matches with a special end, by match day and number. */
const special = { postponed: '9-2', walkover: '6-4', abandoned: '11-3' } as const

const matchId = ({ word }: TournamentIds, round: number, number: number): string =>
  `-Ma-${word}-${two(round)}-${number}`

/** All 22 match days, the first twelve played: sides by the console's own plan, random scores. */
const amateurMatches = (clubs: readonly Club[], random: Random): readonly DemoMatch[] => {
  const strengths = new Map(clubs.map(({ id }) => [id, 0.6 + random.next() * 0.8]))
  const byId = new Map(clubs.map(club => [club.id, club]))
  const pairings = roundRobin([...byId.keys()], 2, 'league')
  return byRound(pairings).flatMap(([round, own]) =>
    own.map(({ part, home, away }, index) => {
      const hours = kickOffs[(round + index) % kickOffs.length] ?? kickOffs[0]
      const planned = firstSunday + (round - 1) * 7 * day + hours * hour
      const ratio = (strengths.get(home) ?? 1) / (strengths.get(away) ?? 1)
      const scores = [goalsFrom(random, 1.6 * ratio), goalsFrom(random, 1.2 / ratio)] as const
      return {
        id: matchId(plan, round, index + 1),
        round,
        part,
        ...meetingOf(byId.get(home), byId.get(away)),
        planned,
        ...officialsOf(round, index),
        ...endOf(`${round}-${index + 1}`, round, planned, scores),
      }
    }),
  )
}

/** Match days up to the next have a referee each, except for the last two matches of the next. */
const officialsOf = (round: number, index: number) => {
  const referee = appointed[(round + index) % appointed.length]
  const isAppointed = round <= playedRounds || (round === playedRounds + 1 && index < 4)
  return referee && isAppointed ? { referee, fee: 2_500 } : {}
}

type End = Pick<DemoMatch, 'status' | 'kickOff' | 'homeGoals' | 'awayGoals' | 'end' | 'awardedTo'>

const endOf = (key: string, round: number, planned: number, [homeGoals, awayGoals]: readonly [number, number]): End => {
  const open = { kickOff: planned, homeGoals: null, awayGoals: null, end: 90 }
  if (round > playedRounds) return { ...open, status: 'scheduled' }
  if (key === special.postponed) return { ...open, kickOff: null, status: 'postponed' }
  if (key === special.walkover) return { ...open, status: 'walkover', awardedTo: 'home' }
  if (key === special.abandoned)
    return { ...open, homeGoals: 1, awayGoals: 0, end: 63, status: 'abandoned', awardedTo: 'home' }
  return { ...open, homeGoals, awayGoals, status: 'played' }
}

/** Poisson distributed goals (Knuth). */
const goalsFrom = (random: Random, mean: number): number => {
  const limit = Math.exp(-mean)
  let goals = 0
  for (let product = random.next(); product > limit && goals < 7; product *= random.next()) goals += 1
  return goals
}

const plan: TournamentPlan = {
  id: '-To-volcanes',
  word: 'volcanes',
  name: 'Liga Aficionada de los Volcanes',
  season: `${startYear}-${(startYear + 1) % 100}`,
  format: 'league',
  places: 12,
  window: [storyTime(2026, 6, 6, 14), storyTime(2026, 7, 15, 6)],
  yellows: 3,
}

/** Monday on which squads start. */
const stayFrom = storyDay('2026-08-24')

/** A transfer in mid-season, with its match day. */
const transfer = {
  player: '-Pl-izalco-18',
  to: '-Tm-alegria',
  number: 20,
  after: 8,
  left: storyDay('2026-10-20'),
  computed: storyDay('2026-10-21'),
}

const deduction = { team: '-Tm-ilobasco', points: 3, reason: 'Alineación de un jugador sin licencia, jornada 4' }

const overruling = { overruled: 3, reason: 'Agresión a un contrario, según el acta del árbitro: tres partidos.' }

/** Random seeds by which own matches separate two teams, and players miss the next match day. */
const chance = { scores: 126, events: 46 } as const

/**
 * An invented league of twelve in mid-season: of sixteen applicants twelve play, one of them from the waiting list.
 * Twelve match days are over, except for postponed, awarded and abandoned matches.
 */
export const seedAmateurLeague = (writer: Writer, applicants: readonly Applicant[], squads: readonly Squad[]): void => {
  openTournament(writer, plan)
  registerAll(writer, applicants)
  const playing = applicants.slice(0, plan.places).map(({ club }) => club)
  const matches = amateurMatches(playing, randomFrom(chance.scores))
  const begun = begin(writer, plan, { squads, from: stayFrom, matches })
  const facts = { ...begun, stays: begun.stays.flatMap(withTransfer) }
  const story = storyOf({ ...facts, random: randomFrom(chance.events), cards: { yellows: 3, reds: 5 } })
  const results = { ...facts, incidents: [...story, ...othersIn(matches, squads)], notes }
  record(writer, plan, results, [1, transfer.after])
  writer.change(tournaments, plan.id, { deductions: [deduction] })
  takeOver(writer, facts.players)
  record(writer, plan, results, [transfer.after + 1, playedRounds])
  seedStopped(writer, matches)
  const lastRed = story.findLast(({ kind }) => kind === 'red')
  if (lastRed) writer.change(sanctions, lastRed.id, overruling)
  const injured = results.incidents.find(({ kind }) => kind === 'injury')
  if (injured) writer.change(playersCollection, injured.player, { status: 'injured' })
}

/** Evenings of matches that were brought forward, and stopped: by match day, at 7 pm in El Salvador. */
const stopped = [
  { id: matchId(plan, 20, 1), at: storyTime(2026, 10, 18, 1), minute: 35, reason: 'Apagón en la cancha' },
  { id: matchId(plan, 21, 2), at: storyTime(2026, 10, 19, 1), minute: 63, reason: 'Tormenta eléctrica' },
  { id: matchId(plan, 22, 3), at: storyTime(2026, 10, 20, 1), minute: 20, reason: 'Lesión del árbitro' },
] as const

/** Three stopped matches: one to be decided, one to be resumed, and one that is replayed. */
const seedStopped = (writer: Writer, matches: readonly DemoMatch[]): void => {
  for (const { id, at, minute, reason } of stopped) {
    writer.advanceTo(at + 2 * hour)
    const values = { kickOff: at, homeGoals: 0, awayGoals: 0, stoppedMinute: minute, reason }
    writer.transition(matchesCollection, id, 'abandoned', values)
  }
  const [, resumed, replayed] = stopped
  writer.transition(matchesCollection, resumed.id, 'toResume', { resumesAt: storyTime(2026, 11, 10, 1) })
  writer.transition(matchesCollection, replayed.id, 'replayed')
  const first = matches.find(({ id }) => id === replayed.id)
  if (first === undefined) throw new Error(`There is no match "${replayed.id}".`)
  const of = { tournament: plan.id, matchDay: matchDayId(plan, first.round), pitch: null }
  writer.create(matchesCollection, replayId(first.id), replayOf({ ...first, ...of }))
}

/** Twelve were approved. The fifth then withdrew, and the first of the waiting list followed. */
const registerAll = (writer: Writer, applicants: readonly Applicant[]): void => {
  const approved = ['submitted', 'approved'] as const
  const waiting = ['submitted', 'waitlisted'] as const
  const [leaving, ...others] = applicants.slice(plan.places)
  const inTurn = [
    ...applicants.slice(0, 4),
    ...(leaving ? [leaving] : []),
    ...applicants.slice(4, plan.places),
    ...others,
  ]
  const coming = inTurn.map((applicant, index): Registration => {
    if (index < plan.places) return { ...applicant, states: approved }
    return { ...applicant, states: index < inTurn.length - 1 ? waiting : ['submitted', 'rejected'] }
  })
  register(writer, coming, { ...plan, from: plan.window[0] + hour, every: 2 * day, fee: 15_000 })
  writer.advanceTo(plan.window[1] + 2 * day)
  writer.transition(registrations, registrationId(plan, 5), 'withdrawn')
  writer.transition(registrations, registrationId(plan, plan.places + 1), 'approved', { paid: 'yes', documents: true })
}

const withTransfer = (stay: SquadPeriod): readonly SquadPeriod[] =>
  stay.player === transfer.player
    ? [
        { ...stay, to: transfer.left },
        { player: stay.player, team: transfer.to, from: transfer.computed, to: null },
      ]
    : [stay]

const takeOver = (writer: Writer, players: ReadonlyMap<string, Player>): void => {
  const player = players.get(transfer.player)
  if (player === undefined) throw new Error(`Nobody has the id "${transfer.player}".`)
  writer.advanceTo(Date.parse(transfer.computed) + 15 * hour)
  writer.transition(squadPlaces, squadPlaceId(plan, player.id), 'left', { to: transfer.left })
  enterOne(writer, plan, transfer.to, { ...player, number: transfer.number }, transfer.computed, '-2')
}

const injury = { match: matchId(plan, 12, 2), text: 'Esguince de tobillo; sale en camilla. Parte médico pendiente.' }
const protest = {
  match: matchId(plan, 11, 3),
  text: 'El visitante protesta la suspensión del partido por la tormenta: pide jugar los 27 minutos que faltan.',
}

const notes: ReadonlyMap<string, string> = new Map(
  [injury, protest].map(({ match, text }) => [incidentId(match, 90), text]),
)

/** Incidents other than goals and cards. */
const othersIn = (matches: readonly DemoMatch[], squads: readonly Squad[]): readonly SeededIncident[] => {
  const inMatch = (
    id: string,
    side: 'home' | 'away',
    kind: IncidentKind,
    minute: number,
  ): readonly SeededIncident[] => {
    const team = matches.find(match => match.id === id)?.[side] ?? ''
    const [, , player] = squads.find(squad => squad.team === team)?.players ?? []
    return player ? [{ id: incidentId(id, 90), match: id, team, player: player.id, kind, minute }] : []
  }
  return [...inMatch(injury.match, 'home', 'injury', 41), ...inMatch(protest.match, 'away', 'protest', 63)]
}
