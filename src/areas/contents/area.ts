import CalendarDays from 'lucide-react/icons/calendar-days'
import Newspaper from 'lucide-react/icons/newspaper'
import { defineArea } from '../../records/registry/area.ts'
import apps from './collections/apps.ts?head'
import categories from './collections/categories.ts?head'
import contents from './collections/contents.ts?head'
import images from './collections/images.ts?head'
import releases from './collections/releases.ts?head'
import { heldNotice, reviewNotice } from './notices.ts'

const calendar = {
  path: '/manager/contents/calendar',
  title: { en: 'Calendar', es: 'Calendario' },
  icon: CalendarDays,
  load: () => import('./calendar/calendar-page.tsx'),
} as const

/** Target of links to contents in texts, in the console as in the apps. */
const contentLink = {
  path: '/contents/:slug',
  title: { en: 'Content', es: 'Contenido' },
  load: () => import('./content-link-page.tsx'),
  isRedirect: true,
} as const

export default defineArea({
  id: 'contents',
  order: 20,
  icon: Newspaper,
  title: { en: 'Contents', es: 'Contenidos' },
  permission: 'contents.open',
  notices: [reviewNotice, heldNotice],
  collections: [
    apps,
    {
      ...contents,
      links: [calendar],
      preview: () => import('./in-app/content-in-app.tsx'),
      previewOpener: { en: 'Preview in the app', es: 'Vista previa en la aplicación' },
    },
    categories,
    images,
    {
      ...releases,
      afterWrite: { followers: [], load: async () => (await import('./releases/writer.ts')).releaseWriter },
      advice: () => import('./releases/advice.tsx'),
      controls: {
        parts: () => import('./releases/parts-control.tsx'),
        obstacle: () => import('./releases/obstacle-control.tsx'),
      },
      preview: () => import('./releases/preview.tsx'),
      previewOpener: { en: 'Preview the apps', es: 'Vista previa de las aplicaciones' },
    },
  ],
  pages: [calendar, contentLink],
  cards: [
    {
      id: 'contents-review',
      title: { en: 'To review', es: 'Por revisar' },
      permission: 'contents.open',
      size: 'wide',
      load: () => import('./cards/review-card.tsx'),
    },
    {
      id: 'contents-scheduled',
      title: { en: 'Scheduled today', es: 'Programado para hoy' },
      permission: 'contents.open',
      size: 'narrow',
      load: () => import('./cards/scheduled-card.tsx'),
    },
    {
      id: 'contents-drafts',
      title: { en: 'My drafts', es: 'Mis borradores' },
      permission: 'contents.write',
      size: 'wide',
      load: () => import('./cards/drafts-card.tsx'),
    },
  ],
})
