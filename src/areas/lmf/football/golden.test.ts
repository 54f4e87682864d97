import germany from 'football.json/2012-13/de.1.json'
import spainWithTies from 'football.json/2013-14/es.1.json'
import { expect, test } from 'vitest'
import {
  matchesOf,
  type PackedSeason,
  spainMatches,
  spainTeams,
} from '../../../../emulators/seed/demo/lmf/spain-2012-13.ts'
import { reasons } from '../testing/table.ts'
import { laLiga } from './rules.ts'
import { standingsOf } from './standings.ts'

test('each club of Spain 2012-13 plays each other one at home, in order of the days', () => {
  expect(spainMatches).toHaveLength(380)
  expect(new Set(spainMatches.map(({ id }) => id)).size).toBe(380)
  expect(spainMatches.filter(({ round }) => round === 20).map(({ date }) => date)).toEqual([
    '2013-01-18',
    ...Array(4).fill('2013-01-19'),
    ...Array(4).fill('2013-01-20'),
    '2013-01-21',
  ])
})

/** Spain, Primera División 2012-13, final table as the league published it (also RSSSF, Spain 2012/13): won, drawn, lost, goals, points. */
test('Spain 2012-13 ends as published, position by position', () => {
  const rows = standingsOf({ teams: spainTeams, matches: spainMatches, rules: laLiga })
  const names = new Map<string, string>(spainTeams.map(({ id, shortName }) => [id, shortName]))
  expect(
    rows
      .map(
        ({ position, team, won, drawn, lost, goalsFor, goalsAgainst, points }) =>
          `${position} ${names.get(team)} ${won} ${drawn} ${lost} ${goalsFor}-${goalsAgainst} ${points}`,
      )
      .join(', '),
  ).toBe(
    '1 Barcelona 32 4 2 115-40 100, 2 Real Madrid 26 7 5 103-42 85, 3 Atlético 23 7 8 65-31 76, ' +
      '4 Real Sociedad 18 12 8 70-49 66, 5 Valencia 19 8 11 67-54 65, 6 Málaga 16 9 13 53-50 57, ' +
      '7 Betis 16 8 14 57-56 56, 8 Rayo 16 5 17 50-66 53, 9 Sevilla 14 8 16 58-54 50, 10 Getafe 13 8 17 43-57 47, ' +
      '11 Levante 12 10 16 40-57 46, 12 Athletic 12 9 17 44-65 45, 13 Espanyol 11 11 16 43-52 44, ' +
      '14 Valladolid 11 10 17 49-58 43, 15 Granada 11 9 18 37-54 42, 16 Osasuna 10 9 19 33-50 39, ' +
      '17 Celta 10 7 21 37-52 37, 18 Mallorca 9 9 20 43-72 36, 19 Deportivo 8 11 19 47-70 35, ' +
      '20 Zaragoza 9 7 22 37-62 34',
  )
  expect(rows.every(({ played, reason, shared }) => played === 38 && !reason && !shared)).toBe(true)
})

/** Germany, Bundesliga 2012-13, final table as published. Level clubs go by goal difference there (Spielordnung der DFL). */
test('Germany 2012-13 ends as published, with two pairs of clubs parted by goal difference', () => {
  const matches = matchesOf(germany)
  const codes = [...new Set(matches.map(({ home }) => home))]
  const rows = standingsOf({
    teams: codes.map(code => ({ id: code, name: code })),
    matches,
    rules: { ...laLiga, tieBreaks: ['goalDifference', 'goalsFor'] },
  })
  const names = new Map(
    germany.rounds.flatMap(round => round.matches.map(({ team1 }) => [team1.code, team1.name] as const)),
  )
  expect(rows.map(({ position, team, points }) => `${position} ${names.get(team)} ${points}`).join(', ')).toBe(
    '1 FC Bayern München 91, 2 Borussia Dortmund 66, 3 Bayer 04 Leverkusen 65, 4 Schalke 04 55, ' +
      "5 SC Freiburg 51, 6 Eintracht Frankfurt 51, 7 Hamburger SV 48, 8 Borussia M'gladbach 47, 9 Hannover 96 45, " +
      '10 1. FC Nürnberg 44, 11 VfL Wolfsburg 43, 12 Stuttgart 43, 13 1. FSV Mainz 05 42, 14 Werder Bremen 34, ' +
      '15 FC Augsburg 33, 16 1899 Hoffenheim 31, 17 Fortuna Düsseldorf 30, 18 Greuther Fürth 21',
  )
  expect(rows.flatMap(({ reason }) => (reason ? [[reason.tieBreak, ...reason.figures]] : []))).toEqual([
    ['goalDifference', 5, 3],
    ['goalDifference', -5, -18],
  ])
})

