import type { AreaCard } from '../../config/area.ts'
import { loadPart } from '../../ui/loading/load-part.ts'

/** Colleagues' recent changes in every area that the role may read. */
export const changesCard: AreaCard = {
  id: 'changes',
  title: { en: 'Since your last visit', es: 'Desde tu última visita' },
  permission: 'dashboard.open',
  size: 'narrow',
  load: () => loadPart(() => import('./changes/changes-card.tsx')),
}
