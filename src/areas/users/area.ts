import Users from 'lucide-react/icons/users'
import { defineArea } from '../../records/area.ts'
import { plannedPage } from '../../ui/planned-page.ts'
import { waitingNotice } from './staff/waiting-notice.ts'

export default defineArea({
  id: 'users',
  order: 60,
  icon: Users,
  title: { en: 'Users', es: 'Usuarios' },
  permission: 'users.open',
  notices: [waitingNotice],
  pages: [
    {
      path: '/users/manage',
      title: { en: 'Subscribers', es: 'Suscriptores' },
      load: plannedPage({
        en: 'Here you will look up subscribers, their plan, and until when it runs.',
        es: 'Aquí buscarás suscriptores, su plan y hasta cuándo dura.',
      }),
    },
    {
      path: '/users/devices',
      title: { en: 'Devices', es: 'Dispositivos' },
      load: plannedPage({
        en: 'Here you will see the devices that use the apps, and to which subscriber each belongs.',
        es: 'Aquí verás los dispositivos que usan las aplicaciones y a qué suscriptor pertenece cada uno.',
      }),
    },
    {
      path: '/users/staff',
      title: { en: 'Staff', es: 'Equipo' },
      permission: 'staff.read',
      load: () => import('./staff/staff-page.tsx'),
    },
  ],
})
