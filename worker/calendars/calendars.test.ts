import { expect, test, vi } from 'vitest'
import { matches } from '../../src/areas/lmf/collections/matches.ts'
import { calendarsPath, refereeCalendarsPath } from '../../src/areas/lmf/collections/referee-calendars.ts'
import { referees } from '../../src/areas/lmf/collections/referees.ts'
import { venues } from '../../src/areas/lmf/collections/venues.ts'
import { fourTeams } from '../../src/areas/lmf/testing/four-teams.ts'
import { type Json, jsonAt } from '../../src/model/values/json.ts'
import { CalendarKeeper } from './calendar-keeper.ts'

const secret = 'S'.repeat(43)
const another = 'T'.repeat(43)

const open = () => {
  const { store } = fourTeams()
  const worker = store.as('worker', 'stats')
  const leo = store.as('leo', 'lmf')
  const said: string[] = []
  const keeper = new CalendarKeeper({
    store: worker,
    clock: store.clock,
    report: trouble => said.push(trouble),
    done: step => said.push(step),
  })
  store.put(venues, 'norte', { address: 'Calle 5, Santa Ana' })
  store.put(matches, 'm2', { referee: 'ana', venue: 'norte', pitch: '2' })
  store.put(matches, 'm3', { assistant2: 'ana' })
  const eventsAt = (at = secret): readonly string[] => {
    const document = jsonAt(store.tree(), `${calendarsPath}/${at}/document`)
    const lines = typeof document === 'string' ? document.replaceAll('\r\n ', '').split('\r\n') : []
    return lines.filter(line => /^(X-WR-CALNAME|SUMMARY|DTSTART|LOCATION|DESCRIPTION)/.test(line))
  }
  return { store, worker, leo, said, keeper, eventsAt }
}

test('a referee with an address has a calendar of all posts, with place and time in El Salvador', async () => {
  const { leo, said, keeper, eventsAt } = open()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  keeper.start()
  await keeper.idle()
  expect(said).toEqual(['calendar of referee ana: written'])
  expect(eventsAt()).toEqual([
    'X-WR-CALNAME:Partidos de Ana Paz',
    'DTSTART:20260908T180000Z',
    'SUMMARY:Árbitro: Ayala – Cometa',
    'LOCATION:Norte\\, cancha 2\\, Calle 5\\, Santa Ana',
    'DESCRIPTION:Liga\\nmartes\\, 8 de septiembre\\, 12:00 (hora de El Salvador)',
    'DTSTART:20260908T180000Z',
    'SUMMARY:Segundo asistente: Bravos – Doce',
    'DESCRIPTION:Liga\\nmartes\\, 8 de septiembre\\, 12:00 (hora de El Salvador)',
  ])
})

test('a calendar follows appointments, dates and names, and is written only then', async () => {
  const { store, leo, said, keeper, eventsAt } = open()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  keeper.start()
  await keeper.idle()
  store.put(matches, 'm3', { assistant2: 'eva' })
  store.put(venues, 'norte', { name: 'Norteño' })
  await keeper.idle()
  expect(eventsAt().filter(line => /^(SUMMARY|LOCATION)/.test(line))).toEqual([
    'SUMMARY:Árbitro: Ayala – Cometa',
    'LOCATION:Norteño\\, cancha 2\\, Calle 5\\, Santa Ana',
  ])
  const count = said.length
  store.put(matches, 'm2', { fee: 2_500 })
  await keeper.idle()
  expect(said).toHaveLength(count)
})

test('a match that goes on is at that time and says so; a first part that is replayed is no event', async () => {
  const { store, leo, keeper, eventsAt } = open()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  const stopped = { homeGoals: 1, awayGoals: 0, stoppedMinute: 63 }
  const resumesAt = Date.UTC(2026, 8, 17, 1)
  store.put(matches, 'm2', { ...stopped, status: 'toResume', resumesAt }, { action: 'resumeOn' })
  store.put(matches, 'm3', { ...stopped, status: 'replayed' }, { action: 'replay' })
  keeper.start()
  await keeper.idle()
  expect(eventsAt()).toEqual([
    'X-WR-CALNAME:Partidos de Ana Paz',
    'DTSTART:20260917T010000Z',
    'SUMMARY:Árbitro: Ayala – Cometa',
    'LOCATION:Norte\\, cancha 2\\, Calle 5\\, Santa Ana',
    expect.stringMatching(
      /^DESCRIPTION:Liga.*miércoles.*16 de septiembre.*19:00.*Sigue el partido suspendido.*desde el minuto 63/,
    ),
  ])
  store.put(matches, 'm2', { resumesAt: null })
  await keeper.idle()
  expect(eventsAt()).toEqual(['X-WR-CALNAME:Partidos de Ana Paz'])
})

