import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import {
  type EnteredMatch,
  isOvertaken,
  type MatchCommand,
  type MatchRefusal,
  type MatchWrite,
  type MatchWritten,
  matchEntryMachineOf,
  shownScore,
} from './match-entry.ts'
import { attempts } from './test-actors.ts'

const toCome: EnteredMatch = { id: 'm1', homeGoals: null, awayGoals: null, status: 'scheduled' }
const played = (homeGoals: number, awayGoals: number): EnteredMatch => ({
  ...toCome,
  homeGoals,
  awayGoals,
  status: 'played',
})
const postpone: MatchCommand = { type: 'step', event: 'postpone', sets: { status: 'postponed' } }

const start = (match = toCome) => {
  const writes = attempts<MatchWrite, MatchWritten<string>>()
  const undone = attempts<{ readonly done: string }, MatchWritten<string>>()
  const machine = matchEntryMachineOf<string>().provide({
    actors: { writeMatch: writes.logic, undo: undone.logic },
  })
  const actor = createActor(machine, { input: match }).start()
  const snapshot = () => actor.getSnapshot()
  return {
    actor,
    writes,
    undone,
    tags: () => [...snapshot().tags],
    context: () => snapshot().context,
    score: () => shownScore(snapshot().context),
    type: (side: 'home' | 'away', text: string) => actor.send({ type: 'type', side, text }),
    save: () => actor.send({ type: 'save' }),
    follow: (to: EnteredMatch) => actor.send({ type: 'match.changed', match: to }),
    refuse: (refusal: MatchRefusal) => writes.last().succeed({ type: 'refused', refusal }),
  }
}

test('the boxes follow the database while nobody types in them', async () => {
  const { follow, score, tags } = start()
  expect(score()).toEqual({ home: '', away: '' })
  follow(played(2, 1))
  expect(score()).toEqual({ home: '2', away: '1' })
  expect(tags()).toEqual([])
})

test('a score is typed in digits alone, saved as it was seen, and can be undone', async () => {
  const { actor, type, save, score, tags, writes, follow, undone, context } = start()
  type('home', '3x')
  type('away', '-0')
  expect(score()).toEqual({ home: '3', away: '0' })
  expect(tags()).toEqual(['dirty'])
  save()
  expect(tags()).toEqual(['busy'])
  expect(writes.last().input).toEqual({ base: toCome, command: { type: 'score', home: 3, away: 0 } })
  follow(played(3, 0))
  await writes.last().succeed({ type: 'done', done: 'first' })
  expect(tags()).toEqual([])
  actor.send({ type: 'undo' })
  expect(undone.last().input).toEqual({ done: 'first' })
  await undone.last().succeed({ type: 'done', done: null })
  expect(context().done).toBeNull()
})

test('leaving a row that was not changed writes nothing', async () => {
  const { type, save, writes, tags } = start(played(2, 1))
  type('home', '2')
  save()
  expect(writes.made).toEqual([])
  expect(tags()).toEqual([])
})

test('one team’s goals alone are not saved, and not lost', async () => {
  const { type, save, score, context, writes } = start()
  type('home', '2')
  save()
  expect(context().refusal).toEqual({ type: 'incomplete' })
  expect(score()).toEqual({ home: '2', away: '' })
  expect(writes.made).toEqual([])
  type('away', '2')
  expect(context().refusal).toBeNull()
})

test('both boxes emptied take the result back', async () => {
  const { type, save, writes } = start(played(2, 1))
  type('home', '')
  type('away', '')
  save()
  expect(writes.last().input.command).toEqual({ type: 'score', home: null, away: null })
})

test('what was typed stays when it is refused, with the reason, and can be saved again', async () => {
  const { type, save, refuse, score, tags, context, writes } = start()
  type('home', '1')
  type('away', '1')
  save()
  await refuse({ type: 'denied' })
  expect(score()).toEqual({ home: '1', away: '1' })
  expect(context().refusal).toEqual({ type: 'denied' })
  expect(tags()).toEqual(['dirty'])
  save()
  expect(writes.made).toHaveLength(2)
})

