import type { CollectionHead } from '../../../model/head.ts'
import { countPath } from '../../../model/keys.ts'
import { Figure } from '../../../records/cards/figure.tsx'
import { LiveCard } from '../../../records/cards/live-card.tsx'
import { formatNumber } from '../../../records/fields/format.ts'
import { useLiveValue } from '../../../records/live/live.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'

interface CountedCardProps {
  readonly head: CollectionHead
  readonly status: string
  readonly note: string
}

/** How many records have a state, by their counter; the declaration of the collection is not needed for it. */
export const CountedCard = ({ head, status, note }: CountedCardProps) => {
  const language = useLanguage()
  const live = useLiveValue(countPath(head.path, 'status', status))
  return (
    <LiveCard live={live} to={`${head.at}?filter.status=${status}`}>
      {count => <Figure value={formatNumber(language, Number(count ?? 0))} note={note} />}
    </LiveCard>
  )
}
