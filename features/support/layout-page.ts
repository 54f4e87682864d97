import type { Locator } from 'playwright-core'
import { eventually, eventuallyEquals, isShown } from './eventually.ts'
import { RecordForm } from './record-form.ts'

/** Layout of an app: its sections, with the phone next to them. */
export class LayoutPage extends RecordForm {
  get sections(): Locator {
    return this.main.getByRole('list', { name: 'Sections', exact: true })
  }

  section(name: string): Locator {
    return this.sections
      .locator('> li')
      .filter({ has: this.tab.getByRole('button', { name: `Move ${name}`, exact: true }) })
  }

  phone(kind: 'draft' | 'public'): Locator {
    return this.main.getByRole('region', { name: kind === 'draft' ? /^Home of / : /^Public home of / })
  }

  async #clear(): Promise<void> {
    const menus = this.sections.getByRole('button', { name: /^Actions for / })
    for (let left = await menus.count(); left > 0; left -= 1) {
      await menus.first().click()
      await this.tab.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await eventuallyEquals('the sections to be', () => menus.count(), left - 1)
    }
  }

  /** Starts from an empty layout. */
  async arrange(sections: readonly (readonly string[])[]): Promise<void> {
    await this.isOpen()
    await isShown(this.button('Add section'))
    await this.#clear()
    for (const [kind = '', title = ''] of sections) {
      await this.button('Add section').click()
      await this.button(kind).click()
      await this.fill('Title', title)
    }
  }

  /** Drops at the middle of the other, to stand before it. */
  drag(section: string, above: string): Promise<void> {
    return this.dragTo(this.button(`Move ${section}`), this.section(above), 'top')
  }

  async rename(section: string, title: string): Promise<void> {
    const card = this.section(section)
    const opener = card.locator('.section-open')
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
    await this.fill('Title', title)
  }

  /** Titles of the rendered sections in order. */
  draws(kind: 'draft' | 'public', titles: string): Promise<unknown> {
    const phone = this.phone(kind)
    return eventually(
      `the ${kind} phone to show "${titles}"`,
      async () => (await phone.getByRole('heading', { level: 4 }).allInnerTexts()).join(', '),
      shown => shown === titles,
    )
  }
}
