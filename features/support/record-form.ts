import type { Locator } from 'playwright-core'
import { controlMessages } from '../../src/records/fields/messages.ts'
import { messages as editorMessages, sidebarMessages } from '../../src/records/form/messages.ts'
import { messages as historyMessages } from '../../src/records/history/messages.ts'
import { eventuallyEquals, isGone, isShown } from './eventually.ts'
import { fillIn } from './fill-in.ts'
import { anything, inLanguage, naming } from './in-language.ts'
import { Part } from './part.ts'
import { typedValue } from './typed-value.ts'
import { luna } from './world.ts'

const t = inLanguage({ ...editorMessages, ...sidebarMessages, ...controlMessages })
const h = inLanguage(historyMessages)

/** The page of one record: form, second column, history, and both versions of a conflict. */
export class RecordForm extends Part {
  /** The bar that is always visible: state, Save, next step, and menu of the others. */
  get bar(): Locator {
    return this.main.getByRole('region', { name: t('bar'), exact: true })
  }

  get aside(): Locator {
    return this.main.getByRole('complementary', { name: t('about') })
  }

  isOpen(): Promise<void> {
    return isShown(this.button(t('save')).or(this.button(t('create'))))
  }

  field(label: string): Locator {
    return this.main
      .getByRole('textbox', { name: label, exact: true })
      .or(this.main.getByRole('combobox', { name: label, exact: true }))
  }

  /**
   * Fills in a field of any kind by label: typed text, number or amount; a choice by name, `yes` or `no`; YYYY-MM-DD
   * with optional time, or `today`; tags, records or pictures by name, separated by commas.
   */
  async fill(label: string, value: string): Promise<void> {
    const days = this.main.locator('input[type=date]').and(this.main.getByLabel(new RegExp(`^${label}`)))
    const toggle = this.main.getByRole('switch', { name: label, exact: true })
    const picture = this.main.getByRole('group', { name: label, exact: true }).getByRole('button', { name: /^Choose/ })
    const folded = this.button(t('editOf', { field: label }))
    const field = this.field(label).or(days).or(toggle).or(picture).or(folded)
    await this.#showPartOf(label, field)
    const kind = await field.evaluate(({ tagName, role }) => role ?? tagName)
    if (await folded.isVisible()) {
      await folded.click()
      await fillIn(this.field(label), value)
    } else if (kind === 'SELECT') await field.selectOption({ label: value })
    else if (kind === 'combobox') await this.#chooseRecords(field, value)
    else if (kind === 'switch') await field.setChecked(value === 'yes')
    else if (kind === 'BUTTON') await this.#choosePicture(field, value)
    else await fillIn(field, typedValue(value))
  }

