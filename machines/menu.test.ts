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

test.each([
  ['while it is open', '/elsewhere', ['help'], ['help']],
  ['on the pages of its items', '/manager/apps', [], ['contents']],
  ['where it is named like a segment of the path', '/old/contents', [], ['contents']],
  ['but not like part of a segment', '/old/contents-of-old', [], []],
])('a group is highlighted %s', (_, path, isOpen, ids) => {
  expect(highlighted(path, isOpen)).toEqual(ids)
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

const press = (...ids: readonly string[]) => ids.map(id => ({ type: 'menu.toggle', id }) as const)
const goTo = (path: string) => ({ type: 'path.changed', path }) as const
const given = (nodes: readonly MenuNode[]) => ({ type: 'items.changed', items: nodes }) as const
const leave = { type: 'menu.leave' } as const
const withoutLibrary = { ...contents, children: contents.children?.slice(0, 1) ?? [] }

test.each<[string, string, readonly MenuEvent[], readonly string[]]>([
  ['nothing is open where the path has no place in the menu', '/', [], []],
  ['what leads to the page is open at the start', '/manager/images', [], ['contents', 'library']],
  ['a group that is named like a segment of the path opens itself at the start', '/x/stats', [], ['stats']],
  ['a press opens a group', '/', press('contents'), ['contents']],
  ['opening a group closes the other, with its sub-menus', '/manager/images', press('stats'), ['stats']],
  ['a second press closes a group with all that is open in it', '/manager/images', press('contents'), []],
  [
    'a sub-menu adds itself and its group stays open',
    '/',
    press('contents', 'library', 'archive'),
    ['contents', 'library', 'archive'],
  ],
  [
    'a second press removes a sub-menu and nothing else',
    '/manager/images',
    press('archive', 'library'),
    ['contents', 'archive'],
  ],
  ['a press on what cannot be opened changes nothing', '/manager/apps', press('nobody', 'apps', ''), ['contents']],
  [
    'leaving the navigation collapses the sub-menus and keeps the group',
    '/manager/images',
    [...press('archive'), leave],
    ['contents'],
  ],
  [
    'another page opens what leads to it and closes the other group',
    '/stats/tech',
    [goTo('/manager/images')],
    ['contents', 'library'],
  ],
  [
    'another page of the same group keeps the sub-menus that a person opened',
    '/manager/apps',
    [...press('archive'), goTo('/manager/images')],
    ['contents', 'archive', 'library'],
  ],
  [
    'a page without a place in the menu leaves it as it is',
    '/manager/images',
    [goTo('/elsewhere')],
    ['contents', 'library'],
  ],
  [
    'the same page told again does not open what a person has closed',
    '/manager/images',
    [...press('contents'), goTo('/manager/images')],
    [],
  ],
  ['what another role does not see is not open', '/manager/images', [given([stats])], []],
  [
    'a sub-menu that is gone is not open and its group stays so',
    '/manager/images',
    [given([withoutLibrary, stats])],
    ['contents'],
  ],
  [
    'a menu that grows keeps what is open, and does not open again what was closed',
    '/manager/images',
    [given([contents]), ...press('contents'), given(items)],
    [],
  ],
  [
    'the page finds its place once the role brings its group',
    '/manager/images',
    [given([]), given(items)],
    ['contents', 'library'],
  ],
])('%s', (_, path, sent, isOpen) => {
  const actor = createActor(menuMachine, { input: { items, path } }).start()
  for (const event of sent) actor.send(event)
  expect(actor.getSnapshot().context.isOpen).toEqual(isOpen)
})

const events: readonly MenuEvent[] = [
  ...press('contents', 'library', 'archive', 'stats', 'apps', 'nobody'),
  leave,
  ...['/', '/manager/apps', '/manager/images', '/stats/tech', '/x/archive'].map(goTo),
  given(items),
  given([stats]),
]
const steps = adjacencyMapToArray(getAdjacencyMap(menuMachine, { events, input: { items, path: '/' } }))

const groups = new Set(['contents', 'stats'])

test('wherever it leads no id is open twice, nothing unknown, and one group at most', () => {
  expect(steps.length).toBeGreaterThan(500)
  for (const { nextState } of steps) {
    const { isOpen } = nextState.context
    expect(new Set(isOpen).size).toBe(isOpen.length)
    expect(isOpen.filter(id => groups.has(id)).length).toBeLessThanOrEqual(1)
    const known = nextState.context.items === items ? ['contents', 'library', 'archive', 'stats'] : ['stats']
    expect(known).toEqual(expect.arrayContaining([...isOpen]))
  }
})

test('from every state a press on a group opens it alone or closes all', () => {
  for (const { state, event, nextState } of steps) {
    if (event.type !== 'menu.toggle' || !state.context.items.some(node => node.id === event.id)) continue
    expect(nextState.context.isOpen).toEqual(state.context.isOpen.includes(event.id) ? [] : [event.id])
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

test('a bar opens nothing by itself, and closes all when it is left; at the side again what leads to the page is open', () => {
  const input = { items: ofRole, path: '/manager/images', isBar: true }
  const menu = createActor(menuMachine, { input }).start()
  const isOpen = () => menu.getSnapshot().context.isOpen
  expect(isOpen()).toEqual([])
  menu.send({ type: 'menu.toggle', id: 'contents' })
  expect(isOpen()).toEqual(['contents'])
  menu.send({ type: 'path.changed', path: '/manager/apps' })
  expect(isOpen()).toEqual([])
  menu.send({ type: 'menu.toggle', id: 'contents' })
  menu.send({ type: 'menu.leave' })
  expect(isOpen()).toEqual([])
  menu.send({ type: 'path.changed', path: '/manager/images' })
  menu.send({ type: 'bar.changed', isBar: false })
  expect(isOpen()).toEqual(trailOfPath(ofRole, '/manager/images'))
  // Told twice it opens nothing that the person has closed since.
  menu.send({ type: 'menu.toggle', id: 'contents' })
  menu.send({ type: 'bar.changed', isBar: false })
  expect(isOpen()).toEqual([])
  menu.send({ type: 'bar.changed', isBar: true })
  expect(isOpen()).toEqual([])
})

test('a menu that becomes a bar closes, and one beside the page again opens what leads to it', () => {
  const actor = createActor(menuMachine, { input: { items: ofRole, path: '/manager/images' } }).start()
  const isOpen = () => actor.getSnapshot().context.isOpen
  const beside = isOpen()
  expect(beside).toEqual(['contents', 'library'])
  actor.send({ type: 'bar.changed', isBar: true })
  expect(isOpen()).toEqual([])
  actor.send({ type: 'menu.toggle', id: 'help' })
  // Told twice it closes nothing.
  actor.send({ type: 'bar.changed', isBar: true })
  expect(isOpen()).toEqual(['help'])
  actor.send({ type: 'bar.changed', isBar: false })
  expect(isOpen()).toEqual(beside)
})
