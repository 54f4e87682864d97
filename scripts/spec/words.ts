export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** A text of the site in both languages. Features, statements and decisions exist only in English. */
export type Words = Readonly<Record<Language, string>>
