import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import type { Done } from '../src/model/outcome.ts'
import {
  type EnteredMatch,
  isDeciding,
  isOvertaken,
  isTieLevel,
  type MatchCommand,
  type MatchRefusal,
  type MatchWrite,
  type MatchWritten,
  matchEntryMachine,
  shownScore,
  type TypedScore,
} from './match-entry.ts'
import { attempts } from './testing/actors.ts'

const toCome: EnteredMatch = {
  id: 'm1',
  homeGoals: null,
  awayGoals: null,
  homePenalties: null,
  awayPenalties: null,
  afterExtraTime: null,
  status: 'scheduled',
}
const played = (homeGoals: number, awayGoals: number): EnteredMatch => ({
  ...toCome,
  homeGoals,
  awayGoals,
  status: 'played',
})
const postpone: MatchCommand = { type: 'step', event: 'postpone', sets: { status: 'postponed' } }
const done: Done = { id: 'm1', rev: 2, action: 'change', before: {}, values: {} }
const down = new PortError({ code: 'unavailable', message: 'Down' })
const failed = { type: 'failed', failure: { code: 'unavailable', message: 'Down' } }

const scoreOf = (homeGoals: number | null, awayGoals: number | null): MatchCommand => ({
  type: 'score',
  score: { homeGoals, awayGoals },
})

const start = (match = toCome, levelAt: number | null = null) => {
  const writes = attempts<MatchWrite, MatchWritten>()
  const machine = matchEntryMachine.provide({ actors: { writeMatch: writes.logic } })
  const actor = createActor(machine, { input: { match, maxGoals: 99, levelAt } }).start()
  const type = (side: 'home' | 'away', text: string) => actor.send({ type: 'type', typed: { [`${side}Goals`]: text } })
  const save = () => actor.send({ type: 'save' })
  return {
    actor,
    writes,
    type,
    save,
    enter: (home: string, away: string) => {
      type('home', home)
      type('away', away)
      save()
    },
    tags: () => [...actor.getSnapshot().tags],
    context: () => actor.getSnapshot().context,
    score: () => {
      const { homeGoals, awayGoals } = shownScore(actor.getSnapshot().context)
      return `${homeGoals}–${awayGoals}`
    },
    follow: (to: EnteredMatch) => actor.send({ type: 'match.changed', match: to, levelAt }),
    succeed: () => writes.last().succeed({ type: 'done', done }),
    refuse: (refusal: MatchRefusal) => writes.last().succeed({ type: 'refused', refusal }),
    commands: () => writes.made.map(({ input }) => input.command),
  }
}

test('a score is saved as it was typed and seen, and can be undone', async () => {
  const { actor, enter, type, tags, score, writes, follow, succeed, context } = start()
  type('home', '3')
  expect(tags()).toEqual(['dirty'])
  enter('12', '10')
  expect([score(), tags()]).toEqual(['12–10', ['busy']])
  expect(writes.last().input).toEqual({ base: toCome, command: scoreOf(12, 10) })
  follow(played(12, 10))
  await succeed()
  expect([tags(), context().done]).toEqual([[], done])
  // An undo would lose the typed score.
  type('home', '4')
  actor.send({ type: 'undo' })
  expect(tags()).toEqual(['dirty'])
  actor.send({ type: 'discard' })
  actor.send({ type: 'undo' })
  expect(writes.last().input.command).toEqual({ type: 'undo', done })
  await writes.last().succeed({ type: 'done', done: null })
  expect([tags(), context().done]).toEqual([[], null])
})

test.each([
  ['100', '1'],
  ['1', '100'],
  ['2-1', '0'],
  ['1a2', '0'],
  ['-1', '0'],
  ['1.5', '0'],
  ['0x1', '0'],
])(
  'what is no score from 0 to 99 is refused as it was typed, never cut or made something else: %s–%s',
  (home, away) => {
    const { enter, score, tags, context, commands } = start()
    enter(home, away)
    expect([score(), tags(), commands()]).toEqual([`${home}–${away}`, ['dirty'], []])
    expect(context().refusal).toEqual({ type: 'outOfRange', max: 99 })
  },
)

const deciding = (levelAt = 0, match = toCome) => {
  const started = start(match, levelAt)
  return {
    ...started,
    typeAll: (typed: Partial<TypedScore>) => started.actor.send({ type: 'type', typed }),
    asks: () => [isDeciding(started.context()), isTieLevel(started.context())],
  }
}

test('a score that leaves the tie level asks for extra time and penalties, and all of it is one write', () => {
  const { typeAll, asks, save, commands } = deciding()
  typeAll({ homeGoals: '2', awayGoals: '1' })
  expect(asks()).toEqual([false, false])
  typeAll({ awayGoals: '2' })
  expect(asks()).toEqual([true, true])
  typeAll({ homePenalties: '4', awayPenalties: '3', afterExtraTime: true })
  save()
  expect(commands()).toEqual([
    {
      type: 'score',
      score: { homeGoals: 2, awayGoals: 2, homePenalties: 4, awayPenalties: 3, afterExtraTime: true },
    },
  ])
})

