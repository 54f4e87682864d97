import { useMemo } from 'react'
import { type Day, dayAt } from '../../../model/statistics/days.ts'
import { changeFrom } from '../../../model/statistics/figures.ts'
import type { Store } from '../../../model/store.ts'
import { CardNote, Figure, LiveCard } from '../../../records/cards/card.tsx'
import { useLive, useMoment } from '../../../records/data/live/live.ts'
import type { Source } from '../../../records/data/live/sources.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useFormats } from '../range/formats.ts'
import { messages } from './messages.ts'
import type { Weeks } from './weeks.ts'

const WeekFigure = ({ now, before, points }: Weeks & { readonly now: number }) => {
  const t = useMessages(messages)
  const { number, share } = useFormats()
  const change = changeFrom(before, now)
  const text = change === null ? '' : share(Math.abs(change))
  const trend = change === null || text === share(0) ? 'same' : change > 0 ? 'up' : 'down'
  const tone = trend === 'up' ? 'good' : trend === 'down' ? 'bad' : 'same'
  return (
    <Figure
      value={number(now)}
      note={change === null ? t('noneBefore') : trend === 'same' ? t('same') : t(trend, { change: text })}
      tone={tone}
      points={points}
    />
  )
}

interface WeekCardProps {
  readonly sourceOf: (store: Store, today: Day) => Source<Weeks>
  readonly to: string
}

/** A figure of the past week, compared with the week before. */
export const WeekCard = ({ sourceOf, to }: WeekCardProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const today = dayAt(useMoment())
  const live = useLive(useMemo(() => sourceOf(store, today), [sourceOf, store, today]))
  return (
    <LiveCard live={live} to={to}>
      {({ now, ...weeks }) =>
        now === null ? <CardNote>{t('nothing')}</CardNote> : <WeekFigure now={now} {...weeks} />
      }
    </LiveCard>
  )
}
