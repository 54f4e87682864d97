/** What subscribers pay for, in the order in which charts and choices show it. */
export const plans = {
  basic: { en: 'Basic', es: 'Básico' },
  plus: { en: 'Plus', es: 'Plus' },
  family: { en: 'Family', es: 'Familiar' },
} as const

/** What an app runs on. */
export const platforms = {
  android: { en: 'Android', es: 'Android' },
  ios: { en: 'iOS', es: 'iOS' },
  web: { en: 'Web', es: 'Web' },
  tv: { en: 'TV', es: 'TV' },
} as const

export type Plan = keyof typeof plans
export type Platform = keyof typeof platforms
