import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { isHighlighted, type MenuEvent, type MenuNode, menuMachine } from './menu.ts'

const contents: MenuNode = {
  id: 'contents',
  type: 'group',
  children: [
    { id: 'apps', type: 'item', url: '/manager/apps' },
    {
      id: 'library',
      type: 'collapse',
      children: [{ id: 'images', type: 'item', url: '/manager/images' }],
    },
    {
      id: 'archive',
      type: 'collapse',
      children: [{ id: 'old', type: 'item', url: '/manager/old' }],
    },
  ],
}
const stats: MenuNode = {
  id: 'stats',
  type: 'group',
  children: [{ id: 'tech', type: 'item', url: '/stats/tech' }],
}
const items = [contents, stats]

const open = (path = '/', nodes: readonly MenuNode[] = items) => {
  const actor = createActor(menuMachine, { input: { items: nodes, path } }).start()
  return {
    send: (event: MenuEvent) => actor.send(event),
    toggle: (id: string) => actor.send({ type: 'menu.toggle', id }),
    lists: () => {
      const { isOpen, isTrigger } = actor.getSnapshot().context
      return { isOpen, isTrigger }
    },
  }
}
const both = (...ids: string[]) => ({ isOpen: ids, isTrigger: ids })

test('nothing is open where the path has no place in the menu', () => {
  expect(open('/').lists()).toEqual(both())
})

test('what leads to the page is open at the start', () => {
  expect(open('/manager/images').lists()).toEqual(both('contents', 'library'))
})

test('a group that is named like a segment of the path opens itself at the start', () => {
  expect(open('/x/stats').lists()).toEqual(both('stats'))
})

test('a press opens a group', () => {
  const menu = open()
  menu.toggle('contents')
  expect(menu.lists()).toEqual(both('contents'))
})

test('opening a group closes the other, with its sub-menus', () => {
  const menu = open('/manager/images')
  menu.toggle('stats')
  expect(menu.lists()).toEqual(both('stats'))
})

test('a second press closes a group with all that is open in it', () => {
  const menu = open('/manager/images')
  menu.toggle('contents')
  expect(menu.lists()).toEqual(both())
})

test('a sub-menu adds itself and its group stays open', () => {
  const menu = open()
  menu.toggle('contents')
  menu.toggle('library')
  menu.toggle('archive')
  expect(menu.lists()).toEqual(both('contents', 'library', 'archive'))
})

test('a second press removes a sub-menu and nothing else', () => {
  const menu = open('/manager/images')
  menu.toggle('archive')
  menu.toggle('library')
  expect(menu.lists()).toEqual(both('contents', 'archive'))
})

test.each(['nobody', 'apps', ''])('a press on %j, which cannot be opened, changes nothing', id => {
  const menu = open('/manager/apps')
  menu.toggle(id)
  expect(menu.lists()).toEqual(both('contents'))
})

test('leaving the navigation collapses the sub-menus and keeps the group', () => {
  const menu = open('/manager/images')
  menu.toggle('archive')
  menu.send({ type: 'menu.leave' })
  expect(menu.lists()).toEqual(both('contents'))
})

test('another page opens what leads to it and closes the other group', () => {
  const menu = open('/stats/tech')
  menu.send({ type: 'path.changed', path: '/manager/images' })
  expect(menu.lists()).toEqual(both('contents', 'library'))
})

test('another page of the same group keeps the sub-menus that a person opened', () => {
  const menu = open('/manager/apps')
  menu.toggle('archive')
  menu.send({ type: 'path.changed', path: '/manager/images' })
  expect(menu.lists()).toEqual(both('contents', 'archive', 'library'))
})

test('a page without a place in the menu leaves it as it is', () => {
  const menu = open('/manager/images')
  menu.send({ type: 'path.changed', path: '/elsewhere' })
  expect(menu.lists()).toEqual(both('contents', 'library'))
})

test('the same page told again does not open what a person has closed', () => {
  const menu = open('/manager/images')
  menu.toggle('contents')
  menu.send({ type: 'path.changed', path: '/manager/images' })
  expect(menu.lists()).toEqual(both())
})

test('what another role does not see leaves both lists', () => {
  const menu = open('/manager/images')
  menu.send({ type: 'items.changed', items: [stats] })
  expect(menu.lists()).toEqual(both())
})

