import type { Collection } from '../../../model/collection.ts'
import { counterOf } from '../../../model/keys.ts'
import { Figure } from '../../../records/cards/figure.tsx'
import { LiveCard } from '../../../records/cards/live-card.tsx'
import { formatNumber } from '../../../records/fields/format.ts'
import { useLiveValue } from '../../../records/live/live.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'

interface CountedCardProps {
  readonly collection: Collection
  readonly status: string
  readonly note: string
}

/** How many records have a state, by their counter. */
export const CountedCard = ({ collection, status, note }: CountedCardProps) => {
  const language = useLanguage()
  const live = useLiveValue(counterOf(collection, { status }))
  return (
    <LiveCard live={live} to={`${collection.at}?filter.status=${status}`}>
      {count => <Figure value={formatNumber(language, Number(count ?? 0))} note={note} />}
    </LiveCard>
  )
}
