import { createContext, useMemo } from 'react'
import { type Day, lastOf, monthOf, timeOf } from '../../../model/statistics/days.ts'
import type { Bucket, Range } from '../../../model/statistics/ranges.ts'
import type { ChartData } from '../../../ui/charts/chart-data.ts'
import { formatDate, formatMoments, formatNumber, formatShare, type MomentStyle } from '../../../ui/format.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import type { Compared } from './figure-card.tsx'
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

/** A period in a file: its day, or its first and last. */
const periodOf = ({ from, to }: Range): string => (from === to ? from : `${from} – ${to}`)

/** Labels of a chart: day, week or month of each point, and which period is still open; with full dates for files. */
export const useCategories = () => {
  const t = useMessages(messages)
  const { bucket } = useFormats()
  return (points: readonly Bucket[], today: Day): Pick<ChartData, 'categories' | 'fullCategories'> => {
    const labelled = (label: (point: Bucket) => string) =>
      points.map(point => (point.to === today ? t('soFar', { day: label(point) }) : label(point)))
    return { categories: labelled(bucket), fullCategories: labelled(periodOf) }
  }
}

/** Name of a file of figures: what, of which app, from when to when. */
export const fileNameOf = (title: string, { app, range }: FileScope): string => `${title}, ${app}, ${periodOf(range)}`

export interface FileScope {
  /** Name of the app. */
  readonly app: string
  readonly range: Range
}

export const FileScopeContext = createContext<FileScope | null>(null)

export const noDecimals = { maximumFractionDigits: 0 } as const
export const percent = { style: 'percent', maximumFractionDigits: 1 } as const

/** The series that a chart is compared with; none without its values. */
export const useComparedSeries = (compared: Compared | null) => {
  const t = useMessages(messages)
  return (values: readonly (number | null)[] | null) => {
    if (compared === null || values === null) return []
    return [{ id: 'before', label: t(compared.comparison === 'year' ? 'seriesYear' : 'seriesBefore'), values }]
  }
}

export const categoryLabels = { days: 'day', weeks: 'week', months: 'month' } as const
