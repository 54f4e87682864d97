import { type I18n, setupI18n } from '@lingui/core'
import type { Catalogue } from '../../config/area.ts'
import { compileOnce } from './compiler.ts'

const catalogues = new WeakMap<Catalogue, I18n>()

const i18nOf = ({ en, es }: Catalogue, language: keyof Catalogue): I18n =>
  setupI18n({ locale: language, messages: { en, es } }).setMessagesCompiler(compileOnce)

/** A word in a language, with its values filled in. Components use `useWords`, which follows the language. */
export const say = (
  catalogue: Catalogue,
  language: keyof Catalogue,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string => {
  const i18n = catalogues.get(catalogue) ?? i18nOf(catalogue, language)
  catalogues.set(catalogue, i18n)
  if (i18n.locale !== language) i18n.activate(language)
  return i18n._(key, values)
}

/** What follows the brace that closes the placeholder whose inside `Text` begins; `Depth` counts open choices. */
type AfterChoices<
  Text extends string,
  Depth extends readonly unknown[] = [],
> = Text extends `${infer Inside}}${infer Rest}`
  ? Inside extends `${string}{${infer Nested}`
    ? AfterChoices<`${Nested}}${Rest}`, [...Depth, 0]>
    : Depth extends readonly [unknown, ...infer Outer]
      ? AfterChoices<Rest, Outer>
      : Rest
  : ''

/** The names of a message's placeholders: `Placeholders<'{a} of {b, plural, one {#} other {#}}'>` is `'a' | 'b'`. */
type Placeholders<Message extends string> = string extends Message
  ? never
  : Message extends `${string}{${infer Opened}`
    ? Opened extends `${infer Head}}${infer Tail}`
      ? Head extends `${infer Name},${string}`
        ? Name | Placeholders<AfterChoices<Opened>>
        : Head | Placeholders<Tail>
      : never
    : never

/** The values that a message asks for: none, or an object with a value a placeholder. */
export type Values<Message extends string> = [Placeholders<Message>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Message>, string | number>>]

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
