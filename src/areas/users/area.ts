import Eye from 'lucide-react/icons/eye'
import Users from 'lucide-react/icons/users'
import { defineArea } from '../../records/registry/area.ts'
import devices from './collections/devices.ts?head'
import subscribers from './collections/subscribers.ts?head'
import { waitingNotice } from './staff/waiting-notice.ts'

const staff = {
  path: '/users/staff',
  title: { en: 'Staff', es: 'Equipo' },
  permission: 'staff.read',
  load: () => import('./staff/staff-page.tsx'),
} as const

const accessLog = {
  path: '/users/looks',
  title: { en: 'Access log', es: 'Registro de consultas' },
  icon: Eye,
  permission: 'records.look',
  load: () => import('./access-log/access-log-page.tsx'),
} as const

export default defineArea({
  id: 'users',
  order: 60,
  icon: Users,
  title: { en: 'Users', es: 'Usuarios' },
  permission: 'users.open',
  notices: [waitingNotice],
  cards: [
    {
      id: 'users-past-due',
      title: { en: 'Past due', es: 'En mora' },
      permission: 'users.write',
      size: 'figure',
      load: () => import('./cards/past-due-card.tsx'),
    },
    {
      id: 'users-trials',
      title: { en: 'In trial', es: 'En prueba' },
      permission: 'users.write',
      size: 'figure',
      load: () => import('./cards/trials-card.tsx'),
    },
    {
      id: 'staff-waiting',
      title: { en: 'Waiting for a role', es: 'Esperan un rol' },
      permission: 'staff.read',
      size: 'wide',
      load: () => import('./cards/waiting-card.tsx'),
    },
    {
      id: 'service',
      title: { en: 'Automatic service', es: 'Servicio automático' },
      permission: 'staff.read',
      size: 'narrow',
      load: () => import('./cards/service-card.tsx'),
    },
  ],
  collections: [
    { ...subscribers, importRules: async () => (await import('./import-rules.ts')).subscriberRules },
    devices,
  ],
  pages: [staff, accessLog],
})
