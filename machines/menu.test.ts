import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type KeptLayout, type MenuEvent, type MenuTag, menuMachine } from './menu.ts'
import type { MenuNode } from './menu-tree.ts'
import { goTo, items, leave, lists, press, resize, withoutLibrary } from './testing/menus.ts'

const start = (path = '/', kept?: KeptLayout, width = 1366) =>
  createActor(menuMachine, { input: { items, path, width, ...(kept ? { kept } : {}) } }).start()

const after = (path: string, ...sent: readonly MenuEvent[]) => {
  const menu = start(path)
  for (const event of sent) menu.send(event)
  return menu.getSnapshot()
}

const given = (nodes: readonly MenuNode[]) => ({ type: 'items.changed', items: nodes }) as const
const [contents, stats] = items

test.each<[string, string, readonly MenuEvent[], readonly string[], readonly string[]]>([
  ['nothing is open where the path has no place in the menu', '/', [], [], []],
  ['what leads to the page is open, and not triggered', '/manager/images', [], ['contents', 'library'], []],
  ['a group named like a segment of the path is open', '/x/stats', [], ['stats'], []],
  ['a press opens a group and triggers it', '/', press('contents'), ['contents'], ['contents']],
  ['a second press closes a group with its sub-menus', '/', press('contents', 'library', 'contents'), [], []],
  ['a press closes a group that is open for the page', '/manager/images', press('contents'), [], []],
  ['and a second one triggers it', '/manager/images', press('contents', 'contents'), ['contents'], ['contents']],
  ['a triggered group closes the others', '/', press('contents', 'library', 'stats'), ['stats'], ['stats']],
  ['also the group of the page', '/manager/images', press('stats'), ['stats'], ['stats']],
  [
    'a sub-menu is added, and its group stays',
    '/',
    press('contents', 'archive', 'library'),
    ['contents', 'library', 'archive'],
    ['contents', 'library', 'archive'],
  ],
  [
    'a second press removes the sub-menu alone',
    '/manager/images',
    press('archive', 'library'),
    ['contents', 'archive'],
    ['archive'],
  ],
  ['what is not shown cannot be pressed', '/', press('library', 'apps', 'nobody', ''), [], []],
  ['leaving keeps a triggered group', '/', [...press('contents', 'archive'), leave], ['contents'], ['contents']],
  ['leaving keeps the group of the page, too', '/manager/images', [...press('archive'), leave], ['contents'], []],
  ['the group of the page closes by itself on another page', '/stats/tech', [goTo('/elsewhere')], [], []],
  ['with what was opened in it', '/manager/apps', [...press('archive'), goTo('/stats/tech')], ['stats'], []],
  ['a triggered group stays', '/', [...press('stats'), goTo('/elsewhere')], ['stats'], ['stats']],
  [
    'also beside the group of another page',
    '/',
    [...press('stats'), goTo('/stats/tech'), goTo('/manager/images')],
    ['contents', 'library', 'stats'],
    ['stats'],
  ],
  [
    'a press closes one of the two alone',
    '/',
    [...press('stats'), goTo('/manager/apps'), ...press('stats')],
    ['contents'],
    [],
  ],
  [
    'another page of the group keeps the sub-menu that was pressed, not the one of the former page',
    '/manager/images',
    [...press('archive'), goTo('/manager/apps')],
    ['contents', 'archive'],
    ['archive'],
  ],
  ['the same page again reopens nothing', '/manager/images', [...press('contents'), goTo('/manager/images')], [], []],
  ['what the role does not see is not open', '/manager/images', [...press('contents'), given([stats])], [], []],
  [
    'a sub-menu that is gone is not open',
    '/',
    [...press('contents', 'library'), given([withoutLibrary, stats])],
    ['contents'],
    ['contents'],
  ],
  [
    'a menu that grows does not reopen what was closed',
    '/manager/images',
    [given([contents]), ...press('contents'), given(items)],
    [],
    [],
  ],
  ['a page finds its place once the role brings its group', '/stats/tech', [given([]), given(items)], ['stats'], []],
])('%s', (_, path, sent, isOpen, isTrigger) => {
  expect(lists(after(path, ...sent))).toEqual({ isOpen, isTrigger })
})

const toggle = { type: 'menu.toggleCollapse' } as const
const reset = { type: 'menu.reset' } as const
const horizontal = { type: 'layout.set', layout: 'horizontal' } as const
const vertical = { type: 'layout.set', layout: 'vertical' } as const
const light = { type: 'layoutType.set', layoutType: 'menu-light' } as const
const defaults = { layout: 'vertical', layoutType: 'menu-dark', isCollapsedWhenWide: false }
const collapsed: readonly MenuTag[] = ['collapseMenu', 'collapsed']
const open: readonly MenuTag[] = ['collapseMenu', 'drawerOpen', 'mobile']

