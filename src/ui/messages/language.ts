/** The languages of the console. Without any effect, so that the page can choose before React is there. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const languageKey = 'luna.language'

const isLanguage = (value: string | null | undefined): value is Language => languages.some(known => known === value)

/** The first language of the list that the console speaks; `es-SV` counts as `es`. English where there is none. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.map(tag => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en'

/** The person's choice on this device, otherwise the browser's preference. */
export const languageOf = (kept: string | null, wanted: readonly string[]): Language =>
  isLanguage(kept) ? kept : preferredLanguage(wanted)
