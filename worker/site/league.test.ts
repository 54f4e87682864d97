import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { roundRobin } from '../../src/areas/lmf/football/schedule.ts'
import { type League, type LeagueMatch, type LeagueTeam, leagueTexts } from '../../src/model/league.ts'
import { answerPublic } from './site.ts'

const teamOf = (id: string): LeagueTeam => ({ id, name: `Club ${id}`, shortName: id.toUpperCase() })

const matchOf = (match: Partial<LeagueMatch>): LeagueMatch => ({
  round: 1,
  part: 'league',
  home: teamOf('a'),
  away: teamOf('b'),
  kickOff: Date.parse('2026-12-05T22:00:00Z'),
  status: 'scheduled',
  homeGoals: null,
  awayGoals: null,
  homePenalties: null,
  awayPenalties: null,
  resumesAt: null,
  stoppedMinute: null,
  ...match,
})

const leagueOf = (league: Partial<League>): League => ({
  name: 'Liga <de> Santa Ana',
  season: '2026',
  state: 'inPlay',
  zone: 'America/El_Salvador',
  tables: [],
  matches: [],
  scorers: [],
  suspended: [],
  namedOn: null,
  ...league,
})

/** A database that has this tournament as `liga`. */
const get = async (url: string, league: League | null, more: Readonly<Record<string, string>> = {}) => {
  const database = createServer((asked, response) => {
    const isThere = asked.url?.startsWith('/league/liga.json') && league
    response.end(JSON.stringify(isThere ? leagueTexts(league) : null))
  }).listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const asked = { method: 'GET', url, headers: { host: 'liga.example', ...more } }
  const answer = await answerPublic(asked, `http://127.0.0.1:${port}/?ns=x`)
  database.closeAllConnections()
  database.close()
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() }
}

const linesOf = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .split(/<[^>]+>/)
    .flatMap(line => line.trim() || [])

const row = (id: string, position: number) => ({
  position,
  team: teamOf(id),
  played: 1,
  won: 1,
  drawn: 0,
  lost: 0,
  goalsFor: 2,
  goalsAgainst: 1,
  points: 3,
})

test('a page has the table, matches to come by match day, and results, the latest first', async () => {
  const league = leagueOf({
    tables: [{ group: null, rows: [row('a', 1), row('b', 2)] }],
    matches: [
      matchOf({ status: 'played', homeGoals: 2, awayGoals: 1 }),
      matchOf({ round: 2, status: 'played', homeGoals: 0, awayGoals: 0, homePenalties: 4, awayPenalties: 3 }),
      matchOf({ round: 3, kickOff: null }),
      matchOf({ round: 4, status: 'postponed' }),
      matchOf({ round: 5, status: 'void' }),
    ],
  })
  const page = await get('/league/liga', league)
  expect(page.type).toBe('text/html; charset=utf-8')
  expect(linesOf(page.body)).toEqual([
    ...['Liga &lt;de&gt; Santa Ana · 2026', 'Liga &lt;de&gt; Santa Ana', '2026', 'Clasificación', 'N.º', 'Equipo'],
    ...['PJ', 'G', 'E', 'P', 'GF', 'GC', 'Pts'],
    ...['1', 'Club a', '1', '1', '0', '0', '2', '1', '3', '2', 'Club b', '1', '1', '0', '0', '2', '1', '3'],
    ...['Próximos partidos', 'Jornada 3', 'Sin fecha', 'Club a', '–', 'Club b'],
    ...['Jornada 4', '5 dic, 16:00', 'Club a', '–', 'Club b', 'aplazado'],
    ...['Resultados', 'Jornada 2', '5 dic', 'Club a', '0–0', 'Club b', '4–3 en penales'],
    ...['Jornada 1', '5 dic', 'Club a', '2–1', 'Club b'],
    ...['Calendario de un equipo', 'Agrega la dirección a tu calendario: las fechas que cambien llegan solas.'],
    ...['Club a', 'Club b', 'Horas de El Salvador.', 'In English'],
  ])
})

test('scorers and suspended players are listed: adults by name, others by their shirts', async () => {
  const named = { id: 'p1', name: 'Nora Ruiz' }
  const league = leagueOf({
    matches: [matchOf({})],
    scorers: [
      { position: 1, team: teamOf('a'), number: 9, goals: 5, penalties: 1, named },
      { position: 2, team: teamOf('b'), number: 4, goals: 3, penalties: 0, named: null },
    ],
    suspended: [{ team: teamOf('a'), number: null, left: 2, named: null }],
    namedOn: '2026-09-01',
  })
  const { body } = await get('/league/liga', league)
  expect(linesOf(body)).toEqual(
    expect.arrayContaining([
      ...['Goleadores', 'Jugador', 'Goles', 'Nora Ruiz', 'Club a', '5', 'N.º 4', 'Club b', '3'],
      ...['Jugadores sancionados', 'Pendientes', 'Un jugador', 'Club a', '2'],
    ]),
  )
})

