import { useEffect, useMemo, useState } from 'react'
import type { Area, Notice } from '../config/area.ts'
import { can } from '../model/permissions.ts'
import { useOpenStore } from '../records/store-context.ts'
import { say } from '../ui/messages/define-messages.ts'
import { useLanguage } from '../ui/messages/use-messages.ts'
import { useViewer } from '../ui/viewer.ts'

export interface ShownNotice {
  readonly id: string
  readonly text: string
  readonly to: string
}

type Counts = Readonly<Record<string, number>>

/** How many entries the queries of the notices find. */
const useCounts = (notices: readonly Notice[]): Counts => {
  const open = useOpenStore()
  const [counts, setCounts] = useState<Counts>({})
  useEffect(() => {
    if (notices.length === 0) return
    const store = open()
    const count = (id: string, found: number) => setCounts(known => ({ ...known, [id]: found }))
    const stops = notices.map(({ id, request }) =>
      store.watchPage(request, {
        next: entries => count(id, entries.length),
        // Of what may not be read any more nothing is said: the page that it leads to says why.
        failed: () => count(id, 0),
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [notices, open])
  return counts
}

/** What waits for the viewer now, in sentences. */
export const useNotices = (areas: readonly Area[]): readonly ShownNotice[] => {
  const language = useLanguage()
  const { role } = useViewer()
  const open = useMemo(
    () => areas.flatMap(({ notices = [] }) => notices).filter(({ permission }) => can(role, permission)),
    [areas, role],
  )
  const counts = useCounts(open)
  return open.flatMap(({ id, most, text, textOfMore, to }) => {
    const count = counts[id] ?? 0
    if (count === 0) return []
    const message = count > most ? textOfMore : text
    return [{ id, to, text: say({ message }, language, 'message', { count: Math.min(count, most) }) }]
  })
}
