import BookOpen from 'lucide-react/icons/book-open'
import Shapes from 'lucide-react/icons/shapes'
import { defineArea } from '../../config/area.ts'
import { brand } from '../../config/brand.ts'
import type { Path } from '../../config/paths.ts'
import { plannedPage } from '../../ui/planned-page.ts'
import { words } from './words.ts'

const pages = {
  button: '/basic/button',
  badges: '/basic/badges',
  breadcrumb: '/basic/breadcrumb',
  pagination: '/basic/pagination',
  collapse: '/basic/collapse',
  tabs: '/basic/tabs-pills',
  typography: '/basic/typography',
  formBasic: '/forms/form-basic',
  bootstrapTable: '/tables/bootstrap',
  nvd3: '/charts/nvd3',
  samplePage: '/sample-page',
} as const satisfies Record<string, Path>

type Page = keyof typeof pages
const names = Object.keys(pages) as Page[]

const item = (page: Page) => ({ id: page, type: 'item', title: page, url: pages[page] }) as const
const inFolder = (folder: string) => names.filter(page => pages[page].startsWith(`/${folder}/`)).map(item)

export default defineArea({
  id: 'demo',
  order: 80,
  words,
  title: 'group',
  permission: 'demo.open',
  navigation: {
    id: 'ui-demo',
    type: 'group',
    title: 'group',
    icon: Shapes,
    children: [
      { id: 'basic', type: 'collapse', title: 'basic', children: inFolder('basic') },
      { id: 'forms', type: 'collapse', title: 'forms', children: inFolder('forms') },
      { id: 'tables', type: 'collapse', title: 'tables', children: inFolder('tables') },
      { id: 'charts', type: 'collapse', title: 'charts', children: inFolder('charts') },
      item('samplePage'),
      {
        id: 'detachedSample',
        type: 'item',
        title: 'detachedSample',
        url: pages.samplePage,
        target: true,
        classes: 'entry-divided',
      },
      {
        id: 'documentation',
        type: 'item',
        title: 'documentation',
        url: brand.documentationUrl,
        icon: BookOpen,
        external: true,
        target: true,
      },
      {
        id: 'website',
        type: 'item',
        title: 'website',
        url: brand.websiteUrl,
        external: true,
        badge: { title: 'exampleBadge', type: 'info' },
      },
    ],
  },
  routes: names.map(page => ({ path: pages[page], title: page, load: plannedPage(words, `${page}Planned`) })),
})
