import type { FieldTarget } from '../fields/form-place.ts'
import { fieldId } from './editor.ts'

/** Invalid controls, or their openers. */
const wrong = '[aria-invalid="true"], [data-issue="true"]'
// A button that removes a chip would act on the next key.
const controls = 'input:not([type="color"]), textarea, select, button:not(.chip-remove)'

/** Scrolls to a field and focuses its control, an invalid one first. Returns false if there is none yet. */
export const goToField = (formId: string, name: string): boolean => {
  const field = document.getElementById(fieldId(formId, name))
  field?.scrollIntoView({ block: 'center' })
  const target = field?.querySelector<HTMLElement>(wrong) ?? field?.querySelector<HTMLElement>(controls)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
  return target != null
}

/** Goes to a field, again once its control has loaded, unless another one has the focus by then. Returns what ends the wait. */
export const openAtField = (formId: string, name: string): (() => void) => {
  const field = document.getElementById(fieldId(formId, name))
  const observer = new MutationObserver(() => {
    // A page and its heading take the focus of a new page, and no key leads to them.
    const isElsewhere = document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0
    if (isElsewhere || goToField(formId, name)) observer.disconnect()
  })
  if (!goToField(formId, name) && field) observer.observe(field, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const hasSelection = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.selectionStart !== null

/** Goes to a field and selects the passage of its text. */
export const goToTarget = (formId: string, { field, at }: FieldTarget): void => {
  goToField(formId, field)
  if (at && hasSelection(document.activeElement)) document.activeElement.setSelectionRange(at.from, at.to)
}
