import { expect, test, vi } from 'vitest'
import { incidents } from '../../src/areas/lmf/collections/incidents.ts'
import { matches } from '../../src/areas/lmf/collections/matches.ts'
import { players } from '../../src/areas/lmf/collections/players.ts'
import { registrations } from '../../src/areas/lmf/collections/registrations.ts'
import { sanctions } from '../../src/areas/lmf/collections/sanctions.ts'
import { squads } from '../../src/areas/lmf/collections/squads.ts'
import { tournaments as collection } from '../../src/areas/lmf/collections/tournaments.ts'
import { leaguePart, minuteOrLast } from '../../src/areas/lmf/football/match.ts'
import { placesOf } from '../../src/areas/lmf/football/registrations.ts'
import { laLiga, squadRulesOf, suspensionRulesOf, tableRulesOf } from '../../src/areas/lmf/football/rules.ts'
import { entryIssues } from '../../src/areas/lmf/football/squads.ts'
import { standingsOf } from '../../src/areas/lmf/football/standings.ts'
import { suspensionsFrom, suspensionsOf } from '../../src/areas/lmf/football/suspensions.ts'
import type { Collection } from '../../src/model/collection.ts'
import { valuesOf } from '../../src/model/record.ts'
import { grouped } from '../../src/model/values/grouped.ts'
import { isObject, type JsonObject } from '../../src/model/values/json.ts'
import { spainMatches, spainTeams } from './demo/lmf/spain-2012-13.ts'
import { seedNamed } from './seeds.ts'

// Generous: hundreds of matches are checked on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const { data } = seedNamed('demo')

type Row = JsonObject & { readonly id: string }

const rowsOf = <T = unknown>(path: string): readonly (Row & T)[] => {
  const records = data[path]
  return Object.entries(isObject(records) ? records : {}).map(([id, record]) => ({ ...(record as Row & T), id }))
}

const tournaments = rowsOf('tournaments')

const inTournament = <T>(path: string, { id }: Row): readonly (Row & T)[] =>
  rowsOf<T>(path).filter(({ tournament }) => tournament === id)

const tournamentNamed = (name: string): Row => {
  const row = tournaments.find(tournament => tournament.name === name)
  if (row === undefined) throw new Error(`There is no tournament "${name}".`)
  return row
}

const recordsIn = <Known extends Collection>(collection: Known, tournament: Row) =>
  inTournament(collection.path, tournament).map(row => ({ ...valuesOf(collection, row), id: row.id }))

const factsOf = (tournament: Row) => ({
  matches: recordsIn(matches, tournament).map(match => ({ ...match, part: match.part ?? leaguePart })),
  incidents: recordsIn(incidents, tournament),
  periods: recordsIn(squads, tournament),
})

const league = tournamentNamed('Liga Aficionada de los Volcanes')
const cup = tournamentNamed('Copa del Añil')
const coming = tournamentNamed('Torneo Apertura Aficionado')
const golden = tournamentNamed('Primera División de España')

test('one tournament is over, two are in play and one takes registrations', () => {
  expect(tournaments.map(({ name, status }) => [name, status])).toEqual([
    ['Primera División de España', 'finished'],
    ['Liga Aficionada de los Volcanes', 'inPlay'],
    ['Copa del Añil', 'inPlay'],
    ['Torneo Apertura Aficionado', 'open'],
  ])
})

test('the season of 2012-13 ends as the real one did', () => {
  const names = new Map(rowsOf('teams').map(({ id, name }) => [id, String(name)]))
  const real = standingsOf({ teams: spainTeams, matches: spainMatches, rules: laLiga })
  const { matches, incidents } = factsOf(golden)
  const teams = [...new Set(matches.map(({ home }) => home))].map(id => ({ id, name: names.get(id) ?? id }))
  const rows = standingsOf({ teams, matches, rules: tableRulesOf(golden), incidents })
  const realNames = new Map<string, string>(spainTeams.map(({ id, name }) => [id, name]))
  expect(rows.map(({ team, points, goalsFor }) => [names.get(team), points, goalsFor])).toEqual(
    real.map(({ team, points, goalsFor }) => [realNames.get(team), points, goalsFor]),
  )
})

test.each(tournaments)('the goals of $name are those of its results, own goals counted for the others', tournament => {
  const { matches, incidents } = factsOf(tournament)
  const inMatch = grouped(incidents, ({ match }) => match)
  const scored = (id: string, team: string, other: string): number =>
    (inMatch.get(id) ?? []).filter(
      ({ kind, team: of }) =>
        ((kind === 'goal' || kind === 'penalty') && of === team) || (kind === 'ownGoal' && of === other),
    ).length
  const wanted = matches.map(({ id, homeGoals, awayGoals }) => [id, homeGoals ?? 0, awayGoals ?? 0])
  expect(matches.map(({ id, home, away }) => [id, scored(id, home, away), scored(id, away, home)])).toEqual(wanted)
})

test.each(tournaments)('the suspensions of $name are those that follow from its incidents', tournament => {
  const facts = factsOf(tournament)
  const wanted = suspensionsFrom(facts, suspensionRulesOf(tournament)).map(
    ({ overruled: _, ...suspension }) => suspension,
  )
  const kept = recordsIn(sanctions, tournament)
  expect(kept).toHaveLength(wanted.length)
  for (const sanction of wanted) expect(kept.find(({ id }) => id === sanction.id)).toMatchObject(sanction)
})

