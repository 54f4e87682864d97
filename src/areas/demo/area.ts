import BookOpen from 'lucide-react/icons/book-open'
import Shapes from 'lucide-react/icons/shapes'
import type { AreaPage, NavigationItem } from '../../config/area.ts'
import { brand } from '../../config/brand.ts'
import type { Text } from '../../model/collection.ts'
import { defineArea } from '../../records/registry/area.ts'

const inBoth = (en: string, es: string): Text => ({ en, es })

// Functions, so that tree shaking can drop unused ones.
const pagesOf = (): readonly AreaPage[] => [
  { path: '/basic/button', title: inBoth('Button', 'Botones'), load: () => import('./button/button-page.tsx') },
  { path: '/basic/badges', title: inBoth('Badges', 'Insignias'), load: () => import('./badges/badges-page.tsx') },
  {
    path: '/basic/breadcrumb',
    title: inBoth('Breadcrumb', 'Rutas de navegación'),
    // Breadcrumbs of its own would look like another example.
    breadcrumb: false,
    load: () => import('./breadcrumb/breadcrumb-page.tsx'),
  },
  {
    path: '/basic/pagination',
    title: inBoth('Pagination', 'Paginación'),
    load: () => import('./pagination/pagination-page.tsx'),
  },
  {
    path: '/basic/collapse',
    title: inBoth('Collapse', 'Desplegables'),
    load: () => import('./collapse/collapse-page.tsx'),
  },
  {
    path: '/basic/tabs-pills',
    title: inBoth('Tabs & Pills', 'Pestañas y píldoras'),
    load: () => import('./tabs/tabs-page.tsx'),
  },
  {
    path: '/basic/typography',
    title: inBoth('Typography', 'Tipografía'),
    load: () => import('./typography/typography-page.tsx'),
  },
  {
    path: '/forms/form-basic',
    title: inBoth('Form Basic', 'Formulario básico'),
    load: () => import('./form-basic/form-page.tsx'),
  },
  {
    path: '/tables/bootstrap',
    title: inBoth('Bootstrap Table', 'Tabla de Bootstrap'),
    load: () => import('./bootstrap-table/table-page.tsx'),
  },
  { path: '/charts/nvd3', title: inBoth('NVD3', 'NVD3'), load: () => import('./charts/charts-page.tsx') },
  {
    path: '/sample-page',
    title: inBoth('Sample Page', 'Página de muestra'),
    load: () => import('./sample-page/sample-page.tsx'),
  },
]

const itemOf = ({ path, title }: AreaPage): NavigationItem => ({ id: path, type: 'item', title, url: path })

const folder = (id: string, title: Text, pages: readonly AreaPage[]): NavigationItem => ({
  id,
  type: 'collapse',
  title,
  children: pages.filter(({ path }) => path.startsWith(`/${id}/`)).map(itemOf),
})

const menuOf = (pages: readonly AreaPage[]) =>
  [
    folder('basic', inBoth('Basic', 'Básico'), pages),
    folder('forms', inBoth('Forms', 'Formularios'), pages),
    folder('tables', inBoth('Tables', 'Tablas'), pages),
    folder('charts', inBoth('Charts', 'Gráficos'), pages),
    ...pages.filter(({ path }) => path === '/sample-page'),
    {
      id: 'detachedSample',
      type: 'item',
      title: inBoth('Detached Sample', 'Muestra aparte'),
      url: '/sample-page',
      target: true,
      classes: 'entry-divided',
    },
    {
      id: 'documentation',
      type: 'item',
      title: inBoth('Documentation', 'Documentación'),
      url: brand.documentationUrl,
      icon: BookOpen,
      external: true,
      target: true,
    },
    {
      id: 'website',
      type: 'item',
      title: inBoth('Website', 'Sitio web'),
      url: brand.websiteUrl,
      external: true,
      badge: { title: inBoth('Demo', 'Demo'), type: 'info' },
    },
  ] as const

const pages = import.meta.env.LUNA_DEMO ? pagesOf() : []

/** Pages of the template. A build with `LUNA_DEMO=0` has none. */
export default defineArea({
  id: 'demo',
  order: 80,
  icon: Shapes,
  title: inBoth('Demo', 'Demostración'),
  permission: 'demo.open',
  pages,
  menu: import.meta.env.LUNA_DEMO ? menuOf(pages) : [],
})
