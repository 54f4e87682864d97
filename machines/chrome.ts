import { and, not, setup, stateIn } from 'xstate'

/** Width class of the header: `narrow` moves its right part to "More"; `compact` drops the placeholder. */
type Room = 'compact' | 'narrow' | 'roomy'

const roomOf = (width: number): Room => (width <= 575 ? 'compact' : width < 600 ? 'narrow' : 'roomy')

/** Panels of the header, at most one open: the placeholder dropdown, the notifications, the person. */
export type Panel = 'actions' | 'notifications' | 'user'

export type ChromeEvent =
  /** CSS pixels, from an adapter: at the start and on each resize. */
  | { readonly type: 'viewport.changed'; readonly width: number }
  | { readonly type: 'panel.toggle'; readonly panel: Panel }
  | { readonly type: 'panel.close' }
  | { readonly type: 'more.toggle' }
  /** Esc within it, or a press on the page. */
  | { readonly type: 'more.close' }
  | { readonly type: 'page.opened' }
  | { readonly type: 'escape.pressed' }

/** `compact` (≤ 575 px) implies `narrow` (< 600). Panels are exclusive. `moreOpen` implies `narrow`. */
export type ChromeTag = 'narrow' | 'compact' | 'moreOpen' | 'actionsOpen' | 'notificationsOpen' | 'userMenuOpen'

const isOf =
  (panel: Panel) =>
  ({ event }: { readonly event: { readonly panel: Panel } }): boolean =>
    event.panel === panel

/** The header: its width class and panels. Pure: no effects, no delays. */
export const chromeMachine = setup({
  types: { events: {} as ChromeEvent, tags: {} as ChromeTag },
  guards: {
    isNarrow: not(stateIn({ room: 'roomy' })),
    becomesNarrow: ({ event }) => event.type === 'viewport.changed' && roomOf(event.width) !== 'roomy',
    hasPanelOpen: not(stateIn({ header: 'closed' })),
  },
}).createMachine({
  id: 'chrome',
  type: 'parallel',
  states: {
    room: {
      initial: 'roomy',
      on: {
        'viewport.changed': [
          { guard: ({ event }) => roomOf(event.width) === 'compact', target: '.compact' },
          { guard: ({ event }) => roomOf(event.width) === 'narrow', target: '.narrow' },
          { target: '.roomy' },
        ],
      },
      states: { compact: { tags: ['narrow', 'compact'] }, narrow: { tags: 'narrow' }, roomy: {} },
    },
    more: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'more.toggle': { guard: 'isNarrow', target: 'open' },
            // An open panel keeps its button visible.
            'panel.toggle': { guard: 'isNarrow', target: 'open' },
            'viewport.changed': { guard: and(['becomesNarrow', 'hasPanelOpen']), target: 'open' },
          },
        },
        open: {
          tags: 'moreOpen',
          on: {
            'more.toggle': 'closed',
            'more.close': 'closed',
            'page.opened': 'closed',
            'viewport.changed': { guard: not('becomesNarrow'), target: 'closed' },
          },
        },
      },
    },
    header: {
      initial: 'closed',
      on: {
        'panel.toggle': [
          { guard: isOf('actions'), target: '.actions' },
          { guard: isOf('notifications'), target: '.notifications' },
          { target: '.user' },
        ],
        'panel.close': '.closed',
        'more.toggle': { guard: 'isNarrow', target: '.closed' },
        'more.close': { guard: 'isNarrow', target: '.closed' },
        'page.opened': { guard: 'isNarrow', target: '.closed' },
        'escape.pressed': '.closed',
      },
      states: {
        closed: {},
        actions: {
          tags: 'actionsOpen',
          on: {
            'panel.toggle': { guard: isOf('actions'), target: 'closed' },
            // Its button disappears, so it closes.
            'viewport.changed': { guard: ({ event }) => roomOf(event.width) === 'compact', target: 'closed' },
          },
        },
        notifications: {
          tags: 'notificationsOpen',
          on: { 'panel.toggle': { guard: isOf('notifications'), target: 'closed' } },
        },
        user: { tags: 'userMenuOpen', on: { 'panel.toggle': { guard: isOf('user'), target: 'closed' } } },
      },
    },
  },
})
