import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { ChromeTag, chromeMachine, Panel } from '../../machines/chrome.ts'
import { useServices } from '../config/services.ts'

const tags: Readonly<Record<Panel, ChromeTag>> = {
  actions: 'actionsOpen',
  notifications: 'notificationsOpen',
  user: 'userMenuOpen',
}

/** State of a header panel for `usePopup`: one is open at a time. */
export const useHeaderPanel = (panel: Panel) => {
  const { chrome } = useServices()
  return {
    isOpen: useSelector(chrome, snapshot => snapshot.hasTag(tags[panel])),
    onOpenChange: (isOpen: boolean) => chrome.send(isOpen ? { type: 'panel.toggle', panel } : { type: 'panel.close' }),
  }
}

export const bellId = 'notifications-bell'

/** Opens the notifications and focuses their button; the palette, which offers it, has closed other panels. */
export const showNotifications = (chrome: ActorRefFrom<typeof chromeMachine>): void => {
  flushSync(() => chrome.send({ type: 'panel.toggle', panel: 'notifications' }))
  document.getElementById(bellId)?.focus()
}
