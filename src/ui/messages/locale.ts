import { figures, type Language } from './language.ts'

/** The person's own variant of English, such as en-GB; Spanish is that of El Salvador. */
export const localeOf = (language: Language): string =>
  (language === 'en' ? navigator.languages.find(tag => tag.split('-')[0]?.toLowerCase() === 'en') : undefined) ??
  figures[language]

/** Hours are written as 15:00 everywhere. */
export const hours = { hourCycle: 'h23' } as const
