import { type I18n, setupI18n } from '@lingui/core'
import type { Catalogue } from '../../config/area.ts'
import { compileOnce } from './compiler.ts'
import type { Language } from './language.ts'

const catalogues = new WeakMap<Catalogue, I18n>()

const i18nOf = ({ en, es }: Catalogue, language: Language): I18n =>
  setupI18n({ locale: language, messages: { en, es } }).setMessagesCompiler(compileOnce)

/** A word in a language, with its values filled in. Components use `useWords`, which follows the language. */
export const say = (
  catalogue: Catalogue,
  language: Language,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string => {
  const i18n = catalogues.get(catalogue) ?? i18nOf(catalogue, language)
  catalogues.set(catalogue, i18n)
  if (i18n.locale !== language) i18n.activate(language)
  return i18n._(key, values)
}
