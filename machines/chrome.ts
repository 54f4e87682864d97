import { and, assign, not, setup, stateIn } from 'xstate'

/** What the sidebar is: a drawer on mobile, collapsed at first where it is tight, as the person left it where it is wide. */
type Band = 'mobile' | 'tight' | 'wide'

/** What the header has room for: below 600 px its right-hand part is behind "More", and at `compact` the placeholder dropdown goes. */
type Room = 'compact' | 'narrow' | 'roomy'

/** Widths are CSS pixels and may have fractions: the bounds are those of CSS `max-width: 1024px` and `min-width: 992px`. */
const bandOf = (width: number): Band => (width < 992 ? 'mobile' : width <= 1024 ? 'tight' : 'wide')

const roomOf = (width: number): Room => (width <= 575 ? 'compact' : width < 600 ? 'narrow' : 'roomy')

/** The menu at the side, or as a bar below the header; below 992 pixels it is at the side in any case. */
export type Layout = 'vertical' | 'horizontal'

export type LayoutType = 'menu-dark' | 'menu-light'

/** The panels of the header: the placeholder dropdown, the notifications, the person. At most one is open. */
export type Panel = 'actions' | 'notifications' | 'user'

/** What is remembered of a person. */
export interface KeptLayout {
  readonly layout: Layout
  readonly layoutType: LayoutType
  /** What a person chose for the wide screen: leaving the tight band restores it. */
  readonly isCollapsedWhenWide: boolean
}

interface ChromeContext extends KeptLayout {
  /** The toggle of the specification: on a mobile screen the drawer is open, on a wider one the sidebar is collapsed. */
  readonly collapseMenu: boolean
}

export type ChromeEvent =
  /** In CSS pixels, from an adapter: once at the start and on each resize. */
  | { readonly type: 'viewport.changed'; readonly width: number }
  | { readonly type: 'menu.mobileToggle' }
  | { readonly type: 'menu.toggleCollapse' }
  /** A press outside the navigation. */
  | { readonly type: 'outside.clicked' }
  | { readonly type: 'item.chosen' }
  | { readonly type: 'layout.set'; readonly layout: Layout }
  | { readonly type: 'layoutType.set'; readonly layoutType: LayoutType }
  /** As the person had it when they were here last. */
  | ({ readonly type: 'layout.restored' } & KeptLayout)
  | { readonly type: 'panel.toggle'; readonly panel: Panel }
  | { readonly type: 'panel.close' }
  | { readonly type: 'more.toggle' }
  /** Esc within it, or a press on the page. */
  | { readonly type: 'more.close' }
  | { readonly type: 'page.opened' }
  | { readonly type: 'escape.pressed' }
  /** Restores layout, layoutType and the menu; panels and the menu's open lists are left alone. */
  | { readonly type: 'chrome.reset' }

/**
 * `compact` (575 px and narrower) implies `narrow` (below 600), and that `mobile` (below 992). `collapsed` and `drawerOpen` exclude each other, as do
 * the panels. `moreOpen` implies `narrow`, where no panel is open without it.
 */
export type ChromeTag =
  | 'mobile'
  | 'narrow'
  | 'compact'
  | 'collapsed'
  | 'drawerOpen'
  | 'moreOpen'
  | 'actionsOpen'
  | 'notificationsOpen'
  | 'userMenuOpen'

const isOf =
  (panel: Panel) =>
  ({ event }: { readonly event: { readonly panel: Panel } }): boolean =>
    event.panel === panel

const defaults = { layout: 'vertical', layoutType: 'menu-dark', isCollapsedWhenWide: false } as const