test.each<[string, readonly MenuEvent[], readonly MenuTag[]]>([
  ['it starts expanded', [], []],
  ['its toggle collapses it', [toggle], collapsed],
  ['and expands it', [toggle, toggle], []],
  ['a tight window collapses it', [resize(1024)], collapsed],
  ['once, however often it is resized within', [resize(1000), toggle, resize(992), resize(1024)], []],
  ['anew each time the window becomes tight', [resize(1000), toggle, resize(1366), resize(1000)], collapsed],
  ['a wide window restores an expanded menu', [resize(1000), toggle, toggle, resize(1366)], []],
  ['a wide window restores a collapsed menu', [toggle, resize(1000), toggle, resize(1366)], collapsed],
  ['also from a mobile screen', [toggle, resize(800), resize(1366)], collapsed],
  ['a collapsed menu is no open drawer', [toggle, resize(800)], ['mobile']],
  ['its toggle opens the drawer', [resize(800), toggle], open],
  ['and closes it', [resize(800), toggle, toggle], ['mobile']],
  ['an open drawer stays as the window changes', [resize(991), toggle, resize(400)], open],
  ['a drawer is closed on coming back', [resize(800), toggle, resize(1366), resize(800)], ['mobile']],
  ['it can be a bar', [horizontal], ['bar']],
  ['a bar is not collapsed', [horizontal, toggle, vertical], []],
  ['a bar is a drawer on a mobile screen', [horizontal, resize(800)], ['mobile']],
  ['and a bar again on a wider one', [horizontal, resize(800), resize(1000)], ['bar']],
])('%s', (_, sent, tags) => {
  expect([...after('/', ...sent).tags].sort()).toEqual(tags)
})

test.each(['outside.clicked', 'item.chosen', 'escape.pressed'] as const)(
  '%s closes the drawer with its sub-menus, and leaves the menu of a wider screen alone',
  type => {
    const drawer = after('/', resize(800), toggle, ...press('contents', 'library'), { type })
    expect([...drawer.tags]).toEqual(['mobile'])
    expect(lists(drawer)).toEqual({ isOpen: ['contents'], isTrigger: ['contents'] })
    for (const sent of [[], [toggle], [resize(1000)]] as const) {
      const menu = after('/', ...sent, ...press('contents', 'library'))
      const [tags, opened] = [[...menu.tags], lists(menu)]
      const left = after('/', ...sent, ...press('contents', 'library'), { type })
      expect([[...left.tags], lists(left)]).toEqual([tags, opened])
    }
  },
)

test.each([
  [991.9, 'mobile'],
  [992, 'collapsed'],
  [1024, 'collapsed'],
  [1024.5, undefined],
] as const)('at %d px it is %s, from either side', (width, tag) => {
  for (const from of [320, 1920]) {
    const { tags } = after('/', resize(from), resize(width))
    expect([...tags].filter(known => known !== 'collapseMenu')).toEqual(tag ? [tag] : [])
  }
})

test('it starts as the person left it, at the width of the window', () => {
  const kept = { layout: 'vertical', layoutType: 'menu-light', isCollapsedWhenWide: true } as const
  expect(start('/', kept).getSnapshot().matches({ vertical: 'collapsed' })).toBe(true)
  expect(
    start('/', { ...kept, isCollapsedWhenWide: false })
      .getSnapshot()
      .matches({ vertical: 'expanded' }),
  ).toBe(true)
  const bar = start('/manager/images', { ...kept, layout: 'horizontal' }).getSnapshot()
  expect(bar.matches('horizontal')).toBe(true)
  expect(lists(bar)).toEqual({ isOpen: [], isTrigger: [] })
  expect(start('/', kept, 800).getSnapshot().matches({ drawer: 'closed' })).toBe(true)
})

test.each([
  ['wide', 1366, []],
  ['tight', 1000, []],
  ['mobile', 800, ['mobile']],
])('a reset on a %s screen restores the defaults and closes all, also on a page in a group', (_, width, tags) => {
  const sent = [toggle, light, horizontal, resize(width), toggle, ...press('contents', 'archive')]
  const menu = after('/manager/images', ...sent, reset)
  expect([...menu.tags]).toEqual(tags)
  expect(menu.context).toMatchObject({ ...defaults, isOpen: [], isTrigger: [] })
  expect(after('/', ...sent, reset, resize(1366)).hasTag('collapseMenu')).toBe(false)
})

test('a bar opens by presses alone, and closes when it is left, by Escape, by a choice and on another page', () => {
  const bar = [horizontal, ...press('contents', 'library')] as const
  const pressed = { isOpen: ['contents', 'library'], isTrigger: ['contents', 'library'] }
  const none = { isOpen: [], isTrigger: [] }
  expect(lists(after('/manager/images', horizontal))).toEqual(none)
  expect(lists(after('/manager/images', ...bar))).toEqual(pressed)
  for (const type of ['menu.leave', 'escape.pressed', 'item.chosen'] as const)
    expect(lists(after('/manager/images', ...bar, { type }))).toEqual(none)
  expect(lists(after('/manager/images', ...bar, goTo('/stats/tech')))).toEqual(none)
  expect(lists(after('/stats/tech', ...bar, given([withoutLibrary])))).toEqual({
    isOpen: ['contents'],
    isTrigger: ['contents'],
  })
  // Choosing the same layout again changes nothing.
  expect(lists(after('/manager/images', ...bar, horizontal))).toEqual(pressed)
  expect(lists(after('/stats/tech', ...bar, vertical))).toEqual({
    ...pressed,
    isOpen: ['contents', 'library', 'stats'],
  })
})
