import { players as playersCollection } from '../../../../src/areas/lmf/collections/players.ts'
import { registrations } from '../../../../src/areas/lmf/collections/registrations.ts'
import { sanctions } from '../../../../src/areas/lmf/collections/sanctions.ts'
import { squads as squadPlaces } from '../../../../src/areas/lmf/collections/squads.ts'
import { tournaments } from '../../../../src/areas/lmf/collections/tournaments.ts'
import type { IncidentKind } from '../../../../src/areas/lmf/football/match.ts'
import { banRulesOf } from '../../../../src/areas/lmf/football/rules.ts'
import type { Stay } from '../../../../src/areas/lmf/football/suspensions.ts'
import { randomFrom } from '../../random.ts'
import { day, hour } from '../calendar.ts'
import { amateurMatchDays, amateurMatches, matchId, playedRounds } from './amateur-season.ts'
import type { Desk } from './desk.ts'
import { type Applicant, type Registration, register } from './registering.ts'
import { type DemoMatch, record, schedule } from './results.ts'
import { enter, enterOne, type Player, playersById, type Squad, squadPlaceId } from './squads.ts'
import { type Happening, incidentId, storyOf } from './story.ts'
import { registrationId, type TournamentPlan, tournamentValues } from './tournaments.ts'

const plan: TournamentPlan = {
  id: '-To-volcanes',
  word: 'volcanes',
  name: 'Liga Aficionada de los Volcanes',
  season: '2026-27',
  format: 'league',
  places: 12,
  window: [Date.UTC(2026, 6, 6, 14), Date.UTC(2026, 7, 15, 6)],
  yellows: 3,
}

/** The Monday from which squads stand. */
const begun = '2026-08-24'

/** Who changed his team in mid-season, after which match day. */
const transfer = {
  player: '-Pl-izalco-18',
  to: '-Tm-alegria',
  number: 20,
  after: 8,
  left: '2026-10-20',
  computed: '2026-10-21',
}

const deduction = { team: '-Tm-ilobasco', points: 3, reason: 'Alineación de un jugador sin licencia, jornada 4' }

/** What staff decided about the last red card. */
const overruling = { overruled: 3, reason: 'Agresión a un contrario, según el acta del árbitro: tres partidos.' }

/** Where chance begins: with these two teams of the table are parted by their own matches, and players are suspended for the next match day. */
const chance = { scores: 126, events: 46 } as const

/**
 * An invented league of twelve in mid-season: of sixteen teams that wanted to play twelve do, one of them from the waiting list. Twelve
 * match days were played, but for what was postponed, awarded and abandoned.
 */
export const seedAmateurLeague = (desk: Desk, applicants: readonly Applicant[], squads: readonly Squad[]): void => {
  desk.create(tournaments, plan.id, tournamentValues(plan))
  desk.waitUntil(plan.window[0])
  desk.bring(tournaments, plan.id, 'open')
  registerAll(desk, applicants)
  const playing = applicants.slice(0, plan.places).map(({ club }) => club)
  desk.waitUntil(Date.parse(begun) + 15 * hour)
  const stays = squads.flatMap(squad => enter(desk, plan, squad, begun))
  const matches = amateurMatches(plan, playing, randomFrom(chance.scores))
  schedule(desk, plan, amateurMatchDays(matches), matches)
  desk.bring(tournaments, plan.id, 'inPlay')

  const players = playersById(squads)
  const rules = banRulesOf(tournamentValues(plan))
  const facts = { matches, players, stays: stays.flatMap(withTransfer), overrulings: [], rules }
  const story = storyOf({ ...facts, random: randomFrom(chance.events), cards: { yellows: 3, reds: 5 } })
  const results = { ...facts, incidents: [...story, ...othersIn(matches, squads)], notes }
  record(desk, plan, results, [1, transfer.after])
  desk.change(tournaments, plan.id, { deductions: [deduction] })
  takeOver(desk, players)
  record(desk, plan, results, [transfer.after + 1, playedRounds])
  const lastRed = story.findLast(({ kind }) => kind === 'red')
  if (lastRed) desk.change(sanctions, lastRed.id, overruling)
  const injured = results.incidents.find(({ kind }) => kind === 'injury')
  if (injured) desk.change(playersCollection, injured.player, { status: 'injured' })
}

/** Twelve were approved. The fifth then withdrew, and its place went to the first of the waiting list. */
const registerAll = (desk: Desk, applicants: readonly Applicant[]): void => {
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
  register(desk, coming, { ...plan, from: plan.window[0] + hour, every: 2 * day, fee: 15_000 })
  desk.waitUntil(plan.window[1] + 2 * day)
  desk.bring(registrations, registrationId(plan, 5), 'withdrawn')
  desk.bring(registrations, registrationId(plan, plan.places + 1), 'approved', { paid: 'yes', documents: true })
}

const withTransfer = (stay: Stay): readonly Stay[] =>
  stay.player === transfer.player
    ? [
        { ...stay, to: transfer.left },
        { player: stay.player, team: transfer.to, from: transfer.computed, to: null },
      ]
    : [stay]

const takeOver = (desk: Desk, players: ReadonlyMap<string, Player>): void => {
  const player = players.get(transfer.player)
  if (player === undefined) throw new Error(`Nobody has the id "${transfer.player}".`)
  desk.waitUntil(Date.parse(transfer.computed) + 15 * hour)
  desk.bring(squadPlaces, squadPlaceId(plan, player.id), 'left', { to: transfer.left })
  enterOne(desk, plan, transfer.to, { ...player, number: transfer.number }, transfer.computed, '-2')
}

const injury = { match: matchId(plan, 12, 2), text: 'Esguince de tobillo; sale en camilla. Parte médico pendiente.' }
const protest = {
  match: matchId(plan, 11, 3),
  text: 'El visitante protesta la suspensión del partido por la tormenta: pide jugar los 27 minutos que faltan.',
}

const notes: ReadonlyMap<string, string> = new Map(
  [injury, protest].map(({ match, text }) => [incidentId(match, 90), text]),
)

/** What is neither a goal nor a card. */
const othersIn = (matches: readonly DemoMatch[], squads: readonly Squad[]): readonly Happening[] => {
  const inMatch = (id: string, side: 'home' | 'away', kind: IncidentKind, minute: number): readonly Happening[] => {
    const team = matches.find(match => match.id === id)?.[side] ?? ''
    const [, , player] = squads.find(squad => squad.team === team)?.players ?? []
    return player ? [{ id: incidentId(id, 90), match: id, team, player: player.id, kind, minute }] : []
  }
  return [...inMatch(injury.match, 'home', 'injury', 41), ...inMatch(protest.match, 'away', 'protest', 63)]
}
