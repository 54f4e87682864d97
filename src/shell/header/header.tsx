import { useSelector } from '@xstate/react'
import { Brand } from '../brand.tsx'
import { ChatButton } from '../demo/chat.tsx'
import { MenuToggle } from '../menu/menu-toggle.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { useParts } from '../parts.ts'
import { ActionsMenu } from '../demo/actions-menu.tsx'
import { Notifications } from './notifications.tsx'
import { Search } from './search.tsx'
import { UserMenu } from './user-menu.tsx'

/** The bar at the top, which stays while the page scrolls. On a narrow screen it carries the brand, and an open search takes all of its right. */
export const Header = () => {
  const { chrome } = useParts()
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
        <Notifications />
        <ChatButton />
        <UserMenu />
      </div>
    </header>
  )
}
