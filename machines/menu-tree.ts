/** A navigation node, as needed to open and highlight it. */
export interface MenuNode {
  readonly id: string
  /** A top-level `group` and a `collapse` within it have children; an `item` is a link. */
  readonly type: 'group' | 'collapse' | 'item'
  /** Internal paths start with a slash; other addresses (external, `#`) never match the current page. */
  readonly url?: string
  /** Further paths whose pages it owns. */
  readonly owns?: readonly string[]
  readonly children?: readonly MenuNode[]
}

interface Found {
  readonly item: MenuNode
  readonly trail: readonly string[]
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(segment => segment !== '')

/** Number of path segments covered by the address; null without a match. '/' covers only itself. */
const coverage = (url: string, path: string): number | null => {
  if (!url.startsWith('/')) return null
  const covering = segmentsOf(url)
  const covered = segmentsOf(path)
  if (covering.length === 0) return covered.length === 0 ? 0 : null
  return covering.every((segment, index) => segment === covered[index]) ? covering.length : null
}

/** The item with the longest matching address: `/contents` owns `/contents/new` unless a closer one exists. */
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

/** Ids from the top to the first group or sub-menu named like a segment of the path; empty if none. */
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
 * Whether a group or sub-menu is highlighted: open, named like a path segment, or an ancestor of the page's item.
 * `items` is the whole menu, because a closer item elsewhere wins.
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

/** `isOpen`: ids whose children are shown. `isTrigger`: those that the person expanded. */
export interface OpenLists {
  readonly isOpen: readonly string[]
  readonly isTrigger: readonly string[]
}

interface OpenMenu extends OpenLists {
  readonly items: readonly MenuNode[]
}

/** Ids whose ancestors are all included, in menu order. */
const shownAmong = (nodes: readonly MenuNode[], ids: readonly string[]): readonly string[] =>
  nodes.flatMap(({ id, children = [] }) => (ids.includes(id) ? [id, ...shownAmong(children, ids)] : []))

/** Opens the triggered lists and the others. Closing a group closes its lists; missing ids are dropped. */
export const openLists = (
  items: readonly MenuNode[],
  triggered: readonly string[],
  others: readonly string[] = [],
): OpenLists => {
  const isOpen = shownAmong(items, [...triggered, ...others])
  return { isOpen, isTrigger: isOpen.filter(id => triggered.includes(id)) }
}

/** Only visible lists can be pressed: top-level groups, and sub-menus of open groups. */
export const canToggle = ({ items, isOpen }: OpenMenu, id: string): boolean =>
  openableIds(items).includes(id) && shownAmong(items, [...isOpen, id]).includes(id)

/** Toggles a list. Opening a top-level group closes the others; opening a sub-menu does not. */
export const toggled = ({ items, isOpen, isTrigger }: OpenMenu, id: string): OpenLists => {
  const others = (ids: readonly string[]) => ids.filter(other => other !== id)
  if (isOpen.includes(id)) return openLists(items, others(isTrigger), others(isOpen))
  return items.some(group => group.id === id) ? openLists(items, [id]) : openLists(items, [...isTrigger, id], isOpen)
}

export const withoutSubMenus = ({ items, isOpen, isTrigger }: OpenMenu): OpenLists => {
  const topLevel = (ids: readonly string[]) => ids.filter(id => items.some(group => group.id === id))
  return openLists(items, topLevel(isTrigger), topLevel(isOpen))
}
