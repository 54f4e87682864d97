import type { Language } from './language.ts'

/** The person's own variant of the language, such as en-GB, or the language itself. */
export const localeOf = (language: Language): string =>
  navigator.languages.find(tag => tag.split('-')[0]?.toLowerCase() === language) ?? language
