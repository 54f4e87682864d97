import type { LucideIcon } from 'lucide-react'
import type { Area, AreaCard, AreaPage, Finder, NavigationItem } from '../../config/area.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { Path, Tab } from '../../config/paths.ts'
import { registerCollections } from './known-collections.ts'
import type { AreaCollection } from './record-kind.ts'
import { recordPages } from './record-pages.ts'

const loadFinding = () => loadChunk(() => import('../data/finding/find-records.ts'))

export const finderOf = ({ path, at, name, read, load, isSought }: AreaCollection): Finder => ({
  id: path,
  name,
  permission: read,
  find: async (store, text, limit) => {
    const [{ findRecords }, collection] = await Promise.all([loadFinding(), loadChunk(load)])
    return findRecords(store, collection, { text, limit })
  },
  nearest: async (store, text) => (await loadFinding()).nearestTexts(store, path, text),
  ...(isSought
    ? {
        people: {
          list: at,
          ask: async (store, uid, text) => {
            const [{ askForPeople }, collection] = await Promise.all([
              loadChunk(() => import('../data/finding/people.ts')),
              loadChunk(load),
            ])
            askForPeople(store, collection, uid, text)
          },
        },
      }
    : {}),
  loadPicture: async () => ({ default: (await loadChunk(() => import('../fields/image-cell.tsx'))).Thumbnail }),
})

type Linked = AreaCollection | Tab

interface DeclaredArea extends Pick<Area, 'id' | 'order' | 'title' | 'permission' | 'notices' | 'background'> {
  readonly icon: LucideIcon
  readonly collections?: readonly AreaCollection[]
  readonly pages?: readonly AreaPage[]
  /** Items of the menu. The default is the lists of the collections, then pages linked from nowhere, without redirects. */
  readonly menu?: readonly (Linked | NavigationItem)[]
  /** Pages in one row of tabs. The menu links to the first. */
  readonly tabs?: readonly (readonly Linked[])[]
  readonly cards?: readonly AreaCard[]
}

const isCollection = (linked: object): linked is AreaCollection => 'at' in linked

const isLinked = ({ path }: AreaPage, collections: readonly AreaCollection[]): boolean =>
  collections.some(({ links = [] }) => links.some(link => link.path === path))

const tabOf = (linked: Linked): Tab =>
  isCollection(linked) ? { title: linked.titles.list, path: linked.at as Path } : linked

/** Marks an entry also on pages that it owns, except those with an entry of their own. */
const itemsOf = (
  menu: readonly (Linked | NavigationItem)[],
  tabs: readonly (readonly Tab[])[],
): readonly NavigationItem[] => {
  const ownPaths = menu.map(entry => ('type' in entry ? entry.url : tabOf(entry).path))
  return menu.map(entry => {
    if ('type' in entry) return entry
    const { title, path } = tabOf(entry)
    const group = tabs.find(([first]) => first?.path === path) ?? []
    const owns = group.map(tab => tab.path).filter(other => !ownPaths.includes(other))
    return { id: path, type: 'item', title, url: path, ...(owns.length > 0 ? { owns } : {}) }
  })
}

/** Builds an area from its declarations: pages, routes, titles, finders, and menu items. */
export const defineArea = ({
  icon,
  collections = [],
  pages = [],
  menu = [...collections, ...pages.filter(page => !page.isRedirect && !isLinked(page, collections))],
  tabs: declaredTabs = [],
  cards = [],
  ...area
}: DeclaredArea): Area => {
  registerCollections(collections)
  const tabs = declaredTabs.map(group => group.map(tabOf))
  const children = itemsOf(menu, tabs)
  return {
    ...area,
    navigation: { id: `ui-${area.id}`, type: 'group', title: area.title, icon, children },
    pages: [...collections.flatMap(recordPages), ...pages],
    tabs,
    finders: collections.filter(({ isFound }) => isFound).map(finderOf),
    cards,
  }
}
