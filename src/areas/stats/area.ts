import ChartColumn from 'lucide-react/icons/chart-column'
import { defineArea } from '../../records/registry/area.ts'

export default defineArea({
  id: 'stats',
  order: 70,
  icon: ChartColumn,
  title: { en: 'Stats', es: 'Estadísticas' },
  permission: 'stats.open',
  cards: [
    {
      id: 'stats-subscriptions',
      title: { en: 'Subscriptions', es: 'Suscripciones' },
      permission: 'stats.open',
      size: 'figure',
      load: () => import('./cards/subscriptions-card.tsx'),
    },
    {
      id: 'stats-devices',
      title: { en: 'Active devices a day', es: 'Dispositivos activos al día' },
      permission: 'stats.open',
      size: 'figure',
      load: () => import('./cards/devices-card.tsx'),
    },
  ],
  pages: [
    {
      path: '/manager/stats/tech',
      title: { en: 'Tech/Devices', es: 'Tecnología/Dispositivos' },
      load: () => import('./tech/tech-page.tsx'),
    },
    {
      path: '/manager/stats/users',
      title: { en: 'Users/Subscriptions', es: 'Usuarios/Suscripciones' },
      load: () => import('./users/users-page.tsx'),
    },
  ],
})
