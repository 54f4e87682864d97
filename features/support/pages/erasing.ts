import type { Locator, Page } from 'playwright-core'
import { isShown } from '../eventually.ts'

/** The dialog that erases somebody for good, and what leads to it. */
export class Erasing {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get button(): Locator {
    return this.#tab.getByRole('main').getByRole('button', { name: /^Erase / })
  }

  get dialog(): Locator {
    return this.#tab.getByRole('dialog')
  }

  get reason(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Reason' })
  }

  async ask(): Promise<void> {
    await this.button.click()
    await isShown(this.reason)
  }

  /** By keyboard alone, from where the dialog puts the focus. */
  async confirm(name: string, reason: string): Promise<void> {
    const { keyboard } = this.#tab
    await this.reason.focus()
    await keyboard.type(reason)
    await keyboard.press('Tab')
    await keyboard.type(name)
    await keyboard.press('Enter')
  }
}
