import Bell from 'lucide-react/icons/bell'
import { defineArea } from '../../records/registry/area.ts'
import notifications from './collections/notifications.ts?head'
import templates from './collections/templates.ts?head'
import { notices } from './notices.ts'

const shown = {
  preview: () => import('./preview/preview.tsx'),
  previewSize: 'wide',
  advice: () => import('./quiet-advice.tsx'),
  controls: { tournament: () => import('./tournament-control.tsx') },
} as const

export default defineArea({
  id: 'notifications',
  order: 30,
  icon: Bell,
  title: { en: 'Notifications', es: 'Notificaciones' },
  permission: 'notifications.open',
  notices,
  collections: [
    {
      ...notifications,
      ...shown,
      aside: () => import('./aside.tsx'),
      cells: { status: () => import('./progress/sent-cell.tsx') },
      copies: [{ to: templates.path, label: { en: 'Save as template', es: 'Guardar como plantilla' } }],
    },
    {
      ...templates,
      ...shown,
      copies: [{ to: notifications.path, label: { en: 'Use for a notification', es: 'Usar en una notificación' } }],
    },
  ],
  cards: [
    {
      id: 'notifications-review',
      title: { en: 'Notifications in review', es: 'Notificaciones en revisión' },
      permission: 'notifications.write',
      size: 'figure',
      load: () => import('./cards/review-card.tsx'),
    },
    {
      id: 'notifications-sending',
      title: { en: 'Sending now', es: 'Envíos en curso' },
      permission: 'notifications.write',
      size: 'figure',
      load: () => import('./cards/sending-card.tsx'),
    },
  ],
  menu: [notifications],
  tabs: [[notifications, templates]],
})
