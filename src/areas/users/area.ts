import Users from 'lucide-react/icons/users'
import { defineArea } from '../../records/area.ts'
import devices from './collections/devices.ts?head'
import subscribers from './collections/subscribers.ts?head'

export default defineArea({
  id: 'users',
  order: 60,
  icon: Users,
  title: { en: 'Users', es: 'Usuarios' },
  permission: 'users.open',
  collections: [subscribers, devices],
})