test('a colleague who saved first is met with both scores: the own one can be kept', async () => {
  const { actor, type, save, refuse, score, tags, context, writes } = start()
  type('home', '1')
  type('away', '0')
  save()
  await refuse({ type: 'conflict', theirs: played(2, 0) })
  expect(tags()).toContain('conflict')
  expect(score()).toEqual({ home: '1', away: '0' })
  expect(context().refusal).toEqual({ type: 'conflict', theirs: played(2, 0) })
  actor.send({ type: 'keep.mine' })
  expect(writes.last().input).toEqual({ base: played(2, 0), command: { type: 'score', home: 1, away: 0 } })
})

test('a colleague’s score that arrives while one types is told, met on saving, and can be taken over', async () => {
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

test('the same score as the colleague’s is no conflict', async () => {
  const { type, save, follow, tags, writes } = start()
  type('home', '2')
  type('away', '2')
  follow(played(2, 2))
  save()
  expect(tags()).toEqual([])
  expect(writes.made).toEqual([])
})

test('a step is taken by itself, and one that is refused says why until something else is done', async () => {
  const { actor, writes, refuse, context, tags } = start()
  actor.send({ type: 'step', command: postpone })
  expect(writes.last().input).toEqual({ base: toCome, command: postpone })
  await refuse({ type: 'gone' })
  expect(context().refusal).toEqual({ type: 'gone' })
  expect(tags()).toEqual([])
  actor.send({ type: 'step', command: postpone })
  expect(context().refusal).toBeNull()
  await writes.last().succeed({ type: 'done', done: 'postponed' })
  expect(context()).toMatchObject({ done: 'postponed', refusal: null })
})

test('Esc throws away what was typed', async () => {
  const { actor, type, score } = start(played(2, 1))
  type('home', '5')
  actor.send({ type: 'discard' })
  expect(score()).toEqual({ home: '2', away: '1' })
})

test('what cannot be undone any more says why', async () => {
  const { actor, type, save, writes, undone, context } = start()
  type('home', '1')
  type('away', '1')
  save()
  await writes.last().succeed({ type: 'done', done: 'first' })
  actor.send({ type: 'undo' })
  await undone.last().succeed({ type: 'refused', refusal: { type: 'conflict', theirs: played(4, 4) } })
  expect(context()).toMatchObject({ refusal: { type: 'conflict' }, done: null })
})

const down = new PortError({ code: 'unavailable', message: 'Down' })

test('a write that breaks says why, keeps what was typed, and is tried again as it was', async () => {
  const { actor, type, save, writes, context, tags } = start()
  type('home', '1')
  type('away', '1')
  save()
  await writes.last().fail(down)
  expect([tags(), context().refusal]).toEqual([
    ['dirty'],
    { type: 'failed', failure: { code: 'unavailable', message: 'Down' } },
  ])
  actor.send({ type: 'retry' })
  expect([tags(), context().refusal]).toEqual([['busy'], null])
  expect(writes.last().input).toEqual({ base: toCome, command: { type: 'score', home: 1, away: 1 } })
})

test('a step that breaks, and an undo that does, are tried again', async () => {
  const { actor, writes, undone, tags, context } = start()
  actor.send({ type: 'step', command: postpone })
  await writes.last().fail(down)
  actor.send({ type: 'retry' })
  expect(writes.last().input).toEqual({ base: toCome, command: postpone })
  await writes.last().succeed({ type: 'done', done: 'postponed' })
  actor.send({ type: 'undo' })
  await undone.last().fail(down)
  expect(context()).toMatchObject({ refusal: { type: 'failed' }, done: 'postponed' })
  actor.send({ type: 'retry' })
  expect(tags()).toEqual(['busy'])
  await undone.last().succeed({ type: 'done', done: null })
  expect(context()).toMatchObject({ refusal: null, done: null })
})

test('while a write or its undoing is under way nothing else is begun', async () => {
  const { actor, type, save, writes, undone, score, tags } = start()
  const tryAll = () => {
    type('home', '9')
    save()
    actor.send({ type: 'step', command: postpone })
    for (const event of ['discard', 'undo', 'retry', 'keep.mine', 'take.theirs'] as const) actor.send({ type: event })
  }
  type('home', '1')
  type('away', '1')
  save()
  tryAll()
  expect([tags(), score(), writes.made.length, undone.made.length]).toEqual([['busy'], { home: '1', away: '1' }, 1, 0])
  await writes.last().succeed({ type: 'done', done: 'first' })
  actor.send({ type: 'undo' })
  tryAll()
  expect([tags(), score(), writes.made.length, undone.made.length]).toEqual([['busy'], { home: '', away: '' }, 1, 1])
})