const season = (places: number, nameOf: (id: string) => string): League => {
  const teams = Array.from({ length: places }, (_, at) => `equipo-${at}`)
  const named = (id: string) => ({ ...teamOf(id), name: nameOf(id) })
  const player = (at: number) => ({
    team: named(`equipo-${at % places}`),
    number: at + 1,
    named: { id: `p${at}`, name: `María de los Ángeles Hernández ${at}` },
  })
  return leagueOf({
    tables: [{ group: null, rows: teams.map((id, at) => ({ ...row(id, at + 1), team: named(id) })) }],
    matches: roundRobin(teams, 2, 'league').map(({ round, home, away }, at) =>
      matchOf({
        ...{ round, home: named(home), away: named(away) },
        ...(at % 2 === 0 ? { status: 'played', homeGoals: 2, awayGoals: 1 } : {}),
      }),
    ),
    scorers: Array.from({ length: 20 }, (_, at) => ({ ...player(at), position: at + 1, goals: 9, penalties: 0 })),
    suspended: Array.from({ length: 10 }, (_, at) => ({ ...player(at), left: 1 })),
    namedOn: '2026-09-01',
  })
}

test.each([
  ['twenty teams', 20, (id: string) => `Club Deportivo ${id}`, 380, 'Club Deportivo equipo-7'],
  ['twenty teams with the longest names', 20, (id: string) => `Asociación ${id} `.padEnd(80, 'y'), 380, 'EQUIPO-7'],
  ['sixty-four teams', 64, (id: string) => `Club Deportivo ${id}`, 200, 'EQUIPO-7'],
])('a full season of %s takes at most 40 KB, in both languages', async (_, places, nameOf, shown, name) => {
  for (const lang of ['es', 'en']) {
    const { body } = await get(`/league/liga?lang=${lang}`, season(places, nameOf))
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(40 * 1024)
    expect([...body.matchAll(/<b>/g)]).toHaveLength(shown)
    expect(body.includes(`</b>${name}</li>`)).toBe(true)
    expect(body.includes(lang === 'es' ? 'más cercanos' : 'nearest')).toBe(shown < 380)
  }
})

test("a team's calendar has its dated matches under identifiers that outlast a new date", async () => {
  const before = leagueOf({
    matches: [
      matchOf({}),
      matchOf({ round: 2, home: teamOf('b'), away: teamOf('c'), kickOff: Date.parse('2026-12-12T22:00:00Z') }),
      matchOf({ round: 3, home: teamOf('c'), kickOff: null }),
      matchOf({ round: 4, home: teamOf('d'), status: 'postponed' }),
    ],
  })
  const found = await get('/league/liga/b.ics', before)
  expect(found.type).toBe('text/calendar; charset=utf-8')
  const lines = (body: string, key: string) => body.split('\r\n').filter(line => line.startsWith(key))
  expect(lines(found.body, 'SUMMARY')).toEqual(['SUMMARY:Club a – Club b', 'SUMMARY:Club b – Club c'])
  expect(lines(found.body, 'DTSTART')).toEqual(['DTSTART:20261205T220000Z', 'DTSTART:20261212T220000Z'])
  expect(lines(found.body, 'DTEND')).toEqual(['DTEND:20261205T234500Z', 'DTEND:20261212T234500Z'])
  const moved = leagueOf({ matches: [matchOf({ round: 9, kickOff: Date.parse('2026-12-06T22:00:00Z') })] })
  expect(lines(found.body, 'URL')[0]).toMatch(/https:\/\/liga\.example\/league\/liga$/)
  const later = await get('/league/liga/b.ics', moved, { 'x-forwarded-host': 'liga.sv' })
  expect(lines(later.body, 'URL')[0]).toMatch(/https:\/\/liga\.sv\/league\/liga$/)
  expect(lines(later.body, 'UID')).toEqual(lines(found.body, 'UID').slice(0, 1))
  expect(lines(later.body, 'DTSTART')).toEqual(['DTSTART:20261206T220000Z'])
})

