import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../../src/model/failure.ts'
import { attempts, watches } from '../test-actors.ts'
import { isDraftDirty, type ListedIncident, minuteIn, type SquadMember } from './incident-draft.ts'
import {
  type IncidentsWatchEvent,
  type IncidentWrite,
  type IncidentWritten,
  matchIncidentsMachineOf,
} from './match-incidents.ts'

const nora = { team: 'ayala', player: 'nora' }
const goal: ListedIncident = { id: 'i1', record: { rev: 1 }, minute: 12, kind: 'goal', note: '', ...nora }
const member: SquadMember = { ...nora, number: 7, name: 'Nora' }

const start = () => {
  const watch = watches<IncidentsWatchEvent, unknown>()
  const writes = attempts<IncidentWrite, IncidentWritten<string>>()
  const takenBack = attempts<{ readonly done: string }, IncidentWritten<string>>()
  const machine = matchIncidentsMachineOf<string>().provide({
    actors: {
      watchIncidents: watch.logic,
      writeIncident: writes.logic,
      takeBack: takenBack.logic,
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
    show,
    context,
    tags: () => [...actor.getSnapshot().tags],
    enter: (draft: Partial<ReturnType<typeof context>['draft']>) => actor.send({ type: 'enter', draft }),
    submit: () => actor.send({ type: 'submit' }),
    done: () => writes.last().succeed({ type: 'done', done: 'written' }),
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

test('an incident is entered, saved, and the form begins anew', async () => {
  const opened = start()
  add(opened)
  const { writes, tags, done, context } = opened
  expect(tags()).toContain('busy')
  expect(writes.last().input.wish).toEqual({
    type: 'save',
    incident: { ...nora, minute: 38, kind: 'yellow', note: '' },
    of: null,
  })
  expect(writes.last().input.members).toEqual([])
  await done()
  expect(context()).toMatchObject({ draft: { minute: '', who: null }, turn: 1, done: 'written' })
  expect(isDraftDirty(context())).toBe(false)
})

test('what is missing is said, and nothing is written', () => {
  const { enter, submit, context, writes } = start()
  enter({ minute: '200' })
  submit()
  expect(context().issues).toEqual(['minute', 'who'])
  expect(writes.made).toEqual([])
  enter({ minute: '20' })
  expect(context().issues).toEqual([])
})

test('what was entered stays when it is refused', async () => {
  const opened = start()
  add(opened)
  await opened.writes.last().succeed({ type: 'refused', refusal: { type: 'denied' } })
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

test('a deleted incident can be taken back', async () => {
  const { actor, writes, takenBack, done, context } = start()
  actor.send({ type: 'remove', incident: goal })
  expect(writes.last().input.wish).toEqual({ type: 'remove', of: goal })
  await done()
  actor.send({ type: 'undo' })
  expect(takenBack.last().input).toEqual({ done: 'written' })
  await takenBack.last().succeed({ type: 'done', done: null })
  expect(context().done).toBeNull()
})

const down = new PortError({ code: 'unavailable', message: 'Down' })

test('a write that breaks says why, keeps what was entered, and is tried again', async () => {
  const opened = start()
  add(opened)
  await opened.writes.last().fail(down)
  const failure = { code: 'unavailable', message: 'Down' }
  expect(opened.context()).toMatchObject({ draft: { minute: '38' }, refusal: { type: 'failed', failure } })
  opened.actor.send({ type: 'write.retry' })
  expect(opened.tags()).toContain('busy')
  expect(opened.writes.last().input.wish).toMatchObject({ type: 'save', incident: { minute: 38 } })
})

test('a deletion and a way back that break are tried again', async () => {
  const { actor, writes, takenBack, context, done } = start()
  actor.send({ type: 'remove', incident: goal })
  await writes.last().fail(down)
  actor.send({ type: 'write.retry' })
  expect(writes.last().input.wish).toEqual({ type: 'remove', of: goal })
  await done()
  actor.send({ type: 'undo' })
  await takenBack.last().fail(down)
  expect(context()).toMatchObject({ refusal: { type: 'failed' }, done: 'written' })
  actor.send({ type: 'write.retry' })
  expect(takenBack.made).toHaveLength(2)
})

test('a list that nobody can even begin to watch says why', () => {
  const { actor, watch, tags, context } = start()
  watch.last().tell({ type: 'watch.failed', failure: down })
  watch.failWith = new Error('Broken')
  actor.send({ type: 'retry' })
  expect([tags(), context().failure?.message]).toEqual([['failed'], 'Broken'])
})
