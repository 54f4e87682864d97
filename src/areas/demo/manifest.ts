import BookOpen from 'lucide-react/icons/book-open'
import Shapes from 'lucide-react/icons/shapes'
import { type AreaRoute, defineArea } from '../../config/area.ts'
import { brand } from '../../config/brand.ts'
import type { Path } from '../../config/paths.ts'
import { words } from './words.ts'

/** Each with its address and its own code. */
const pages = {
  button: { path: '/basic/button', load: () => import('./button/button-page.tsx') },
  badges: { path: '/basic/badges', load: () => import('./badges/badges-page.tsx') },
  breadcrumb: { path: '/basic/breadcrumb', load: () => import('./breadcrumb/breadcrumb-page.tsx') },
  pagination: { path: '/basic/pagination', load: () => import('./pagination/pagination-page.tsx') },
  collapse: { path: '/basic/collapse', load: () => import('./collapse/collapse-page.tsx') },
  tabs: { path: '/basic/tabs-pills', load: () => import('./tabs/tabs-page.tsx') },
  typography: { path: '/basic/typography', load: () => import('./typography/typography-page.tsx') },
  formBasic: { path: '/forms/form-basic', load: () => import('./form-basic/form-page.tsx') },
  bootstrapTable: { path: '/tables/bootstrap', load: () => import('./bootstrap-table/table-page.tsx') },
  nvd3: { path: '/charts/nvd3', load: () => import('./charts/charts-page.tsx') },
  samplePage: { path: '/sample-page', load: () => import('./sample-page/sample-page.tsx') },
} as const satisfies Record<string, { readonly path: Path; readonly load: AreaRoute['load'] }>

type Page = keyof typeof pages
const names = Object.keys(pages) as Page[]

const item = (page: Page) => ({ id: page, type: 'item', title: page, url: pages[page].path }) as const
const inFolder = (folder: string) => names.filter(page => pages[page].path.startsWith(`/${folder}/`)).map(item)

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
        url: pages.samplePage.path,
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
  routes: names.map(page => ({ title: page, ...pages[page] })),
})
