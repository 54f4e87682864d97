/** A month in this browser's zone; `month` counts from 1. */
export interface Month {
  readonly year: number
  readonly month: number
}

/** A day and the start of the next, which need not be 24 hours apart. Milliseconds. */
export interface Day {
  /** YYYY-MM-DD. */
  readonly key: string
  readonly from: number
  readonly to: number
  readonly isInside: boolean
}

const two = (value: number): string => String(value).padStart(2, '0')

export const monthOf = (timestamp: number): Month => {
  const date = new Date(timestamp)
  return { year: date.getFullYear(), month: date.getMonth() + 1 }
}

export const monthText = ({ year, month }: Month): string => `${year}-${two(month)}`

/** Parses the month of an address; null without one. */
export const monthFrom = (text: string | null): Month | null => {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year === undefined ? null : { year: Number(year), month: Number(month) }
}

export const monthAfter = ({ year, month }: Month, months: number): Month =>
  monthOf(new Date(year, month - 1 + months, 1).getTime())

export const dayKey = (timestamp: number): string => {
  const date = new Date(timestamp)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export const dayAfter = (key: string, days: number): string => {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number)
  return dayKey(new Date(year, month - 1, day + days).getTime())
}

export const weeksOf = ({ year, month }: Month): readonly (readonly Day[])[] => {
  const first = new Date(year, month - 1, 1)
  const begin = 1 - ((first.getDay() + 6) % 7)
  const days = new Date(year, month, 0).getDate()
  const count = Math.ceil((days + 1 - begin) / 7)
  const dayAt = (day: number): Day => {
    const from = new Date(year, month - 1, day).getTime()
    return {
      key: dayKey(from),
      from,
      to: new Date(year, month - 1, day + 1).getTime(),
      isInside: day >= 1 && day <= days,
    }
  }
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayAt(begin + week * 7 + day)),
  )
}

export const rangeOf = (weeks: readonly (readonly Day[])[]): { readonly from: number; readonly to: number } => ({
  from: weeks[0]?.[0]?.from ?? 0,
  to: weeks.at(-1)?.at(-1)?.to ?? 0,
})
