import type { Referee } from '../football/officials.ts'

/** A referee who may be appointed to every match. */
export const refereeOf = (id: string, more: Partial<Referee> = {}): Referee => ({
  id,
  name: id,
  town: null,
  licenceUntil: null,
  weekdays: null,
  daysOff: null,
  excludedTeams: null,
  ...more,
})
