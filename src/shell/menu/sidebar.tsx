import { useSelector } from '@xstate/react'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { Area } from '../../config/area.ts'
import { brand } from '../../config/brand.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Brand } from '../brand.tsx'
import { messages } from '../messages.ts'
import { useParts } from '../parts.ts'
import { Menu } from './menu.tsx'
import { focusMenuToggle, menuId, menuToggleId } from './menu-toggle.tsx'
import { Promotion } from '../demo/promotion.tsx'

/** The menu with the brand above and the promotion below: at the side, or as a drawer on a narrow screen. */
export const Sidebar = ({ areas }: { readonly areas: readonly Area[] }) => {
  const t = useMessages(messages)
  const { chrome } = useParts()
  const isDrawerOpen = useSelector(chrome, snapshot => snapshot.hasTag('drawerOpen'))
  const leave = () => chrome.send({ type: 'outside.clicked' })
  // A drawer that the keyboard has left would cover what has the focus now. Its own button closes it by itself.
  const leaveWithFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && relatedTarget.id !== menuToggleId && !currentTarget.contains(relatedTarget)) leave()
  }
  const returnOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') focusMenuToggle()
  }
  return (
    <>
      {isDrawerOpen ? <div className="backdrop" onPointerDown={leave} /> : null}
      <nav
        className="sidebar"
        id={menuId}
        aria-label={t('mainMenu')}
        {...(isDrawerOpen ? { onBlur: leaveWithFocus, onKeyDown: returnOnEscape } : {})}
      >
        <Brand />
        <div className="sidebar-scroll">
          <Menu areas={areas} />
          <Promotion />
        </div>
        <p className="sidebar-version">
          <span className="visually-hidden">{t('version', { version: '' })}</span>
          {brand.version}
        </p>
      </nav>
    </>
  )
}
