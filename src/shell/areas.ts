import type { Area, OpenArea } from '../config/area.ts'
import { can, type Role } from '../model/permissions.ts'
import type { Language } from '../ui/messages/use-messages.ts'

/** Every area of the console but the sign-in, which loads first. A new folder with an area.ts is all that a new area takes. */
const modules = import.meta.glob<{ default: Area }>('../areas/*/area.ts', { eager: true })

/** In the order of the menu. */
export const areas: readonly Area[] = Object.values(modules)
  .map(module => module.default)
  .toSorted((one, other) => one.order - other.order)

export const openTo = (areas: readonly Area[], role: Role): readonly Area[] =>
  areas.filter(({ permission }) => can(role, permission))

/** An area as the dashboard lists it: the pages that can be gone to without knowing a record or coming from another page. */
export const describeArea = (area: Area, language: Language): OpenArea => ({
  id: area.id,
  title: area.title[language],
  icon: area.navigation.icon,
  places: area.pages
    .filter(({ path, isListed }) => isListed !== false && !path.includes(':'))
    .map(({ path, title }) => ({ path, title: title[language] })),
})
