import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { watches } from '../test-actors.ts'
import {
  type EnteredMatch,
  isOvertaken,
  type MatchWatchEvent,
  type MatchWish,
  type MatchWrite,
  type MatchWriteEvent,
  matchEntryMachineOf,
  shownScore,
} from './match-entry.ts'

const toCome: EnteredMatch = { id: 'm1', homeGoals: null, awayGoals: null, status: 'scheduled' }
const played = (homeGoals: number, awayGoals: number): EnteredMatch => ({
  ...toCome,
  homeGoals,
  awayGoals,
  status: 'played',
})
const postpone: MatchWish = { type: 'step', event: 'postpone', sets: { status: 'postponed' } }

const start = (match = toCome) => {
  const watch = watches<MatchWatchEvent, { id: string }>()
  const writes = watches<MatchWriteEvent<string>, MatchWrite>()
  const takenBack = watches<MatchWriteEvent<string>, { done: string }>()
  const machine = matchEntryMachineOf<string>().provide({
    actors: { watchMatch: watch.logic, writeMatch: writes.logic, takeBack: takenBack.logic },
  })
  const actor = createActor(machine, { input: match }).start()
  const snapshot = () => actor.getSnapshot()
  return {
    actor,
    writes,
    takenBack,
    tags: () => [...snapshot().tags],
    context: () => snapshot().context,
    score: () => shownScore(snapshot().context),
    type: (side: 'home' | 'away', text: string) => actor.send({ type: 'type', side, text }),
    save: () => actor.send({ type: 'save' }),
    follow: (to: EnteredMatch) => watch.last().tell({ type: 'match.changed', match: to }),
    refuse: (refusal: Parameters<typeof told>[0]) => writes.last().tell(told(refusal)),
  }
}

const told = (
  refusal: Extract<MatchWriteEvent<string>, { type: 'write.refused' }>['refusal'],
): MatchWriteEvent<string> => ({
  type: 'write.refused',
  refusal,
})

test('the boxes follow the database while nobody types in them', () => {
  const { follow, score, tags } = start()
  expect(score()).toEqual({ home: '', away: '' })
  follow(played(2, 1))
  expect(score()).toEqual({ home: '2', away: '1' })
  expect(tags()).toEqual([])
})

test('a score is typed in digits alone, saved as it was seen, and can be taken back', () => {
  const { actor, type, save, score, tags, writes, follow, takenBack, context } = start()
  type('home', '3x')
  type('away', '-0')
  expect(score()).toEqual({ home: '3', away: '0' })
  expect(tags()).toEqual(['dirty'])
  save()
  expect(tags()).toEqual(['busy'])
  expect(writes.last().input).toEqual({ seen: toCome, wish: { type: 'score', home: 3, away: 0 } })
  follow(played(3, 0))
  writes.last().tell({ type: 'write.done', done: 'first' })
  expect(tags()).toEqual([])
  actor.send({ type: 'undo' })
  expect(takenBack.last().input).toEqual({ done: 'first' })
  takenBack.last().tell({ type: 'write.done', done: null })
  expect(context().done).toBeNull()
})

test('leaving a row that was not changed writes nothing', () => {
  const { type, save, writes, tags } = start(played(2, 1))
  type('home', '2')
  save()
  expect(writes.made).toEqual([])
  expect(tags()).toEqual([])
})

test('one team’s goals alone are not saved, and not lost', () => {
  const { type, save, score, context, writes } = start()
  type('home', '2')
  save()
  expect(context().refusal).toEqual({ type: 'incomplete' })
  expect(score()).toEqual({ home: '2', away: '' })
  expect(writes.made).toEqual([])
  type('away', '2')
  expect(context().refusal).toBeNull()
})

test('both boxes emptied take the result back', () => {
  const { type, save, writes } = start(played(2, 1))
  type('home', '')
  type('away', '')
  save()
  expect(writes.last().input.wish).toEqual({ type: 'score', home: null, away: null })
})

