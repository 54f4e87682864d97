import ChartColumn from 'lucide-react/icons/chart-column'
import { defineArea } from '../../config/area.ts'
import { plannedPage } from '../../ui/planned-page.ts'
import { words } from './words.ts'

export default defineArea({
  id: 'stats',
  order: 70,
  words,
  title: 'group',
  permission: 'stats.open',
  navigation: {
    id: 'ui-stats',
    type: 'group',
    title: 'group',
    icon: ChartColumn,
    children: [
      { id: 'tech', type: 'item', title: 'tech', url: '/manager/stats/tech' },
      { id: 'users', type: 'item', title: 'users', url: '/manager/stats/users' },
    ],
  },
  routes: [
    { path: '/manager/stats/tech', title: 'tech', load: plannedPage(words, 'techPlanned') },
    { path: '/manager/stats/users', title: 'users', load: plannedPage(words, 'usersPlanned') },
  ],
})