test('a revoked address is void at once, and a new one is another', async () => {
  const { store, leo, keeper, eventsAt } = open()
  const visitor = store.as('visitor', 'contents')
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  keeper.start()
  await keeper.idle()
  expect(await visitor.read(`${calendarsPath}/${secret}`)).toMatchObject({ of: 'ana' })
  await leo.update({ [`${refereeCalendarsPath}/ana`]: null, [`${calendarsPath}/${secret}`]: null })
  await expect(visitor.read(`${calendarsPath}/${secret}`)).rejects.toThrow()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: another })
  await keeper.idle()
  expect(eventsAt()).toEqual([])
  expect(eventsAt(another)).not.toEqual([])
})

test('an address that is replaced in one write is void as well', async () => {
  const { store, leo, keeper, eventsAt } = open()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  keeper.start()
  await keeper.idle()
  store.write({ [`${refereeCalendarsPath}/ana`]: another, [`${calendarsPath}/${secret}`]: null })
  await keeper.idle()
  expect(eventsAt()).toEqual([])
  expect(eventsAt(another)).not.toEqual([])
})

test('a match that is postponed, or awarded without being played, is no event', async () => {
  const { store, leo, keeper, eventsAt } = open()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  store.put(matches, 'm2', { status: 'postponed' }, { action: 'postpone' })
  store.put(matches, 'm3', { status: 'walkover', awardedTo: 'home' }, { action: 'award' })
  keeper.start()
  await keeper.idle()
  expect(eventsAt()).toEqual(['X-WR-CALNAME:Partidos de Ana Paz'])
})

test('a calendar that could not be written is written later, not at once', async () => {
  const { store, leo, said, keeper, eventsAt } = open()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  store.failNext('unavailable', calendarsPath)
  keeper.start()
  expect(await keeper.idle()).toBe(1)
  expect(said).toEqual([expect.stringMatching(/^The calendar of referee ana could not be written: .* in 1 s/)])
  store.write({ 'venues/norte/name': 'Norteño' })
  expect(await keeper.idle()).toBe(1)
  expect(eventsAt()).toEqual([])
  store.clock.advance(1_000)
  expect(await keeper.idle()).toBe(0)
  expect(eventsAt()).not.toEqual([])
  // After a success, a new failure is a first one.
  store.failNext('unavailable', calendarsPath)
  store.put(venues, 'norte', { name: 'Norte 2' })
  expect(await keeper.idle()).toBe(1)
  expect(said.at(-1)).toMatch(/could not be written: .* in 1 s\.$/)
})

test('an address given in place of one whose calendar could not be written is not kept waiting, and nothing is watched after the end', async () => {
  const { store, leo, keeper, eventsAt } = open()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  store.failNext('unavailable', calendarsPath)
  keeper.start()
  expect(await keeper.idle()).toBe(1)
  store.write({ [`${refereeCalendarsPath}/ana`]: another })
  expect(await keeper.idle()).toBe(0)
  expect(eventsAt(another)).not.toEqual([])
  await keeper.stop()
  expect(store.listeners()).toBe(0)
})

test('a failure does not tell the address of a calendar, which would open it', async () => {
  const { worker, leo, said, keeper } = open()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  const { read } = worker
  vi.spyOn(worker, 'read').mockImplementation(async path => {
    if (path.startsWith(calendarsPath)) throw new Error(`permission_denied at /${path}: no permission`)
    return read(path)
  })
  keeper.start()
  await keeper.idle()
  expect(said).toEqual([
    `The calendar of referee ana could not be written: permission_denied at /${calendarsPath}/…: no permission. Trying again in 1 s.`,
  ])
})

test('the calendar of a referee who is deleted goes', async () => {
  const { store, leo, said, keeper } = open()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  keeper.start()
  await keeper.idle()
  for (const id of ['m2', 'm3']) store.put(matches, id, { referee: null, assistant2: null })
  store.put(referees, 'ana', null)
  await keeper.idle()
  expect(said.at(-1)).toBe('calendar of referee ana: removed')
  const left: readonly Json[] = [refereeCalendarsPath, calendarsPath].map(path => jsonAt(store.tree(), path))
  expect(left).toEqual([null, null])
})

test('nobody lists calendars, and only those who write the league give addresses', async () => {
  const { store, leo, worker } = open()
  const contents = store.as('carla', 'contents')
  await expect(contents.update({ [`${refereeCalendarsPath}/ana`]: secret })).rejects.toThrow()
  await expect(worker.update({ [`${calendarsPath}/${secret}`]: { of: 'ana', document: 'x' } })).rejects.toThrow()
  await leo.update({ [`${refereeCalendarsPath}/ana`]: secret })
  await expect(contents.read(`${refereeCalendarsPath}/ana`)).rejects.toThrow()
  await expect(leo.read(calendarsPath)).rejects.toThrow()
  await expect(leo.update({ [`${calendarsPath}/${secret}`]: { of: 'ana', document: 'x' } })).rejects.toThrow()
})
