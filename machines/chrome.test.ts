import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { bandOf, type ChromeEvent, type ChromeTag, chromeMachine, roomOf } from './chrome.ts'

const defaults = { layout: 'vertical', layoutType: 'menu-dark', collapseMenu: false, isCollapsedWhenWide: false }

const open = (...widths: number[]) => {
  const actor = createActor(chromeMachine).start()
  const resize = (...to: number[]) => {
    for (const width of to) actor.send({ type: 'viewport.changed', width })
  }
  resize(...widths)
  return {
    send: (...events: ChromeEvent[]) => {
      for (const event of events) actor.send(event)
    },
    press: (...types: SimpleType[]) => {
      for (const type of types) actor.send({ type })
    },
    resize,
    tags: () => [...actor.getSnapshot().tags].sort(),
    context: () => actor.getSnapshot().context,
    collapseMenu: () => actor.getSnapshot().context.collapseMenu,
  }
}
type SimpleType = Exclude<ChromeEvent['type'], 'viewport.changed' | 'layout.set' | 'layoutType.set' | 'panel.toggle'>

test('it starts vertical, dark, wide and expanded', () => {
  const { tags, context } = open()
  expect(tags()).toEqual([])
  expect(context()).toEqual(defaults)
})

test('the sidebar of a wide screen is collapsed and expanded by its toggle', () => {
  const { press, tags, collapseMenu } = open(1366)
  press('menu.toggleCollapse')
  expect(tags()).toEqual(['collapsed'])
  expect(collapseMenu()).toBe(true)
  press('menu.toggleCollapse')
  expect(tags()).toEqual([])
  expect(collapseMenu()).toBe(false)
})

test('the tight band collapses the sidebar once, however often it is resized within', () => {
  const { resize, tags } = open(1366, 1024)
  expect(tags()).toEqual(['collapsed'])
  resize(1023, 1010, 992, 1024)
  expect(tags()).toEqual(['collapsed'])
})

test('what a person chose in the tight band survives resizing within it', () => {
  const { press, resize, tags } = open(1000)
  press('menu.toggleCollapse')
  resize(1001, 1002, 992, 1024)
  expect(tags()).toEqual([])
})

test('the tight band collapses anew each time it is entered', () => {
  const { press, resize, tags } = open(1000)
  press('menu.toggleCollapse')
  resize(1366, 1000)
  expect(tags()).toEqual(['collapsed'])
})

test.each([
  ['expanded', [], []],
  ['collapsed', ['menu.toggleCollapse'], ['collapsed']],
] as const)('leaving the tight band restores a wide sidebar that was %s', (_, presses, tags) => {
  const chrome = open(1366)
  chrome.press(...presses)
  chrome.resize(1000)
  chrome.press('menu.toggleCollapse')
  chrome.resize(1366)
  expect(chrome.tags()).toEqual(tags)
  chrome.resize(800, 1366)
  expect(chrome.tags()).toEqual(tags)
})

test('the drawer of a mobile screen is closed at first', () => {
  expect(open(991).tags()).toEqual(['mobile'])
})

test('a collapsed sidebar does not become an open drawer', () => {
  const { press, resize, tags, collapseMenu } = open(1366)
  press('menu.toggleCollapse')
  resize(800)
  expect(tags()).toEqual(['mobile'])
  expect(collapseMenu()).toBe(false)
})

test('the mobile button opens and closes the drawer', () => {
  const { press, tags, collapseMenu } = open(800)
  press('menu.mobileToggle')
  expect(tags()).toEqual(['drawerOpen', 'mobile'])
  expect(collapseMenu()).toBe(true)
  press('menu.mobileToggle')
  expect(tags()).toEqual(['mobile'])
  expect(collapseMenu()).toBe(false)
})

test.each(['outside.clicked', 'item.chosen', 'escape.pressed'] as const)('%s closes the drawer', type => {
  const { press, tags } = open(800)
  press('menu.mobileToggle', type)
  expect(tags()).toEqual(['mobile'])
  press(type)
  expect(tags()).toEqual(['mobile'])
})

test.each(['outside.clicked', 'item.chosen', 'escape.pressed', 'menu.mobileToggle'] as const)(
  '%s leaves the sidebar of a wider screen alone',
  type => {
    const { press, resize, tags } = open(1366)
    press(type)
    expect(tags()).toEqual([])
    press('menu.toggleCollapse', type)
    expect(tags()).toEqual(['collapsed'])
    resize(1000)
    press(type)
    expect(tags()).toEqual(['collapsed'])
  },
)

