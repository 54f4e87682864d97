import { expect, test, vi } from 'vitest'
import type { ListedIncident, NewIncident } from '../../../../machines/lmf/incident-draft.ts'
import { isObject, type JsonObject } from '../../../model/json.ts'
import { isStored, valuesOf } from '../../../model/record.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { withoutResult } from '../football/match.ts'
import { openLeague } from '../testing/open-league.ts'
import { keptWriters } from '../testing/writers.ts'
import { listedIncident } from './incident-values.ts'
import type { Staff } from './staff.ts'
import { takeIncidentBack, writeIncident } from './write-incident.ts'
import { enteredMatch, undoMatch, writeMatch } from './write-match.ts'

const of = { match: 'm1', tournament: 'liga', teamName: () => 'Ayala' }
const nora = { team: 'ayala', player: 'nora' }
const members = [{ ...nora, number: 7, name: 'Nora Ruiz' }]

/** A league whose first two matches are still to come, and who writes from the match day. */
const open = async () => {
  const league = await openLeague()
  const { store, put } = league
  for (const id of ['m1', 'm2']) await put(matches, id, { ...withoutResult, status: 'scheduled' }, 'reset')
  const { writers, messages } = keptWriters(store, 'leo')
  const staff: Staff = { writers, uid: 'leo', role: 'lmf', language: () => 'en' }
  const seen = async (id: string) => {
    const record = await store.read(`matches/${id}`)
    return enteredMatch(id, isObject(record) ? record : {})
  }
  const listed = async (id: string) => {
    const record = await store.read(`incidents/${id}`)
    if (!isStored(record)) throw new Error(`There is no incident ${id}.`)
    return listedIncident(id, record)
  }
  return {
    ...league,
    staff,
    messages,
    seen,
    listed,
    /** Waits until what follows from the last write is told. */
    told: (text: string) => vi.waitFor(() => expect(messages().at(-1)).toBe(text)),
    score: async (id: string, home: number | null, away: number | null) =>
      writeMatch(staff, { base: await seen(id), command: { type: 'score', home, away } }),
    card: async (match: string, kind: string, minute = 20) => {
      const incident = { ...nora, minute, kind, note: '' }
      const written = await writeIncident(
        staff,
        { ...of, match },
        { wish: { type: 'save', incident, of: null }, members },
      )
      if (written.type === 'done' && written.done) return written.done
      throw new Error(`The card was not written: ${JSON.stringify(written)}`)
    },
    change: async (id: string, more: Partial<NewIncident>) => {
      const incident = { ...nora, minute: 20, kind: 'yellow', note: '', ...more }
      return writeIncident(staff, of, { wish: { type: 'save', incident, of: await listed(id) }, members })
    },
    remove: (incident: ListedIncident) => writeIncident(staff, of, { wish: { type: 'remove', of: incident }, members }),
  }
}

test('a score plays a match that was to come, and is taken back with it', async () => {
  const { score, seen, staff } = await open()
  const written = await score('m1', 2, 1)
  expect(await seen('m1')).toEqual({ id: 'm1', homeGoals: 2, awayGoals: 1, status: 'played' })
  if (written.type !== 'done' || written.done === null) throw new Error('The score cannot be taken back.')
  expect(await undoMatch(staff, written.done)).toMatchObject({ type: 'done' })
  expect(await seen('m1')).toEqual({ id: 'm1', homeGoals: null, awayGoals: null, status: 'scheduled' })
})

test('a corrected score leaves the match played, and without goals the result is taken out', async () => {
  const { score, seen } = await open()
  await score('m1', 2, 1)
  await score('m1', 2, 2)
  expect(await seen('m1')).toMatchObject({ awayGoals: 2, status: 'played' })
  await score('m1', null, null)
  expect(await seen('m1')).toMatchObject({ homeGoals: null, status: 'scheduled' })
})

test('a cup match whose result is taken out, by its goals or by a step, keeps nothing of it: not the shoot-out either', async () => {
  const { score, seen, staff, store, put } = await open()
  const decideOnPenalties = async () => {
    await score('m1', 1, 1)
    await put(matches, 'm1', { homePenalties: 5, awayPenalties: 4, afterExtraTime: true })
  }
  const reset = { type: 'step' as const, event: 'reset', sets: { status: 'scheduled' } }
  for (const command of [{ type: 'score' as const, home: null, away: null }, reset]) {
    await decideOnPenalties()
    expect(await writeMatch(staff, { base: await seen('m1'), command })).toMatchObject({ type: 'done' })
    const left = valuesOf(matches, (await store.read('matches/m1')) as JsonObject)
    expect(left).toMatchObject({ status: 'scheduled', ...withoutResult })
  }
})

