import type { Area } from '../config/area.ts'

/** Every area of the console but the sign-in, which loads first. A new folder with an area.ts is all that a new area takes. */
const modules = import.meta.glob<{ default: Area }>('../areas/*/area.ts', { eager: true })

/** In the order of the menu. */
export const areas: readonly Area[] = Object.values(modules)
  .map(module => module.default)
  .toSorted((one, other) => one.order - other.order)
