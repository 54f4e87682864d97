import Bell from 'lucide-react/icons/bell'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import PanelLeft from 'lucide-react/icons/panel-left'
import SunMoon from 'lucide-react/icons/sun-moon'
import { mayLeave } from '../../ui/leaving/holds.ts'
import { type Language, languages, switchLanguage } from '../../ui/messages/language.ts'
import { say } from '../../ui/messages/say.ts'
import { chooseTheme, type Theme } from '../../ui/theme/theme.ts'
import type { Chat } from '../demo/chat-context.ts'
import { focusNotifications } from '../header/header.tsx'
import type { ShellParts } from '../parts.ts'
import type { NamedEntry } from './entries.ts'
import { foldNames } from './matching.ts'
import { messages } from './messages.ts'

type Word = keyof typeof messages.en

interface Surroundings {
  readonly parts: ShellParts
  /** Null where the console has none. */
  readonly chat: Chat | null
  readonly language: Language
  readonly theme: Theme
  readonly isMobile: boolean
  readonly showShortcuts: () => void
}

const themeNames = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const satisfies Record<
  Theme,
  Word
>

/** What can be done from anywhere. What would change nothing, such as the theme that is chosen, is left out. */
export const actionEntries = ({
  parts: { chrome, session },
  chat,
  language,
  theme,
  isMobile,
  showShortcuts,
}: Surroundings): readonly NamedEntry[] => {
  const entry = (word: Word, icon: NamedEntry['icon'], run: () => void | Promise<void>): NamedEntry => ({
    id: `action:${word}`,
    title: say(messages, language, word),
    icon,
    names: foldNames({
      title: say(messages, language, word),
      also: languages.map(spoken => say(messages, spoken, word)),
    }),
    doing: { type: 'run', run },
  })
  const other = language === 'en' ? 'es' : 'en'
  const inOther = say(messages, other, 'language')
  const themesLeft = (Object.keys(themeNames) as Theme[]).filter(known => known !== theme)
  return [
    entry('notifications', Bell, () => {
      if (!chrome.getSnapshot().hasTag('notificationsOpen'))
        chrome.send({ type: 'panel.toggle', panel: 'notifications' })
      focusNotifications()
    }),
    ...(chat === null
      ? []
      : [
          entry('chat', Mail, () => {
            if (!chat.actor.getSnapshot().hasTag('open')) chat.actor.send({ type: 'chat.toggle' })
          }),
        ]),
    entry('toggleMenu', PanelLeft, () => chrome.send({ type: isMobile ? 'menu.mobileToggle' : 'menu.toggleCollapse' })),
    // In the language that it leads to, for whoever does not read this one.
    { ...entry('language', Languages, () => switchLanguage(other)), title: inOther, titleLanguage: other },
    ...themesLeft.map(known => entry(themeNames[known], SunMoon, () => chooseTheme(known))),
    entry('shortcuts', Keyboard, showShortcuts),
    {
      ...entry('logout', LogOut, async () => {
        if (await mayLeave()) session.send({ type: 'session.signOut' })
      }),
      isRecalled: false,
    },
  ]
}
