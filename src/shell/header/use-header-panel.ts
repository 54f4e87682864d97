import { useSelector } from '@xstate/react'
import type { ChromeTag, Panel } from '../../../machines/chrome.ts'
import { useServices } from '../../config/services.ts'

const tags: Readonly<Record<Panel, ChromeTag>> = {
  actions: 'actionsOpen',
  notifications: 'notificationsOpen',
  user: 'userMenuOpen',
}

/** Whether a panel of the header is open, for `usePopup`: one of them at a time. */
export const useHeaderPanel = (panel: Panel) => {
  const { chrome } = useServices()
  return {
    isOpen: useSelector(chrome, snapshot => snapshot.hasTag(tags[panel])),
    onOpenChange: (isOpen: boolean) => chrome.send(isOpen ? { type: 'panel.toggle', panel } : { type: 'panel.close' }),
  }
}