/** Two results of 2013-14 that are wrong in the package (they were 1-2 and 2-0). */
const corrections = new Map([
  ['OSA-VAL', { homeGoals: 1, awayGoals: 1 }],
  ['VID-CEL', { homeGoals: 3, awayGoals: 0 }],
])

/** The package names Sevilla as the guest of every home match of Betis; the real one is the free club. */
const withGuestsOfBetis = ({ rounds }: PackedSeason): PackedSeason => {
  const clubs = rounds[0]?.matches.flatMap(({ team1, team2 }) => [team1.code, team2.code]) ?? []
  return {
    rounds: rounds.map(({ matches }) => {
      const others = matches.filter(({ team1 }) => team1.code !== 'BET')
      const playing = others.flatMap(({ team1, team2 }) => [team1.code, team2.code])
      const [guest = ''] = clubs.filter(code => code !== 'BET' && !playing.includes(code))
      return {
        matches: matches.map(match => (match.team1.code === 'BET' ? { ...match, team2: { code: guest } } : match)),
      }
    }),
  }
}

/** Spain, Primera División 2013-14, final table as the league published it: ten clubs level by twos. */
test('Spain 2013-14 ends as published, with five pairs of clubs on as many points', () => {
  const packed = matchesOf(withGuestsOfBetis(spainWithTies))
  const matches = packed.map(match => ({ ...match, ...corrections.get(match.id) }))
  expect(new Set(matches.map(({ id }) => id)).size).toBe(380)
  const codes = [...new Set(matches.map(({ home }) => home))]
  const rows = standingsOf({ teams: codes.map(code => ({ id: code, name: code })), matches, rules: laLiga })
  expect(
    rows
      .map(
        ({ position, team, goalsFor, goalsAgainst, points }) =>
          `${position} ${team} ${goalsFor}-${goalsAgainst} ${points}`,
      )
      .join(', '),
  ).toBe(
    '1 ATL 77-26 90, 2 BAR 100-33 87, 3 RMD 104-38 87, 4 ATH 66-39 70, 5 SEV 69-52 63, 6 VLL 60-44 59, ' +
      '7 RSO 62-55 59, 8 VAL 51-53 49, 9 CEL 49-54 49, 10 LEV 35-43 48, 11 MAG 39-46 45, 12 RAY 46-80 43, ' +
      '13 GET 35-54 42, 14 ESP 41-51 42, 15 GRA 32-56 41, 16 ELC 30-50 40, 17 ALM 43-71 40, 18 OSA 32-62 39, ' +
      '19 VID 38-60 36, 20 BET 36-78 25',
  )
  // Valencia and Celta each won at home 2-1. Espanyol's difference (-10) was better than Getafe's (-19).
  expect(reasons(rows)).toEqual([
    'BAR>RMD headToHeadPoints 6:0',
    'VLL>RSO headToHeadPoints 6:0',
    'VAL>CEL goalDifference -2:-5',
    'GET>ESP headToHeadPoints 4:1',
    'ELC>ALM headToHeadPoints 4:1',
  ])
})
