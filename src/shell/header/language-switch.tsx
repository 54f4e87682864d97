import Languages from 'lucide-react/icons/languages'
import { useId } from 'react'
import { type Language, languages, switchLanguage } from '../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from '../messages.ts'

/** Each language by its own name, so that a person finds theirs whatever the page speaks. */
const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

export const LanguageSwitch = () => {
  const t = useMessages(messages)
  const labelId = useId()
  const chosen = useLanguage()
  return (
    <fieldset className="panel-switch" aria-labelledby={labelId}>
      <span className="panel-switch-label" id={labelId}>
        <Languages size={17} aria-hidden="true" />
        {t('language')}
      </span>
      {languages.map(language => (
        <button
          key={language}
          type="button"
          lang={language}
          className="panel-switch-button"
          aria-pressed={language === chosen}
          onClick={() => switchLanguage(language)}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  )
}
