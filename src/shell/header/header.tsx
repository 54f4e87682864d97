import { Brand } from '../brand.tsx'
import { MenuToggle } from '../menu/menu-toggle.tsx'
import { UserMenu } from './user-menu.tsx'

/** The bar at the top, which stays while the page scrolls. On a narrow screen it carries the brand. */
export const Header = () => (
  <header className="header">
    <div className="header-start">
      <MenuToggle />
      <div className="header-brand">
        <Brand />
      </div>
    </div>
    <div className="header-end">
      <UserMenu />
    </div>
  </header>
)
