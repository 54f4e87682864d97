import type { KeptLayout } from '../../machines/menu.ts'
import { deviceStorage } from '../config/browser-storage.ts'
import { layoutKeyOf } from '../config/kept-session.ts'

/** Parses words joined by blanks; unknown ones mean the default. */
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

/** The menu's layout per person on this device. */
export const readLayout = (uid: string): KeptLayout => parse(deviceStorage.read(layoutKeyOf(uid)) ?? '')

export const keepLayout = (uid: string, layout: KeptLayout): void => {
  const key = layoutKeyOf(uid)
  const text = textOf(layout)
  if (text !== deviceStorage.read(key)) deviceStorage.write(key, text)
}
