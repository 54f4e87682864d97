import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { type ChromeEvent, type ChromeTag, chromeMachine, type Panel } from './chrome.ts'

const panels = { actions: 'actionsOpen', notifications: 'notificationsOpen', user: 'userMenuOpen' } as const

type SimpleType = Exclude<ChromeEvent['type'], 'viewport.changed' | 'panel.toggle'>

/** A width, a panel to toggle, or an event type. */
type Step = number | Panel | SimpleType

const isPanel = (step: Panel | SimpleType): step is Panel => step in panels

const eventOf = (step: Step): ChromeEvent => {
  if (typeof step === 'number') return { type: 'viewport.changed', width: step }
  return isPanel(step) ? { type: 'panel.toggle', panel: step } : { type: step }
}

const tagsAfter = (...steps: readonly Step[]) => {
  const actor = createActor(chromeMachine).start()
  for (const step of steps) actor.send(eventOf(step))
  return [...actor.getSnapshot().tags].sort()
}

test.each<[string, readonly Step[], readonly ChromeTag[]]>([
  ['it starts roomy, without a panel', [], []],
  ['one panel takes the place of the other', ['actions', 'notifications', 'user'], ['userMenuOpen']],
  ['the placeholder dropdown stays where its button is', [1366, 'actions', 600], ['actionsOpen']],
  ['also behind More', [1366, 'actions', 576], ['actionsOpen', 'moreOpen', 'narrow']],
  ['and closes where that has no room', [1366, 'actions', 576, 575], ['compact', 'moreOpen', 'narrow']],
  ['below 600 px More opens', [599, 'more.toggle'], ['moreOpen', 'narrow']],
  ['and closes', [599, 'more.toggle', 'more.toggle'], ['narrow']],
  ['on a wider screen there is none', [600, 'more.toggle'], []],
  ['it is gone as soon as there is room', [599, 'more.toggle', 600], []],
  ['and stays closed', [599, 'more.toggle', 600, 599], ['narrow']],
  ['a panel that is open goes on where there is room', [599, 'more.toggle', 'user', 600], ['userMenuOpen']],
  ['as it does behind More', [600, 'user', 599], ['moreOpen', 'narrow', 'userMenuOpen']],
  ['a panel opened from elsewhere opens More', [599, 'user'], ['moreOpen', 'narrow', 'userMenuOpen']],
  ['Escape closes a panel, not what is around it', [599, 'user', 'escape.pressed'], ['moreOpen', 'narrow']],
])('%s (%j)', (_, steps, tags) => {
  expect(tagsAfter(...steps)).toEqual(tags)
})

test.each(['more.toggle', 'more.close', 'page.opened'] as const)(
  '%s closes More with its panel, and leaves a panel of a wider screen alone',
  type => {
    expect(tagsAfter(599, 'more.toggle', 'user', type)).toEqual(['narrow'])
    expect(tagsAfter(600, 'user', type)).toEqual(['userMenuOpen'])
  },
)

test.each([
  [575, ['compact', 'narrow']],
  [575.5, ['narrow']],
  [599.9, ['narrow']],
  [600, []],
])('at %d px the tags are %j, from whichever side', (width, tags) => {
  expect(tagsAfter(320, width)).toEqual(tags)
  expect(tagsAfter(1920, width)).toEqual(tags)
})

test.each(Object.entries(panels) as [Panel, ChromeTag][])(
  'the panel %s opens by its button, and closes by it, by being left and by Escape',
  (panel, tag) => {
    expect(tagsAfter(panel)).toEqual([tag])
    for (const closing of [panel, 'panel.close', 'escape.pressed'] as const)
      expect(tagsAfter(panel, closing)).toEqual([])
  },
)

const events = (
  [
    500,
    590,
    800,
    ...(Object.keys(panels) as Panel[]),
    'panel.close',
    'more.toggle',
    'more.close',
    'page.opened',
    'escape.pressed',
  ] as const
).map(eventOf)
const steps = adjacencyMapToArray(getAdjacencyMap(chromeMachine, { events }))

test('every tag is reached, and every kind of event changes something somewhere', () => {
  const tags = new Set(steps.flatMap(({ state }) => [...state.tags]))
  const all = ['narrow', 'compact', 'moreOpen']
  expect([...tags].sort()).toEqual([...all, ...Object.values(panels)].sort())

  const looks = ({ value }: (typeof steps)[number]['state']) => JSON.stringify(value)
  const effective = new Set(
    steps.filter(({ state, nextState }) => looks(nextState) !== looks(state)).map(({ event }) => event.type),
  )
  expect([...effective].sort()).toEqual([...new Set(events.map(({ type }) => type))].sort())
})

test('in every state that can be reached the tags agree with each other', () => {
  for (const { state } of steps) {
    const has = (tag: ChromeTag) => state.hasTag(tag)
    if (has('compact')) expect(has('narrow')).toBe(true)
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
  }
})
