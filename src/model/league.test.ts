import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type League, leagueIn, leagueTexts } from './league.ts'
import type { Json } from './values/json.ts'

const one = { id: '-Te-a', name: 'Chaparrastique', shortName: 'CHA' }
const two = { id: '-Te-b', name: 'Ilamatepec', shortName: 'ILA' }
const none = {
  homeGoals: null,
  awayGoals: null,
  homePenalties: null,
  awayPenalties: null,
  resumesAt: null,
  stoppedMinute: null,
}
const row = { played: 1, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0 }

const example: League = {
  name: 'Liga Aficionada de los Volcanes',
  season: '2026-27',
  state: 'inPlay',
  zone: 'America/El_Salvador',
  tables: [
    {
      group: null,
      rows: [
        { ...row, position: 1, team: one, won: 1, goalsFor: 2, goalsAgainst: 1, points: 3 },
        { ...row, position: 2, team: two, lost: 1, goalsFor: 1, goalsAgainst: 2 },
      ],
    },
  ],
  matches: [
    {
      ...none,
      round: 1,
      part: 'league',
      home: one,
      away: two,
      kickOff: Date.UTC(2026, 10, 21, 16),
      status: 'played',
      homeGoals: 2,
      awayGoals: 1,
    },
    {
      ...none,
      round: 2,
      part: 'league',
      home: two,
      away: one,
      kickOff: Date.UTC(2026, 10, 28, 16),
      status: 'scheduled',
    },
  ],
  scorers: [
    { position: 1, team: one, number: 9, goals: 2, penalties: 1, named: { id: '-Pl-a', name: 'Nora Ruiz' } },
    { position: 2, team: two, number: 4, goals: 1, penalties: 0, named: null },
  ],
  suspended: [{ team: two, number: null, left: 2, named: null }],
  namedOn: '2026-11-21',
}

const odd: League = {
  ...example,
  state: 'open',
  tables: [
    { group: 'A; «sur», 50%', rows: [{ ...row, position: 1, team: { id: 'x', name: 'a,b;c%d|e', shortName: '' } }] },
    { group: 'B', rows: [{ ...row, position: 1, team: one }] },
  ],
  matches: [
    {
      ...none,
      round: 0,
      part: 'tie:3',
      home: one,
      away: { id: '', name: '', shortName: '' },
      kickOff: null,
      status: 'void',
    },
    {
      ...none,
      round: 3,
      part: 'tie:3',
      home: one,
      away: two,
      kickOff: 0,
      status: 'walkover',
      homePenalties: 0,
      awayPenalties: 12,
    },
    {
      ...none,
      round: 3,
      part: 'tie:4',
      home: two,
      away: one,
      kickOff: 0,
      status: 'abandoned',
      resumesAt: 60_000,
      stoppedMinute: 63,
    },
  ],
  scorers: [],
  suspended: [{ team: one, number: 1, left: 1, named: { id: '7', name: 'a,b;c' } }],
}

test.each([
  { league: example },
  { league: odd },
  { league: { ...example, tables: [], matches: [], scorers: [], suspended: [], namedOn: null } },
])('what is stored of a league is what was known of it', ({ league }) => {
  const stored = { ...leagueTexts(league), number: 1, at: 1 } as Json
  expect(leagueIn(stored)).toEqual(league)
})

test('the example of the documentation is what it says', async () => {
  const text = await readFile(new URL('../../docs/home.md', import.meta.url), 'utf8')
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? []
  const { number: _, at: __, ...texts } = JSON.parse(json)
  expect(leagueTexts(example)).toEqual(texts)
})

test.each([null, 'text', {}, { name: 'x', season: 'y', state: 'planned' }])('%j is no league', value => {
  expect(leagueIn(value)).toBeNull()
})