test('an open drawer survives resizing below 992', () => {
  const { press, resize, tags } = open(991)
  press('menu.mobileToggle')
  resize(590, 560)
  expect(tags()).toEqual(['compact', 'drawerOpen', 'mobile', 'narrow'])
})

test('an open drawer is closed on coming back to a mobile screen', () => {
  const { press, resize, tags } = open(800)
  press('menu.mobileToggle')
  resize(1366, 800)
  expect(tags()).toEqual(['mobile'])
})

test.each([
  [575, ['compact', 'mobile', 'narrow']],
  [576, ['mobile', 'narrow']],
  [599, ['mobile', 'narrow']],
  [600, ['mobile']],
  [991, ['mobile']],
  [992, ['collapsed']],
  [1024, ['collapsed']],
  [1025, []],
])('at %d px the tags are %j, from whichever side', (width, tags) => {
  expect(open(320, width).tags()).toEqual(tags)
  expect(open(1920, width).tags()).toEqual(tags)
})

test('search opens, closes and survives resizing', () => {
  const { press, resize, tags } = open(800)
  press('search.open')
  resize(590)
  expect(tags()).toEqual(['mobile', 'narrow', 'searchOpen'])
  press('search.close')
  expect(tags()).toEqual(['mobile', 'narrow'])
})

test('what was searched for is answered, until something else is typed', () => {
  const { press, tags } = open()
  press('search.open', 'search.submit')
  expect(tags()).toEqual(['searchAnswered', 'searchOpen'])
  press('search.type')
  expect(tags()).toEqual(['searchOpen'])
})

test('search that is opened anew has no answer yet', () => {
  const { press, tags } = open()
  press('search.open', 'search.submit', 'search.close', 'search.open')
  expect(tags()).toEqual(['searchOpen'])
})

const panels = [
  ['actions', 'actionsOpen'],
  ['notifications', 'notificationsOpen'],
  ['user', 'userMenuOpen'],
] as const

test.each(panels)('the panel %s opens by its button and closes by it', (panel, tag) => {
  const { send, tags } = open()
  send({ type: 'panel.toggle', panel })
  expect(tags()).toEqual([tag])
  send({ type: 'panel.toggle', panel })
  expect(tags()).toEqual([])
})

test('one panel takes the place of the other, and of search', () => {
  const { send, press, tags } = open()
  for (const [panel, tag] of panels) {
    send({ type: 'panel.toggle', panel })
    expect(tags()).toEqual([tag])
  }
  press('search.open')
  expect(tags()).toEqual(['searchOpen'])
  send({ type: 'panel.toggle', panel: 'notifications' })
  expect(tags()).toEqual(['notificationsOpen'])
})

test('a panel that is left after search took its place does not close search', () => {
  const { send, press, tags } = open()
  send({ type: 'panel.toggle', panel: 'user' })
  press('search.open', 'panel.close')
  expect(tags()).toEqual(['searchOpen'])
})

test('the placeholder dropdown closes where there is no room for its button', () => {
  const { send, resize, tags } = open(1366)
  send({ type: 'panel.toggle', panel: 'actions' })
  resize(576)
  expect(tags()).toEqual(['actionsOpen', 'mobile', 'narrow'])
  resize(575)
  expect(tags()).toEqual(['compact', 'mobile', 'narrow'])
})

test.each(['panel.close', 'escape.pressed'] as const)('%s closes whichever panel is open', type => {
  const { send, press, tags } = open()
  for (const [panel] of panels) {
    send({ type: 'panel.toggle', panel })
    press(type)
    expect(tags()).toEqual([])
  }
})

test('Escape closes search', () => {
  const { press, tags } = open()
  press('search.open', 'escape.pressed')
  expect(tags()).toEqual([])
})

test('layout and its type are set by value', () => {
  const { send, context } = open()
  send({ type: 'layout.set', layout: 'vertical' }, { type: 'layoutType.set', layoutType: 'menu-light' })
  expect(context()).toMatchObject({ layout: 'vertical', layoutType: 'menu-light' })
})

