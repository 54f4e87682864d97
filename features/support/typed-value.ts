/** A day or time in a feature, as browsers' fields take it: `today`, or `2026-12-24 18:30`. Other text stays. */
export const typedValue = (value: string): string =>
  value === 'today' ? new Date().toISOString().slice(0, 10) : value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/, '$1T$2')
