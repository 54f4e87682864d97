import Bell from 'lucide-react/icons/bell'
import { defineArea } from '../../records/area.ts'
import { plannedPage } from '../../ui/planned-page.ts'

const title = { en: 'Notifications', es: 'Notificaciones' }

export default defineArea({
  id: 'notifications',
  order: 30,
  icon: Bell,
  title,
  permission: 'notifications.open',
  pages: [
    {
      path: '/manager/contents/notifications',
      title,
      ...plannedPage({
        en: 'Here you will write notifications, choose who gets them, and see which have gone out.',
        es: 'Aquí escribirás notificaciones, elegirás quién las recibe y verás cuáles ya salieron.',
      }),
    },
  ],
})
