import { useEffect } from 'react'
import type { KeptLayout } from '../../machines/chrome.ts'
import { deviceStorage } from '../config/browser-storage.ts'
import { layoutKeyOf } from '../config/kept-session.ts'
import { useServices } from '../config/services.ts'

/** Words joined by blanks; a word that is not known is as usual. */
const parse = (text: string): KeptLayout => {
  const words = text.split(' ')
  return {
    layout: words.includes('horizontal') ? 'horizontal' : 'vertical',
    layoutType: words.includes('menu-light') ? 'menu-light' : 'menu-dark',
    isCollapsedWhenWide: words.includes('collapsed'),
  }
}

const textOf = ({ layout, layoutType, isCollapsedWhenWide }: KeptLayout): string =>
  [layout, layoutType, ...(isCollapsedWhenWide ? ['collapsed'] : [])].join(' ')

/** Each person finds the frame as they left it on this device, also where several use it. */
export const useKeptLayout = (uid: string): void => {
  const { chrome } = useServices()
  useEffect(() => {
    const key = layoutKeyOf(uid)
    chrome.send({ type: 'layout.restored', ...parse(deviceStorage.read(key) ?? '') })
    const { unsubscribe } = chrome.subscribe(({ context }) => {
      if (textOf(context) !== deviceStorage.read(key)) deviceStorage.write(key, textOf(context))
    })
    return unsubscribe
  }, [chrome, uid])
}
