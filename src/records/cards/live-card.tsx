import type { ReactNode } from 'react'
import { useSkeleton } from '../../ui/loading/loader.tsx'
import type { Live } from '../data/live/live.ts'
import { Card, type CardProps, FailedCard, LoadingCard } from './card.tsx'

interface LiveCardProps<Value> extends Pick<CardProps, 'to'> {
  readonly live: Live<Value>
  readonly count?: (value: Value) => string | undefined
  readonly urgent?: (value: Value) => string | null
  readonly children: (value: Value) => ReactNode
}

/** A card with live data. */
export const LiveCard = <Value,>({ live, to, count, urgent, children }: LiveCardProps<Value>) => {
  const isAwaited = useSkeleton(live.status === 'loading')
  if (live.status === 'failed') return <FailedCard to={to} failure={live.failure} onRetry={live.retry} />
  if (live.status === 'loading' || isAwaited) return <LoadingCard />
  return (
    <Card to={to} count={count?.(live.value)} urgent={urgent?.(live.value)}>
      {children(live.value)}
    </Card>
  )
}
