import type { Locator, Page } from 'playwright-core'
import { isShown } from '../eventually.ts'

/** What finds pages, records and actions, and the list of shortcuts. What has a name is named in both languages. */
export class Finder {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get dialog(): Locator {
    return this.#tab.getByRole('dialog', { name: /^(Find anything|Buscar algo)$/ })
  }

  get field(): Locator {
    return this.dialog.getByRole('combobox')
  }

  get rows(): Locator {
    return this.dialog.getByRole('option')
  }

  get shortcuts(): Locator {
    return this.#tab.getByRole('dialog', { name: 'Shortcuts' })
  }

  group(name: string): Locator {
    return this.dialog.getByRole('group', { name })
  }

  async open(): Promise<void> {
    await this.#tab.keyboard.press('Control+k')
    await isShown(this.field)
  }

  /** From wherever one is: it opens, unless it is open. */
  async lookFor(text: string): Promise<void> {
    if (!(await this.field.isVisible())) await this.open()
    await this.field.fill(text)
  }
}
