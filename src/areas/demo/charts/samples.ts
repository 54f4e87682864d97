/** Every fifteen degrees of one turn. */
export const angles: readonly number[] = Array.from({ length: 25 }, (_, index) => index * 15)

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Curves over the angles. */
export const curves = {
  sine: angles.map(degrees => Math.sin(radians(degrees))),
  cosine: angles.map(degrees => Math.cos(radians(degrees))),
  damped: angles.map(degrees => Math.sin(radians(degrees)) * Math.exp(-degrees / 180)),
} as const

/** Goals scored less goals conceded, of invented teams. */
export const balances: readonly { readonly team: string; readonly balance: number }[] = [
  { team: 'Volcán', balance: 21 },
  { team: 'Izalco', balance: 16 },
  { team: 'Lempa', balance: 7 },
  { team: 'Jiboa', balance: -4 },
  { team: 'Puerto', balance: -15 },
]

export const days: readonly number[] = [1, 2, 3, 4, 5, 6]

/** Thousands of viewers by device: computed, so that everybody sees the same. */
export const viewers = {
  phones: days.map(day => 40 + 9 * day + 6 * (day % 2)),
  tablets: days.map(day => 18 + 5 * (day % 3)),
  televisions: days.map(day => 30 - 2 * day + 7 * (day % 2)),
} as const

export const results = { won: 15, drawn: 6, lost: 9 } as const

export const sources = { push: 5200, search: 3100, link: 1900, direct: 2600 } as const
