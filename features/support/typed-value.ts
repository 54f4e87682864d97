const day = 86_400_000
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const later = /^(?:([A-Z]\w+) )?in (\d+) weeks(?: (\d\d:\d\d))?$/

export const dayText = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 10)

/**
 * A day or time in a feature, as browsers' fields take it: `today`, `in 6 weeks`, `Saturday in 6 weeks` (the first one
 * at least so far ahead), `Saturday in 6 weeks 15:00`, or `2030-12-24 18:30`. Other text stays.
 */
export const typedValue = (value: string): string => {
  if (value === 'today') return dayText(Date.now())
  const [, weekday, weeks, time] = later.exec(value) ?? []
  if (weeks === undefined) return value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/, '$1T$2')
  const earliest = Date.now() + Number(weeks) * 7 * day
  const further = weekday ? (weekdays.indexOf(weekday) - new Date(earliest).getUTCDay() + 7) % 7 : 0
  return `${dayText(earliest + further * day)}${time ? `T${time}` : ''}`
}
