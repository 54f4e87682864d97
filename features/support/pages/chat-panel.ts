import type { Locator, Page } from 'playwright-core'

/** The demo's chat beside the page, and the button in the header that opens it. */
export class ChatPanel {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get button(): Locator {
    return this.#tab.getByRole('banner').getByRole('button', { name: /^Chat/ })
  }

  get panel(): Locator {
    return this.#tab.getByRole('complementary', { name: 'Chat', exact: true })
  }

  get search(): Locator {
    return this.panel.getByRole('searchbox', { name: 'Search friends', exact: true })
  }

  get friends(): Locator {
    return this.panel.getByRole('list', { name: 'Friends', exact: true })
  }

  friend(name: string): Locator {
    return this.friends.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  /** The names in the list, from top to bottom. */
  async names(): Promise<string[]> {
    const rows = await this.friends.getByRole('button').allInnerTexts()
    return rows.map(text => text.split('\n').find(line => /^\p{Lu}/u.test(line.trim())) ?? '')
  }

  get conversation(): Locator {
    return this.panel.getByRole('log')
  }

  get message(): Locator {
    return this.panel.getByRole('textbox', { name: 'Message', exact: true })
  }

  get sendButton(): Locator {
    return this.panel.getByRole('button', { name: 'Send', exact: true })
  }

  get alert(): Locator {
    return this.panel.getByRole('alert')
  }

  press(name: string): Promise<void> {
    return this.panel.getByRole('button', { name, exact: true }).click()
  }
}
