import { expect, test, vi } from 'vitest'
import { isObject, type JsonObject } from '../../../model/json.ts'
import { isStored, type Values, valuesOf } from '../../../model/record.ts'
import { inverseOf, undo } from '../../../records/writing/undo.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { withoutResult } from '../football/match.ts'
import { openLeague } from '../testing/open-league.ts'
import { keptWriters } from '../testing/writers.ts'
import { type NewIncident, valuesFor } from './incidents.ts'
import { enteredMatch, type Staff, undoMatch, writeMatch } from './write-match.ts'

const nora = { team: 'ayala', player: 'nora' }

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
  /** Writes an incident as the page does; null deletes it. Gives what undoes it. */
  const write = async (id: string, values: Values | null) => {
    const writer = writers(incidents)
    const before = await store.read(`incidents/${id}`)
    const stored = isStored(before) ? before : null
    const action = values === null ? 'delete' : stored === null ? 'create' : 'change'
    const outcome = await writer.write({ id, before: stored, values, action })
    await writer.flush()
    if (outcome.type !== 'saved') throw new Error(`It was not written: ${JSON.stringify(outcome)}`)
    const done = { id, rev: outcome.rev, action, before: stored && valuesOf(incidents, stored), values }
    return async () => {
      const inverse = inverseOf(incidents, done, 'lmf')
      if (inverse === null) throw new Error('It cannot be undone.')
      expect(await undo(writer, done, inverse)).toMatchObject({ type: 'saved' })
      await writer.flush()
    }
  }
  return {
    ...league,
    staff,
    messages,
    seen,
    /** Waits until what follows from the last write is told. */
    told: (text: string) => vi.waitFor(() => expect(messages().at(-1)).toBe(text)),
    score: async (id: string, home: number | null, away: number | null) =>
      writeMatch(staff, { base: await seen(id), command: { type: 'score', home, away } }),
    card: async (match: string, kind: string, minute = 20) => {
      const id = store.newId()
      const values = valuesFor({ ...nora, minute, kind, note: '' }, 'Nora Ruiz', 'en')
      return { id, undo: await write(id, { ...values, match, tournament: 'liga' }) }
    },
    change: (id: string, more: Partial<NewIncident>) =>
      write(id, valuesFor({ ...nora, minute: 20, kind: 'yellow', note: '', ...more }, 'Nora Ruiz', 'en')),
    remove: (id: string) => write(id, null),
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
  const { score, card, suspensions, remove, told } = await open()
  await score('m1', 1, 0)
  await score('m2', 1, 0)
  await card('m1', 'yellow')
  const { id } = await card('m2', 'yellow')
  await told('1 suspension was made: Nora Ruiz, second yellow, match day 2, 1 match.')
  expect(await suspensions()).toEqual([`${id}|nora|ayala|yellows|2|2|1|`])
  const undoRemoval = await remove(id)
  await told('1 suspension was deleted: Nora Ruiz: second yellow, match day 2.')
  expect(await suspensions()).toEqual([])
  await undoRemoval()
  await told('1 suspension was made: Nora Ruiz, second yellow, match day 2, 1 match.')
})

test('a card that is undone, or turned into another one, takes its suspension along', async () => {
  const { score, card, suspensions, change, told } = await open()
  await score('m1', 1, 0)
  const red = await card('m1', 'red')
  await told('1 suspension was made: Nora Ruiz, red card, match day 1, 1 match.')
  await change(red.id, { kind: 'injury', note: 'The left knee' })
  await told('1 suspension was deleted: Nora Ruiz: red card, match day 1.')
  expect(await suspensions()).toEqual([])
  const other = await card('m1', 'red', 60)
  await told('1 suspension was made: Nora Ruiz, red card, match day 1, 1 match.')
  await other.undo()
  expect(await suspensions()).toEqual([])
})

test('cards of a match count once it is played, and no more when that is taken back', async () => {
  const { score, card, suspensions, staff, told } = await open()
  await card('m1', 'red')
  expect(await suspensions()).toEqual([])
  const written = await score('m1', 1, 0)
  await told('1 suspension was made: Nora Ruiz, red card, match day 1, 1 match.')
  if (written.type !== 'done' || written.done === null) throw new Error('The score cannot be taken back.')
  await undoMatch(staff, written.done)
  await told('1 suspension was deleted: Nora Ruiz: red card, match day 1.')
})
