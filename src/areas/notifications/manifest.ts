import Bell from 'lucide-react/icons/bell'
import { defineArea } from '../../config/area.ts'
import type { Path } from '../../config/paths.ts'
import { plannedPage } from '../../ui/planned-page.ts'
import { words } from './words.ts'

const path: Path = '/manager/contents/notifications'

export default defineArea({
  id: 'notifications',
  order: 30,
  words,
  title: 'notifications',
  permission: 'notifications.open',
  navigation: {
    id: 'ui-notifications',
    type: 'group',
    title: 'notifications',
    icon: Bell,
    children: [{ id: 'notifications', type: 'item', title: 'notifications', url: path, icon: Bell }],
  },
  routes: [{ path, title: 'notifications', load: plannedPage(words, 'planned') }],
})