test('teams that meet again at the same ground in another part of the tournament have an entry for each match', async () => {
  const final = matchOf({ part: 'final', kickOff: Date.parse('2026-12-19T22:00:00Z') })
  const { body } = await get('/league/liga/b.ics', leagueOf({ matches: [matchOf({}), final] }))
  const identifiers = body.split('\r\n').filter(line => line.startsWith('UID'))
  expect(identifiers).toHaveLength(2)
  expect(new Set(identifiers).size).toBe(2)
})

/** Stopped a week ago; it goes on. */
const toResume = {
  kickOff: Date.parse('2026-11-28T22:00:00Z'),
  status: 'abandoned',
  homeGoals: 1,
  awayGoals: 0,
  resumesAt: Date.parse('2026-12-09T02:00:00Z'),
  stoppedMinute: 63,
} as const

test('an abandoned match that goes on is a match to come, at that time and from its minute', async () => {
  const { body } = await get('/league/liga', leagueOf({ matches: [matchOf(toResume)] }))
  expect(linesOf(body)).toEqual(
    expect.arrayContaining(['Próximos partidos', '8 dic, 20:00', '1–0', 'sigue desde el minuto 63']),
  )
  expect(linesOf(body)).not.toContain('Resultados')
})

test('a match that goes on stands before the match days to come, and does not draw its own one forward', async () => {
  const matches = [{ ...toResume, round: 21 }, { round: 13 }, { round: 21, away: teamOf('c') }].map(matchOf)
  const { body } = await get('/league/liga', leagueOf({ matches }))
  expect(linesOf(body).filter(line => line.startsWith('Jornada'))).toEqual(['Jornada 21', 'Jornada 13', 'Jornada 21'])
})

test("a team's calendar has a match that goes on at that time, and no first part of one that is replayed", async () => {
  const league = leagueOf({
    matches: [matchOf(toResume), matchOf({ away: teamOf('c'), status: 'void', homeGoals: 1, awayGoals: 0 })],
  })
  const { body } = await get('/league/liga/a.ics', league)
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter(line => /^(SUMMARY|DTSTART|DESCRIPTION)/.test(line))).toEqual([
    'DTSTART:20261209T020000Z',
    'SUMMARY:Club a 1–0 Club b',
    'DESCRIPTION:Liga <de> Santa Ana\\nSigue el partido suspendido\\, desde el minuto 63.',
  ])
})

test('an awarded match is said to be so, on the page and in the calendar of a team', async () => {
  const league = leagueOf({ matches: [matchOf({ status: 'walkover', homeGoals: 3, awayGoals: 0 })] })
  expect(linesOf((await get('/league/liga', league)).body)).toEqual(expect.arrayContaining(['3–0', 'dado por ganado']))
  const { body } = await get('/league/liga/a.ics', league)
  expect(body).toContain('SUMMARY:Club a 3–0 Club b (dado por ganado)')
})

test('a referee’s calendar is at its secret address alone, and no other program keeps it', async () => {
  const secret = 's'.repeat(43)
  const database = createServer((asked, response) => {
    response.statusCode = asked.url?.startsWith(`/calendars/${secret}.json`) ? 200 : 401
    response.end(JSON.stringify({ of: 'ana', document: 'BEGIN:VCALENDAR' }))
  }).listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const ask = (url: string) =>
    answerPublic({ method: 'GET', url, headers: { host: 'liga.example' } }, `http://127.0.0.1:${port}/?ns=x`)
  const found = await ask(`/calendar/${secret}.ics`)
  expect([
    found.status,
    found.headers.get('content-type'),
    found.headers.get('cache-control'),
    await found.text(),
  ]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-store', 'BEGIN:VCALENDAR'])
  for (const url of [`/calendar/${'x'.repeat(43)}.ics`, '/calendar/short.ics', '/calendar/..%2Fusers.ics']) {
    const other = await ask(url)
    expect([other.status, await other.text()]).toEqual([404, expect.stringMatching(/ya no vale/)])
  }
  database.closeAllConnections()
  database.close()
})

test('an address without a public tournament or team says so', async () => {
  const league = leagueOf({ matches: [matchOf({})] })
  expect(await get('/league/liga', null)).toMatchObject({ status: 404, body: expect.stringMatching(/no es público/) })
  expect(await get('/league/liga/z.ics?lang=en', league)).toMatchObject({
    status: 404,
    body: expect.stringMatching(/no matches/),
  })
  for (const path of ['/league/', '/league/a/b', '/league/liga/b.ics/', '/league/..%2Fusers', '/league/liga.json'])
    expect((await get(path, league)).status, path).toBe(404)
})