/** The state of the frame around the pages: the menu by width, panels. Pure: no effects, no delays. */
export const chromeMachine = setup({
  types: { context: {} as ChromeContext, events: {} as ChromeEvent, tags: {} as ChromeTag },
  guards: {
    isCollapsedWhenWide: ({ context }) => context.isCollapsedWhenWide,
    isNarrow: not(stateIn({ room: 'roomy' })),
    becomesNarrow: ({ event }) => event.type === 'viewport.changed' && roomOf(event.width) !== 'roomy',
    hasPanelOpen: not(stateIn({ header: 'closed' })),
  },
  actions: {
    switchOn: assign({ collapseMenu: true }),
    switchOff: assign({ collapseMenu: false }),
    restoreDefaults: assign(defaults),
    restore: assign(({ context, event }) => {
      if (event.type !== 'layout.restored') return context
      const { layout, layoutType, isCollapsedWhenWide } = event
      return { layout, layoutType, isCollapsedWhenWide }
    }),
  },
}).createMachine({
  id: 'chrome',
  context: { ...defaults, collapseMenu: false },
  type: 'parallel',
  on: {
    'layout.set': { actions: assign(({ event }) => ({ layout: event.layout })) },
    'layoutType.set': { actions: assign(({ event }) => ({ layoutType: event.layoutType })) },
    'layout.restored': { actions: 'restore' },
  },
  states: {
    menu: {
      initial: 'wide',
      // Each state below keeps the widths of its own to itself, so that only crossing a bound gets here.
      on: {
        'viewport.changed': [
          { guard: ({ event }) => bandOf(event.width) === 'mobile', target: '.mobile' },
          { guard: ({ event }) => bandOf(event.width) === 'tight', target: '.tight' },
          { guard: 'isCollapsedWhenWide', target: '.wide.collapsed' },
          { target: '.wide' },
        ],
      },
      states: {
        mobile: {
          tags: 'mobile',
          on: {
            'viewport.changed': { guard: ({ event }) => bandOf(event.width) === 'mobile' },
            'chrome.reset': { target: '.closed', actions: 'restoreDefaults' },
          },
          initial: 'closed',
          states: {
            closed: { entry: 'switchOff', on: { 'menu.mobileToggle': 'open' } },
            open: {
              tags: 'drawerOpen',
              entry: 'switchOn',
              on: {
                'menu.mobileToggle': 'closed',
                'outside.clicked': 'closed',
                'item.chosen': 'closed',
                'escape.pressed': 'closed',
              },
            },
          },
        },
        tight: {
          on: {
            'viewport.changed': { guard: ({ event }) => bandOf(event.width) === 'tight' },
            'chrome.reset': { target: '.expanded', actions: 'restoreDefaults' },
          },
          initial: 'collapsed',
          states: {
            collapsed: { tags: 'collapsed', entry: 'switchOn', on: { 'menu.toggleCollapse': 'expanded' } },
            expanded: { entry: 'switchOff', on: { 'menu.toggleCollapse': 'collapsed' } },
          },
        },
        wide: {
          on: {
            'viewport.changed': { guard: ({ event }) => bandOf(event.width) === 'wide' },
            'layout.restored': [
              { guard: ({ event }) => event.isCollapsedWhenWide, target: '.collapsed', actions: 'restore' },
              { target: '.expanded', actions: 'restore' },
            ],
            'chrome.reset': { target: '.expanded', actions: 'restoreDefaults' },
          },
          initial: 'expanded',
          states: {
            expanded: {
              entry: ['switchOff', assign({ isCollapsedWhenWide: false })],
              on: { 'menu.toggleCollapse': 'collapsed' },
            },
            collapsed: {
              tags: 'collapsed',
              entry: ['switchOn', assign({ isCollapsedWhenWide: true })],
              on: { 'menu.toggleCollapse': 'expanded' },
            },
          },
        },
      },
    },
    room: {
      initial: 'roomy',
      on: {
        'viewport.changed': [
          { guard: ({ event }) => roomOf(event.width) === 'compact', target: '.compact' },
          { guard: ({ event }) => roomOf(event.width) === 'narrow', target: '.narrow' },
          { target: '.roomy' },
        ],
      },
      states: {
        compact: { tags: ['narrow', 'compact'] },
        narrow: { tags: 'narrow' },
        roomy: {},
      },
    },
    more: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'more.toggle': { guard: 'isNarrow', target: 'open' },
            // A panel that is open, or is opened from elsewhere, keeps its button.
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
            // Its button goes, so it cannot stay.
            'viewport.changed': { guard: ({ event }) => roomOf(event.width) === 'compact', target: 'closed' },
          },
        },
        notifications: {
          tags: 'notificationsOpen',
          on: { 'panel.toggle': { guard: isOf('notifications'), target: 'closed' } },
        },
        user: {
          tags: 'userMenuOpen',
          on: { 'panel.toggle': { guard: isOf('user'), target: 'closed' } },
        },
      },
    },
  },
})
