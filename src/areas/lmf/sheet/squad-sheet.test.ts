import { expect, test } from 'vitest'
import type { Values } from '../../../model/record.ts'
import type { EntryIssue, SquadRules } from '../football/squads.ts'
import { factsOf, fieldOfIssue, isActive, type Member, mayBeExcepted, memberIssues, placeOf } from './squad-sheet.ts'

const rules: SquadRules = {
  minimum: null,
  maximum: 1,
  ages: { minimum: null, maximum: 18, on: '2026-12-31' },
  window: { from: '2026-01-01', to: '2026-02-01' },
  playing: ['active'],
}

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }

const member = (id: string, player: Values | null, more: Values = {}): Member => ({
  id,
  record: { ...stamps, player: `p-${id}`, team: 'ayala', number: 9, from: '2026-01-10', status: 'active', ...more },
  player: player && { ...stamps, ...player },
})

const young = { birthDate: '2010-05-05', status: 'active' }

test('a record is read as the rules of squads want it', () => {
  const { id, record } = member('iris', young, { to: '2026-03-01', status: 'left' })
  expect(placeOf(id, record)).toEqual({
    id: 'iris',
    player: 'p-iris',
    team: 'ayala',
    number: 9,
    from: '2026-01-10',
    to: '2026-03-01',
  })
  expect(factsOf(null)).toBeUndefined()
  expect([member('iris', young), member('iris', young, { status: 'left' })].map(isActive)).toEqual([true, false])
})

test('who is in the squad may play, though the window is closed and the squad too large', () => {
  const [iris, nora] = [member('iris', young), member('nora', young, { number: 4 })]
  const places = [iris, nora].map(({ id, record }) => placeOf(id, record))
  expect(memberIssues(iris, places, rules)).toEqual([])
})

test('each reason why somebody in the squad may not play is told', () => {
  const old = member('vera', { birthDate: '2000-05-05', status: 'retired' })
  expect(memberIssues(old, [], rules).map(({ type }) => type)).toEqual(['notPlaying', 'tooOld'])
  expect(memberIssues(member('gone', null), [], rules)).toEqual([{ type: 'unknownPlayer' }])
})

test.each<readonly [EntryIssue, string, boolean]>([
  [{ type: 'numberTaken', number: 9, by: 'iris' }, 'number', false],
  [{ type: 'inAnotherTeam', team: 'bravos', from: '2026-01-01', to: null }, 'player', false],
  [{ type: 'squadFull', maximum: 25 }, 'player', false],
  [{ type: 'tooOld', age: 20, limit: 18, on: '2026-12-31' }, 'player', true],
  [{ type: 'windowClosed', day: '2026-02-01' }, 'from', true],
  [{ type: 'noNumber' }, 'number', false],
])('%j is told at the field "%s"; staff may make an exception: %s', (issue, field, isExceptable) => {
  expect([fieldOfIssue(issue), mayBeExcepted(issue)]).toEqual([field, isExceptable])
})
