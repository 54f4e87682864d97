import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { defineArea } from '../../config/area.ts'
import { paths } from '../../config/paths.ts'
import { words } from './words.ts'

export default defineArea({
  id: 'dashboard',
  order: 10,
  words,
  title: 'dashboard',
  permission: 'dashboard.open',
  navigation: {
    id: 'ui-dashboard',
    type: 'group',
    title: 'dashboard',
    icon: LayoutDashboard,
    children: [{ id: 'dashboard', type: 'item', title: 'dashboard', url: paths.dashboard, icon: LayoutDashboard }],
  },
  routes: [{ path: paths.dashboard, title: 'dashboard', load: () => import('./dashboard-page.tsx') }],
})
