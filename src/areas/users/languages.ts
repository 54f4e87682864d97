/** What devices are set to, by ISO 639. */
export const languages = {
  es: { en: 'Spanish', es: 'Español' },
  en: { en: 'English', es: 'Inglés' },
  fr: { en: 'French', es: 'Francés' },
  it: { en: 'Italian', es: 'Italiano' },
  pt: { en: 'Portuguese', es: 'Portugués' },
  other: { en: 'Another', es: 'Otro' },
} as const
