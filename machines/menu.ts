import { assign, setup } from 'xstate'
import {
  canToggle,
  type MenuNode,
  type OpenLists,
  openLists,
  toggled,
  trailOfPath,
  withoutSubMenus,
} from './menu-tree.ts'

/** The menu: a drawer on mobile, collapsed at first if tight, as the person left it if wide. */
type Band = 'mobile' | 'tight' | 'wide'

/** Takes CSS pixels, with fractions: the bounds match CSS `max-width: 1024px` and `min-width: 992px`. */
const bandOf = (width: number): Band => (width < 992 ? 'mobile' : width <= 1024 ? 'tight' : 'wide')

/** The menu at the side, or as a bar below the header. */
export type Layout = 'vertical' | 'horizontal'

export type LayoutType = 'menu-dark' | 'menu-light'

export interface KeptLayout {
  readonly layout: Layout
  readonly layoutType: LayoutType
  /** The choice for wide screens; a tight one collapses the menu without changing it. */
  readonly isCollapsedWhenWide: boolean
}

const defaults: KeptLayout = { layout: 'vertical', layoutType: 'menu-dark', isCollapsedWhenWide: false }

const closed: OpenLists = { isOpen: [], isTrigger: [] }

interface MenuInput {
  readonly items: readonly MenuNode[]
  readonly path: string
  readonly width: number
  readonly kept?: KeptLayout
}

interface MenuContext extends KeptLayout, OpenLists, Pick<MenuInput, 'items' | 'path'> {
  readonly band: Band
}

export type MenuEvent =
  | { readonly type: 'menu.toggle'; readonly id: string }
  /** Pointer or focus left the navigation. */
  | { readonly type: 'menu.leave' }
  | { readonly type: 'menu.toggleCollapse' }
  | { readonly type: 'menu.reset' }
  | { readonly type: 'item.chosen' }
  /** A press outside of the navigation. */
  | { readonly type: 'outside.clicked' }
  | { readonly type: 'escape.pressed' }
  | { readonly type: 'path.changed'; readonly path: string }
  | { readonly type: 'items.changed'; readonly items: readonly MenuNode[] }
  | { readonly type: 'layout.set'; readonly layout: Layout }
  | { readonly type: 'layoutType.set'; readonly layoutType: LayoutType }
  | { readonly type: 'viewport.changed'; readonly width: number }

/** `collapseMenu` is the specification's toggle. At most one of `bar`, `collapsed` and `mobile` holds. */
export type MenuTag = 'bar' | 'collapsed' | 'mobile' | 'drawerOpen' | 'collapseMenu'

/** Layout of the menu, and its open groups. Pure: no effects, no delays. */
export const menuMachine = setup({
  types: { context: {} as MenuContext, input: {} as MenuInput, events: {} as MenuEvent, tags: {} as MenuTag },
  guards: {
    isMobile: ({ context }) => context.band === 'mobile',
    isHorizontal: ({ context }) => context.layout === 'horizontal',
    isCollapsed: ({ context }) => context.band === 'tight' || context.isCollapsedWhenWide,
  },
  actions: {
    reset: assign({ ...defaults, ...closed }),
    closeAll: assign(closed),
    closeSubMenus: assign(({ context }) => withoutSubMenus(context)),
    openPage: assign(({ context: { items, path, isTrigger } }) =>
      openLists(items, isTrigger, trailOfPath(items, path)),
    ),
    keepCollapse: assign(({ context: { band, isCollapsedWhenWide } }) => ({
      isCollapsedWhenWide: band === 'wide' ? !isCollapsedWhenWide : isCollapsedWhenWide,
    })),
  },
}).createMachine({
  id: 'menu',
  context: ({ input: { items, path, width, kept = defaults } }) => ({
    ...kept,
    items,
    path,
    band: bandOf(width),
    ...openLists(items, [], trailOfPath(items, path)),
  }),
  initial: 'arranging',
  on: {
    'viewport.changed': {
      guard: ({ context, event }) => bandOf(event.width) !== context.band,
      target: '.arranging',
      actions: assign(({ event }) => ({ band: bandOf(event.width) })),
    },
    'layout.set': {
      guard: ({ context, event }) => event.layout !== context.layout,
      target: '.arranging',
      actions: assign(({ event }) => ({ layout: event.layout })),
    },
    'layoutType.set': { actions: assign(({ event }) => ({ layoutType: event.layoutType })) },
    'menu.toggle': {
      guard: ({ context, event }) => canToggle(context, event.id),
      actions: assign(({ context, event }) => toggled(context, event.id)),
    },
    'menu.leave': { actions: 'closeSubMenus' },
    // The same path does not reopen lists closed since.
    'path.changed': {
      guard: ({ context, event }) => event.path !== context.path,
      actions: [assign(({ event }) => ({ path: event.path })), 'openPage'],
    },
    'items.changed': {
      actions: assign(({ context: { items: old, path, isOpen, isTrigger }, event: { items } }) => {
        const trail = trailOfPath(items, path)
        const hasMoved = trail.join() !== trailOfPath(old, path).join()
        return { items, ...openLists(items, isTrigger, hasMoved ? trail : isOpen) }
      }),
    },
    'menu.reset': [
      { guard: 'isMobile', target: '.drawer', actions: 'reset' },
      { target: '.vertical.expanded', actions: 'reset' },
    ],
  },
  states: {
    arranging: {
      always: [
        { guard: 'isMobile', target: 'drawer' },
        { guard: 'isHorizontal', target: 'horizontal' },
        { guard: 'isCollapsed', target: 'vertical.collapsed' },
        { target: 'vertical.expanded' },
      ],
    },
    vertical: {
      initial: 'expanded',
      states: {
        expanded: { on: { 'menu.toggleCollapse': { target: 'collapsed', actions: 'keepCollapse' } } },
        collapsed: {
          tags: ['collapsed', 'collapseMenu'],
          on: { 'menu.toggleCollapse': { target: 'expanded', actions: 'keepCollapse' } },
        },
      },
    },
    // Open groups cover the page, so none opens by itself or stays.
    horizontal: {
      tags: 'bar',
      entry: 'closeAll',
      exit: 'openPage',
      on: {
        'menu.leave': { actions: 'closeAll' },
        'item.chosen': { actions: 'closeAll' },
        'escape.pressed': { actions: 'closeAll' },
        'path.changed': { actions: [assign(({ event }) => ({ path: event.path })), 'closeAll'] },
        'items.changed': {
          actions: assign(({ context, event: { items } }) => ({ items, ...openLists(items, context.isTrigger) })),
        },
      },
    },
    drawer: {
      tags: 'mobile',
      initial: 'closed',
      states: {
        closed: { on: { 'menu.toggleCollapse': 'open' } },
        open: {
          tags: ['drawerOpen', 'collapseMenu'],
          exit: 'closeSubMenus',
          on: {
            'menu.toggleCollapse': 'closed',
            'outside.clicked': 'closed',
            'item.chosen': 'closed',
            'escape.pressed': 'closed',
          },
        },
      },
    },
  },
})
