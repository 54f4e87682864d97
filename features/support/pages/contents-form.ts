import type { Locator, Page } from 'playwright-core'

/** The form of an app, a content or a category. */
export class ContentsForm {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get main(): Locator {
    return this.#tab.getByRole('main')
  }

  /** What stands beside the form. */
  get aside(): Locator {
    return this.main.getByRole('complementary')
  }

  get dialog(): Locator {
    return this.#tab.getByRole('dialog')
  }

  field(label: string): Locator {
    return this.main
      .getByRole('textbox', { name: label, exact: true })
      .or(this.main.getByRole('combobox', { name: label, exact: true }))
  }

  async fill(label: string, value: string): Promise<void> {
    const field = this.field(label)
    const isChoice = await field.evaluate(element => element instanceof HTMLSelectElement)
    await (isChoice ? field.selectOption({ label: value }) : field.fill(value))
  }

  /** What is said about a field: its hint, and what is wrong. */
  async saidOf(label: string): Promise<string> {
    const ids = (await this.field(label).getAttribute('aria-describedby'))?.split(' ') ?? []
    const texts = await Promise.all(
      ids.map(async id => {
        const said = this.#tab.locator(`[id="${id}"]`)
        return (await said.count()) > 0 ? said.innerText() : ''
      }),
    )
    return texts.join(' ')
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  /** The stores of an app, such as `iOS 1480012399`. */
  async stores(): Promise<string[]> {
    const parts = this.main.getByRole('group', { name: 'Platforms' }).getByRole('listitem')
    return Promise.all(
      (await parts.all()).map(async part => {
        const platform = await part
          .getByRole('combobox')
          .evaluate(element => (element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.label ?? '') : ''))
        return `${platform} ${await part.getByRole('textbox').inputValue()}`
      }),
    )
  }

  async addStore(platform: string, id: string): Promise<void> {
    await this.button('Add to Platforms').click()
    const part = this.main.getByRole('group', { name: 'Platforms' }).getByRole('listitem').last()
    await part.getByRole('combobox').selectOption({ label: platform })
    await part.getByRole('textbox').fill(id)
  }
}
