import type { Stored, Values } from '../../../model/record.ts'
import type { Names } from '../football/format.ts'
import type { Listed } from './places.ts'

/** A record as the database holds it. */
const storedOf = (values: Values): Stored => ({
  ...values,
  rev: 3,
  action: 'change',
  createdAt: 1,
  createdBy: 'ana',
  updatedAt: 2,
  updatedBy: 'ana',
})

export const registration = (id: string, status: string, submittedAt: number | null = 1): Listed => ({
  id,
  record: storedOf({ tournament: 'liga', team: `team ${id}`, contactName: 'Eva', status, submittedAt }),
})

export const tournamentOf = (values: Values = {}): Stored =>
  storedOf({ name: 'Liga', season: '2026-27', format: 'league', places: 20, status: 'open', ...values })

export const plainNames: Names = {
  team: id => id,
  player: id => id,
  timestamp: at => `moment ${at}`,
  day: day => day,
}
