import { assign, setup } from 'xstate'

/** A node of the navigation, as far as opening and highlighting need to know it. */
export interface MenuNode {
  readonly id: string
  /** A top-level `group` and a `collapse` within it hold children; an `item` leads somewhere. */
  readonly type: 'group' | 'collapse' | 'item'
  /** A path of this console starts with a slash; anything else (an address elsewhere, `#`) is never the current page. */
  readonly url?: string
  /** Paths beside its own whose pages it owns, too. */
  readonly owns?: readonly string[]
  readonly children?: readonly MenuNode[]
}

interface Found {
  readonly item: MenuNode
  /** The ids of what holds the item, from the top down. */
  readonly trail: readonly string[]
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(segment => segment !== '')

/** How many segments of the path the address covers, null where it does not lead there. '/' covers only itself. */
const coverage = (url: string, path: string): number | null => {
  if (!url.startsWith('/')) return null
  const covering = segmentsOf(url)
  const covered = segmentsOf(path)
  if (covering.length === 0) return covered.length === 0 ? 0 : null
  return covering.every((segment, index) => segment === covered[index]) ? covering.length : null
}

/** The item whose address covers most of the path: `/contents` owns `/contents/new` unless an item is nearer. */
export const itemOfPath = (nodes: readonly MenuNode[], path: string): Found | null => {
  let best: (Found & { readonly covered: number }) | null = null
  const visit = (node: MenuNode, trail: readonly string[]): void => {
    const addresses = node.type === 'item' && node.url !== undefined ? [node.url, ...(node.owns ?? [])] : []
    for (const address of addresses) {
      const covered = coverage(address, path)
      if (covered !== null && (best === null || covered > best.covered)) best = { item: node, trail, covered }
    }
    for (const child of node.children ?? []) visit(child, [...trail, node.id])
  }
  for (const node of nodes) visit(node, [])
  return best
}

/** The ids from the top down to the first group or sub-menu that is named like a segment of the path; none: empty. */
const trailToNamesake = (nodes: readonly MenuNode[], path: string): readonly string[] => {
  const segments = segmentsOf(path)
  const search = (among: readonly MenuNode[], trail: readonly string[]): readonly string[] => {
    for (const node of among) {
      if (node.type === 'item') continue
      const here = [...trail, node.id]
      if (segments.includes(node.id)) return here
      const below = search(node.children ?? [], here)
      if (below.length > 0) return below
    }
    return []
  }
  return search(nodes, [])
}

export const trailOfPath = (nodes: readonly MenuNode[], path: string): readonly string[] =>
  itemOfPath(nodes, path)?.trail ?? trailToNamesake(nodes, path)

export const openableIds = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(node => (node.type === 'item' ? [] : [node.id, ...openableIds(node.children ?? [])]))

/**
 * Whether a group or sub-menu is highlighted: it is open, is named like a segment of the path, or holds the page's item.
 * `items` is the whole menu, so that a nearer item elsewhere keeps this node from claiming the page.
 */
export const isHighlighted = (
  node: MenuNode,
  path: string,
  isOpen: readonly string[],
  items: readonly MenuNode[] = [node],
): boolean =>
  isOpen.includes(node.id) ||
  segmentsOf(path).includes(node.id) ||
  (itemOfPath(items, path)?.trail.includes(node.id) ?? false)

interface MenuContext {
  readonly items: readonly MenuNode[]
  readonly path: string
  /** The ids of what shows its children, as opened: what a press looks at to decide between opening and closing. */
  readonly isOpen: readonly string[]
  /** It is a bar: what opens covers the page, so nothing opens by itself or stays. */
  readonly isBar: boolean
}

export type MenuEvent =
  | { readonly type: 'menu.toggle'; readonly id: string }
  /** The person has left the navigation, by pointer or by focus. */
  | { readonly type: 'menu.leave' }
  | { readonly type: 'path.changed'; readonly path: string }
  | { readonly type: 'items.changed'; readonly items: readonly MenuNode[] }
  | { readonly type: 'bar.changed'; readonly isBar: boolean }

const add = (ids: readonly string[], more: readonly string[]): readonly string[] => [...new Set([...ids, ...more])]

const isTopLevel = (items: readonly MenuNode[], id: string): boolean => items.some(item => item.id === id)

/** A top-level group opens alone; a sub-menu adds and removes itself, and what holds it stays as it is. */
const toggled = ({ items, isOpen }: MenuContext, id: string): readonly string[] => {
  const closes = isOpen.includes(id)
  if (isTopLevel(items, id)) return closes ? [] : [id]
  return closes ? isOpen.filter(other => other !== id) : add(isOpen, [id])
}

/** What leads to the path opens; other groups close, but a group that was open keeps its open sub-menus. */
const opened = (isOpen: readonly string[], trail: readonly string[]): readonly string[] => {
  const [group] = trail
  if (group === undefined) return isOpen
  return isOpen.includes(group) ? add(isOpen, trail) : trail
}

/** Ids that are gone are not open; a page that only now has its place in the menu is shown there. */
const moved = ({ items: old, path, isOpen, isBar }: MenuContext, items: readonly MenuNode[]): readonly string[] => {
  const ids = openableIds(items)
  const kept = isOpen.filter(id => ids.includes(id))
  return trailOfPath(old, path).length === 0 && !isBar ? opened(kept, trailOfPath(items, path)) : kept
}

/** Which parts of the navigation are open. Pure: it only answers events. */
export const menuMachine = setup({
  types: {
    context: {} as MenuContext,
    input: {} as { items: readonly MenuNode[]; path: string; isBar?: boolean },
    events: {} as MenuEvent,
  },
}).createMachine({
  id: 'menu',
  context: ({ input: { items, path, isBar = false } }) => ({
    items,
    path,
    isBar,
    isOpen: isBar ? [] : trailOfPath(items, path),
  }),
  on: {
    'menu.toggle': {
      guard: ({ context, event }) => openableIds(context.items).includes(event.id),
      actions: assign(({ context, event }) => ({ isOpen: toggled(context, event.id) })),
    },
    'menu.leave': {
      actions: assign(({ context: { items, isOpen, isBar } }) => ({
        isOpen: isBar ? [] : isOpen.filter(id => isTopLevel(items, id)),
      })),
    },
    // A path told twice opens nothing again that the person has closed since.
    'path.changed': {
      guard: ({ context, event }) => event.path !== context.path,
      actions: assign(({ context: { items, isOpen, isBar }, event: { path } }) => ({
        path,
        isOpen: isBar ? [] : opened(isOpen, trailOfPath(items, path)),
      })),
    },
    'bar.changed': {
      guard: ({ context, event }) => event.isBar !== context.isBar,
      actions: assign(({ context: { items, path }, event: { isBar } }) => ({
        isBar,
        isOpen: isBar ? [] : trailOfPath(items, path),
      })),
    },
    'items.changed': {
      actions: assign(({ context, event: { items } }) => ({ items, isOpen: moved(context, items) })),
    },
  },
})
