import type { Pattern } from './fields/text.ts'

/** Subscription plans, in order of display. */
export const plans = {
  basic: { en: 'Basic', es: 'Básico', also: ['Free', 'Gratis', 'Estándar', 'Standard'] },
  plus: { en: 'Plus', es: 'Plus' },
  family: { en: 'Family', es: 'Familiar', also: ['Familia'] },
} as const

export const platforms = {
  android: { en: 'Android', es: 'Android' },
  ios: { en: 'iOS', es: 'iOS' },
  web: { en: 'Web', es: 'Web' },
  tv: { en: 'TV', es: 'TV' },
} as const

/** Device languages, by ISO 639. */
export const languages = {
  es: { en: 'Spanish', es: 'Español' },
  en: { en: 'English', es: 'Inglés' },
  fr: { en: 'French', es: 'Francés' },
  it: { en: 'Italian', es: 'Italiano' },
  pt: { en: 'Portuguese', es: 'Portugués' },
  other: { en: 'Other', es: 'Otro' },
} as const

/** Version of a system or app. */
export const version: Pattern = {
  name: 'version',
  source: '^[0-9]+([.][0-9]+)*$',
  like: '5.2.1',
  alsoLike: ['18'],
  unlike: ['v5', '5.', '.5', '5..2', '5.2-beta', 'five'],
}

export type Plan = keyof typeof plans
export type Platform = keyof typeof platforms
