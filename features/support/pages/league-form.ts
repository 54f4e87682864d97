import type { Locator, Page } from 'playwright-core'
import { isShown } from '../eventually.ts'
import { ContentsForm } from './contents-form.ts'

/** The form of a record of the league. */
export class LeagueForm {
  readonly #tab: Page
  readonly #form: ContentsForm

  constructor(tab: Page) {
    this.#tab = tab
    this.#form = new ContentsForm(tab)
  }

  field(label: string): Locator {
    return this.#form.field(label)
  }

  isOpen(label: string): Promise<void> {
    return isShown(this.field(label))
  }

  fill(label: string, value: string): Promise<void> {
    return this.#form.fill(label, value)
  }

  says(text: string): Promise<void> {
    return isShown(this.#form.main.getByText(text))
  }

  saidOf(label: string): Promise<string> {
    return this.#form.saidOf(label)
  }

  /** The address of the picture that is chosen in a field; empty while none is drawn. */
  async pictureIn(label: string): Promise<string> {
    const picture = this.#form.main.getByRole('group', { name: label }).locator('img')
    return (await picture.count()) === 0 ? '' : ((await picture.getAttribute('src')) ?? '')
  }

  async save(): Promise<void> {
    await this.#tab.keyboard.press('ControlOrMeta+s')
  }

  async isSaved(): Promise<void> {
    await isShown(this.#form.main.getByText(/^Saved \d/))
  }

  /** Deletes the record, once the question says what goes with it. */
  async delete(goesToo: string): Promise<void> {
    await this.#form.button('Delete').click()
    await isShown(this.#form.dialog.getByRole('link', { name: goesToo }))
    await this.#form.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  }

  step(name: string): Locator {
    return this.#form.aside.getByRole('button', { name, exact: true })
  }
}
