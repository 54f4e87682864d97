import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import {
  isHighlighted,
  itemOfPath,
  type MenuEvent,
  type MenuNode,
  menuMachine,
  openableIds,
  trailOfPath,
} from './menu.ts'

const ofRole: readonly MenuNode[] = [
  { id: 'home', type: 'item', url: '/' },
  {
    id: 'contents',
    type: 'group',
    children: [
      { id: 'apps', type: 'item', url: '/manager/apps' },
      { id: 'all-contents', type: 'item', url: '/manager/contents' },
      {
        id: 'library',
        type: 'collapse',
        children: [
          { id: 'images', type: 'item', url: '/manager/images/' },
          { id: 'categories', type: 'item', url: '/manager/contents/categories' },
        ],
      },
    ],
  },
  {
    id: 'notices',
    type: 'group',
    children: [{ id: 'notifications', type: 'item', url: '/manager/contents/notifications' }],
  },
  {
    id: 'help',
    type: 'group',
    children: [
      { id: 'docs', type: 'item', url: 'https://luna.test/manager/apps' },
      { id: 'nothing', type: 'item', url: '#' },
      { id: 'mute', type: 'item' },
    ],
  },
]

test.each([
  ['/manager/apps', 'apps'],
  ['/manager/contents', 'all-contents'],
  ['/manager/contents/new', 'all-contents'],
  ['/manager/contents/edit/7', 'all-contents'],
  ['/manager/contents/categories', 'categories'],
  ['/manager/contents/notifications', 'notifications'],
  ['/manager/images', 'images'],
  ['/', 'home'],
])('%s belongs to the item %s', (path, id) => {
  expect(itemOfPath(ofRole, path)?.item.id).toBe(id)
})

test.each(['/manager', '/manager/appstore', '/elsewhere', '#'])('%s belongs to no item', path => {
  expect(itemOfPath(ofRole, path)).toBeNull()
})

test('the home item claims no page but its own', () => {
  expect(itemOfPath([{ id: 'home', type: 'item', url: '/' }], '/elsewhere')).toBeNull()
})

test('an item owns pages that lie elsewhere, unless another is nearer', () => {
  const owner: MenuNode = { id: 'cups', type: 'item', url: '/cups/entries', owns: ['/cups/all'] }
  const near: MenuNode = { id: 'draws', type: 'item', url: '/cups/all/draws' }
  expect(itemOfPath([owner, near], '/cups/all/7')?.item.id).toBe('cups')
  expect(itemOfPath([owner, near], '/cups/all/draws')?.item.id).toBe('draws')
})

test('of two items with the same address the first owns the page', () => {
  const twins: MenuNode[] = ['first', 'second'].map(id => ({ id, type: 'item', url: '/twins' }))
  expect(itemOfPath(twins, '/twins')?.item.id).toBe('first')
})

test.each([
  ['/manager/apps', ['contents']],
  ['/manager/contents/categories', ['contents', 'library']],
  ['/manager/contents/notifications', ['notices']],
  ['/old/contents', ['contents']],
  ['/old/library/3', ['contents', 'library']],
  ['/old/apps', []],
  ['/', []],
])('%s is led to by %j', (path, trail) => {
  expect(trailOfPath(ofRole, path)).toEqual(trail)
})

test('groups and sub-menus can be opened, items cannot', () => {
  expect(openableIds(ofRole)).toEqual(['contents', 'library', 'notices', 'help'])
})

const highlighted = (path: string, isOpen: readonly string[] = []) =>
  ofRole.filter(node => isHighlighted(node, path, isOpen, ofRole)).map(node => node.id)

test('a group is highlighted while it is open', () => {
  expect(highlighted('/elsewhere', ['help'])).toEqual(['help'])
})

test('a group is highlighted on the pages of its items', () => {
  expect(highlighted('/manager/apps')).toEqual(['contents'])
})

test('a group that is named like a segment of the path is highlighted', () => {
  expect(highlighted('/old/contents')).toEqual(['contents'])
})

test('a group that is named like part of a segment is not', () => {
  expect(highlighted('/old/contents-of-old')).toEqual([])
})

test('a group does not claim a page that a nearer item of another group owns', () => {
  const renamed = ofRole.map(node => (node.id === 'contents' ? { ...node, id: 'ui-contents' } : node))
  const ids = renamed.filter(node => isHighlighted(node, '/manager/contents/notifications', [], renamed))
  expect(ids.map(node => node.id)).toEqual(['notices'])
})

test('a group may be asked about by itself', () => {
  const [, contents] = ofRole
  expect(contents && isHighlighted(contents, '/manager/images', [])).toBe(true)
  expect(contents && isHighlighted(contents, '/elsewhere', [])).toBe(false)
})

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
