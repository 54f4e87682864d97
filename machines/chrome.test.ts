import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { type ChromeEvent, type ChromeTag, chromeMachine, type Panel } from './chrome.ts'

const defaults = { layout: 'vertical', layoutType: 'menu-dark', collapseMenu: false, isCollapsedWhenWide: false }

type SimpleType = Exclude<
  ChromeEvent['type'],
  'viewport.changed' | 'layout.set' | 'layoutType.set' | 'layout.restored' | 'panel.toggle'
>

const panels = { actions: 'actionsOpen', notifications: 'notificationsOpen', user: 'userMenuOpen' } as const

/** A width to resize to, a panel whose button is pressed, or the type of what happens. */
type Step = number | Panel | SimpleType | ChromeEvent

const eventOf = (step: Step): ChromeEvent => {
  if (typeof step === 'number') return { type: 'viewport.changed', width: step }
  if (typeof step === 'object') return step
  if (step in panels) return { type: 'panel.toggle', panel: step as Panel }
  return { type: step as SimpleType }
}

const after = (...steps: readonly Step[]) => {
  const actor = createActor(chromeMachine).start()
  for (const step of steps) actor.send(eventOf(step))
  const { tags, context } = actor.getSnapshot()
  return { tags: [...tags].sort(), context }
}

const toggle = 'menu.toggleCollapse'

test.each<[string, readonly Step[], readonly ChromeTag[]]>([
  ['it starts wide and expanded', [], []],
  ['the sidebar of a wide screen is collapsed by its toggle', [1366, toggle], ['collapsed']],
  ['and expanded by it', [1366, toggle, toggle], []],
  ['the tight band collapses it', [1366, 1024], ['collapsed']],
  ['once, however often it is resized within', [1366, 1024, 1023, 1010, 992, 1024], ['collapsed']],
  ['what was chosen in the tight band survives resizing within it', [1000, toggle, 1001, 1002, 992, 1024], []],
  ['the tight band collapses anew each time it is entered', [1000, toggle, 1366, 1000], ['collapsed']],
  ['leaving the tight band restores an expanded sidebar', [1366, 1000, toggle, 1366], []],
  ['leaving the tight band restores a collapsed one', [1366, toggle, 1000, toggle, 1366], ['collapsed']],
  ['as does leaving a mobile screen', [1366, toggle, 1000, toggle, 1366, 800, 1366], ['collapsed']],
  ['a collapsed sidebar does not become an open drawer', [1366, toggle, 800], ['mobile']],
  ['the mobile button opens the drawer', [800, 'menu.mobileToggle'], ['drawerOpen', 'mobile']],
  ['and closes it', [800, 'menu.mobileToggle', 'menu.mobileToggle'], ['mobile']],
  [
    'an open drawer survives resizing below 992',
    [991, 'menu.mobileToggle', 590, 560],
    ['compact', 'drawerOpen', 'mobile', 'narrow'],
  ],
  ['a drawer is closed on coming back to a mobile screen', [800, 'menu.mobileToggle', 1366, 800], ['mobile']],
  ['one panel takes the place of the other', ['actions', 'notifications', 'user'], ['userMenuOpen']],
  ['the placeholder dropdown stays where its button is', [1366, 'actions', 600], ['actionsOpen', 'mobile']],
  ['also behind More', [1366, 'actions', 576], ['actionsOpen', 'mobile', 'moreOpen', 'narrow']],
  ['and closes where that has no room', [1366, 'actions', 576, 575], ['compact', 'mobile', 'moreOpen', 'narrow']],
  ['below 600 px More opens', [599, 'more.toggle'], ['mobile', 'moreOpen', 'narrow']],
  ['and closes', [599, 'more.toggle', 'more.toggle'], ['mobile', 'narrow']],
  ['on a wider screen there is none', [600, 'more.toggle'], ['mobile']],
  ['it is gone as soon as there is room', [599, 'more.toggle', 600], ['mobile']],
  ['and stays closed', [599, 'more.toggle', 600, 599], ['mobile', 'narrow']],
  ['a panel that is open goes on where there is room', [599, 'more.toggle', 'user', 600], ['mobile', 'userMenuOpen']],
  ['as it does behind More', [600, 'user', 599], ['mobile', 'moreOpen', 'narrow', 'userMenuOpen']],
  ['a panel opened from elsewhere opens More', [599, 'user'], ['mobile', 'moreOpen', 'narrow', 'userMenuOpen']],
  ['Escape closes a panel, not what is around it', [599, 'user', 'escape.pressed'], ['mobile', 'moreOpen', 'narrow']],
  ['a reset leaves panels alone', ['user', 'chrome.reset'], ['userMenuOpen']],
])('%s (%j)', (_, steps, tags) => {
  expect(after(...steps).tags).toEqual(tags)
})

test.each(['outside.clicked', 'item.chosen', 'escape.pressed', 'menu.mobileToggle'] as const)(
  '%s closes the drawer, and leaves the sidebar of a wider screen alone',
  type => {
    expect(after(800, 'menu.mobileToggle', type).tags).toEqual(['mobile'])
    expect(after(1366, type).tags).toEqual([])
    expect(after(1366, toggle, type).tags).toEqual(['collapsed'])
    expect(after(1366, 1000, type).tags).toEqual(['collapsed'])
  },
)

test.each(['more.toggle', 'more.close', 'page.opened'] as const)(
  '%s closes More with its panel, and leaves a panel of a wider screen alone',
  type => {
    expect(after(599, 'more.toggle', 'user', type).tags).toEqual(['mobile', 'narrow'])
    expect(after(600, 'user', type).tags).toEqual(['mobile', 'userMenuOpen'])
  },
)

