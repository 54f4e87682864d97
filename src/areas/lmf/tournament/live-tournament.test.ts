import { expect, test } from 'vitest'
import { sharedOf } from '../../../records/data/live/live.ts'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { tournamentSource } from './live-tournament.ts'

const line = (...values: readonly (string | number)[]) => values.join('|')

const tree = () => ({
  tournaments: { liga: { name: 'Liga', rev: 1 } },
  teams: { ayala: { name: 'Ayala' }, bravos: { name: 'Bravos' }, cometa: { name: 'Cometa' }, doce: { name: 'Doce' } },
  digests: {
    matches: {
      tournament: {
        liga: {
          m1: line(1, 'league', 'ayala', 'bravos', 2, 1, 'played', '', 1_000, '', ''),
          m2: line(2, '', 'bravos', 'ayala', '', '', 'scheduled', '', '', '', ''),
        },
      },
    },
    sanctions: { tournament: { liga: { i5: line('i5', 'nora', 'ayala', 'yellows', 5, 1, 1, '', 'm1') } } },
    registrations: {
      tournament: {
        liga: { r1: 'ayala|approved', r2: 'bravos|withdrawn', r3: 'cometa|approved', r4: 'doce|waitlisted' },
      },
    },
  },
})

const open = (store = memoryStore({ tree: tree() })) => {
  const season = sharedOf(tournamentSource(store, 'liga'))
  const stop = season.subscribe(() => {})
  const ready = () => {
    const view = season.get()
    if (view.status !== 'ready' || view.value === null) throw new Error(`The season is ${view.status}.`)
    return view.value
  }
  return { store, season, stop, ready }
}

test('a season is reported as one, once all of it has come', () => {
  const { ready } = open()
  const { record, matches, suspensions } = ready()
  expect(record.name).toBe('Liga')
  expect(matches).toEqual([
    {
      id: 'm1',
      round: 1,
      part: 'league',
      home: 'ayala',
      away: 'bravos',
      homeGoals: 2,
      awayGoals: 1,
      homePenalties: null,
      awayPenalties: null,
      afterExtraTime: null,
      day: null,
      status: 'played',
      awardedTo: null,
      kickOff: 1_000,
    },
    expect.objectContaining({ id: 'm2', part: 'league', homeGoals: null, kickOff: null, status: 'scheduled' }),
  ])
  expect(suspensions).toEqual([
    {
      id: 'i5',
      player: 'nora',
      team: 'ayala',
      incident: 'i5',
      cause: 'yellows',
      count: 5,
      round: 1,
      due: 1,
      overruled: null,
      match: 'm1',
    },
  ])
})

test('its teams are the approved ones and whoever has a match; who withdrew says so, who waits is none of them', () => {
  const { ready } = open()
  expect(ready().teams).toEqual([
    { id: 'ayala', name: 'Ayala', withdrawn: false },
    { id: 'bravos', name: 'Bravos', withdrawn: true },
    { id: 'cometa', name: 'Cometa', withdrawn: false },
  ])
  expect(ready().nameOf('cometa')).toBe('Cometa')
  expect(ready().nameOf('unknown')).toBe('unknown')
})

test('a result that somebody saves is there at once, and the other matches are the same objects as before', () => {
  const { store, ready } = open()
  const [first] = ready().matches
  store.write({
    'digests/matches/tournament/liga/m2': line(2, 'league', 'bravos', 'ayala', 0, 0, 'played', '', 2_000, '', ''),
  })
  expect(ready().matches.map(({ homeGoals }) => homeGoals)).toEqual([2, 0])
  expect(ready().matches[0]).toBe(first)
})

test('a team that joins is named before it is shown', () => {
  const { store, ready } = open()
  store.write({ 'digests/registrations/tournament/liga/r4': 'doce|approved' })
  expect(ready().teams.map(({ name }) => name)).toEqual(['Ayala', 'Bravos', 'Cometa', 'Doce'])
  store.write({ 'teams/doce/name': 'Doce de Octubre' })
  expect(ready().nameOf('doce')).toBe('Doce de Octubre')
})
