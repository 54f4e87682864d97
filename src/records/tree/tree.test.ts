import { expect, test } from 'vitest'
import {
  dropped,
  indented,
  isWhere,
  lastBelow,
  outdented,
  placingsFor,
  refusalOf,
  rowsOf,
  stepped,
  type TreeItem,
} from './tree.ts'

const item = (id: string, parent: string | null, rank: number): TreeItem => ({ id, parent, rank })

/** football (league (first, second), cups), tennis */
const items = [
  item('tennis', null, 2),
  item('second', 'league', 5),
  item('football', null, 1),
  item('cups', 'football', 3),
  item('first', 'league', 4),
  item('league', 'football', 2),
]
const rows = rowsOf(items)

const outline = (from: readonly TreeItem[]) => rowsOf(from).map(({ id, depth }) => `${'  '.repeat(depth)}${id}`)

const moved = (from: readonly TreeItem[], id: string, target: Parameters<typeof placingsFor>[2]) =>
  placingsFor(rowsOf(from), id, target).reduce<readonly TreeItem[]>(
    (left, placing) => left.map(one => (one.id === placing.id ? placing : one)),
    from,
  )

test('rows stand below what they belong to, in the order of their ranks', () => {
  expect(outline(items)).toEqual(['football', '  league', '    first', '    second', '  cups', 'tennis'])
})

test.each([
  ['the same rank twice gives one order for everybody', [item('b', null, 1), item('a', null, 1)], ['a', 'b']],
  ['what belongs to nothing known stands at the top', [item('a', 'gone', 1), item('b', 'a', 1)], ['a', '  b']],
  ['a circle hides nothing', [item('a', 'b', 1), item('b', 'a', 2), item('c', null, 1)], ['c', 'a', 'b']],
])('%s', (_, from, shown) => {
  expect(outline(from)).toEqual(shown)
})

test('a row knows how many levels are below it', () => {
  expect(rows.map(({ id, height }) => [id, height])).toEqual([
    ['football', 2],
    ['league', 1],
    ['first', 0],
    ['second', 0],
    ['cups', 0],
    ['tennis', 0],
  ])
})

test.each([
  ['football', 'football', 'circle'],
  ['football', 'second', 'circle'],
  ['football', 'tennis', 'tooDeep'],
  ['league', 'tennis', null],
  ['league', 'second', 'circle'],
  ['tennis', 'second', 'tooDeep'],
  ['tennis', 'league', null],
  ['second', null, null],
])('with two levels above a record, moving %s below %s gives %s', (id, parent, refusal) => {
  expect(refusalOf(rows, id, parent, 2)).toBe(refusal)
})

test.each([
  ['among others gets a rank between them', 'tennis', { parent: 'football', index: 1 }, 2.5],
  ['that is the first child gets a rank of its own', 'cups', { parent: 'tennis', index: 0 }, 0],
])('a move writes the moved record alone, which %s', (_, id, target, rank) => {
  expect(placingsFor(rows, id, target)).toEqual([{ id, parent: target.parent, rank }])
})

test('records that are put between the same two again and again are numbered anew when no number is left', () => {
  let state: readonly TreeItem[] = [item('a', null, 1), item('b', null, 2), item('c', null, 3)]
  let maxWrites = 0
  for (let round = 0; round < 100; round += 1) {
    const last = outline(state)[2] ?? ''
    maxWrites = Math.max(maxWrites, placingsFor(rowsOf(state), last, { parent: null, index: 1 }).length)
    const [first, second] = outline(state)
    state = moved(state, last, { parent: null, index: 1 })
    expect(outline(state)).toEqual([first, last, second])
  }
  expect(maxWrites).toBe(3)
})

test('numbering anew keeps the order after each of its writes', () => {
  const tight = [item('a', null, 1), item('b', null, 1.000001), item('c', null, 20)]
  const placings = placingsFor(rowsOf(tight), 'c', { parent: null, index: 1 })
  const states = placings.map((_, count) =>
    outline(tight.map(one => placings.slice(0, count + 1).find(({ id }) => id === one.id) ?? one)),
  )
  expect(states).toEqual([
    ['a', 'c', 'b'],
    ['a', 'c', 'b'],
    ['a', 'c', 'b'],
  ])
})

test.each([
  ['cups', -1, { parent: 'football', index: 0 }],
  ['league', 1, { parent: 'football', index: 1 }],
  ['league', -1, null],
  ['tennis', 1, null],
] as const)('%s stepped by %i goes to %j', (id, by, target) => {
  expect(stepped(rows, id, by)).toEqual(target)
})

test('a key puts a record below the sibling before it, or behind what it belongs to, and does not count the record itself', () => {
  expect(indented(rows, 'cups')).toEqual({ parent: 'league', index: 2 })
  expect(indented(rows, 'league')).toBeNull()
  expect(outdented(rows, 'second')).toEqual({ parent: 'football', index: 1 })
  expect(outdented(rows, 'tennis')).toBeNull()
  expect(lastBelow(rows, 'cups', 'football')).toEqual({ parent: 'football', index: 1 })
  expect(lastBelow(rows, 'tennis', 'league')).toEqual({ parent: 'league', index: 2 })
})

test.each([
  ['at the top of the list', 'tennis', 0, 1, { parent: null, index: 0 }],
  ['behind a row, at its depth', 'tennis', 2, 1, { parent: 'league', index: 0 }],
  ['below the row before it', 'tennis', 5, 2, { parent: 'cups', index: 0 }],
  ['as deep as the row before it', 'tennis', 5, 1, { parent: 'football', index: 2 }],
  ['at the end, moved to the left', 'first', 5, 0, { parent: null, index: 2 }],
  ['deeper than anything: as deep as possible', 'tennis', 4, 9, { parent: 'second', index: 0 }],
  ['with its branch: the rows below it do not count', 'league', 3, 0, { parent: null, index: 2 }],
] as const)('a row dropped %s', (_, id, position, depth, target) => {
  expect(dropped(rows, id, position, depth)).toEqual(target)
})

test.each([
  ['league', { parent: 'football', index: 0 }, true],
  ['league', { parent: 'football', index: 1 }, false],
  ['league', { parent: null, index: 0 }, false],
])('that %s stands at %j: %s', (id, target, expected) => {
  expect(isWhere(rows, id, target)).toBe(expected)
})
