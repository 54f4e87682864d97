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

  saidOf(label: string): Promise<string> {
    return this.#form.saidOf(label)
  }

  async save(): Promise<void> {
    await this.#tab.keyboard.press('ControlOrMeta+s')
  }

  async isSaved(): Promise<void> {
    await isShown(this.#form.main.getByText(/^Saved \d/))
  }

  step(name: string): Locator {
    return this.#form.aside.getByRole('button', { name, exact: true })
  }
}
