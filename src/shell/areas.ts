import type { Area, AreaCard, NavigationItem } from '../config/area.ts'
import { can, type Permission, type Role } from '../model/permissions.ts'

/** Every area of the console but the sign-in, which loads first. A new folder with an area.ts is all that a new area takes. */
const modules = import.meta.glob<{ default: Area }>('../areas/*/area.ts', { eager: true })

/** In the order of the menu. An area without pages, as the demo's outside the demo, is none. */
export const areas: readonly Area[] = Object.values(modules)
  .map(module => module.default)
  .filter(({ pages }) => pages.length > 0)
  .toSorted((one, other) => one.order - other.order)

/** The permission that a role lacks for a page of the area; null where it may open it. */
export const missingFor = (area: Area, path: string, role: Role): Permission | null => {
  const own = area.pages.find(page => page.path === path)?.permission
  return [area.permission, ...(own ? [own] : [])].find(permission => !can(role, permission)) ?? null
}

const isOpenItem = ({ url, children }: NavigationItem, isOpen: (path: string) => boolean): boolean =>
  (url === undefined || isOpen(url)) && (children === undefined || children.length > 0)

const openItem = (item: NavigationItem, isOpen: (path: string) => boolean): NavigationItem =>
  item.children
    ? {
        ...item,
        children: item.children.map(child => openItem(child, isOpen)).filter(child => isOpenItem(child, isOpen)),
      }
    : item

const openPart = (area: Area, role: Role): Area => {
  const isOpen = (path: string) => missingFor(area, path, role) === null
  if (area.pages.every(({ path }) => isOpen(path))) return area
  return {
    ...area,
    navigation: openItem(area.navigation, isOpen),
    pages: area.pages.filter(({ path }) => isOpen(path)),
    tabs: area.tabs.map(group => group.filter(({ path }) => isOpen(path))),
  }
}

/** Areas open to a role, each with its permitted pages. */
export const openTo = (areas: readonly Area[], role: Role): readonly Area[] =>
  areas.filter(({ permission }) => can(role, permission)).map(area => openPart(area, role))

/** The cards of the dashboard that the role may see, in the order of the menu. */
export const cardsFor = (areas: readonly Area[], role: Role): readonly AreaCard[] =>
  areas.flatMap(({ cards }) => cards).filter(({ permission }) => can(role, permission))
