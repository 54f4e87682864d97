import { useMemo } from 'react'
import { type Day, lastOf, monthOf, timeOf } from '../../../model/statistics/days.ts'
import type { Bucket, Range } from '../../../model/statistics/ranges.ts'
import { formatDate, formatMoments, formatNumber, formatShare, type MomentStyle } from '../../../ui/format.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

const formatsOf = (language: Language) => {
  const as = (style: MomentStyle) => (day: Day) => formatDate(language, day, style)
  const [day, date, month] = [as('day'), as('date'), as('month')]
  return {
    number: (value: number) => formatNumber(language, value),
    share: (value: number) => formatShare(language, value),
    points: (value: number) => formatNumber(language, value * 100, 1),
    month: (text: string) => month(`${text}-01`),
    day: date,
    bucket: ({ grain, from, period }: Bucket) => {
      if (grain === 'months' && period === monthOf(from)) return month(from)
      return grain === 'days' ? day(from) : date(from)
    },
    range: ({ from, to }: Range) =>
      from.endsWith('-01') && to === lastOf(monthOf(to)) && monthOf(from) === monthOf(to)
        ? month(from)
        : formatMoments(language, 'date', [timeOf(from), timeOf(to)], 'UTC'),
  }
}

export type Formats = ReturnType<typeof formatsOf>

export const useFormats = (): Formats => {
  const language = useLanguage()
  return useMemo(() => formatsOf(language), [language])
}

/** Axis labels of a chart: day, week or month of each point, and which period is still open. */
export const useCategories = () => {
  const t = useMessages(messages)
  const { bucket } = useFormats()
  return (points: readonly Bucket[], today: Day): readonly string[] =>
    points.map(point => (point.to === today ? t('soFar', { day: bucket(point) }) : bucket(point)))
}

export const categoryLabels = { days: 'day', weeks: 'week', months: 'month' } as const
