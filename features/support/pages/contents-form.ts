import type { Locator, Page } from 'playwright-core'
import { isShown } from '../eventually.ts'

/** The form of a record. */
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

  /**
   * Fills in a field of any kind by its label: a text, number or amount as it is typed, a choice by its name, `yes` or `no`, a day as YYYY-MM-DD, tags with
   * commas between them, and records or a picture by their names, several with commas between them.
   */
  async fill(label: string, value: string): Promise<void> {
    const days = this.main.locator('input[type=date]').and(this.main.getByLabel(new RegExp(`^${label}`)))
    const toggle = this.main.getByRole('switch', { name: label, exact: true })
    const picture = this.main.getByRole('group', { name: label, exact: true }).getByRole('button', { name: /^Choose/ })
    const field = this.field(label).or(days).or(toggle).or(picture)
    const kind = await field.evaluate(({ tagName, role }) => role ?? tagName)
    if (kind === 'SELECT') await field.selectOption({ label: value })
    else if (kind === 'combobox') await this.#chooseRecords(field, value)
    else if (kind === 'switch') await field.setChecked(value === 'yes')
    else if (kind === 'BUTTON') await this.#choosePicture(field, value)
    else await field.fill(value)
  }

  async #chooseRecords(field: Locator, names: string): Promise<void> {
    await field.click()
    const list = this.#tab.getByRole('listbox')
    await isShown(list)
    const isOfMany = (await list.getAttribute('aria-multiselectable')) === 'true'
    for (const name of isOfMany ? names.split(', ') : [names]) {
      await field.fill(name)
      await this.#tab.getByRole('option', { name }).first().click()
    }
    // A list of many stays open until the field is left.
    await field.blur()
  }

  async #choosePicture(button: Locator, name: string): Promise<void> {
    await button.click()
    await this.dialog.getByRole('searchbox').fill(name)
    await this.dialog.getByRole('button', { name, exact: true }).click()
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
