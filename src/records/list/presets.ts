export const presets = ['today', 'lastDays', 'thisMonth', 'thisYear'] as const
export type Preset = (typeof presets)[number]

const day = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-')

/** Days as yyyy-mm-dd in this machine's zone, both inclusive; whole months and years. */
export const rangeOfPreset = (preset: Preset, now: Date): { readonly from: string; readonly to: string } => {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  switch (preset) {
    case 'today':
      return { from: day(now), to: day(now) }
    case 'lastDays':
      return { from: day(new Date(year, month, now.getDate() - 6)), to: day(now) }
    case 'thisMonth':
      return { from: day(new Date(year, month, 1)), to: day(new Date(year, month + 1, 0)) }
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
}
