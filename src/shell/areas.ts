import type { Area, AreaRoute } from '../config/area.ts'
import { type LazyPage, lazyPage } from '../ui/page-loads.ts'

/** Every area of the console but the sign-in, which loads first. A new folder with a manifest is all that a new area takes. */
const manifests = import.meta.glob<{ default: Area }>(['../areas/*/manifest.ts', '!../areas/sign-in/manifest.ts'], {
  eager: true,
})

/** In the order of the menu. */
export const areas: readonly Area[] = Object.values(manifests)
  .map(manifest => manifest.default)
  .toSorted((one, other) => one.order - other.order)

export interface ConsoleRoute extends LazyPage {
  readonly area: Area
  readonly route: AreaRoute
}

/** Every page of the console. */
export const consoleRoutes: readonly ConsoleRoute[] = areas.flatMap(area =>
  area.routes.map(route => ({ area, route, ...lazyPage(route.load) })),
)
