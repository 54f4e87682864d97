import type { Locator } from 'playwright-core'
import { isShown } from './eventually.ts'
import { Part } from './part.ts'

/** Layout of the menu; a closed drawer is hidden. */
export type MenuShape = 'expanded' | 'collapsed' | 'hidden' | 'bar' | 'lower than its entries'

/** Wide enough for an icon, too narrow for text. CSS pixels. */
const collapsedWidth = 100

/** The console's frame for signed-in people. Elements are found by name in both languages. */
export class ConsoleFrame extends Part {
  get banner(): Locator {
    return this.tab.getByRole('banner')
  }

  get menu(): Locator {
    return this.tab.getByRole('navigation', { name: /^(Main menu|Menú principal)$/ })
  }

  get breadcrumb(): Locator {
    return this.tab.getByRole('navigation', { name: /^(Breadcrumb|Ruta de navegación)$/ })
  }

  get menuButton(): Locator {
    return this.banner.getByRole('button', { name: /^(Open|Close|Expand|Collapse) menu$/ })
  }

  get userMenuButton(): Locator {
    return this.banner.getByRole('button', { name: /^(User menu|Menú de usuario)$/ })
  }

  /** Contains the right-hand part of the header below 600 pixels. */
  get moreButton(): Locator {
    return this.banner.getByRole('button', { name: /^(More|Más)$/ })
  }

  get logoutButton(): Locator {
    return this.tab.getByRole('button', { name: /^(Logout|Cerrar sesión)$/ })
  }

  heading(title: string): Locator {
    return this.main.getByRole('heading', { level: 1, name: title, exact: true })
  }

  /** First heading below the title, present once the page's code has loaded. */
  get content(): Locator {
    return this.main.getByRole('heading', { level: 2 }).first()
  }

  group(name: string): Locator {
    return this.menu.getByRole('button', { name, exact: true })
  }

  entry(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true })
  }

  async groups(): Promise<string[]> {
    return this.#namesIn(this.menu.getByRole('list').first())
  }

  async entriesOf(group: string): Promise<string[]> {
    const item = this.menu.getByRole('listitem').filter({
      has: this.tab.getByRole('button', { name: group, exact: true }),
    })
    return this.#namesIn(item.last().getByRole('list').first())
  }

  async openGroups(): Promise<string[]> {
    return (await this.menu.getByRole('button', { expanded: true }).allInnerTexts()).map(text => text.trim())
  }

  /** By bold text: under the mouse every group has the colours of a highlighted one. */
  isHighlighted(group: string): Promise<boolean> {
    return this.group(group).evaluate(button => Number(getComputedStyle(button).fontWeight) >= 600)
  }

  /** Whether a line marks the group as pressed, visible without colour. */
  hasRail(group: string): Promise<boolean> {
    return this.group(group).evaluate(button => {
      const { content, borderLeftWidth, borderBottomWidth } = getComputedStyle(
        button.parentElement ?? button,
        '::after',
      )
      return content !== 'none' && Number.parseFloat(borderLeftWidth) + Number.parseFloat(borderBottomWidth) >= 2
    })
  }

  /** By background luminance, from 0 to 255. */
  groundOfMenu(): Promise<'dark' | 'light'> {
    return this.menu.evaluate(menu => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(menu).backgroundColor.match(/\d+/g) ?? []).map(Number)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 200 ? 'light' : 'dark'
    })
  }

  hasFocusInMenu(): Promise<boolean> {
    return this.menu.evaluate(menu => menu.contains(document.activeElement))
  }

  async currentEntries(): Promise<string[]> {
    const links = await this.menu.getByRole('link').all()
    const marked = await Promise.all(
      links.map(async link => ((await link.getAttribute('aria-current')) === 'page' ? await link.innerText() : '')),
    )
    return marked.map(text => text.trim()).filter(Boolean)
  }

  async open(group: string): Promise<void> {
    const button = this.group(group)
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  }

  async follow(group: string, entry: string): Promise<void> {
    await this.open(group)
    await this.entry(entry).click()
  }

  async shape(): Promise<MenuShape> {
    if (!(await this.menu.isVisible())) return 'hidden'
    const box = await this.menu.boundingBox()
    if (!box || box.x + box.width <= 0) return 'hidden'
    if (box.width > box.height) {
      const entry = await this.menu.getByRole('link').first().boundingBox()
      return entry && entry.height <= box.height ? 'bar' : 'lower than its entries'
    }
    return box.width <= collapsedWidth ? 'collapsed' : 'expanded'
  }

  async showTools(): Promise<void> {
    await this.isEntered()
    const isHidden = (await this.moreButton.isVisible()) && !(await this.userMenuButton.isVisible())
    if (isHidden) await this.moreButton.click()
  }

  async openUserMenu(): Promise<void> {
    await this.showTools()
    await this.userMenuButton.click()
    await isShown(this.logoutButton)
  }

  /** Signed in: the console is rendered, or a page with the reason why not. */
  isEntered(): Promise<void> {
    return isShown(this.userMenuButton.or(this.moreButton).or(this.logoutButton).locator('visible=true').first())
  }

  /** Signs out by the user menu, or from the waiting page. */
  async logOut(): Promise<void> {
    await this.isEntered()
    if (!(await this.logoutButton.isVisible())) await this.openUserMenu()
    await this.logoutButton.click()
  }

  async switchLanguage(name: string): Promise<void> {
    await this.openUserMenu()
    await this.tab.getByRole('button', { name, exact: true }).click()
  }

  /** First text of each item, link or button, without nested lists. */
  async #namesIn(list: Locator): Promise<string[]> {
    return list.evaluate(element =>
      [...element.children].map(item => item.firstElementChild?.textContent?.trim() ?? ''),
    )
  }
}
