import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Section } from '../home.ts'
import {
  begin,
  maxSections,
  newSectionId,
  redo,
  type SectionAction,
  sectionsIn,
  settle,
  take,
  undo,
} from './editing.ts'

const section = (id: string, more: Partial<Section> = {}): Section => ({ id, kind: 'list', ...more })
const three = [section('a'), section('b'), section('c')]
const idsOf = (sections: readonly Section[]) => sections.map(({ id }) => id).join('')

test('sections are added, moved, duplicated and removed', () => {
  const after = (action: SectionAction) => idsOf(take(begin(three), action).present)
  expect(after({ type: 'add', section: section('d') })).toBe('abcd')
  expect(after({ type: 'add', section: section('d'), at: 1 })).toBe('adbc')
  expect(after({ type: 'move', id: 'c', to: 0 })).toBe('cab')
  expect(after({ type: 'move', id: 'a', to: 9 })).toBe('bca')
  expect(after({ type: 'duplicate', id: 'b', as: 'd' })).toBe('abdc')
  expect(after({ type: 'remove', id: 'b' })).toBe('ac')
})

const type = (value: string) => ({ type: 'edit', id: 'a', field: 'title', value }) as const

test('typing in one field is one step, until it is left', () => {
  const typed = [type('L'), type('Lu'), type('Luna')].reduce(take, begin(three))
  expect(typed.past).toHaveLength(1)
  expect(undo(typed).present).toEqual(three)
  const again = take(settle(typed), type('Lunas'))
  expect(undo(again).present[0]?.title).toBe('Luna')
  const other = take(typed, { type: 'edit', id: 'a', field: 'tag', value: 'x' })
  expect(undo(other).present[0]).toMatchObject({ title: 'Luna' })
})

test('typing in a field whose step was taken back, or taken again, is a step of its own', () => {
  const back = undo(take(begin(three), type('L')))
  expect(undo(take(back, type('M'))).present).toEqual(three)
  expect(undo(take(redo(back), type('Lu'))).present[0]?.title).toBe('L')
})

test('what is emptied goes', () => {
  const { present } = take(begin([section('a', { title: 'Luna' })]), {
    type: 'edit',
    id: 'a',
    field: 'title',
    value: '',
  })
  expect(present).toEqual([section('a')])
})

test('there is no room beyond the limit, and what changes nothing is no step', () => {
  const full = begin(Array.from({ length: maxSections }, (_, at) => section(`s${at}`)))
  expect(take(full, { type: 'add', section: section('x') })).toBe(full)
  expect(take(full, { type: 'duplicate', id: 's0', as: 'x' })).toBe(full)
  const steps = begin(three)
  for (const action of [
    { type: 'move', id: 'a', to: 0 },
    { type: 'remove', id: 'gone' },
    { type: 'edit', id: 'a', field: 'title', value: null },
  ] as const)
    expect(take(steps, action)).toBe(steps)
})

const actions = fc.oneof(
  fc.record({ type: fc.constant('add' as const), section: fc.nat(50).map(at => section(`n${at}`)) }),
  fc.record({ type: fc.constant('move' as const), id: fc.constantFrom(...'abc'), to: fc.nat(5) }),
  fc.record({ type: fc.constant('remove' as const), id: fc.constantFrom(...'abc') }),
  fc.record({
    type: fc.constant('edit' as const),
    id: fc.constantFrom(...'abc'),
    field: fc.constantFrom('title', 'body'),
    value: fc.string(),
  }),
)

test('every step is taken back and taken again', () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 12 }), list => {
      let steps = begin(three)
      for (const action of list) steps = take(steps, action)
      const { present, past } = steps
      for (const _ of past) steps = undo(steps)
      expect([steps.present, steps.past]).toEqual([three, []])
      expect(undo(steps)).toBe(steps)
      while (steps.future.length > 0) steps = redo(steps)
      expect([steps.present, steps.past]).toEqual([present, past])
    }),
  )
})

test('a step after one that was taken back leaves nothing to take again', () => {
  const steps = take(undo(take(begin(three), { type: 'remove', id: 'a' })), { type: 'remove', id: 'b' })
  expect(redo(steps)).toBe(steps)
})

test('sections without an id, or with that of another, are told apart', () => {
  expect(sectionsIn([{ kind: 'list' }, { id: 'a' }, { id: 'a' }]).map(({ id }) => id)).toEqual(['s1', 'a', 's3'])
  const ids = [0.5, 0.5, 0.25].values()
  const random = () => ids.next().value ?? 0
  const taken = section(newSectionId([], () => 0.5))
  expect(newSectionId([taken], random)).toBe(newSectionId([], () => 0.25))
})