test.each([
  ['wide', 1366, []],
  ['tight', 1000, []],
  ['mobile', 800, ['mobile']],
])('a reset on a %s screen restores the defaults', (_, width, tags) => {
  const chrome = open(1366)
  chrome.press('menu.toggleCollapse')
  chrome.send({ type: 'layoutType.set', layoutType: 'menu-light' })
  chrome.resize(width)
  chrome.press('menu.mobileToggle', 'chrome.reset')
  expect(chrome.tags()).toEqual(tags)
  expect(chrome.context()).toEqual(defaults)
  chrome.resize(1366)
  expect(chrome.tags()).toEqual([])
})

test('a reset leaves panels and search alone', () => {
  const { send, press, tags } = open()
  press('search.open', 'chrome.reset')
  expect(tags()).toEqual(['searchOpen'])
  send({ type: 'panel.toggle', panel: 'user' })
  press('chrome.reset')
  expect(tags()).toEqual(['userMenuOpen'])
})

/** One width of each combination that the bounds make, and everything else that can happen. */
const widths = [500, 590, 800, 1000, 1010, 1366]
const events: readonly ChromeEvent[] = [
  ...widths.map(width => ({ type: 'viewport.changed', width }) as const),
  { type: 'menu.mobileToggle' },
  { type: 'menu.toggleCollapse' },
  { type: 'outside.clicked' },
  { type: 'item.chosen' },
  { type: 'layout.set', layout: 'vertical' },
  { type: 'layoutType.set', layoutType: 'menu-light' },
  ...panels.map(([panel]) => ({ type: 'panel.toggle', panel }) as const),
  { type: 'panel.close' },
  { type: 'search.open' },
  { type: 'search.close' },
  { type: 'search.submit' },
  { type: 'search.type' },
  { type: 'escape.pressed' },
  { type: 'chrome.reset' },
]
const steps = adjacencyMapToArray(getAdjacencyMap(chromeMachine, { events }))

test('every tag is reached, and every kind of event changes something somewhere', () => {
  const tags = new Set(steps.flatMap(({ state }) => [...state.tags]))
  const all: readonly ChromeTag[] = [
    'mobile',
    'narrow',
    'compact',
    'collapsed',
    'drawerOpen',
    'searchOpen',
    'searchAnswered',
    'actionsOpen',
    'notificationsOpen',
    'userMenuOpen',
  ]
  expect([...tags].sort()).toEqual([...all].sort())

  const looks = ({ value, context }: (typeof steps)[number]['state']) => JSON.stringify({ value, context })
  const effective = new Set(
    steps.filter(({ state, nextState }) => looks(nextState) !== looks(state)).map(({ event }) => event.type),
  )
  // There is one layout so far, so setting it changes nothing.
  expect([...effective].sort()).toEqual(
    [...new Set(events.map(({ type }) => type))].filter(type => type !== 'layout.set').sort(),
  )
})

test('in every state that can be reached the tags agree with each other and with collapseMenu', () => {
  for (const { state } of steps) {
    const has = (tag: ChromeTag) => state.hasTag(tag)
    expect(state.context.collapseMenu).toBe(has('collapsed') || has('drawerOpen'))
    if (has('collapsed')) expect(has('mobile')).toBe(false)
    if (has('drawerOpen')) expect(has('mobile')).toBe(true)
    if (has('compact')) expect(has('narrow')).toBe(true)
    if (has('narrow')) expect(has('mobile')).toBe(true)
    if (has('searchAnswered')) expect(has('searchOpen')).toBe(true)
    const open = (['searchOpen', 'actionsOpen', 'notificationsOpen', 'userMenuOpen'] as const).filter(has)
    expect(open.length).toBeLessThanOrEqual(1)
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

test.each([
  [320, 'mobile'],
  [991, 'mobile'],
  [991.9, 'mobile'],
  [992, 'tight'],
  [1024, 'tight'],
  [1024.5, 'wide'],
  [1025, 'wide'],
  [1366, 'wide'],
])('the menu at %d px is %s', (width, band) => {
  expect(bandOf(width)).toBe(band)
})

test.each([
  [320, 'compact'],
  [575, 'compact'],
  [575.5, 'narrow'],
  [599, 'narrow'],
  [600, 'roomy'],
  [1366, 'roomy'],
])('the header at %d px is %s', (width, room) => {
  expect(roomOf(width)).toBe(room)
})