test('a second leg is level by the leg before it; while it is being played nothing is asked', () => {
  expect(deciding(2, played(3, 1)).asks()).toEqual([true, true])
  expect(deciding(2, played(1, 1)).asks()).toEqual([false, false])
  expect(deciding(0, { ...played(0, 0), status: 'inPlay' }).asks()[0]).toBe(false)
})

test('penalties of one team alone, or as many of both, are not saved', () => {
  const { typeAll, save, context, commands } = deciding(0, played(1, 1))
  typeAll({ homePenalties: '4' })
  save()
  expect(context().refusal).toEqual({ type: 'penaltiesIncomplete' })
  typeAll({ awayPenalties: '4' })
  save()
  expect(context().refusal).toEqual({ type: 'penaltiesLevel' })
  typeAll({ awayPenalties: '100' })
  save()
  expect([context().refusal, commands()]).toEqual([{ type: 'outOfRange', max: 99 }, []])
})

test('goals of extra time that decide leave no shoot-out behind', () => {
  const { typeAll, asks, save, commands } = deciding(0, { ...played(1, 1), homePenalties: 5, awayPenalties: 4 })
  typeAll({ afterExtraTime: true })
  typeAll({ homeGoals: '2' })
  expect(asks()).toEqual([true, false])
  save()
  expect(commands()).toEqual([
    {
      type: 'score',
      score: { homeGoals: 2, awayGoals: 1, homePenalties: null, awayPenalties: null, afterExtraTime: true },
    },
  ])
})

test('that there was extra time is taken back, and said of no match that never told', () => {
  const extraTimeIn = (afterExtraTime: true | null) => {
    const { typeAll, save, commands } = deciding(0, { ...played(1, 1), afterExtraTime })
    typeAll({ homeGoals: '2', afterExtraTime: false })
    save()
    return commands()
  }
  expect([true, null].map(known => extraTimeIn(known as true | null))).toMatchObject([
    [{ score: { afterExtraTime: false } }],
    [{ score: { afterExtraTime: null } }],
  ])
})

test('the boxes follow the database; leaving them unchanged, Esc, and the same score as a colleague’s write nothing', () => {
  const { actor, type, save, score, tags, follow, commands } = start(played(2, 1))
  follow(played(2, 2))
  expect([score(), tags()]).toEqual(['2–2', []])
  type('home', '2')
  save()
  type('home', '5')
  actor.send({ type: 'discard' })
  expect(score()).toBe('2–2')
  type('home', '3')
  follow(played(3, 2))
  save()
  expect([commands(), tags(), score()]).toEqual([[], [], '3–2'])
})

test('one team’s goals alone are not saved, and not lost; both boxes emptied take the result back', () => {
  const { type, enter, score, context, commands } = start(played(2, 1))
  enter('2', '')
  expect([context().refusal, score(), commands()]).toEqual([{ type: 'incomplete' }, '2–', []])
  type('home', '')
  expect(context().refusal).toBeNull()
  enter('', '')
  expect(commands()).toEqual([scoreOf(null, null)])
})

test('what was typed stays when it is refused, with the reason, and can be saved again', async () => {
  const { enter, save, refuse, score, tags, context, commands } = start()
  enter('1', '1')
  await refuse({ type: 'denied' })
  expect([score(), context().refusal, tags()]).toEqual(['1–1', { type: 'denied' }, ['dirty']])
  save()
  expect(commands()).toHaveLength(2)
})

test('a colleague who saved first is met with both scores: the own one can be kept', async () => {
  const { actor, enter, refuse, score, tags, context, writes } = start()
  enter('1', '0')
  await refuse({ type: 'conflict', theirs: played(2, 0) })
  expect(tags()).toContain('conflict')
  expect([score(), context().refusal]).toEqual(['1–0', { type: 'conflict', theirs: played(2, 0) }])
  actor.send({ type: 'keep.mine' })
  expect(writes.last().input).toEqual({ base: played(2, 0), command: scoreOf(1, 0) })
})

test('a colleague’s score that arrives while one types is told, met on saving, and can be taken over', () => {
  const { actor, type, save, follow, score, tags, context, commands } = start()
  type('home', '1')
  follow(played(2, 2))
  expect(isOvertaken(context())).toBe(true)
  type('away', '0')
  save()
  expect(tags()).toContain('conflict')
  actor.send({ type: 'take.theirs' })
  expect([score(), tags(), commands()]).toEqual(['2–2', [], []])
})

test('the own score is kept over one that arrived while it was typed', () => {
  const { actor, type, save, follow, context, writes } = start()
  type('home', '1')
  follow(played(2, 2))
  type('away', '0')
  save()
  expect(context().refusal).toEqual({ type: 'conflict', theirs: played(2, 2) })
  actor.send({ type: 'keep.mine' })
  expect(writes.last().input).toEqual({ base: played(2, 2), command: scoreOf(1, 0) })
})

