import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuMachine } from '../../../machines/menu/menu.ts'

export interface MenuInPlace {
  readonly menu: ActorRefFrom<typeof menuMachine>
  /** The id of the entry whose page is open, null where none is. */
  readonly currentId: string | null
}

export const MenuContext = createContext<MenuInPlace | null>(null)

export const useMenuInPlace = (): MenuInPlace => {
  const place = use(MenuContext)
  if (place === null) throw new Error('An entry of the menu stands outside the menu.')
  return place
}
