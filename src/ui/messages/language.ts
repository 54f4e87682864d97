/** Languages of the console. Free of side effects, to choose before React loads. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const languageKey = 'luna.language'

const isLanguage = (value: string | null | undefined): value is Language => languages.some(known => known === value)

/** First language of the list that the console has; `es-SV` counts as `es`. English by default. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.map(tag => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en'

/** The person's choice on this device, otherwise the browser's preference. */
export const languageOf = (kept: string | null, wanted: readonly string[]): Language =>
  isLanguage(kept) ? kept : preferredLanguage(wanted)
