import { useActorRef, useSelector } from '@xstate/react'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { type KeptLayout, type MenuTag, menuMachine } from '../../../machines/menu.ts'
import type { Area } from '../../config/area.ts'
import { deviceStorage } from '../../config/browser-storage.ts'
import { layoutKeyOf } from '../../config/kept-session.ts'
import { watchPage } from '../watch-page.ts'

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
const readLayout = (uid: string): KeptLayout => parse(deviceStorage.read(layoutKeyOf(uid)) ?? '')

const keepLayout = (uid: string, layout: KeptLayout): void => {
  const key = layoutKeyOf(uid)
  const text = textOf(layout)
  if (text !== deviceStorage.read(key)) deviceStorage.write(key, text)
}

export type MenuActor = ActorRefFrom<typeof menuMachine>

export const MenuContext = createContext<MenuActor | null>(null)

export const useMenu = (): MenuActor => {
  const menu = use(MenuContext)
  if (menu === null) throw new Error('useMenu is used outside the frame, which starts the menu.')
  return menu
}

export const useMenuTag = (tag: MenuTag): boolean => useSelector(useMenu(), snapshot => snapshot.hasTag(tag))

/** Starts the menu with the person's layout, connects router, role and window, and stores the layout. */
export const useStartedMenu = (areas: readonly Area[], uid: string): MenuActor => {
  const { pathname: path } = useLocation()
  const items = useMemo(() => areas.map(area => area.navigation), [areas])
  const [input] = useState(() => ({ items, path, width: window.innerWidth, kept: readLayout(uid) }))
  const menu = useActorRef(menuMachine, { input })
  useEffect(() => watchPage(menu), [menu])
  useEffect(() => menu.send({ type: 'items.changed', items }), [menu, items])
  useEffect(() => menu.send({ type: 'path.changed', path }), [menu, path])
  // The menu ends with the frame, and its subscriptions with it.
  useEffect(() => void menu.subscribe(({ context }) => keepLayout(uid, context)), [menu, uid])
  return menu
}