test.each([
  [575, ['compact', 'mobile', 'narrow']],
  [575.5, ['mobile', 'narrow']],
  [599.9, ['mobile', 'narrow']],
  [600, ['mobile']],
  [991.9, ['mobile']],
  [992, ['collapsed']],
  [1024, ['collapsed']],
  [1024.5, []],
])('at %d px the tags are %j, from whichever side', (width, tags) => {
  expect(after(320, width).tags).toEqual(tags)
  expect(after(1920, width).tags).toEqual(tags)
})

test.each(Object.entries(panels) as [Panel, ChromeTag][])(
  'the panel %s opens by its button, and closes by it, by being left and by Escape',
  (panel, tag) => {
    expect(after(panel).tags).toEqual([tag])
    for (const closing of [panel, 'panel.close', 'escape.pressed'] as const)
      expect(after(panel, closing).tags).toEqual([])
  },
)

const horizontal = { type: 'layout.set', layout: 'horizontal' } as const
const light = { type: 'layoutType.set', layoutType: 'menu-light' } as const

test('layout and its type are set by value', () => {
  expect(after().context).toEqual(defaults)
  expect(after(horizontal, light).context).toMatchObject({
    layout: 'horizontal',
    layoutType: 'menu-light',
  })
})

const kept = { layout: 'horizontal', layoutType: 'menu-light', isCollapsedWhenWide: true } as const
const restored = { type: 'layout.restored', ...kept } as const

test.each([
  ['wide', [1366], ['collapsed']],
  ['tight', [1000], ['collapsed']],
  ['mobile', [800], ['mobile']],
] as const)('what a person had is restored on a %s screen, and stays as it becomes wide', (_, steps, tags) => {
  expect(after(...steps, restored)).toMatchObject({ tags, context: kept })
  expect(after(...steps, restored, 1366)).toMatchObject({ tags: ['collapsed'], context: kept })
  const expanded = { ...restored, isCollapsedWhenWide: false }
  expect(after(1366, toggle, expanded)).toMatchObject({ tags: [], context: { ...kept, isCollapsedWhenWide: false } })
})

test.each([
  ['wide', 1366, []],
  ['tight', 1000, []],
  ['mobile', 800, ['mobile']],
])('a reset on a %s screen restores the defaults', (_, width, tags) => {
  const steps = [1366, toggle, light, horizontal, width, 'menu.mobileToggle', 'chrome.reset'] as const
  expect(after(...steps)).toEqual({ tags, context: defaults })
  expect(after(...steps, 1366).tags).toEqual([])
})

/** One width of each combination that the bounds make, and everything else that can happen. */
const widths = [500, 590, 800, 1000, 1010, 1366]
const events = [
  ...widths,
  ...(Object.keys(panels) as Panel[]),
  'menu.mobileToggle',
  'menu.toggleCollapse',
  'outside.clicked',
  'item.chosen',
  horizontal,
  light,
  restored,
  'panel.close',
  'more.toggle',
  'more.close',
  'page.opened',
  'escape.pressed',
  'chrome.reset',
].map(step => eventOf(step as Step))
const steps = adjacencyMapToArray(getAdjacencyMap(chromeMachine, { events }))

test('every tag is reached, and every kind of event changes something somewhere', () => {
  const tags = new Set(steps.flatMap(({ state }) => [...state.tags]))
  const all = ['mobile', 'narrow', 'compact', 'moreOpen', 'collapsed', 'drawerOpen']
  expect([...tags].sort()).toEqual([...all, ...Object.values(panels)].sort())

  const looks = ({ value, context }: (typeof steps)[number]['state']) => JSON.stringify({ value, context })
  const effective = new Set(
    steps.filter(({ state, nextState }) => looks(nextState) !== looks(state)).map(({ event }) => event.type),
  )
  expect([...effective].sort()).toEqual([...new Set(events.map(({ type }) => type))].sort())
})

test('in every state that can be reached the tags agree with each other and with collapseMenu', () => {
  for (const { state } of steps) {
    const has = (tag: ChromeTag) => state.hasTag(tag)
    expect(state.context.collapseMenu).toBe(has('collapsed') || has('drawerOpen'))
    if (has('collapsed')) expect(has('mobile')).toBe(false)
    if (has('drawerOpen')) expect(has('mobile')).toBe(true)
    if (has('compact')) expect(has('narrow')).toBe(true)
    if (has('narrow')) expect(has('mobile')).toBe(true)
    if (has('moreOpen')) expect(has('narrow')).toBe(true)
    const open = Object.values(panels).filter(has)
    expect(open.length).toBeLessThanOrEqual(1)
    if (has('narrow') && open.length > 0) expect(has('moreOpen')).toBe(true)
  }
})

test('from every state a second resize to the same width changes nothing', () => {
  for (const { event, nextState } of steps) {
    if (event.type !== 'viewport.changed') continue
    const actor = createActor(chromeMachine, { snapshot: nextState }).start()
    actor.send(event)
    expect(actor.getSnapshot().value).toEqual(nextState.value)
    expect(actor.getSnapshot().context).toEqual(nextState.context)
  }
})

test('from every state a reset leaves the menu as it is at first', () => {
  for (const { nextState } of steps.filter(({ event }) => event.type === 'chrome.reset')) {
    expect(nextState.context).toEqual(defaults)
  }
})
