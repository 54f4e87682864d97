import CalendarDays from 'lucide-react/icons/calendar-days'
import Newspaper from 'lucide-react/icons/newspaper'
import { defineArea } from '../../records/area.ts'
import apps from './collections/apps.ts?head'
import categories from './collections/categories.ts?head'
import contents from './collections/contents.ts?head'
import images from './collections/images.ts?head'

const calendar = {
  path: '/manager/contents/calendar',
  title: { en: 'Calendar', es: 'Calendario' },
  icon: CalendarDays,
  load: () => import('./calendar/calendar-page.tsx'),
} as const

export default defineArea({
  id: 'contents',
  order: 20,
  icon: Newspaper,
  title: { en: 'Contents', es: 'Contenidos' },
  permission: 'contents.open',
  collections: [apps, { ...contents, links: [calendar] }, categories, images],
  pages: [calendar],
})
