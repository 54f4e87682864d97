import type { CollectionHead } from '../../model/head.ts'
import { countPath } from '../../model/keys.ts'
import { formatNumber } from '../../ui/format.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { useLiveValue } from '../data/live/live.ts'
import { Figure } from './figure.tsx'
import { LiveCard } from './live-card.tsx'

interface CountedCardProps {
  readonly head: CollectionHead
  readonly status: string
  /** Label after the number. */
  readonly note: (count: number) => string
}

/** Number of records in a state, by their counter; needs no declaration. */
export const CountedCard = ({ head, status, note }: CountedCardProps) => {
  const language = useLanguage()
  const live = useLiveValue(countPath(head.path, 'status', status))
  return (
    <LiveCard live={live} to={`${head.at}?filter.status=${status}`}>
      {count => <Figure value={formatNumber(language, Number(count ?? 0))} note={note(Number(count ?? 0))} />}
    </LiveCard>
  )
}
