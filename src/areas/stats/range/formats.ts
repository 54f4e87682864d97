import { useMemo } from 'react'
import { type Day, lastOf, monthOf, timeOf } from '../../../model/statistics/days.ts'
import type { Bucket, Range } from '../../../model/statistics/ranges.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { localeOf } from '../../../ui/messages/locale.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

const formatsOf = (language: Language) => {
  const locale = localeOf(language)
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const day = dates({ day: 'numeric', month: 'short' })
  const long = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const month = dates({ month: 'short', year: 'numeric' })
  return {
    number: (value: number) => whole.format(value),
    share: (value: number) => share.format(value),
    points: (value: number) => points.format(value * 100),
    month: (text: string) => month.format(timeOf(`${text}-01`)),
    day: (text: Day) => long.format(timeOf(text)),
    bucket: ({ grain, from, period }: Bucket) =>
      grain === 'months' && period === monthOf(from)
        ? month.format(timeOf(from))
        : (grain === 'days' ? day : long).format(timeOf(from)),
    range: ({ from, to }: Range) =>
      from.endsWith('-01') && to === lastOf(monthOf(to)) && monthOf(from) === monthOf(to)
        ? month.format(timeOf(from))
        : long.formatRange(timeOf(from), timeOf(to)),
  }
}

export type Formats = ReturnType<typeof formatsOf>

export const useFormats = (): Formats => {
  const language = useLanguage()
  return useMemo(() => formatsOf(language), [language])
}

/** The words along a chart: of each point its day, week or month, and which of them goes on. */
export const useCategories = () => {
  const t = useMessages(messages)
  const { bucket } = useFormats()
  return (points: readonly Bucket[], today: Day): readonly string[] =>
    points.map(point => (point.to === today ? t('soFar', { day: bucket(point) }) : bucket(point)))
}

export const categoryLabels = { days: 'day', weeks: 'week', months: 'month' } as const
