import { registrations } from '../../../../src/areas/lmf/collections/registrations.ts'
import { teams } from '../../../../src/areas/lmf/collections/teams.ts'
import type { Values } from '../../../../src/model/record.ts'
import type { Club } from './clubs.ts'
import type { Desk } from './desk.ts'
import { writeCrest } from './pictures.ts'
import { registrationId, type TournamentIds } from './tournaments.ts'

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
