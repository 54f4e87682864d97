import LayoutTemplate from 'lucide-react/icons/layout-template'
import { defineArea } from '../../config/area.ts'
import { plannedPage } from '../../ui/planned-page.ts'
import { words } from './words.ts'

/** The apps whose layouts are edited here, by the names that their addresses and words begin with. */
const apps = ['esfutbol', 'oime', 'wachatv', 'fantasy', 'fasistas', 'slv503'] as const

export default defineArea({
  id: 'layouts',
  order: 50,
  words,
  title: 'group',
  permission: 'layouts.open',
  navigation: {
    id: 'ui-apps',
    type: 'group',
    title: 'group',
    icon: LayoutTemplate,
    children: apps.map(app => ({ id: app, type: 'item', title: app, url: `/${app}/layouts` })),
  },
  routes: apps.map(app => ({
    path: `/${app}/layouts`,
    title: `${app}Layouts` as const,
    load: plannedPage(words, `${app}Planned`),
  })),
})
