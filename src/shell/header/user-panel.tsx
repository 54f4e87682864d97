import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Settings from 'lucide-react/icons/settings'
import User from 'lucide-react/icons/user'
import { useId } from 'react'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { messages } from '../messages.ts'
import { initialsOf } from './initials.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useUnlinked } from '../demo/use-unlinked.ts'

/** What the specification lists and nothing stands behind yet. */
const notYet = [
  { key: 'settings', Icon: Settings },
  { key: 'profile', Icon: User },
  { key: 'messages', Icon: Mail },
  { key: 'lockScreen', Icon: Lock },
] as const

/** Who is signed in, what they can do with it, and the way out. */
export const UserPanel = ({ onLogout }: { readonly onLogout: () => void }) => {
  const t = useMessages(messages)
  const hintId = useId()
  const sayUnlinked = useUnlinked()
  const { name, email, role } = useViewer()
  return (
    <>
      <div className="user-panel-head">
        <span className="avatar user-panel-avatar" aria-hidden="true" data-initials={initialsOf(name)} />
        <div>
          <p className="user-panel-name">{name}</p>
          <p>{email}</p>
          <p className="user-panel-role">{t('role', { role })}</p>
        </div>
      </div>
      <ul className="user-panel-list">
        {notYet.map(({ key, Icon }) => (
          <li key={key} className="user-panel-item">
            <button
              type="button"
              className="panel-entry"
              aria-disabled="true"
              aria-describedby={`${hintId}-${key}`}
              onClick={() => sayUnlinked(t(key))}
            >
              <Icon size={17} aria-hidden="true" />
              {t(key)}
            </button>
            <span className="panel-hint user-panel-hint" id={`${hintId}-${key}`}>
              {t('notYet')}
            </span>
          </li>
        ))}
        <li className="user-panel-item">
          <LanguageSwitch />
        </li>
        <li className="user-panel-item">
          <ThemeSwitch />
        </li>
        <li className="user-panel-item user-panel-exit">
          <button type="button" className="panel-entry" onClick={onLogout}>
            <LogOut size={17} aria-hidden="true" />
            {t('logout')}
          </button>
        </li>
      </ul>
    </>
  )
}
