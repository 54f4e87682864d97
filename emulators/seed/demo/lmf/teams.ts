import { players as playersCollection } from '../../../../src/areas/lmf/collections/players.ts'
import { registrations } from '../../../../src/areas/lmf/collections/registrations.ts'
import { squads } from '../../../../src/areas/lmf/collections/squads.ts'
import { teams } from '../../../../src/areas/lmf/collections/teams.ts'
import type { SquadPeriod } from '../../../../src/areas/lmf/football/squads.ts'
import type { Values } from '../../../../src/model/record.ts'
import type { Random } from '../random.ts'
import { hour, storyDay, storyTime } from '../times.ts'
import { type Club, writeCrest, writePhoto, writeVenue } from './clubs.ts'
import { openTournament, registrationId, type TournamentIds, type TournamentPlan, two } from './tournaments.ts'
import type { Writer } from './writer.ts'

export interface Applicant {
  readonly club: Club
  readonly contact: string
}

export const writeTeam = (writer: Writer, { club, contact }: Applicant, phone: string): void => {
  const { id, name, shortName, colours } = club
  const crest = writeCrest(writer, club)
  const venue = writeVenue(writer, club)
  writer.create(teams, id, {
    name,
    shortName,
    crest,
    colour1: colours[0],
    colour2: colours[1],
    contactName: contact,
    contactEmail: emailOf(club),
    contactPhone: phone,
    venue,
  })
}

const emailOf = ({ id }: Club): string => `${id.slice('-Tm-'.length)}@equipos.luna.test`

export interface Registration extends Applicant {
  readonly states: readonly ('submitted' | 'approved' | 'waitlisted' | 'rejected')[]
  readonly values?: Values
}

interface Window extends TournamentIds {
  /** Time of the first one, and milliseconds between them. */
  readonly from: number
  readonly every: number
  /** Cents. */
  readonly fee: number
}

export const register = (writer: Writer, coming: readonly Registration[], window: Window): void => {
  const { from, every, fee } = window
  for (const [index, { club, contact, states, values }] of coming.entries()) {
    const id = registrationId(window, index + 1)
    const isApproved = states.includes('approved')
    writer.advanceTo(from + index * every)
    writer.create(registrations, id, {
      tournament: window.id,
      team: club.id,
      contactName: contact,
      contactEmail: emailOf(club),
      fee,
      paid: isApproved ? 'yes' : 'no',
      documents: isApproved,
      ...values,
    })
    for (const state of states) writer.transition(registrations, id, state)
  }
}

const plan: TournamentPlan = {
  id: '-To-apertura',
  word: 'apertura',
  name: 'Torneo Apertura Aficionado',
  season: storyDay('2027-02-07').slice(0, 4),
  format: 'groups',
  places: 20,
  window: [storyTime(2026, 10, 2, 14), storyTime(2026, 11, 19, 6)],
  yellows: 3,
  values: { rounds: 'single', groups: 4 },
}

/** A tournament open for registration: 17 of 20 places taken, three awaiting a decision, two drafts. */
export const seedOpenTournament = (writer: Writer, applicants: readonly Applicant[]): void => {
  openTournament(writer, plan)
  const coming = applicants.map(
    (applicant, index): Registration => ({ ...applicant, states: statesOf(index), values: paymentOf(index) }),
  )
  register(writer, coming, { ...plan, from: plan.window[0] + hour, every: 19 * hour, fee: 20_000 })
}

const statesOf = (index: number): Registration['states'] => {
  if (index < 17) return ['submitted', 'approved']
  return index < 20 ? ['submitted'] : []
}

const paymentOf = (index: number) =>
  index < 17 ? {} : { paid: index % 2 === 0 ? 'partly' : 'no', documents: index === 17 }

export interface Player {
  readonly id: string
  readonly name: string
  readonly position: Position
  readonly number: number
}

export type Position = 'goalkeeper' | 'defender' | 'midfielder' | 'forward'

export interface Squad {
  readonly team: string
  readonly players: readonly Player[]
}

const shirts: readonly (readonly [number, Position])[] = [
  [1, 'goalkeeper'],
  [2, 'defender'],
  [3, 'defender'],
  [4, 'defender'],
  [5, 'defender'],
  [6, 'midfielder'],
  [8, 'midfielder'],
  [10, 'midfielder'],
  [7, 'forward'],
  [9, 'forward'],
  [11, 'forward'],
  [13, 'goalkeeper'],
  [14, 'midfielder'],
  [15, 'defender'],
  [16, 'midfielder'],
  [17, 'midfielder'],
  [18, 'defender'],
  [19, 'forward'],
]

interface Recruitment {
  readonly random: Random
  /** A new name each time. */
  readonly person: () => string
  /** Prefix of licences. */
  readonly licence: string
  /** First and last year of birth. */
  readonly born: readonly [number, number]
  readonly hasPhotos?: boolean
}

export const recruit = (writer: Writer, of: Club, { random, person, licence, born, hasPhotos }: Recruitment): Squad => {
  const { id: team } = of
  const club = team.slice('-Tm-'.length)
  const players = shirts.map(([number, position], index): Player => {
    const id = `-Pl-${club}-${two(index + 1)}`
    const name = person()
    const birthDate = `${random.whole(...born)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`
    const code = `${licence}-${club.toUpperCase()}-${two(index + 1)}`
    const photo = hasPhotos ? writePhoto(writer, of, { id, name, number }) : null
    writer.create(playersCollection, id, { name, birthDate, licence: code, position, photo, status: 'active' })
    return { id, name, position, number }
  })
  return { team, players }
}

export const enter = (
  writer: Writer,
  ids: TournamentIds,
  { team, players }: Squad,
  from: string,
): readonly SquadPeriod[] => players.map(player => enterOne(writer, ids, team, player, from))

/** Enters a player; a membership after a transfer has its own suffix. */
export const enterOne = (
  writer: Writer,
  ids: TournamentIds,
  team: string,
  { id, name, position, number }: Player,
  from: string,
  mark = '',
): SquadPeriod => {
  const values = { name, tournament: ids.id, team, player: id, number, position, from }
  writer.create(squads, squadPlaceId(ids, id, mark), values)
  return { player: id, team, from, to: null }
}

export const squadPlaceId = ({ word }: TournamentIds, player: string, mark = ''): string =>
  `-Sq-${word}-${player.slice('-Pl-'.length)}${mark}`
