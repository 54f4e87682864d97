import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AreaCard } from '../../config/area.ts'
import { arrangementIn, inOrder, listed, moved } from './arrangement.ts'

const card = (id: string, size: AreaCard['size'] = 'wide') => ({ id, size })
const cards = [card('review'), card('today', 'narrow'), card('drafts'), card('changes', 'narrow'), card('results')]
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).join(' ')

test('cards stand in the person’s order, and new ones behind those that they usually follow', () => {
  expect(ids(inOrder(cards, []))).toBe('review today drafts changes results')
  expect(ids(inOrder(cards, ['results', 'drafts', 'review']))).toBe('results drafts changes review today')
  expect(ids(inOrder(cards, ['results', 'gone']))).toBe('review today drafts changes results')
})

test('whatever order was kept, each card of the role is there once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('review', 'results', 'changes', 'gone', '')), order => {
      const found = inOrder(cards, arrangementIn({ order: order.join(' ') }).order)
      expect(found.map(({ id }) => id).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
    }),
  )
})

test('a card changes places with the next one of its size that is seen, and no further than the last', () => {
  expect(moved(cards, 'drafts', -1)?.join(' ')).toBe('drafts today review changes results')
  expect(moved(cards, 'review', 1, id => id !== 'drafts')?.join(' ')).toBe('results today drafts changes review')
  expect(moved(cards, 'review', -1)).toBeNull()
  expect(moved(cards, 'results', 1)).toBeNull()
  expect(moved(cards, 'gone', 1)).toBeNull()
})

test('moving a card and moving it back leaves the order as it was', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(cards), fc.constantFrom(...cards), fc.constantFrom(-1, 1), (order, { id }, by) => {
      const before = inOrder(
        cards,
        order.map(one => one.id),
      )
      const after = moved(before, id, by)
      if (after !== null) expect(moved(inOrder(cards, after), id, by === 1 ? -1 : 1)).toEqual(before.map(one => one.id))
    }),
  )
})

test('what the database keeps reads as it was written; anything else as nothing', () => {
  expect(arrangementIn({ order: listed(['b', 'a']), hidden: listed([]) })).toEqual({ order: ['b', 'a'], hidden: [] })
  for (const value of [null, 'a', { order: 7, hidden: { a: true } }])
    expect(arrangementIn(value)).toEqual({ order: [], hidden: [] })
})
