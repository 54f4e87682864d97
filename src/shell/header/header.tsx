import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import BellIcon from 'lucide-react/icons/bell'
import Languages from 'lucide-react/icons/languages'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import SearchIcon from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import SunMoon from 'lucide-react/icons/sun-moon'
import User from 'lucide-react/icons/user'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Area } from '../../config/area.ts'
import { useServices } from '../../config/services.ts'
import { Button } from '../../ui/button.tsx'
import { takeFocus } from '../../ui/dom.ts'
import { mayLeave } from '../../ui/leaving/holds.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { type Language, languages, switchLanguage, useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { usePopup } from '../../ui/popup/popup.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { chooseTheme, themes, useChosenTheme } from '../../ui/theme/theme.ts'
import { useViewer } from '../../ui/viewer.ts'
import { messages as bellMessages } from '../bell/messages.ts'
import { useBell } from '../bell/use-bell.ts'
import { ActionsMenu } from '../demo/actions-menu.tsx'
import { ChatButton } from '../demo/chat.tsx'
import { useUnlinked } from '../demo/use-unlinked.ts'
import { Brand, MenuToggle } from '../menu/menu.tsx'
import { messages as shellMessages } from '../messages.ts'
import { openOverlay, PaletteButton } from '../palette/hotkeys.tsx'
import { messages } from './messages.ts'
import { useHeaderPanel } from './use-header-panel.ts'