  /** A long form shows one part at a time: opens parts until the field is visible. */
  async #showPartOf(label: string, field: Locator): Promise<void> {
    const parts = await this.main
      .getByRole('navigation', { name: t('sections'), exact: true })
      .getByRole('button')
      .all()
    if (parts.length > 0) await this.main.getByLabel(label).first().waitFor({ state: 'attached' })
    for (const part of parts) {
      if (await field.isVisible()) return
      await part.click()
    }
  }

  async #chooseRecords(field: Locator, names: string): Promise<void> {
    await field.click()
    const list = this.tab.getByRole('listbox')
    await isShown(list)
    const isOfMany = (await list.getAttribute('aria-multiselectable')) === 'true'
    for (const name of isOfMany ? names.split(', ') : [names]) {
      await fillIn(field, name)
      // Waits for the filtered list, because a moving option cannot be pressed.
      const found = list.getByRole('option').first().filter({ hasText: name })
      await isShown(found)
      await found.click()
    }
    // A multiple choice stays open until the field loses focus.
    await field.blur()
  }

  async #choosePicture(button: Locator, name: string): Promise<void> {
    await button.click()
    await fillIn(this.dialog.getByRole('searchbox'), name)
    await this.answer(name)
  }

  /** Types key by key, replacing the present text. */
  async type(label: string, value: string): Promise<void> {
    await this.field(label).press('ControlOrMeta+a')
    await this.field(label).pressSequentially(value)
  }

  shows(label: string, value: string): Promise<unknown> {
    const field = this.field(label)
    const shown = async () => {
      const [chosen] = await field.locator('option:checked').allInnerTexts()
      return chosen ?? field.inputValue()
    }
    return eventuallyEquals(`${label} to show`, shown, value)
  }

  save(): Promise<void> {
    return this.tab.keyboard.press('ControlOrMeta+s')
  }

  isSaved(): Promise<void> {
    return isShown(this.main.getByText(naming(t('saved', { time: anything }))))
  }

  async change(label: string, value: string): Promise<void> {
    await this.fill(label, value)
    await this.save()
    await this.isSaved()
  }

  async create(): Promise<void> {
    await this.button(t('create')).click()
    await isShown(this.button(t('save')))
  }

  /** In the drawer opened by a field's list. */
  async createFrom(label: string, name: string): Promise<void> {
    await fillIn(this.field(label), name)
    await this.tab.getByRole('option', { name: t('createNamed', { text: name }), exact: true }).click()
    await this.answer(t('create'))
    await isGone(this.dialog)
  }

  /** @param goesToo the dependents named by the question */
  async delete(goesToo?: string): Promise<void> {
    await this.choose(t('delete'))
    if (goesToo !== undefined) await isShown(this.dialog.getByRole('link', { name: goesToo }))
    await this.answer(t('delete'))
    await isGone(this.dialog)
  }

  /** Opens the record's menu, unless open. */
  async openMenu(): Promise<void> {
    const more = this.bar.getByRole('button', { name: t('moreActions'), exact: true })
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.openMenu()
    await this.bar.getByRole('menuitem', { name, exact: true }).click()
  }

  /** A step: the button of the next one, or a menu item. Which one may change with the state, also by others. */
  async step(name: string): Promise<Locator> {
    const next = this.bar.getByRole('button', { name, exact: true })
    await isShown(this.bar.getByRole('button', { name: t('moreActions'), exact: true }))
    if (!(await next.isVisible())) await this.openMenu()
    return next.or(this.bar.getByRole('menuitem', { name, exact: true }))
  }

  /** Ends after the write, which would not survive leaving the page. */
  async takeStep(name: string, answers: Readonly<Record<string, string>> = {}): Promise<void> {
    const step = await this.step(name)
    await step.click()
    for (const [label, answer] of Object.entries(answers))
      await fillIn(this.dialog.getByLabel(new RegExp(`^${label}`)).first(), typedValue(answer))
    if (Object.keys(answers).length > 0) await this.answer(name)
    await this.isSaved()
  }

  /** Takes a step that asks first. */
  async confirmStep(name: string): Promise<void> {
    await (await this.step(name)).click()
    await this.answer(name)
  }

  /** A field changed in both versions. */
  conflict(label: string): Locator {
    return this.main.getByRole('radiogroup', { name: label, exact: true })
  }

  get #versions(): Locator {
    return this.tab.getByRole('list', { name: h('list'), exact: true })
  }

  async openHistory(): Promise<void> {
    await this.choose(t('history'))
    await isShown(this.#versions)
  }

  /** Author, action, and the visibly changed fields of each version. */
  async history(): Promise<string[][]> {
    const entries = this.#versions.locator(':scope > li')
    const read = async (entry: Locator): Promise<string[]> => {
      const head = (await entry.getByRole('paragraph').first().innerText()).replaceAll(/\s+/g, ' ').trim()
      const terms = await entry.getByRole('term').all()
      const shown = await Promise.all(terms.map(async term => ((await term.isVisible()) ? term.innerText() : '')))
      return [head, shown.filter(Boolean).join(', ')]
    }
    return Promise.all((await entries.all()).map(read))
  }
}

/** The record in the front tab. */
export const form = (): RecordForm => new RecordForm(luna.tab)
