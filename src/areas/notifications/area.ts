import Bell from 'lucide-react/icons/bell'
import { defineArea } from '../../records/area.ts'
import notifications from './collections/notifications.ts?head'
import { notices } from './notices.ts'

export default defineArea({
  id: 'notifications',
  order: 30,
  icon: Bell,
  title: { en: 'Notifications', es: 'Notificaciones' },
  permission: 'notifications.open',
  notices,
  collections: [notifications],
})
