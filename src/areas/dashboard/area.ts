import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { paths } from '../../config/paths.ts'
import { defineArea } from '../../records/registry/area.ts'

const title = { en: 'Dashboard', es: 'Panel' }

export default defineArea({
  id: 'dashboard',
  order: 10,
  icon: LayoutDashboard,
  title,
  permission: 'dashboard.open',
  // The page greets instead.
  pages: [{ path: paths.dashboard, title, ownHeading: 'page', load: () => import('./dashboard-page.tsx') }],
})
