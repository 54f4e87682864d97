import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { watches } from '../test-actors.ts'
import { type IncidentWish, isDraftDirty, type ListedIncident, minuteIn, type SquadMember } from './incident-draft.ts'
import {
  type BansEvent,
  type IncidentsWatchEvent,
  type IncidentWriteEvent,
  matchIncidentsMachineOf,
} from './match-incidents.ts'

const nora = { team: 'ayala', player: 'nora' }
const goal: ListedIncident = { id: 'i1', minute: 12, kind: 'goal', note: '', ...nora }
const member: SquadMember = { ...nora, number: 7, name: 'Nora', from: '2026-08-01', to: null }

const start = () => {
  const watch = watches<IncidentsWatchEvent, unknown>()
  const writes = watches<IncidentWriteEvent<string>, { wish: IncidentWish }>()
  const takenBack = watches<IncidentWriteEvent<string>, { done: string }>()
  const bans = watches<BansEvent, { players: readonly string[] }>()
  const machine = matchIncidentsMachineOf<string>().provide({
    actors: {
      watchIncidents: watch.logic,
      writeIncident: writes.logic,
      takeBack: takenBack.logic,
      reconcileBans: bans.logic,
    },
  })
  const actor = createActor(machine).start()
  const show = (...incidents: ListedIncident[]) => watch.last().tell({ type: 'incidents.changed', incidents })
  const context = () => actor.getSnapshot().context
  return {
    actor,
    watch,
    writes,
    takenBack,
    bans,
    show,
    context,
    tags: () => [...actor.getSnapshot().tags],
    enter: (draft: Partial<ReturnType<typeof context>['draft']>) => actor.send({ type: 'enter', draft }),
    submit: () => actor.send({ type: 'submit' }),
    done: (...players: string[]) => writes.last().tell({ type: 'write.done', done: 'written', players }),
  }
}

const add = (opened: ReturnType<typeof start>) => {
  opened.enter({ minute: '38', kind: 'yellow', who: nora })
  opened.submit()
}

test('a match is loading until its incidents and both squads have come', () => {
  const { show, watch, tags, context } = start()
  expect(tags()).toEqual(['loading'])
  show(goal)
  expect(tags()).toEqual(['loading'])
  watch.last().tell({ type: 'members.changed', members: [member] })
  expect(tags()).toEqual([])
  expect(context()).toMatchObject({ incidents: [goal], members: [member] })
})

test('a list that could not be read can be read again', () => {
  const { actor, watch, tags } = start()
  watch.last().tell({ type: 'watch.failed', failure: { code: 'permission_denied', message: 'No' } })
  expect(tags()).toEqual(['failed'])
  actor.send({ type: 'retry' })
  expect(watch.made).toHaveLength(2)
})

test.each([
  ['38', 38],
  ['90+3', 93],
  ['0', 0],
  ['130', 130],
  ['131', null],
  ['', null],
  ['half', null],
])('the minute "%s" is %s', (typed, minute) => {
  expect(minuteIn(typed)).toBe(minute)
})

test('an incident is entered, saved, and the form begins anew', () => {
  const opened = start()
  add(opened)
  const { writes, tags, done, context } = opened
  expect(tags()).toContain('busy')
  expect(writes.last().input.wish).toEqual({
    type: 'save',
    incident: { ...nora, minute: 38, kind: 'yellow', note: '' },
    of: null,
  })
  done('nora')
  expect(context()).toMatchObject({ draft: { minute: '', who: null }, turn: 1, done: 'written' })
  expect(isDraftDirty(context())).toBe(false)
})

test('what is missing is said, and nothing is written', () => {
  const { enter, submit, context, writes } = start()
  enter({ minute: '200' })
  submit()
  expect(context().faults).toEqual(['minute', 'who'])
  expect(writes.made).toEqual([])
  enter({ minute: '20' })
  expect(context().faults).toEqual([])
})

test('what was entered stays when it is refused', () => {
  const opened = start()
  add(opened)
  opened.writes.last().tell({ type: 'write.refused', refusal: { type: 'denied' } })
  expect(opened.context()).toMatchObject({ draft: { minute: '38', who: nora }, refusal: { type: 'denied' } })
  expect(isDraftDirty(opened.context())).toBe(true)
})

test('an incident is changed in the same form, or left as it was', () => {
  const { actor, enter, submit, writes, context } = start()
  actor.send({ type: 'edit', incident: goal })
  expect(context().draft).toEqual({ minute: '12', kind: 'goal', who: nora, note: '' })
  expect(isDraftDirty(context())).toBe(false)
  actor.send({ type: 'cancel' })
  expect(context()).toMatchObject({ editing: null, draft: { minute: '' } })
  actor.send({ type: 'edit', incident: goal })
  enter({ minute: '13' })
  submit()
  expect(writes.last().input.wish).toMatchObject({ type: 'save', incident: { minute: 13 }, of: goal })
})

test('a deleted incident can be taken back', () => {
  const { actor, writes, takenBack, done, context, bans } = start()
  actor.send({ type: 'remove', incident: goal })
  expect(writes.last().input.wish).toEqual({ type: 'remove', of: goal })
  done('nora')
  bans.last().tell({ type: 'bans.done', players: ['nora'] })
  actor.send({ type: 'undo' })
  expect(takenBack.last().input).toEqual({ done: 'written' })
  takenBack.last().tell({ type: 'write.done', done: null, players: ['nora'] })
  expect(context().done).toBeNull()
  expect(bans.made).toHaveLength(2)
})

test('after each write the suspensions of those concerned are brought up to date, while the next incident is entered', () => {
  const opened = start()
  const { bans, done, tags, enter, context } = opened
  add(opened)
  done('nora')
  expect(bans.last().input).toEqual({ players: ['nora'] })
  expect(tags()).toEqual(['loading', 'bansBusy'])
  enter({ minute: '40' })
  bans.last().tell({ type: 'bans.done', players: ['nora'] })
  expect(tags()).toEqual(['loading'])
  expect(context()).toMatchObject({ pending: [], draft: { minute: '40' } })
})

test('a write that comes while suspensions are brought up to date begins that anew', () => {
  const opened = start()
  add(opened)
  opened.done('nora')
  add(opened)
  opened.done('nora', 'iris')
  expect(opened.bans.made.map(({ isEnded }) => isEnded)).toEqual([true, false])
  expect(opened.bans.last().input).toEqual({ players: ['nora', 'iris'] })
})

test('suspensions that could not be brought up to date are said to be so, and tried again', () => {
  const opened = start()
  const { actor, bans, tags, context } = opened
  add(opened)
  opened.done('nora')
  bans.last().tell({ type: 'bans.failed', failure: { code: 'unavailable', message: 'Down' } })
  expect(tags()).toContain('bansFailed')
  expect(context().bansFailure?.code).toBe('unavailable')
  actor.send({ type: 'bans.retry' })
  expect(bans.last().input).toEqual({ players: ['nora'] })
})