test.each(tournaments)(
  'nobody does anything in a match of $name for which he is suspended, or after he was sent off',
  tournament => {
    const facts = factsOf(tournament)
    const suspensions = suspensionsFrom(facts, suspensionRulesOf(tournament))
    const { all, missing } = suspensionsOf({ ...facts, suspensions })
    // Abandoned or awarded matches serve no suspension, but suspended players may not take part.
    const unserved = facts.matches.filter(({ status }) => status === 'abandoned' || status === 'walkover')
    const out = new Set([
      ...all.flatMap(({ player, served }) => served.map(({ id }) => `${id} ${player}`)),
      ...unserved.flatMap(match => missing(match).map(({ player }) => `${match.id} ${player}`)),
    ])
    expect(facts.incidents.filter(({ match, player }) => out.has(`${match} ${player}`))).toEqual([])
    for (const [, happened] of grouped(facts.incidents, ({ match }) => match)) {
      for (const off of happened.filter(({ kind }) => kind === 'red' || kind === 'secondYellow'))
        expect(happened.filter(each => each.player === off.player && minuteOrLast(each) > minuteOrLast(off))).toEqual(
          [],
        )
    }
  },
)

test.each(tournaments)('every player of $name was eligible, and in one squad at a time', tournament => {
  const members = recordsIn(squads, tournament)
  const known = new Map(rowsOf('players').map(player => [player.id, valuesOf(players, player)]))
  const rules = squadRulesOf(tournament)
  const issues = members.flatMap(member =>
    entryIssues({ member, player: known.get(member.player), members, rules, enteredOn: null }),
  )
  expect(issues).toEqual([])
})

test('the amateur league stands after twelve of 22 match days, but for what was postponed, awarded and abandoned', () => {
  const byStatus = grouped(factsOf(league).matches, ({ status }) => status)
  const sizes = Object.fromEntries([...byStatus].map(([status, matches]) => [status, matches.length]))
  expect(sizes).toEqual({
    ...{ played: 69, postponed: 1, walkover: 1, scheduled: 58 },
    ...{ abandoned: 2, toResume: 1, replayed: 1 },
  })
})

test('of three matches that were brought forward and stopped, one waits for a decision, one goes on, one is replayed', () => {
  const { matches } = factsOf(league)
  const stopped = matches.filter(({ stoppedMinute }) => stoppedMinute !== null)
  expect(stopped.map(({ status, stoppedMinute, resumesAt }) => [status, stoppedMinute, resumesAt !== null])).toEqual([
    ['abandoned', 35, false],
    ['toResume', 63, true],
    ['replayed', 20, false],
  ])
  const [, , replayed] = stopped
  expect(matches.find(({ id }) => id === `${replayed?.id}-r`)).toMatchObject({
    status: 'scheduled',
    home: replayed?.home,
    away: replayed?.away,
    kickOff: null,
  })
})

test('in its table two teams are parted by their own matches, and one has lost points', () => {
  const { matches } = factsOf(league)
  const teams = [...new Set(matches.map(({ home }) => home))].map(id => ({ id, name: id }))
  const rows = standingsOf({
    teams,
    matches,
    rules: tableRulesOf(league),
    deductions: valuesOf(collection, league).deductions ?? [],
  })
  expect(rows.flatMap(({ reason }) => (reason ? [[reason.tieBreak, reason.headToHeadOpen]] : []))).toEqual([
    ['goalsFor', true],
    ['headToHeadPoints', false],
  ])
  expect(rows.flatMap(row => row.deductions)).toHaveLength(1)
})

test('players are suspended for its next match day: for yellow cards, a second one, and by decision of staff', () => {
  const facts = factsOf(league)
  const decided = new Map(recordsIn(sanctions, league).map(({ id, overruled }) => [id, overruled]))
  const suspensions = suspensionsFrom(facts, suspensionRulesOf(league)).map(suspension => ({
    ...suspension,
    overruled: decided.get(suspension.id) ?? null,
  }))
  const { missing } = suspensionsOf({ ...facts, suspensions })
  const flags = facts.matches.filter(({ round }) => round === 13).flatMap(missing)
  expect(new Set(flags.map(({ suspension }) => suspension.cause))).toEqual(new Set(['yellows', 'secondYellow', 'red']))
  expect(flags.map(({ suspension }) => suspension.overruled)).toContain(3)
})

test.each([
  { name: league.name, tournament: league, taken: 12, waiting: 2, undecided: 0, others: ['rejected', 'withdrawn'] },
  { name: cup.name, tournament: cup, taken: 8, waiting: 0, undecided: 0, others: [] },
  { name: coming.name, tournament: coming, taken: 17, waiting: 0, undecided: 3, others: ['draft', 'draft'] },
])('$taken places of $name are taken, $waiting teams wait, $undecided are undecided', ({ tournament, ...wanted }) => {
  const registered = recordsIn(registrations, tournament)
  const places = placesOf(registered, Number(tournament.places))
  const counted = { taken: places.taken, waiting: places.waiting.length, undecided: places.undecided.length }
  const { name, others, ...numbers } = wanted
  expect(counted).toEqual(numbers)
  const known = ['approved', 'waitlisted', 'submitted']
  expect(registered.flatMap(({ status }) => (known.includes(status) ? [] : [status])).toSorted()).toEqual(others)
})

test('of the quarter-finals of the cup two are played, one of them to the last penalty', () => {
  const { matches } = factsOf(cup)
  expect(matches.map(({ part, status, homePenalties }) => [part, status, homePenalties !== null])).toEqual([
    ['tie:1', 'played', false],
    ['tie:2', 'played', true],
    ['tie:3', 'scheduled', false],
    ['tie:4', 'scheduled', false],
  ])
})
