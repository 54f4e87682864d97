import { expect, test } from 'vitest'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { type MenuEvent, menuMachine } from './menu.ts'
import { isHighlighted, type MenuNode, trailOfPath } from './menu-tree.ts'
import { goTo, items, leave, lists, press, resize } from './testing/menus.ts'

const [contents, stats] = items
const events: readonly MenuEvent[] = [
  ...press('contents', 'library', 'archive', 'stats', 'apps'),
  ...['/', '/manager/images', '/stats/tech'].map(goTo),
  ...[800, 1000, 1366].map(resize),
  { type: 'layout.set', layout: 'horizontal' },
  { type: 'layout.set', layout: 'vertical' },
  { type: 'menu.toggleCollapse' },
  { type: 'item.chosen' },
  { type: 'outside.clicked' },
  { type: 'escape.pressed' },
  { type: 'items.changed', items: [stats] },
  { type: 'items.changed', items },
  leave,
  { type: 'menu.reset' },
]

const reachable = getAdjacencyMap(menuMachine, {
  events,
  input: { items, path: '/', width: 1366 },
  serializeState: ({ value, context: { items: nodes, ...context } }) =>
    JSON.stringify([value, context, nodes.map(node => node.id)]),
})
const steps = adjacencyMapToArray(reachable)
const states = [...new Set(steps.map(({ state }) => state))]
type Step = (typeof steps)[number]

/** Ids whose children the interface shows: open ones within open ones. */
const shown = (nodes: readonly MenuNode[], isOpen: readonly string[]): readonly string[] =>
  nodes.filter(({ id }) => isOpen.includes(id)).flatMap(({ id, children = [] }) => [id, ...shown(children, isOpen)])

const on = (type: MenuEvent['type'], is: (step: Step) => boolean = () => true) => {
  const found = steps.filter(step => step.event.type === type && is(step))
  expect(found.length).toBeGreaterThan(10)
  return found
}

const topLevel = (ids: readonly string[]) => ids.filter(id => items.some(node => node.id === id))

test('every state and tag is reached, and every kind of event changes something somewhere', () => {
  expect(new Set(states.map(({ value }) => JSON.stringify(value)))).toEqual(
    new Set([
      '{"vertical":"expanded"}',
      '{"vertical":"collapsed"}',
      '"horizontal"',
      '{"drawer":"closed"}',
      '{"drawer":"open"}',
    ]),
  )
  const tags = new Set(states.flatMap(({ tags }) => [...tags]))
  expect(tags).toEqual(new Set(['bar', 'collapsed', 'mobile', 'drawerOpen', 'collapseMenu']))
  const effective = steps.filter(
    ({ state, nextState }) =>
      JSON.stringify([state.value, state.context]) !== JSON.stringify([nextState.value, nextState.context]),
  )
  expect(new Set(effective.map(({ event }) => event.type))).toEqual(new Set(events.map(({ type }) => type)))
})

test('in every state the lists hold what is shown, triggered ids are open, and one group at most is triggered', () => {
  for (const { context } of states) {
    const { isOpen, isTrigger, items: nodes } = context
    expect(shown(nodes, isOpen)).toEqual(isOpen)
    expect(isOpen).toEqual(expect.arrayContaining([...isTrigger]))
    expect(topLevel(isTrigger).length).toBeLessThanOrEqual(1)
  }
})

test('in every state a group that is open without being triggered holds the page, and a bar has none', () => {
  for (const state of states) {
    const { isOpen, isTrigger, items: nodes, path } = state.context
    const others = isOpen.filter(id => !isTrigger.includes(id))
    expect(state.hasTag('bar') ? [] : trailOfPath(nodes, path)).toEqual(expect.arrayContaining(others))
  }
})

test('in every state the menu is a drawer on a mobile screen alone, and at most one of its shapes', () => {
  for (const state of states) {
    const { band, layout } = state.context
    expect(state.hasTag('mobile')).toBe(band === 'mobile')
    expect(state.hasTag('bar')).toBe(band !== 'mobile' && layout === 'horizontal')
    expect(state.hasTag('collapseMenu')).toBe(state.hasTag('collapsed') || state.hasTag('drawerOpen'))
  }
})

