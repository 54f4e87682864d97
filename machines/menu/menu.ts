import { assign, setup } from 'xstate'
import { type MenuNode, openableIds, trailOfPath } from './items.ts'

export { isHighlighted, itemOfPath, type MenuNode } from './items.ts'

interface MenuContext {
  readonly items: readonly MenuNode[]
  readonly path: string
  /** The ids of what shows its children. */
  readonly isOpen: readonly string[]
  /** The ids of what was opened as such: what a press looks at to decide between opening and closing. */
  readonly isTrigger: readonly string[]
}

export type MenuEvent =
  | { readonly type: 'menu.toggle'; readonly id: string }
  /** The person has left the navigation, by pointer or by focus. */
  | { readonly type: 'menu.leave' }
  | { readonly type: 'path.changed'; readonly path: string }
  /** Another role, another menu. */
  | { readonly type: 'items.changed'; readonly items: readonly MenuNode[] }

type Lists = Pick<MenuContext, 'isOpen' | 'isTrigger'>

const both = (ids: readonly string[]): Lists => ({ isOpen: ids, isTrigger: ids })

const keep = ({ isOpen, isTrigger }: Lists, isKept: (id: string) => boolean): Lists => ({
  isOpen: isOpen.filter(isKept),
  isTrigger: isTrigger.filter(isKept),
})

const add = (ids: readonly string[], more: readonly string[]): readonly string[] => [...new Set([...ids, ...more])]

const isTopLevel = (items: readonly MenuNode[], id: string): boolean => items.some(item => item.id === id)

/** A top-level group opens alone; a sub-menu adds and removes itself, and what holds it stays as it is. */
const toggled = ({ items, ...lists }: MenuContext, id: string): Lists => {
  const isTriggered = lists.isTrigger.includes(id)
  if (isTopLevel(items, id)) return both(isTriggered ? [] : [id])
  if (isTriggered) return keep(lists, other => other !== id)
  return { isOpen: add(lists.isOpen, [id]), isTrigger: add(lists.isTrigger, [id]) }
}

/** What leads to the path opens; other groups close, but a group that was open keeps its open sub-menus. */
const opened = (lists: Lists, trail: readonly string[]): Lists => {
  const [group] = trail
  if (group === undefined) return lists
  if (!lists.isOpen.includes(group)) return both(trail)
  return { isOpen: add(lists.isOpen, trail), isTrigger: add(lists.isTrigger, trail) }
}

/** Ids that are gone leave both lists; a page that only now has its place in the menu is shown there. */
const moved = ({ items: old, path, ...lists }: MenuContext, items: readonly MenuNode[]): Lists => {
  const ids = openableIds(items)
  const kept = keep(lists, id => ids.includes(id))
  return trailOfPath(old, path).length === 0 ? opened(kept, trailOfPath(items, path)) : kept
}

/** Which parts of the navigation are open. Pure: it only answers events. */
export const menuMachine = setup({
  types: {
    context: {} as MenuContext,
    input: {} as { items: readonly MenuNode[]; path: string },
    events: {} as MenuEvent,
  },
  guards: {
    isOpenable: ({ context }, id: string) => openableIds(context.items).includes(id),
    isElsewhere: ({ context }, path: string) => path !== context.path,
  },
}).createMachine({
  id: 'menu',
  context: ({ input: { items, path } }) => ({ items, path, ...both(trailOfPath(items, path)) }),
  on: {
    'menu.toggle': {
      guard: { type: 'isOpenable', params: ({ event }) => event.id },
      actions: assign(({ context, event }) => toggled(context, event.id)),
    },
    'menu.leave': {
      actions: assign(({ context }) => keep(context, id => isTopLevel(context.items, id))),
    },
    // A path told twice opens nothing again that the person has closed since.
    'path.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.path },
      actions: assign(({ context, event }) => ({
        path: event.path,
        ...opened(context, trailOfPath(context.items, event.path)),
      })),
    },
    'items.changed': {
      actions: assign(({ context, event }) => ({ items: event.items, ...moved(context, event.items) })),
    },
  },
})
