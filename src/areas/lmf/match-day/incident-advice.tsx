import { valuesOf } from '../../../model/record.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { incidents } from '../collections/incidents.ts'
import { playsIn } from '../football/match.ts'
import { messages } from './messages.ts'

const useMatchValue = (match: string | null, field: 'home' | 'away' | 'round'): string | null => {
  const live = useLiveValue(match === null ? null : `matches/${match}/${field}`)
  return live.status === 'ready' && live.value !== null ? String(live.value) : null
}

/** Says for which match day an incident counts, or that it counts nowhere: its team does not play in the match. */
export default function IncidentAdvice({ values }: FormPartProps) {
  const t = useMessages(messages)
  const { match, team } = valuesOf(incidents, values)
  const home = useMatchValue(match, 'home')
  const away = useMatchValue(match, 'away')
  const round = useMatchValue(match, 'round')
  if (home === null || away === null || round === null) return null
  if (team !== null && !playsIn(team, { home, away })) return <Notice kind="warning">{t('otherMatch')}</Notice>
  return <p className="text-soft">{t('countsIn', { round: Number(round) })}</p>
}
