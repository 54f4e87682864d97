import { expect, test, vi } from 'vitest'
import type { MatchCommand } from '../../../../machines/match-entry.ts'
import type { JsonObject } from '../../../model/json.ts'
import { isStored, type Values, valuesOf } from '../../../model/record.ts'
import { inverseOf, undo } from '../../../records/writing/undo.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { withoutResult } from '../football/match.ts'
import { keptWriters, openLeague } from '../testing/open-league.ts'
import { emptyDraft, valuesIn } from './incidents.ts'
import { writeMatch } from './write-match.ts'

/** A league whose first two matches are still to come, and who writes from the match day. */
const open = async () => {
  const league = await openLeague()
  const { store, put } = league
  for (const id of ['m1', 'm2']) await put(matches, id, { ...withoutResult, status: 'scheduled' }, 'reset')
  const { writers, messages } = keptWriters(store, 'leo')
  const seen = async (id: string) => {
    const { homeGoals, awayGoals, status } = valuesOf(matches, (await store.read(`matches/${id}`)) as JsonObject)
    return { id, homeGoals, awayGoals, status }
  }
  const command = async (id: string, given: MatchCommand) =>
    writeMatch(writers(matches), 'lmf', { base: await seen(id), command: given })
  const score = (id: string, home: number | null, away: number | null) => command(id, { type: 'score', home, away })
  const step = (id: string, event: string, sets: Record<string, string>) => command(id, { type: 'step', event, sets })
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
      expect(inverse && (await undo(writer, done, inverse))).toMatchObject({ type: 'saved' })
      await writer.flush()
    }
  }
  return {
    ...league,
    writers,
    seen,
    command,
    score,
    step,
    /** Takes a score back that was written. */
    takeBack: async (id: string, written: Awaited<ReturnType<typeof score>>) => {
      if (written.type !== 'done' || written.done === null) throw new Error('The score cannot be taken back.')
      expect(await command(id, { type: 'undo', done: written.done })).toEqual({ type: 'done', done: null })
    },
    /** Waits until what follows from the last write is told. */
    told: (text: string) => vi.waitFor(() => expect(messages().at(-1)).toBe(text)),
    card: async (match: string, kind: string) => {
      const id = store.newId()
      const draft = { ...emptyDraft, minute: '20', kind, who: { team: 'ayala', player: 'nora' } }
      await write(id, { ...valuesIn(draft, () => 'Nora Ruiz', 'en'), match, tournament: 'liga' })
      return id
    },
    remove: (id: string) => write(id, null),
  }
}

test('a score plays a match that was to come, a corrected one leaves it played, and each is taken back as it was', async () => {
  const { score, seen, takeBack } = await open()
  const written = await score('m1', 2, 1)
  expect(await seen('m1')).toEqual({ id: 'm1', homeGoals: 2, awayGoals: 1, status: 'played' })
  await takeBack('m1', written)
  expect(await seen('m1')).toEqual({ id: 'm1', homeGoals: null, awayGoals: null, status: 'scheduled' })
  await score('m1', 2, 1)
  await takeBack('m1', await score('m1', 2, 2))
  expect(await seen('m1')).toMatchObject({ awayGoals: 1, status: 'played' })
})

test('a cup match whose result is taken out, by its goals or by a step, keeps nothing of it: not the shoot-out either', async () => {
  const { score, step, store, put } = await open()
  for (const reset of [() => score('m1', null, null), () => step('m1', 'reset', { status: 'scheduled' })]) {
    await score('m1', 1, 1)
    await put(matches, 'm1', { homePenalties: 5, awayPenalties: 4, afterExtraTime: true })
    expect(await reset()).toMatchObject({ type: 'done' })
    const left = valuesOf(matches, (await store.read('matches/m1')) as JsonObject)
    expect(left).toMatchObject({ status: 'scheduled', ...withoutResult })
  }
})

test('a match that is another one than was seen is not written over', async () => {
  const { score, seen, writers } = await open()
  const base = await seen('m1')
  await score('m1', 3, 3)
  expect(await writeMatch(writers(matches), 'lmf', { base, command: { type: 'score', home: 0, away: 0 } })).toEqual({
    type: 'refused',
    refusal: { type: 'conflict', theirs: { id: 'm1', homeGoals: 3, awayGoals: 3, status: 'played' } },
  })
})

test('a walkover names its winner; without one the database refuses it', async () => {
  const { step } = await open()
  expect(await step('m1', 'award', { status: 'walkover' })).toMatchObject({ type: 'refused' })
  expect(await step('m1', 'award', { status: 'walkover', awardedTo: 'home' })).toMatchObject({ type: 'done' })
})

test('the card that reaches the limit suspends, and its deletion takes that back', async () => {
  const { score, card, suspensions, remove, told } = await open()
  await score('m1', 1, 0)
  await score('m2', 1, 0)
  await card('m1', 'yellow')
  const id = await card('m2', 'yellow')
  await told('1 suspension was made: Nora Ruiz, second yellow, match day 2, 1 match.')
  expect(await suspensions()).toEqual([`${id}|nora|ayala|yellows|2|2|1|`])
  const undoRemoval = await remove(id)
  await told('1 suspension was deleted: Nora Ruiz: second yellow, match day 2.')
  expect(await suspensions()).toEqual([])
  await undoRemoval()
  await told('1 suspension was made: Nora Ruiz, second yellow, match day 2, 1 match.')
})

test('cards of a match count once it is played, and no more when that is taken back', async () => {
  const { score, card, suspensions, takeBack, told } = await open()
  await card('m1', 'red')
  expect(await suspensions()).toEqual([])
  const written = await score('m1', 1, 0)
  await told('1 suspension was made: Nora Ruiz, red card, match day 1, 1 match.')
  await takeBack('m1', written)
  await told('1 suspension was deleted: Nora Ruiz: red card, match day 1.')
})
