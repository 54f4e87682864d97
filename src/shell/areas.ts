import type { Area, AreaCard, NavigationItem } from '../config/area.ts'
import { can, type Permission, type Role } from '../model/permissions.ts'

/** All areas but sign-in, which loads first. A folder with an area.ts adds one. */
const modules = import.meta.glob<{ default: Area }>('../areas/*/area.ts', { eager: true })

/** In menu order, without areas that have no pages, as the demo's in other builds. */
export const areas: readonly Area[] = Object.values(modules)
  .map(module => module.default)
  .filter(({ pages }) => pages.length > 0)
  .toSorted((one, other) => one.order - other.order)

/** The missing permission for a page; null if the role may open it. */
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
  }
}

/** Areas open to a role, each with its permitted pages. */
export const openTo = (areas: readonly Area[], role: Role): readonly Area[] =>
  areas.filter(({ permission }) => can(role, permission)).map(area => openPart(area, role))

/** Cards of the dashboard for the role, in menu order. */
export const cardsFor = (areas: readonly Area[], role: Role): readonly AreaCard[] =>
  areas.flatMap(({ cards }) => cards).filter(({ permission }) => can(role, permission))
