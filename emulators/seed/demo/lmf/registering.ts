import { registrations } from '../../../../src/areas/lmf/collections/registrations.ts'
import { teams } from '../../../../src/areas/lmf/collections/teams.ts'
import { tournaments } from '../../../../src/areas/lmf/collections/tournaments.ts'
import type { Values } from '../../../../src/model/record.ts'
import { hour } from '../people.ts'
import { type Club, writeCrest } from './clubs.ts'
import type { Desk } from './desk.ts'
import { registrationId, type TournamentIds, type TournamentPlan, tournamentValues } from './tournaments.ts'

/** A club and the invented person who answers for it. */
export interface Applicant {
  readonly club: Club
  readonly contact: string
}

export const writeTeam = (desk: Desk, { club, contact }: Applicant, phone: string): void => {
  const { id, name, shortName, colours, venue } = club
  const crest = writeCrest(desk, club)
  desk.create(teams, id, {
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

/** An address that nobody has. */
const emailOf = ({ id }: Club): string => `${id.slice('-Tm-'.length)}@equipos.luna.test`

/** A registration, and the states that it goes through at once. */
export interface Registration extends Applicant {
  readonly states: readonly ('submitted' | 'approved' | 'waitlisted' | 'rejected')[]
  readonly values?: Values
}

interface Window extends TournamentIds {
  /** When the first one comes in, and the milliseconds from one to the next. */
  readonly from: number
  readonly every: number
  /** Cents. */
  readonly fee: number
}

/** Writes registrations in the order in which they come in. */
export const register = (desk: Desk, coming: readonly Registration[], window: Window): void => {
  const { from, every, fee } = window
  for (const [index, { club, contact, states, values }] of coming.entries()) {
    const id = registrationId(window, index + 1)
    const isApproved = states.includes('approved')
    desk.waitUntil(from + index * every)
    desk.create(registrations, id, {
      tournament: window.id,
      team: club.id,
      contactName: contact,
      contactEmail: emailOf(club),
      fee,
      paid: isApproved ? 'yes' : 'no',
      documents: isApproved,
      ...values,
    })
    for (const state of states) desk.bring(registrations, id, state)
  }
}

const plan: TournamentPlan = {
  id: '-To-apertura-2027',
  word: 'apertura',
  name: 'Torneo Apertura Aficionado',
  season: '2027',
  format: 'groups',
  places: 20,
  window: [Date.UTC(2026, 10, 2, 14), Date.UTC(2026, 11, 19, 6)],
  yellows: 3,
  values: { rounds: 'single', groups: 4 },
}

/** A tournament that takes registrations: 17 of 20 places are taken, three wait for a decision, two are being written. */
export const seedOpenTournament = (desk: Desk, applicants: readonly Applicant[]): void => {
  desk.create(tournaments, plan.id, tournamentValues(plan))
  desk.waitUntil(plan.window[0])
  desk.bring(tournaments, plan.id, 'open')
  const coming = applicants.map(
    (applicant, index): Registration => ({ ...applicant, states: statesOf(index), values: paymentOf(index) }),
  )
  register(desk, coming, { ...plan, from: plan.window[0] + hour, every: 19 * hour, fee: 20_000 })
}

const statesOf = (index: number): Registration['states'] => {
  if (index < 17) return ['submitted', 'approved']
  return index < 20 ? ['submitted'] : []
}

const paymentOf = (index: number) =>
  index < 17 ? {} : { paid: index % 2 === 0 ? 'partly' : 'no', documents: index === 17 }
