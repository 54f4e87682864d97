import Trash2 from 'lucide-react/icons/trash-2'
import { defineArea } from '../../records/registry/area.ts'

const title = { en: 'Trash', es: 'Papelera' }

export default defineArea({
  id: 'trash',
  order: 75,
  icon: Trash2,
  title,
  permission: 'trash.open',
  pages: [
    {
      path: '/trash',
      title,
      also: ['deleted', 'restore', 'recycle bin', 'eliminados', 'restaurar', 'recuperar'],
      load: () => import('./trash-page.tsx'),
    },
  ],
})
