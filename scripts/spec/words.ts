export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** A text of the site in both languages. Features, statements and decisions are written once, in the language of their author. */
export type Words = Readonly<Record<Language, string>>
