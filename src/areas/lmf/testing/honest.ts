import { serverTimestamp } from '../../../model/change.ts'
import { anyNumber, anyone, anyText, type HonestRead, type HonestWrite } from '../../../model/contract/honest.ts'

const cup = { name: 'Copa', season: '2026', status: 'inPlay', rev: 3 }
const known = { name: 'Copa', season: '2026', state: 'inPlay' }

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'what everybody may know of a tournament',
    by: 'worker',
    before: { 'tournaments/cup': cup },
    update: {
      'league/cup': {
        ...known,
        number: 1,
        at: serverTimestamp,
        zone: 'America/El_Salvador',
        teams: '[]',
        tables: '[]',
        matches: '[]',
      },
      'leagueNames/cup': { ...known, number: 1, of: 3 },
    },
    free: {
      'league/cup/zone': 'none',
      'league/cup/(zone|teams|tables|matches)|leagueNames/cup/(season|state)': anyText,
      'league/cup/matches': 'long',
      'leagueNames/cup/of': `${anyNumber} negative`,
    },
  },
  {
    what: 'how fixtures were made',
    by: 'lmf',
    before: { 'tournaments/cup': cup },
    update: {
      'generations/cup': { batch: 'batch-0001', by: 'lmf', at: serverTimestamp, removed: 'matches/m1 matchDays/d1' },
    },
    free: {
      'generations/cup(/removed)?': 'none',
      'generations/cup/(batch|removed)': 'other',
    },
  },
]

export const honestReads: readonly HonestRead[] = [
  { path: 'league', by: anyone, most: 500 },
  { path: 'league/cup', by: anyone },
  { path: 'leagueNames', by: anyone, most: 500 },
  { path: 'leagueNames/cup', by: anyone },
  { path: 'generations/cup', by: 'admin lmf' },
  { path: 'players/p1/name', by: 'admin lmf worker' },
  { path: 'teams/t1/name', by: 'admin lmf worker' },
  { path: 'teams/t1/shortName', by: 'admin lmf worker' },
]
