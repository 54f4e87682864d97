import LayoutTemplate from 'lucide-react/icons/layout-template'
import { defineArea } from '../../records/area.ts'
import { plannedPage } from '../../ui/planned-page.ts'
import layouts from './collections/layouts.ts?head'

const app = (key: string, name: string, en: string, es: string) =>
  ({
    path: `/${key}/layouts`,
    name,
    title: { en: `${name} layouts`, es: `Diseños de ${name}` },
    ...plannedPage({
      en: `Here you will arrange the screens of ${name}: ${en}.`,
      es: `Aquí ordenarás las pantallas de ${name}: ${es}.`,
    }),
  }) as const

const blocks = ['which blocks they show and in which order', 'qué bloques muestran y en qué orden'] as const

const apps = [
  app('esfutbol', 'EsFutbol', ...blocks),
  app('oime', 'Oime', ...blocks),
  app('wachatv', 'WachaTV', 'which channels and shows come first', 'qué canales y programas van primero'),
  app('fantasy', 'Fantasy', 'which leagues and rankings come first', 'qué ligas y clasificaciones van primero'),
  app(
    'fasistas',
    'Fasistas',
    'which blocks the supporters see and in which order',
    'qué bloques ven los aficionados y en qué orden',
  ),
  app('slv503', 'SLV503', ...blocks),
]

export default defineArea({
  id: 'layouts',
  order: 50,
  icon: LayoutTemplate,
  title: { en: 'Apps', es: 'Apps' },
  permission: 'layouts.open',
  collections: [layouts],
  pages: apps.map(({ name: _, ...page }) => page),
  menu: [...apps.map(({ path, name }) => ({ path, title: { en: name, es: name } })), layouts],
})