test('from every state a press on a closed group opens it alone, and one on an open group closes it', () => {
  const isShown = ({ state, event }: Step) =>
    event.type === 'menu.toggle' && state.context.items.some(node => node.id === event.id)
  for (const { state, event, nextState } of on('menu.toggle', isShown)) {
    const id = event.type === 'menu.toggle' ? event.id : ''
    if (state.context.isOpen.includes(id)) expect(nextState.context.isOpen).not.toContain(id)
    else expect(lists(nextState)).toEqual({ isOpen: [id], isTrigger: [id] })
  }
})

test('from every state a press on a shown sub-menu adds it to both lists or removes it from both, and nothing else', () => {
  const isSubMenu = ({ state, event }: Step) =>
    event.type === 'menu.toggle' &&
    ['library', 'archive'].includes(event.id) &&
    state.context.isOpen.includes('contents')
  for (const { state, event, nextState } of on('menu.toggle', isSubMenu)) {
    const id = event.type === 'menu.toggle' ? event.id : ''
    const isAdded = !state.context.isOpen.includes(id)
    const without = (ids: readonly string[]) => ids.filter(other => other !== id)
    expect(nextState.context.isOpen.includes(id)).toBe(isAdded)
    expect(nextState.context.isTrigger.includes(id)).toBe(isAdded)
    expect(without(nextState.context.isOpen)).toEqual(without(state.context.isOpen))
    expect(without(nextState.context.isTrigger)).toEqual(without(state.context.isTrigger))
  }
})

test('from every state leaving the navigation leaves the groups, and a bar closed', () => {
  for (const { state, nextState } of on('menu.leave')) {
    const { isOpen, isTrigger } = state.context
    const left = state.hasTag('bar') ? [] : topLevel(isOpen)
    expect(lists(nextState)).toEqual({ isOpen: left, isTrigger: left.filter(id => isTrigger.includes(id)) })
  }
})

test('from every state another page keeps the triggered group, opens its own, and closes the others', () => {
  for (const { state, event, nextState } of on(
    'path.changed',
    ({ state, event }) => event.type === 'path.changed' && event.path !== state.context.path && !state.hasTag('bar'),
  )) {
    const { items: nodes, path, isOpen } = nextState.context
    expect(path).toBe(event.type === 'path.changed' && event.path)
    const trail = trailOfPath(nodes, path)
    expect(new Set(topLevel(isOpen))).toEqual(new Set(topLevel([...state.context.isTrigger, ...trail])))
    expect(isOpen).toEqual(expect.arrayContaining([...trail]))
  }
})

test('from every state a reset empties both lists and restores the defaults; the group of the page stays highlighted', () => {
  for (const { nextState } of on('menu.reset')) {
    expect(lists(nextState)).toEqual({ isOpen: [], isTrigger: [] })
    const { path, isOpen, items: nodes } = nextState.context
    expect(nextState.context).toMatchObject({ layout: 'vertical', layoutType: 'menu-dark', isCollapsedWhenWide: false })
    expect(nextState.hasTag('collapseMenu')).toBe(false)
    if (path.startsWith('/manager') && nodes.includes(contents))
      expect(isHighlighted(contents, path, isOpen, nodes)).toBe(true)
  }
})

test('from every state the same width, path, layout or menu again changes nothing', () => {
  const isRepeated = ({ state: { context }, event }: Step) =>
    (event.type === 'viewport.changed' && event.width === { mobile: 800, tight: 1000, wide: 1366 }[context.band]) ||
    (event.type === 'layout.set' && event.layout === context.layout) ||
    (event.type === 'items.changed' && event.items.length === context.items.length)
  const repeated = steps.filter(isRepeated)
  expect(repeated.length).toBeGreaterThan(100)
  for (const { state, nextState } of repeated) {
    expect(nextState.value).toEqual(state.value)
    expect(lists(nextState)).toEqual(lists(state))
  }
})
