import type { AreaRoute } from '../../config/area.ts'
import { tabsOf } from './tabs.ts'

/** The route with the ways to its neighbours above the page. */
export const withTabs = <Key extends string>(route: AreaRoute<Key>): AreaRoute<Key> =>
  tabsOf(route.path).length === 0
    ? route
    : {
        ...route,
        load: async () => {
          const [{ default: Page }, { belowTabs }] = await Promise.all([route.load(), import('./lmf-tabs.tsx')])
          return { default: belowTabs(route.path, Page) }
        },
      }
