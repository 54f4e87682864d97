import { expect, test } from 'vitest'
import { isHighlighted, itemOfPath, type MenuNode, openableIds, trailOfPath } from './menu-tree.ts'

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
