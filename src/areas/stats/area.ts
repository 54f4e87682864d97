import ChartColumn from 'lucide-react/icons/chart-column'
import { defineArea } from '../../records/area.ts'
import { plannedPage } from '../../ui/planned-page.ts'

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
      load: plannedPage({
        en: 'Here you will read which devices, systems and app versions people use.',
        es: 'Aquí consultarás qué dispositivos, sistemas y versiones de las aplicaciones usa la gente.',
      }),
    },
    {
      path: '/manager/stats/users',
      title: { en: 'Users/Subscriptions', es: 'Usuarios/Suscripciones' },
      load: plannedPage({
        en: 'Here you will read how subscriptions grow and end, a day, a week or a month.',
        es: 'Aquí consultarás cómo crecen y terminan las suscripciones por día, semana o mes.',
      }),
    },
  ],
})
