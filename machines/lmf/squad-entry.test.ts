import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { watches } from '../test-actors.ts'
import { type CandidateEvent, type CandidateInput, squadEntryMachineOf } from './squad-entry.ts'

const nora = { id: 'nora', label: 'Nora Ruiz' }
const ines = { id: 'ines', label: 'Inés Lara' }

const start = () => {
  const watch = watches<CandidateEvent<string>, CandidateInput>()
  const machine = squadEntryMachineOf<string>().provide({
    actors: { watchCandidate: watch.logic },
  })
  const actor = createActor(machine, { input: { from: '2026-09-01' } }).start()
  return {
    actor,
    watch,
    tags: () => [...actor.getSnapshot().tags],
    context: () => actor.getSnapshot().context,
    choose: (player: typeof nora | null) => actor.send({ type: 'choose', player }),
  }
}

test('who is chosen is looked up, and followed from then on', () => {
  const { choose, watch, tags, context } = start()
  choose(nora)
  expect([tags(), watch.last().input]).toEqual([['looking'], { player: 'nora' }])
  watch.last().tell({ type: 'candidate.changed', candidate: 'in no squad' })
  watch.last().tell({ type: 'candidate.changed', candidate: 'in another squad' })
  expect([tags(), context().candidate]).toEqual([[], 'in another squad'])
})

test('another player brings another position, and keeps what else was typed', () => {
  const { actor, choose, watch, context } = start()
  choose(nora)
  watch.last().tell({ type: 'candidate.changed', candidate: 'known' })
  actor.send({ type: 'enter', typed: { number: 9, position: 'goalkeeper' } })
  choose(ines)
  expect(context()).toMatchObject({ player: ines, number: 9, candidate: null, from: '2026-09-01' })
  expect(context().position).toBeUndefined()
  expect(watch.made.map(({ isEnded }) => isEnded)).toEqual([true, false])
  choose(null)
  expect([context().player, watch.last().isEnded]).toEqual([null, true])
})

test('who could not be looked up is said to be so, and looked up again', () => {
  const { actor, choose, watch, tags, context } = start()
  choose(nora)
  watch.last().tell({ type: 'candidate.changed', candidate: 'known' })
  watch.last().tell({ type: 'candidate.failed', failure: { code: 'permission_denied', message: 'No' } })
  expect([tags(), context().candidate, context().failure?.code]).toEqual([['failed'], null, 'permission_denied'])
  watch.failWith = new Error('Broken')
  actor.send({ type: 'retry' })
  expect([tags(), context().failure?.message]).toEqual([['failed'], 'Broken'])
  watch.failWith = undefined
  actor.send({ type: 'retry' })
  expect([tags(), context().failure]).toEqual([['looking'], null])
})

test('what is missing is told once somebody has tried', () => {
  const { actor, context } = start()
  expect(context().isTried).toBe(false)
  actor.send({ type: 'try' })
  expect(context().isTried).toBe(true)
})
