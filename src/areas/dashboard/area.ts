import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { paths } from '../../config/paths.ts'
import { defineArea } from '../../records/area.ts'

const title = { en: 'Dashboard', es: 'Panel' }

export default defineArea({
  id: 'dashboard',
  order: 10,
  icon: LayoutDashboard,
  title,
  permission: 'dashboard.open',
  // It is home: a way to it would lead nowhere.
  pages: [{ path: paths.dashboard, title, breadcrumb: false, load: () => import('./dashboard-page.tsx') }],
})
