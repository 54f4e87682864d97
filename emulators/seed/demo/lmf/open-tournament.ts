import { tournaments } from '../../../../src/areas/lmf/collections/tournaments.ts'
import { hour } from '../calendar.ts'
import type { Desk } from './desk.ts'
import { type Applicant, type Registration, register } from './registering.ts'
import { type TournamentPlan, tournamentValues } from './tournaments.ts'

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
