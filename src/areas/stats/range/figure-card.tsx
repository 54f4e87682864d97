import type { ReactNode } from 'react'
import { changeFrom } from '../../../model/statistics/figures.ts'
import type { Comparison, Range } from '../../../model/statistics/ranges.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useFormats } from './formats.ts'
import { messages } from './messages.ts'

export interface Compared {
  readonly comparison: Comparison
  readonly range: Range
}

interface FigureCardProps {
  readonly label: string
  /** Formatted. */
  readonly figure: string
  readonly note?: string | undefined
  /** Its change. */
  readonly children?: ReactNode
}

/** One figure with its explanation. */
export const FigureCard = ({ label, figure, note, children }: FigureCardProps) => (
  <div className="figure-card">
    <dt>{label}</dt>
    <dd>
      <span className="figure-value">{figure}</span>
      {children}
      {note === undefined ? null : <span className="figure-change">{note}</span>}
    </dd>
  </div>
)

interface ChangeProps {
  readonly now: number | null
  readonly before: number | null
  /** Null without a comparison. */
  readonly compared: Compared | null
  /** A rate changes by points, not by percent. */
  readonly isRate?: boolean
  /** Lower is better, as with cancellations. */
  readonly isLessBetter?: boolean
}

/** The change of a figure in words; colours only support them. The page names the comparison once. */
export const Change = ({ now, before, compared, isRate = false, isLessBetter = false }: ChangeProps) => {
  const t = useMessages(messages)
  const { share, points } = useFormats()
  if (compared === null) return null
  const change = isRate ? (now === null || before === null ? null : now - before) : changeFrom(before, now)
  if (change === null) return <span className="figure-change">{t('nothingBefore')}</span>
  const text = isRate ? points(Math.abs(change)) : share(Math.abs(change))
  const isSame = text === (isRate ? points(0) : share(0))
  const isUp = change > 0
  const tone = isSame ? 'same' : isUp === isLessBetter ? 'bad' : 'good'
  return (
    <span className="figure-change" data-tone={tone}>
      {isSame
        ? t('same')
        : isRate
          ? t(isUp ? 'higher' : 'lower', { points: text })
          : t(isUp ? 'more' : 'less', { change: text })}
    </span>
  )
}
