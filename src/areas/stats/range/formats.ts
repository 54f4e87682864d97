import { createContext, useMemo } from 'react'
import { type Day, lastOf, monthOf, timeOf } from '../../../model/statistics/days.ts'
import type { Bucket, Range } from '../../../model/statistics/ranges.ts'
import { formatDate, formatMoments, formatNumber, formatShare, type MomentStyle } from '../../../ui/format.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'

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
export const periodOf = ({ from, to }: Range): string => (from === to ? from : `${from} – ${to}`)

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
