import type { Locator } from 'playwright-core'
import { isChromium } from './browser.ts'

/** Types of fields whose value is chosen, and has no text to be inserted. */
const chosen = ['date', 'datetime-local', 'month', 'time', 'week', 'color', 'range']

/**
 * Replaces the text of a field. By WebDriver BiDi, Playwright's `fill` sets the value in the page itself, where React
 * takes it for its own: there the text is inserted as from a keyboard.
 */
export const fillIn = async (field: Locator, value: string): Promise<void> => {
  const isTyped = !isChromium(field.page().context()) && !chosen.includes(await field.evaluate(typeOf))
  if (!isTyped) return field.fill(value)
  await field.selectText()
  if (value === '') return field.press('Delete')
  await field.evaluate((element, text) => element.ownerDocument.execCommand('insertText', false, text), value)
}

const typeOf = (element: Element): string => (element instanceof HTMLInputElement ? element.type : '')
