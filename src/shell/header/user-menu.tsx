import { useSelector } from '@xstate/react'
import Clock from 'lucide-react/icons/clock'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import PanelTop from 'lucide-react/icons/panel-top'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import Settings from 'lucide-react/icons/settings'
import SunMoon from 'lucide-react/icons/sun-moon'
import User from 'lucide-react/icons/user'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { SecondFactorPanel, SignInPage } from '../../areas/sign-in/public-routes.ts'
import { useServices } from '../../config/services.ts'
import { companyZone, ownZone, zoneName } from '../../model/values/time-zone.ts'
import { Avatar, avatarOf } from '../../ui/avatar.tsx'
import { useWasOpened } from '../../ui/dialogs/dialogs.tsx'
import { mayLeave } from '../../ui/leaving/holds.ts'
import { ExternalLink } from '../../ui/messages/external-link.tsx'
import { type Language, languages } from '../../ui/messages/language.ts'
import { switchLanguage, useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Popup } from '../../ui/popup/popup.tsx'
import { choosePublishingClock, publishingClocks, usePublishingClock } from '../../ui/publishing-clock.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { themes } from '../../ui/theme/kept-theme.ts'
import { chooseTheme, useChosenTheme } from '../../ui/theme/theme.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useUnlinked } from '../demo/use-unlinked.ts'
import { useMenu } from '../menu/use-menu.ts'
import { messages as shellMessages } from '../messages.ts'
import { useHeaderPanel } from '../use-header-panel.ts'

/** Languages by their own names, readable in any language. */
const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

interface SwitchProps<Value extends string> extends ComponentProps<typeof Segmented<Value>> {
  readonly icon: ReactNode
}

const Switch = <Value extends string>({ icon, ...props }: SwitchProps<Value>) => (
  <div className="panel-switch">
    <span className="d-flex align-items-center gap-3 me-auto" aria-hidden="true">
      {icon}
      {props.label}
    </span>
    <Segmented {...props} />
  </div>
)

const LanguageSwitch = () => (
  <Switch
    label={useMessages(shellMessages)('language')}
    icon={<Languages size={17} aria-hidden="true" />}
    options={languages.map(value => ({ value, label: names[value], lang: value }))}
    value={useLanguage()}
    onChange={switchLanguage}
  />
)

const LayoutSwitches = () => {
  const t = useMessages(shellMessages)
  const menu = useMenu()
  const layout = useSelector(menu, ({ context }) => context.layout)
  const layoutType = useSelector(menu, ({ context }) => context.layoutType)
  return (
    <>
      <li className="position-relative">
        <Switch
          label={t('layout')}
          icon={<PanelTop size={17} aria-hidden="true" />}
          options={(['vertical', 'horizontal'] as const).map(value => ({ value, label: t(value) }))}
          value={layout}
          onChange={value => menu.send({ type: 'layout.set', layout: value })}
        />
      </li>
      <li className="position-relative">
        <Switch
          label={t('menuColour')}
          icon={<PaintBucket size={17} aria-hidden="true" />}
          options={(['menu-dark', 'menu-light'] as const).map(value => ({ value, label: t(value) }))}
          value={layoutType}
          onChange={value => menu.send({ type: 'layoutType.set', layoutType: value })}
        />
      </li>
      <li className="position-relative">
        <button type="button" className="panel-entry" onClick={() => menu.send({ type: 'menu.reset' })}>
          <RotateCcw size={17} aria-hidden="true" />
          {t('resetLayout')}
        </button>
      </li>
    </>
  )
}

const ThemeSwitch = () => {
  const t = useMessages(shellMessages)
  return (
    <Switch
      label={t('theme')}
      icon={<SunMoon size={17} aria-hidden="true" />}
      options={themes.map(value => ({ value, label: t(value) }))}
      value={useChosenTheme()}
      onChange={chooseTheme}
    />
  )
}

