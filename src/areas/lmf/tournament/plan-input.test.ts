import { expect, test } from 'vitest'
import { match } from '../testing/table.ts'
import { planInputOf } from './plan-input.ts'
import { regulationsOf, tournamentOf } from './tournament.ts'

test('a team that withdrew keeps its place while it has matches; registrations that never were approved have none', () => {
  const entrant = (team: string, status: 'approved' | 'withdrawn' | 'rejected') => ({ id: `r-${team}`, team, status })
  const tournament = tournamentOf(
    {
      id: 'copa',
      ...regulationsOf({ name: 'Copa', format: 'cup' }),
      matches: [match('B 1-0 A')],
      suspensions: [],
      entrants: [
        entrant('D', 'approved'),
        entrant('C', 'withdrawn'),
        entrant('B', 'withdrawn'),
        entrant('A', 'approved'),
        entrant('E', 'rejected'),
      ],
    },
    new Map(),
  )
  const { teams } = planInputOf(tournament, [])
  expect(teams.map(({ id, withdrawn }) => `${id} ${withdrawn}`)).toEqual(['A false', 'B true', 'D false'])
})
