import ChartColumn from 'lucide-react/icons/chart-column'
import { defineArea } from '../../records/area.ts'

export default defineArea({
  id: 'stats',
  order: 70,
  icon: ChartColumn,
  title: { en: 'Stats', es: 'Estadísticas' },
  permission: 'stats.open',
  pages: [
    {
      path: '/manager/stats/tech',
      title: { en: 'Tech/Devices', es: 'Técnica/Dispositivos' },
      load: () => import('./tech/tech-page.tsx'),
    },
    {
      path: '/manager/stats/users',
      title: { en: 'Users/Subscriptions', es: 'Usuarios/Suscripciones' },
      load: () => import('./users/users-page.tsx'),
    },
  ],
})
