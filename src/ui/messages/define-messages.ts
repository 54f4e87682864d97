import type { Catalogue } from '../../config/area.ts'

/** Words whose keys and placeholders are known to the compiler. */
export interface Messages<English extends Readonly<Record<string, string>>> extends Catalogue<keyof English & string> {
  readonly en: English
}

/**
 * The words of one place in both languages. A key without its Spanish, or Spanish without its key, does not compile.
 * Messages are ICU: `{name}`, `{count, plural, one {# team} other {# teams}}`.
 */
export const defineMessages = <const English extends Readonly<Record<string, string>>>(messages: {
  readonly en: English
  readonly es: { readonly [Key in keyof English]: string }
}): Messages<English> => messages
