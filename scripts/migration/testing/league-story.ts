import { incidents } from '../../../src/areas/lmf/collections/incidents.ts'
import { matchDays } from '../../../src/areas/lmf/collections/match-days.ts'
import { matches } from '../../../src/areas/lmf/collections/matches.ts'
import { pictures } from '../../../src/areas/lmf/collections/pictures.ts'
import { players } from '../../../src/areas/lmf/collections/players.ts'
import { registrations } from '../../../src/areas/lmf/collections/registrations.ts'
import { sanctions } from '../../../src/areas/lmf/collections/sanctions.ts'
import { squads } from '../../../src/areas/lmf/collections/squads.ts'
import { teams } from '../../../src/areas/lmf/collections/teams.ts'
import { tournaments } from '../../../src/areas/lmf/collections/tournaments.ts'
import type { Values } from '../../../src/model/record.ts'
import { type Book, drawing } from './book.ts'

const league = 'demo-lmf'

/** A tournament with all that belongs to one. */
export const tellOfLeague = (book: Book): void => {
  book.record(pictures, 'crest', league, [
    'create',
    { ...drawing, name: 'Escudo', alt: 'Un escudo', picture: 'data:image/webp;base64,CCCC' },
  ])

  book.record(
    teams,
    'north',
    league,
    ['create', { name: 'Norte', shortName: 'NOR', contactName: 'Rosa', contactEmail: 'norte@equipos.luna.test' }],
    ['change', { crest: 'crest', colour1: '#112233' }],
  )
  book.record(teams, 'south', league, ['create', { name: 'Sur', shortName: 'SUR', venue: 'Campo Sur' }])
  book.record(
    players,
    'rafa',
    league,
    ['create', { name: 'Rafael Luna', licence: 'LMF-1', birthDate: '2010-02-28', status: 'active' }],
    ['change', { licence: 'LMF-01', position: 'forward', photo: 'crest' }],
  )
  book.record(
    tournaments,
    'cup',
    league,
    [
      'create',
      {
        name: 'Copa',
        season: '2026',
        category: 'senior',
        format: 'league',
        places: 2,
        squadMax: 20,
        thirdPlace: false,
        tieBreaks: ['goalDifference', 'drawOfLots'],
        yellowThresholds: [{ count: 3, matches: 1, repeats: true }],
        status: 'planned',
      },
    ],
    ['open', { status: 'open' }],
    ['change', { lots: ['south', 'north'], tieBreaks: null }],
    ['change', { deductions: [{ team: 'south', points: 1, reason: book.text('reason') }] }],
  )
  book.record(
    registrations,
    'north-in-cup',
    league,
    [
      'create',
      { tournament: 'cup', team: 'north', contactName: 'Rosa', fee: 2_000, documents: false, status: 'draft' },
    ],
    ['submit', { status: 'submitted' }],
    ['approve', { status: 'approved', paid: 'yes' }],
  )
  book.record(matchDays, 'first', league, [
    'create',
    { tournament: 'cup', round: 1, name: 'Jornada 1', from: '2026-10-10', to: '2026-10-11' },
  ])
  const match: Values = { tournament: 'cup', matchDay: 'first', round: 1, status: 'scheduled' }
  book.record(
    matches,
    'north-south',
    league,
    ['create', { ...match, name: 'NOR–SUR', home: 'north', away: 'south', part: book.text('part') }],
    ['change', { kickOff: Date.UTC(2026, 9, 10, 16) }],
    ['finish', { status: 'played', homeGoals: 2, awayGoals: 0 }],
    ['change', { part: null, awayGoals: 1 }],
    ['change', { part: book.text('part') }],
  )
  book.record(
    matches,
    'south-north',
    league,
    ['create', { ...match, name: 'SUR–NOR', home: 'south', away: 'north' }],
    ['delete', null],
  )
  book.record(
    incidents,
    'yellow',
    league,
    [
      'create',
      {
        tournament: 'cup',
        match: 'north-south',
        name: 'Amarilla 38’ Rafael Luna',
        kind: 'yellow',
        minute: 38,
        team: 'north',
        player: 'rafa',
      },
    ],
    ['change', { kind: 'red', minute: 39, note: book.text('note') }],
    ['change', { note: null }],
  )
  book.record(
    sanctions,
    'ban',
    league,
    [
      'create',
      {
        incident: 'yellow',
        tournament: 'cup',
        team: 'north',
        player: 'rafa',
        name: 'Rafael Luna',
        cause: 'red',
        round: 1,
        due: 1,
      },
    ],
    ['change', { overruled: 0, reason: 'Lo decidió la organización.' }],
  )
  book.record(
    squads,
    'rafa-in-north',
    league,
    [
      'create',
      {
        tournament: 'cup',
        team: 'north',
        player: 'rafa',
        name: 'R. Luna',
        number: 7,
        from: '2026-10-01',
        status: 'active',
      },
    ],
    ['leave', { status: 'left', to: '2026-10-20' }],
    ['return', { status: 'active', to: null }],
  )
}