test('a match that is another one than was seen is not written over', async () => {
  const { score, seen, staff } = await open()
  const before = await seen('m1')
  await score('m1', 3, 3)
  expect(await writeMatch(staff, { base: before, command: { type: 'score', home: 0, away: 0 } })).toEqual({
    type: 'refused',
    refusal: { type: 'conflict', theirs: { id: 'm1', homeGoals: 3, awayGoals: 3, status: 'played' } },
  })
})

test('a walkover names its winner; without one it is refused in words', async () => {
  const { seen, staff } = await open()
  const award = (sets: Record<string, string>) => ({
    type: 'step' as const,
    event: 'award',
    sets: { status: 'walkover', ...sets },
  })
  expect(await writeMatch(staff, { base: await seen('m1'), command: award({}) })).toMatchObject({ type: 'refused' })
  expect(await writeMatch(staff, { base: await seen('m1'), command: award({ awardedTo: 'home' }) })).toMatchObject({
    type: 'done',
  })
})

test('the card that reaches the limit suspends, and its deletion takes that back', async () => {
  const { score, card, bans, staff, listed, remove, told } = await open()
  await score('m1', 1, 0)
  await score('m2', 1, 0)
  await card('m1', 'yellow')
  const { id } = await card('m2', 'yellow')
  await told('1 suspension was made: Nora Ruiz, second yellow, match day 2, 1 match.')
  expect(await bans()).toEqual([`${id}|nora|ayala|yellows|2|2|1|`])
  const written = await remove(await listed(id))
  await told('1 suspension was deleted: Nora Ruiz: second yellow, match day 2.')
  expect(await bans()).toEqual([])
  if (written.type !== 'done' || written.done === null) throw new Error('The deletion cannot be taken back.')
  expect(await takeIncidentBack(staff, written.done)).toMatchObject({ type: 'done' })
  await told('1 suspension was made: Nora Ruiz, second yellow, match day 2, 1 match.')
})

test('a card that is undone, or turned into another one, takes its suspension along', async () => {
  const { score, card, bans, staff, change, told } = await open()
  await score('m1', 1, 0)
  const red = await card('m1', 'red')
  await told('1 suspension was made: Nora Ruiz, red card, match day 1, 1 match.')
  await change(red.id, { kind: 'injury', note: 'The left knee' })
  await told('1 suspension was deleted: Nora Ruiz: red card, match day 1.')
  expect(await bans()).toEqual([])
  const other = await card('m1', 'red', 60)
  await told('1 suspension was made: Nora Ruiz, red card, match day 1, 1 match.')
  expect(await takeIncidentBack(staff, other)).toMatchObject({ type: 'done' })
  expect(await bans()).toEqual([])
})

test('cards of a match count once it is played, and no more when that is taken back', async () => {
  const { score, card, bans, staff, told } = await open()
  await card('m1', 'red')
  expect(await bans()).toEqual([])
  const written = await score('m1', 1, 0)
  await told('1 suspension was made: Nora Ruiz, red card, match day 1, 1 match.')
  if (written.type !== 'done' || written.done === null) throw new Error('The score cannot be taken back.')
  await undoMatch(staff, written.done)
  await told('1 suspension was deleted: Nora Ruiz: red card, match day 1.')
})

test('an incident that a colleague has changed or deleted is not written over', async () => {
  const { card, listed, change, remove, staff, store } = await open()
  const { id } = await card('m1', 'yellow')
  const seen = await listed(id)
  await change(id, { minute: 33 })
  expect(await remove(seen)).toEqual({ type: 'refused', refusal: { type: 'conflict' } })
  await remove(await listed(id))
  expect(await store.read(`${incidents.path}/${id}`)).toBeNull()
  const incident = { ...nora, minute: 33, kind: 'yellow', note: '' }
  expect(await writeIncident(staff, of, { wish: { type: 'save', incident, of: seen }, members })).toEqual({
    type: 'refused',
    refusal: { type: 'gone' },
  })
})
