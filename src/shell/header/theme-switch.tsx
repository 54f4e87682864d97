import SunMoon from 'lucide-react/icons/sun-moon'
import { useId } from 'react'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { chooseTheme, themes } from '../../ui/theme/theme.ts'
import { useChosenTheme } from '../../ui/theme/use-theme.ts'
import { themeMessages } from './theme-messages.ts'

/** Light, dark, or as the system has it. */
export const ThemeSwitch = () => {
  const t = useMessages(themeMessages)
  const labelId = useId()
  const chosen = useChosenTheme()
  return (
    <fieldset className="panel-switch" aria-labelledby={labelId}>
      <span className="panel-switch-label" id={labelId}>
        <SunMoon size={17} aria-hidden="true" />
        {t('theme')}
      </span>
      {themes.map(theme => (
        <button
          key={theme}
          type="button"
          className="panel-switch-button"
          aria-pressed={theme === chosen}
          onClick={() => chooseTheme(theme)}
        >
          {t(theme)}
        </button>
      ))}
    </fieldset>
  )
}