test('what was typed stays when it is refused, with the reason, and can be saved again', () => {
  const { type, save, refuse, score, tags, context, writes } = start()
  type('home', '1')
  type('away', '1')
  save()
  refuse({ type: 'denied' })
  expect(score()).toEqual({ home: '1', away: '1' })
  expect(context().refusal).toEqual({ type: 'denied' })
  expect(tags()).toEqual(['dirty'])
  save()
  expect(writes.made).toHaveLength(2)
})

test('a colleague who saved first is met with both scores: the own one can be kept', () => {
  const { actor, type, save, refuse, score, tags, context, writes } = start()
  type('home', '1')
  type('away', '0')
  save()
  refuse({ type: 'conflict', theirs: played(2, 0) })
  expect(tags()).toContain('conflict')
  expect(score()).toEqual({ home: '1', away: '0' })
  expect(context().refusal).toEqual({ type: 'conflict', theirs: played(2, 0) })
  actor.send({ type: 'keep.mine' })
  expect(writes.last().input).toEqual({ seen: played(2, 0), wish: { type: 'score', home: 1, away: 0 } })
})

test('a colleague’s score that arrives while one types is told, met on saving, and can be taken over', () => {
  const { actor, type, save, follow, score, tags, context, writes } = start()
  type('home', '1')
  follow(played(2, 2))
  expect(isOvertaken(context())).toBe(true)
  type('away', '0')
  save()
  expect(tags()).toContain('conflict')
  expect(writes.made).toEqual([])
  actor.send({ type: 'take.theirs' })
  expect(score()).toEqual({ home: '2', away: '2' })
  expect(tags()).toEqual([])
})

test('the same score as the colleague’s is no conflict', () => {
  const { type, save, follow, tags, writes } = start()
  type('home', '2')
  type('away', '2')
  follow(played(2, 2))
  save()
  expect(tags()).toEqual([])
  expect(writes.made).toEqual([])
})

test('a step is taken by itself, and one that is refused says why until something else is done', () => {
  const { actor, writes, refuse, context, tags } = start()
  actor.send({ type: 'step', wish: postpone })
  expect(writes.last().input).toEqual({ seen: toCome, wish: postpone })
  refuse({ type: 'gone' })
  expect(context().refusal).toEqual({ type: 'gone' })
  expect(tags()).toEqual([])
  actor.send({ type: 'step', wish: postpone })
  expect(context().refusal).toBeNull()
  writes.last().tell({ type: 'write.done', done: 'postponed' })
  expect(context()).toMatchObject({ done: 'postponed', refusal: null })
})

test('Esc throws away what was typed', () => {
  const { actor, type, score } = start(played(2, 1))
  type('home', '5')
  actor.send({ type: 'discard' })
  expect(score()).toEqual({ home: '2', away: '1' })
})

test('what cannot be taken back any more says why', () => {
  const { actor, type, save, writes, takenBack, context } = start()
  type('home', '1')
  type('away', '1')
  save()
  writes.last().tell({ type: 'write.done', done: 'first' })
  actor.send({ type: 'undo' })
  takenBack.last().tell(told({ type: 'conflict', theirs: played(4, 4) }))
  expect(context()).toMatchObject({ refusal: { type: 'conflict' }, done: null })
})

test('a score that is saved while the suspensions stay behind says so until the next write', () => {
  const { type, save, writes, context, tags } = start()
  type('home', '1')
  type('away', '1')
  save()
  writes.last().tell({ type: 'bans.failed', failure: { code: 'unavailable', message: 'Down' } })
  writes.last().tell({ type: 'write.done', done: 'first' })
  expect(tags()).toEqual([])
  expect(context().bansFailure?.code).toBe('unavailable')
  type('home', '2')
  type('away', '2')
  save()
  expect(context().bansFailure).toBeNull()
})