test('a score that comes early is saved when that is said once more', () => {
  const writes = attempts<MatchWrite, MatchWritten>()
  const machine = matchEntryMachine.provide({
    actors: { writeMatch: writes.logic },
    guards: { isDoubtful: () => true },
  })
  const actor = createActor(machine, { input: { match: toCome, maxGoals: 99, levelAt: null } }).start()
  actor.send({ type: 'type', typed: { homeGoals: '1', awayGoals: '0' } })
  actor.send({ type: 'save' })
  expect([[...actor.getSnapshot().tags], writes.made]).toEqual([['dirty', 'asked'], []])
  actor.send({ type: 'save.anyway' })
  expect(writes.last().input.command).toEqual(scoreOf(1, 0))
})

test('a step is taken by itself, and one that is refused says why until something else is done', async () => {
  const { actor, writes, refuse, succeed, context, tags } = start()
  actor.send({ type: 'step', command: postpone })
  expect(writes.last().input).toEqual({ base: toCome, command: postpone })
  await refuse({ type: 'gone' })
  expect([context().refusal, tags()]).toEqual([{ type: 'gone' }, []])
  actor.send({ type: 'step', command: postpone })
  expect(context().refusal).toBeNull()
  await succeed()
  expect(context()).toMatchObject({ done, refusal: null })
})

test('a typed score is not lost to a step, which is refused until it is saved or discarded', () => {
  const { actor, type, score, tags, context, commands } = start()
  type('home', '2')
  actor.send({ type: 'step', command: postpone })
  expect([score(), tags(), context().refusal, commands()]).toEqual(['2–', ['dirty'], { type: 'unsaved' }, []])
  actor.send({ type: 'discard' })
  actor.send({ type: 'step', command: postpone })
  expect(commands()).toEqual([postpone])
})

test('what cannot be undone any more says why', async () => {
  const { actor, enter, succeed, refuse, context, tags } = start()
  enter('1', '1')
  await succeed()
  actor.send({ type: 'undo' })
  await refuse({ type: 'conflict', theirs: played(4, 4) })
  expect([context(), tags()]).toMatchObject([{ refusal: { type: 'conflict' }, done: null }, []])
})

test('a score, a step and an undo that break say why, and are tried again as they were', async () => {
  const { actor, enter, succeed, writes, commands, context, tags } = start()
  const breakAndRetry = async (state: string[]) => {
    await writes.last().fail(down)
    expect([context().refusal, tags()]).toEqual([failed, state])
    actor.send({ type: 'retry' })
    expect([context().refusal, tags()]).toEqual([null, ['busy']])
    expect(commands().at(-1)).toEqual(commands().at(-2))
  }
  enter('1', '1')
  await breakAndRetry(['dirty'])
  await succeed()
  actor.send({ type: 'step', command: postpone })
  await breakAndRetry([])
  await succeed()
  actor.send({ type: 'undo' })
  await breakAndRetry([])
  expect(context().done).toEqual(done)
  await writes.last().succeed({ type: 'done', done: null })
  expect(context()).toMatchObject({ refusal: null, done: null })
})

test('while a write or its undoing is under way nothing else is begun', async () => {
  const { actor, type, save, enter, succeed, score, tags, commands } = start()
  const tryAll = () => {
    type('home', '9')
    save()
    actor.send({ type: 'step', command: postpone })
    for (const event of ['discard', 'undo', 'retry', 'keep.mine', 'take.theirs'] as const) actor.send({ type: event })
  }
  enter('1', '1')
  tryAll()
  expect([tags(), score(), commands().length]).toEqual([['busy'], '1–1', 1])
  await succeed()
  actor.send({ type: 'undo' })
  tryAll()
  expect([tags(), score(), commands().length]).toEqual([['busy'], '–', 2])
})

test('what is refused for another reason than a lost connection leaves a step behind it, and no undo that failed', async () => {
  const { actor, enter, succeed, refuse, context } = start()
  enter('1', '0')
  await succeed()
  actor.send({ type: 'step', command: postpone })
  await refuse({ type: 'gone' })
  expect(context().done).toEqual(done)
  actor.send({ type: 'undo' })
  await refuse({ type: 'failed', failure: { code: 'unavailable', message: 'Down' } })
  expect(context().done).toEqual(done)
  actor.send({ type: 'undo' })
  await refuse({ type: 'gone' })
  expect(context().done).toBeNull()
})

test('the highest score is one', () => {
  const { enter, commands } = start()
  enter('99', '0')
  expect(commands()).toEqual([scoreOf(99, 0)])
})

test('what was typed into boxes of penalties that the score does not ask for keeps nothing from being saved', () => {
  const { typeAll, save, commands } = deciding()
  typeAll({ homeGoals: '2', awayGoals: '1', homePenalties: '100' })
  save()
  expect(commands()).toMatchObject([{ score: { homeGoals: 2, homePenalties: null, awayPenalties: null } }])
})
