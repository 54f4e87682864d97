import { serverTimestamp } from '../../../model/change.ts'
import {
  anyNumber,
  anyone,
  anyText,
  type HonestRead,
  type HonestWrite,
} from '../../../model/testing/contract/honest.ts'

const cup = { name: 'Copa', season: '2026', status: 'inPlay', rev: 3 }
const known = { name: 'Copa', season: '2026', state: 'inPlay' }

const copy = {
  ...known,
  number: 1,
  at: serverTimestamp,
  zone: 'America/El_Salvador',
  teams: '[]',
  tables: '[]',
  matches: '[]',
  scorers: '1,0,9,5,1,0',
  suspended: '0,4,1',
  namedOn: 20260901,
  names: { grown: 'Nora Ruiz' },
}
/** A player of age, a minor, and one whose age is unknown. */
const players = {
  'players/grown': { name: 'Nora Ruiz', birthDate: '2008-09-01' },
  'players/minor': { name: 'Ada Paz', birthDate: '2008-09-02' },
  'players/ageless': { name: 'Eva Luz' },
}
const secret = 's'.repeat(43)
const other = 'o'.repeat(43)
const freeOfCopy = {
  'league/cup/zone': 'none',
  'league/cup/(zone|teams|tables|matches)': anyText,
  'league/cup/matches': 'long',
  'league/cup/namedOn': 'more half',
  'league/cup/names(/grown)?': 'none',
}

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'what everybody may know of a tournament',
    by: 'worker',
    before: { 'tournaments/cup': cup, ...players },
    update: {
      'league/cup': copy,
      'leagueNames/cup': { ...known, number: 1, of: 3 },
    },
    free: {
      ...freeOfCopy,
      'leagueNames/cup/(season|state)': anyText,
      'leagueNames/cup/of': `${anyNumber} negative`,
    },
    limits: {
      'league/cup/zone': [0, 40],
      'league/cup/teams': [0, 20_000],
      'league/cup/tables': [0, 20_000],
      'league/cup/matches': [0, 200_000],
      'league/cup/scorers': [0, 2_000],
      'league/cup/suspended': [0, 2_000],
      'leagueNames/cup/season': [0, 20],
      'leagueNames/cup/state': [0, 20],
    },
  },
  {
    what: 'what everybody may know, under a name that is there',
    by: 'worker',
    before: {
      'tournaments/cup': cup,
      ...players,
      'leagueNames/cup': { ...known, number: 1, of: 3 },
      'tournaments/planned': { ...cup, status: 'planned' },
      'leagueNames/planned': { ...known, number: 1, of: 3 },
    },
    update: { 'league/cup': copy },
    free: freeOfCopy,
    refused: {
      'of what is only planned': { 'league/planned': { ...copy, state: 'planned' } },
      'as if it were over': { 'league/cup': { ...copy, state: 'closed' } },
      'with the name of a minor': { 'league/cup': { ...copy, names: { minor: 'Ada Paz' } } },
      'with the name of a player whose age is unknown': { 'league/cup': { ...copy, names: { ageless: 'Eva Luz' } } },
      'with a name among figures': { 'league/cup': { ...copy, scorers: '1,Ada Paz' } },
      'with a minor who will be of age': { 'league/cup': { ...copy, namedOn: 21000101, names: { minor: 'Ada Paz' } } },
    },
  },
  {
    what: 'what everybody may know, under the next number',
    by: 'worker',
    before: {
      'tournaments/cup': cup,
      ...players,
      'league/cup': { ...copy, at: 1, number: 4 },
      'leagueNames/cup': { ...known, number: 5, of: 3 },
    },
    update: { 'league/cup': { ...copy, number: 5 } },
    free: freeOfCopy,
  },
  {
    what: 'the name of what everybody may know',
    by: 'worker',
    before: { 'league/cup': { ...copy, at: 1 } },
    update: { 'leagueNames/cup': { ...known, number: 1, of: 3 } },
    free: { 'leagueNames/cup/(season|state)': anyText, 'leagueNames/cup/of': `${anyNumber} negative` },
    refused: {
      'with a name in place of whether it names players': {
        'leagueNames/cup': { ...known, number: 1, of: 3, names: 'Nora Ruiz' },
      },
    },
  },
  ...[{}, { 'tournaments/cup': { ...cup, status: 'planned' } }].map(tournament => ({
    what: `that nobody may know any more of a tournament that is ${'tournaments/cup' in tournament ? 'planned' : 'gone'}`,
    by: 'worker',
    before: {
      ...tournament,
      'league/cup': { ...copy, at: 1 },
      'leagueNames/cup': { ...known, number: 1, of: 3 },
      'tournaments/other': cup,
      'league/other': { ...copy, at: 1 },
      'leagueNames/other': { ...known, number: 1, of: 3 },
    },
    update: { 'league/cup': null, 'leagueNames/cup': null },
    refused: { 'of one in play': { 'league/other': null, 'leagueNames/other': null } },
  })),
  {
    what: 'the address of the calendar of a referee',
    by: 'lmf',
    before: { 'referees/ref': { name: 'Ana Paz', rev: 1 } },
    update: { 'refereeCalendars/ref': secret },
    alsoBy: ['admin', 'colleague'],
    free: { 'refereeCalendars/ref': 'none' },
    refused: {
      'of a referee who is not there': { 'refereeCalendars/none': secret },
      'that can be guessed': { 'refereeCalendars/ref': 'ref' },
    },
  },
  {
    what: 'that the address of a calendar is void',
    by: 'lmf',
    before: {
      'referees/ref': { name: 'Ana Paz', rev: 1 },
      'refereeCalendars/ref': secret,
      [`calendars/${secret}`]: { of: 'ref', document: 'BEGIN' },
    },
    update: { 'refereeCalendars/ref': null, [`calendars/${secret}`]: null },
    free: { 'refereeCalendars/ref': 'absent' },
    alsoBy: ['admin', 'colleague'],
    refused: { 'and leaves the calendar there': { 'refereeCalendars/ref': null } },
  },
  {
    what: 'that a referee who is gone has no calendar',
    by: 'worker',
    before: {
      'refereeCalendars/ref': secret,
      [`calendars/${secret}`]: { of: 'ref', document: 'BEGIN' },
      'referees/other': { name: 'Eva Luz', rev: 1 },
      'refereeCalendars/other': other,
    },
    update: { 'refereeCalendars/ref': null, [`calendars/${secret}`]: null },
    free: { 'refereeCalendars/ref': 'absent' },
    alsoBy: ['admin', 'lmf'],
    refused: { 'of one who is there': { 'refereeCalendars/other': null } },
  },
  {
    what: 'the calendar of a referee',
    by: 'worker',
    before: { 'referees/ref': { name: 'Ana Paz', rev: 1 }, 'refereeCalendars/ref': secret },
    update: { [`calendars/${secret}`]: { of: 'ref', document: 'BEGIN' } },
    free: { [`calendars/${secret}`]: 'none', [`calendars/${secret}/document`]: `${anyText} long` },
    limits: { [`calendars/${secret}/document`]: [0, 200_000] },
    refused: { 'at another address': { [`calendars/${other}`]: { of: 'ref', document: 'BEGIN' } } },
  },
  {
    what: 'that fixtures are no longer what was made',
    by: 'lmf',
    before: { 'generations/cup': { batch: 'batch-0001', by: 'lmf', at: 1 } },
    update: { 'generations/cup': null },
    alsoBy: ['admin', 'colleague'],
    refused: {
      'with fixtures of nothing': { 'generations/none': { batch: 'batch-0001', by: 'lmf', at: serverTimestamp } },
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
    limits: { 'generations/cup/batch': [1, 40], 'generations/cup/removed': [1, 120_000] },
  },
]

export const honestReads: readonly HonestRead[] = [
  { path: 'league', by: anyone, max: 500 },
  { path: 'league/cup', by: anyone },
  { path: 'leagueNames', by: anyone, max: 500 },
  { path: 'leagueNames/cup', by: anyone },
  { path: 'generations/cup', by: 'admin lmf' },
  { path: 'refereeCalendars', by: 'worker', max: 500 },
  { path: 'refereeCalendars/ref', by: 'admin lmf' },
  { path: `calendars/${secret}`, by: 'worker' },
  { path: 'referees/r1/name', by: 'admin lmf worker' },
  { path: 'venues/v1/name', by: 'admin lmf worker' },
  { path: 'venues/v1/address', by: 'admin lmf worker' },
  { path: 'players/p1/name', by: 'admin lmf worker' },
  { path: 'players/p1/birthDate', by: 'admin lmf worker' },
  { path: 'teams/t1/name', by: 'admin lmf worker' },
  { path: 'teams/t1/shortName', by: 'admin lmf worker' },
]
