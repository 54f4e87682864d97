import Users from 'lucide-react/icons/users'
import { defineArea } from '../../config/area.ts'
import { plannedPage } from '../../ui/planned-page.ts'
import { words } from './words.ts'

export default defineArea({
  id: 'users',
  order: 60,
  words,
  title: 'group',
  permission: 'users.open',
  navigation: {
    id: 'ui-users',
    type: 'group',
    title: 'group',
    icon: Users,
    children: [
      { id: 'subscribers', type: 'item', title: 'subscribers', url: '/users/manage' },
      { id: 'devices', type: 'item', title: 'devices', url: '/users/devices' },
    ],
  },
  routes: [
    { path: '/users/manage', title: 'subscribers', load: plannedPage(words, 'subscribersPlanned') },
    { path: '/users/devices', title: 'devices', load: plannedPage(words, 'devicesPlanned') },
  ],
})
