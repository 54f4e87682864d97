import type { Area, AreaCard } from '../config/area.ts'
import { can, type Role } from '../model/permissions.ts'

/** Every area of the console but the sign-in, which loads first. A new folder with an area.ts is all that a new area takes. */
const modules = import.meta.glob<{ default: Area }>('../areas/*/area.ts', { eager: true })

/** In the order of the menu. */
export const areas: readonly Area[] = Object.values(modules)
  .map(module => module.default)
  .toSorted((one, other) => one.order - other.order)

export const openTo = (areas: readonly Area[], role: Role): readonly Area[] =>
  areas.filter(({ permission }) => can(role, permission))

/** The cards of the dashboard that the role may see, in the order of the menu. */
export const cardsFor = (areas: readonly Area[], role: Role): readonly AreaCard[] =>
  areas.flatMap(({ cards }) => cards).filter(({ permission }) => can(role, permission))
