/** What a feature says of a day or a time, as the fields of browsers take it: `today`, or `2026-12-24 18:30`. All else stays as it is. */
export const typedValue = (value: string): string =>
  value === 'today' ? new Date().toISOString().slice(0, 10) : value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/, '$1T$2')