const SearchForm = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useMessages(messages)
  const shellT = useMessages(shellMessages)
  const noteId = useId()
  const { chrome } = useServices()
  const isAnswered = useSelector(chrome, snapshot => snapshot.hasTag('searchAnswered'))
  return (
    <section
      className="header-search"
      aria-label={t('searchDemo')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <form
        className="header-search-bar"
        onSubmit={event => {
          event.preventDefault()
          chrome.send({ type: 'search.submit' })
        }}
      >
        <input
          ref={takeFocus}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          className="header-search-field"
          aria-label={t('searchField')}
          aria-describedby={noteId}
          placeholder={t('searchPlaceholder')}
          onChange={() => chrome.send({ type: 'search.type' })}
        />
        <button type="button" className="header-search-close" aria-label={t('closeSearch')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
        <button type="submit" className="header-search-go" aria-label={t('startSearch')}>
          <ArrowRight size={18} aria-hidden="true" />
        </button>
      </form>
      <div className="header-search-note">
        <strong id={noteId}>{t('demoOnly')}</strong>
        <p role="status">{isAnswered ? t('searchAnswer') : null}</p>
        {isAnswered ? (
          <Button
            variant="link"
            onClick={() => {
              onClose()
              openOverlay('palette')
            }}
          >
            {shellT('openPalette')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** The search of the header, for show: a button that makes way for a field. What it is asked it answers honestly, that it finds nothing. */
const Search = () => {
  const t = useMessages(messages)
  const button = useRef<HTMLButtonElement>(null)
  const { chrome } = useServices()
  const isOpen = useSelector(chrome, snapshot => snapshot.hasTag('searchOpen'))
  const close = () => {
    // Drawn before the focus comes back: until then there is no button to take it.
    flushSync(() => chrome.send({ type: 'search.close' }))
    button.current?.focus()
  }
  if (isOpen) return <SearchForm onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      className="header-button"
      aria-label={t('search')}
      aria-expanded={false}
      onClick={() => chrome.send({ type: 'search.open' })}
    >
      <SearchIcon size={20} aria-hidden="true" />
    </button>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map(part => part.charAt(0).toUpperCase())
    .join('')

/** Each language by its own name, so that a person finds theirs whatever the page speaks. */
const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

const LanguageSwitch = () => (
  <Segmented
    label={useMessages(shellMessages)('language')}
    icon={<Languages size={17} aria-hidden="true" />}
    options={languages.map(value => ({ value, label: names[value], lang: value }))}
    value={useLanguage()}
    onChange={switchLanguage}
    className="panel-switch"
  />
)

const ThemeSwitch = () => {
  const t = useMessages(shellMessages)
  return (
    <Segmented
      label={t('theme')}
      icon={<SunMoon size={17} aria-hidden="true" />}
      options={themes.map(value => ({ value, label: t(value) }))}
      value={useChosenTheme()}
      onChange={chooseTheme}
      className="panel-switch"
    />
  )
}

const notYet = [
  { key: 'settings', Icon: Settings },
  { key: 'profile', Icon: User },
  { key: 'messages', Icon: Mail },
  { key: 'lockScreen', Icon: Lock },
] as const

const UserPanel = ({ onLogout }: { readonly onLogout: () => void }) => {
  const t = useMessages(shellMessages)
  const hintId = useId()
  const sayUnlinked = useUnlinked()
  const { name, email, role } = useViewer()
  return (
    <>
      <div className="user-panel-head">
        <span className="avatar user-panel-avatar" aria-hidden="true" data-initials={initialsOf(name)} />
        <div>
          <p className="fs-6 fw-bold">{name}</p>
          <p>{email}</p>
          <p className="user-panel-role">{t('role', { role })}</p>
        </div>
      </div>
      <ul className="user-panel-list">
        {notYet.map(({ key, Icon }) => (
          <li key={key} className="position-relative">
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
            <span className="text-soft fs-smaller user-panel-hint" id={`${hintId}-${key}`}>
              {t('notYet')}
            </span>
          </li>
        ))}
        <li className="position-relative">
          <LanguageSwitch />
        </li>
        <li className="position-relative">
          <ThemeSwitch />
        </li>
        <li className="position-relative mt-2 pt-2 border-top">
          <button type="button" className="panel-entry" onClick={onLogout}>
            <LogOut size={17} aria-hidden="true" />
            {t('logout')}
          </button>
        </li>
      </ul>
    </>
  )
}

const UserMenu = () => {
  const t = useMessages(shellMessages)
  const panelId = useId()
  const { session } = useServices()
  const { name } = useViewer()
  const panel = useHeaderPanel('user')
  const { place, button, toggle } = usePopup(panel)

  const logOut = async () => {
    // Where unsaved work is asked about, the focus comes back here: the panel does not survive losing it.
    button.current?.focus()
    if (await mayLeave()) session.send({ type: 'session.signOut' })
  }
  return (
    <section className="position-relative" aria-label={t('yourAccount')} ref={place}>
      <button
        ref={button}
        type="button"
        className="avatar"
        aria-label={t('userMenu')}
        aria-expanded={panel.isOpen}
        aria-controls={panelId}
        data-initials={initialsOf(name)}
        onClick={toggle}
      />
      {/* Focusable by script, so that a press on its own ground does not count as going elsewhere. */}
      <div className="header-panel user-panel" id={panelId} hidden={!panel.isOpen} tabIndex={-1}>
        {panel.isOpen ? <UserPanel onLogout={logOut} /> : null}
      </div>
    </section>
  )
}

interface HeaderProps {
  /** Those that the viewer may open. */
  readonly areas: readonly Area[]
}

const BellPanel = lazyPart(() => import('../bell/bell-panel.tsx'))

const bellId = 'notifications-bell'

export const focusNotifications = () => document.getElementById(bellId)?.focus()

const Notifications = ({ areas }: HeaderProps) => {
  const t = useMessages(bellMessages)
  const bell = useBell(areas)
  const unreadId = useId()
  const panelId = useId()
  const panel = useHeaderPanel('notifications')
  const { place, button, toggle } = usePopup(panel)
  const { unread } = bell
  return (
    <section className="position-relative" aria-label={t('region')} ref={place}>
      <button
        ref={button}
        type="button"
        id={bellId}
        className="header-button position-relative"
        aria-label={t('notifications')}
        aria-describedby={unreadId}
        aria-expanded={panel.isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <BellIcon size={20} aria-hidden="true" />
        {unread > 0 ? <span className="bell-count" aria-hidden="true" data-count={unread} /> : null}
      </button>
      <p className="visually-hidden" id={unreadId} aria-live="polite">
        {unread > 0 ? t('unread', { count: unread }) : null}
      </p>
      {/* Focusable by script, so that a press on its own ground does not count as going elsewhere. */}
      <div className="header-panel notifications" id={panelId} hidden={!panel.isOpen} tabIndex={-1}>
        {panel.isOpen ? <BellPanel bell={bell} onFollow={() => toggle()} /> : null}
      </div>
    </section>
  )
}

/** The bar at the top, which stays while the page scrolls. On a narrow screen it carries the brand, and an open search takes all of its right. */
export const Header = ({ areas }: HeaderProps) => {
  const { chrome } = useServices()
  const isCompact = useSelector(chrome, snapshot => snapshot.hasTag('compact'))
  const isAllSearch = useSelector(chrome, snapshot => snapshot.hasTag('searchOpen') && snapshot.hasTag('narrow'))
  return (
    <header className="header">
      <div className="header-start" data-all-search={isAllSearch}>
        <MenuToggle />
        <div className="header-brand">
          <Brand />
        </div>
        {isCompact ? null : <ActionsMenu />}
        <Search />
      </div>
      <div className="header-end" hidden={isAllSearch}>
        <PaletteButton />
        <Notifications areas={areas} />
        <ChatButton />
        <UserMenu />
      </div>
    </header>
  )
}
