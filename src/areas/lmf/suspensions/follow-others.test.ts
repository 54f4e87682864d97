import { expect, test, vi } from 'vitest'
import type { Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import type { Follows } from '../../../records/writing/writer.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { sanctions } from '../collections/sanctions.ts'
import { tournaments } from '../collections/tournaments.ts'
import { follows as followsMatches } from './follow-matches.ts'
import { follows as followsSanctions } from './follow-sanctions.ts'
import { follows as followsTournaments } from './follow-tournaments.ts'
import { incidentIn, openLeague } from './testing/open-league.ts'

/** The league with cards whose suspensions nobody has worked out, and somebody who writes other records. */
const open = async (cards: Readonly<Record<string, Values>>) => {
  const league = await openLeague()
  for (const [id, values] of Object.entries(cards)) await league.put(incidents, id, values)
  const { changeOf, writerOf, shown } = league
  const write = async (collection: Collection, follows: Follows, id: string, values: Values | null, step?: string) => {
    const writer = writerOf(collection, follows)
    expect(await writer.write(await changeOf(collection, id, values, step))).toMatchObject({ type: 'saved' })
    await writer.flush()
    await vi.waitFor(() => expect(shown.every(({ kind }) => kind !== 'working')).toBe(true))
  }
  return {
    ...league,
    match: (id: string, values: Values, step?: string) => write(matches, followsMatches, id, values, step),
    remove: (id: string) => write(sanctions, followsSanctions, id, null),
    tournament: (values: Values) => write(tournaments, followsTournaments, 'liga', values),
  }
}

const red = { r1: incidentIn('m1', { kind: 'red' }) }

test('cards of a match count while it is played, and no more when it is reset or declared void', async () => {
  const { match, bans, texts, shown } = await open(red)
  await match('m1', { status: 'scheduled' }, 'reset')
  expect(await bans()).toEqual([])
  await match('m1', { status: 'played' }, 'finish')
  expect(texts()).toEqual(['1 suspension was made: Nora Ruiz, red card, match day 1, 1 match.'])
  shown.splice(0)
  await match('m1', { status: 'void' }, 'annul')
  expect(texts()).toEqual(['1 suspension was deleted: Nora Ruiz: red card, match day 1.'])
  expect(await bans()).toEqual([])
})

test('a match on another day puts cards in another order, and a score changes nothing', async () => {
  const { match, bans, shown } = await open({ y1: incidentIn('m1'), y2: incidentIn('m2') })
  await match('m1', { kickOff: Date.UTC(2026, 8, 20, 16) })
  expect(await bans()).toEqual(['y1|nora|ayala|yellows|2|1|1|'])
  shown.splice(0)
  await match('m1', { homeGoals: 4 })
  expect(shown).toEqual([])
})

test('other costs of cards are told with how many they concern, and worked out when staff say so', async () => {
  const { tournament, bans, shown } = await open({ ...red, y1: incidentIn('m2', { player: 'ines' }) })
  await tournament({ red: 3, yellowThresholds: [{ count: 1, matches: 1, repeats: true }] })
  expect(shown[0]?.text).toBe(
    'Cards cost something else now. The suspensions of 2 players of “Liga” are still those of before.',
  )
  expect(await bans()).toEqual([])
  shown[0]?.action?.run()
  await vi.waitFor(() => expect(shown[1]?.text).toMatch(/^2 suspensions were made: /))
  expect(await bans()).toEqual(['r1|nora|ayala|red||1|3|', 'y1|ines|ayala|yellows|1|2|1|'])
})

test('where another cost concerns nobody, nothing is told', async () => {
  const { tournament, shown } = await open({})
  await tournament({ secondYellow: 2 })
  await tournament({ places: 4 })
  expect(shown).toEqual([])
})

test('who deletes a suspension whose card is there reads that it is not lifted, and may have it made anew', async () => {
  const { match, remove, bans, shown } = await open(red)
  await match('m1', { kickOff: Date.UTC(2026, 8, 1, 18) })
  shown.splice(0)
  await remove('r1')
  expect(shown[0]?.text).toBe(
    'Nora Ruiz: red card, match day 1: its card is still there, and will suspend again. To lift a suspension, decide on 0 matches.',
  )
  shown[0]?.action?.run()
  await vi.waitFor(async () => expect(await bans()).toEqual(['r1|nora|ayala|red||1|1|']))
})