test('a sub-menu that is gone leaves and its group stays open', () => {
  const menu = open('/manager/images')
  const [apps] = contents.children ?? []
  menu.send({ type: 'items.changed', items: [{ ...contents, children: apps ? [apps] : [] }, stats] })
  expect(menu.lists()).toEqual(both('contents'))
})

test('a menu that grows keeps what is open, and does not open again what was closed', () => {
  const menu = open('/manager/images', [contents])
  menu.toggle('contents')
  menu.send({ type: 'items.changed', items })
  expect(menu.lists()).toEqual(both())
})

test('the page finds its place once the role brings its group', () => {
  const menu = open('/manager/images', [])
  menu.send({ type: 'items.changed', items })
  expect(menu.lists()).toEqual(both('contents', 'library'))
})

/** Every event that makes sense, and some that do not, over a menu of two roles. */
const events: readonly MenuEvent[] = [
  ...['contents', 'library', 'archive', 'stats', 'apps', 'nobody'].map(id => ({ type: 'menu.toggle', id }) as const),
  { type: 'menu.leave' },
  ...['/', '/manager/apps', '/manager/images', '/stats/tech', '/x/archive'].map(
    path => ({ type: 'path.changed', path }) as const,
  ),
  { type: 'items.changed', items },
  { type: 'items.changed', items: [stats] },
]
const steps = adjacencyMapToArray(getAdjacencyMap(menuMachine, { events, input: { items, path: '/' } }))

const groups = new Set(['contents', 'stats'])

test('wherever it leads the two lists agree, hold no id twice and nothing unknown, and one group at most', () => {
  expect(steps.length).toBeGreaterThan(500)
  for (const { nextState } of steps) {
    const { isOpen, isTrigger } = nextState.context
    expect(isTrigger).toEqual(isOpen)
    expect(new Set(isOpen).size).toBe(isOpen.length)
    expect(isOpen.filter(id => groups.has(id)).length).toBeLessThanOrEqual(1)
    const known = nextState.context.items === items ? ['contents', 'library', 'archive', 'stats'] : ['stats']
    expect(known).toEqual(expect.arrayContaining([...isOpen]))
  }
})

test('from every state a press on a group opens it alone or closes all', () => {
  for (const { state, event, nextState } of steps) {
    if (event.type !== 'menu.toggle' || !state.context.items.some(node => node.id === event.id)) continue
    expect(nextState.context.isOpen).toEqual(state.context.isTrigger.includes(event.id) ? [] : [event.id])
  }
})

test('from every state two presses on a sub-menu lead back', () => {
  for (const { state, event, nextState } of steps) {
    if (event.type !== 'menu.toggle' || !['library', 'archive'].includes(event.id)) continue
    const actor = createActor(menuMachine, { input: { items, path: '/' }, snapshot: nextState }).start()
    actor.send(event)
    expect(new Set(actor.getSnapshot().context.isOpen)).toEqual(new Set(state.context.isOpen))
  }
})

test('from every state leaving the navigation leaves only groups open', () => {
  for (const { state, nextState } of steps.filter(({ event }) => event.type === 'menu.leave')) {
    expect(nextState.context.isOpen).toEqual(state.context.isOpen.filter(id => groups.has(id)))
  }
})

test('from every state another page ends with all that leads to it open and highlighted', () => {
  const arrivals = steps.filter(
    ({ state, event }) =>
      event.type === 'path.changed' &&
      event.path === '/manager/images' &&
      state.context.path !== event.path &&
      state.context.items === items,
  )
  expect(arrivals.length).toBeGreaterThan(10)
  for (const { nextState } of arrivals) {
    const { path, isOpen } = nextState.context
    expect(isOpen).toEqual(expect.arrayContaining(['contents', 'library']))
    expect(isHighlighted(contents, path, isOpen, items)).toBe(true)
  }
})

test('each set of open ids that the rules of the menu allow can be reached by presses alone', () => {
  const presses = events.filter(event => event.type === 'menu.toggle')
  const paths = getShortestPaths(menuMachine, { events: presses, input: { items: [contents], path: '/' } })
  const sets = new Set(paths.map(({ state }) => [...state.context.isOpen].sort().join(' ')))
  expect([...sets].sort()).toEqual(
    [
      '',
      'contents',
      'library',
      'archive',
      'archive contents',
      'contents library',
      'archive library',
      'archive contents library',
    ].sort(),
  )
})