/** Absent if this device has the company's zone: there is nothing to choose. */
const PublishingClockSwitch = () => {
  const t = useMessages(shellMessages)
  const clock = usePublishingClock()
  const zones = { company: companyZone, device: ownZone() }
  if (zones.device === zones.company) return null
  return (
    <li className="position-relative">
      <Switch
        label={t('publishingClock')}
        icon={<Clock size={17} aria-hidden="true" />}
        options={publishingClocks.map(value => ({ value, label: zoneName(zones[value]) }))}
        value={clock}
        onChange={choosePublishingClock}
      />
    </li>
  )
}

const notYet = [
  { key: 'settings', Icon: Settings },
  { key: 'profile', Icon: User },
  { key: 'messages', Icon: Mail },
  { key: 'lockScreen', Icon: Lock },
] as const

/** Template entries without a function. */
const Placeholders = () => {
  const t = useMessages(shellMessages)
  const hintId = useId()
  const sayUnlinked = useUnlinked()
  return notYet.map(({ key, Icon }) => (
    <li key={key} className="position-relative user-panel-unlinked">
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
      <span className="text-soft fs-smaller px-4" id={`${hintId}-${key}`}>
        {t('notYet')}
      </span>
    </li>
  ))
}

interface UserPanelProps {
  readonly onTwoSteps: () => void
  readonly onLogout: () => void
}

const UserPanel = ({ onTwoSteps, onLogout }: UserPanelProps) => {
  const t = useMessages(shellMessages)
  const { name, email, role } = useViewer()
  return (
    <>
      <div className="user-panel-head">
        <Avatar name={name} className="user-panel-avatar" />
        <div>
          <p className="fs-6 fw-bold">{name}</p>
          <p>{email}</p>
          <p className="user-panel-role">{t('role', { role })}</p>
        </div>
      </div>
      <ul className="py-2">
        {import.meta.env.LUNA_DEMO ? <Placeholders /> : null}
        <li className="position-relative">
          <LanguageSwitch />
        </li>
        <li className="position-relative">
          <ThemeSwitch />
        </li>
        <PublishingClockSwitch />
        <LayoutSwitches />
        <li className="position-relative">
          <button type="button" className="panel-entry" onClick={onTwoSteps}>
            <KeyRound size={17} aria-hidden="true" />
            {t('twoSteps')}
          </button>
        </li>
        <li className="position-relative">
          <ExternalLink href="/licenses.txt" className="panel-entry">
            <Scale size={17} aria-hidden="true" />
            {t('licenses')}
          </ExternalLink>
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

/** The signed-in person, their settings on this device, and sign-out. */
export const UserMenu = () => {
  const t = useMessages(shellMessages)
  const { session } = useServices()
  const { name } = useViewer()
  const panel = useHeaderPanel('user')
  const button = useRef<HTMLButtonElement>(null)
  const [isTwoSteps, setTwoSteps] = useState(false)
  const wasTwoSteps = useWasOpened(isTwoSteps)
  useEffect(() => {
    // Preloads the target of a sign-out, in case the connection is lost.
    if (panel.isOpen) void SignInPage.prepare()
  }, [panel.isOpen])

  const logOut = async () => {
    // The question returns the focus here, because the panel closes on blur.
    button.current?.focus()
    if (await mayLeave()) session.send({ type: 'session.signOut' })
  }
  const openTwoSteps = () => {
    // The dialog returns the focus here.
    button.current?.focus()
    setTwoSteps(true)
  }
  return (
    <>
      <Popup
        {...panel}
        as="section"
        aria-label={t('yourAccount')}
        focusFirstItemOnShow={false}
        toggleRef={button}
        toggle={{ ...avatarOf(name), 'aria-label': t('userMenu') }}
        panel={{ className: 'header-panel user-panel' }}
      >
        {() => <UserPanel onTwoSteps={openTwoSteps} onLogout={logOut} />}
      </Popup>
      {wasTwoSteps ? <SecondFactorPanel isOpen={isTwoSteps} onClose={() => setTwoSteps(false)} /> : null}
    </>
  )
}
