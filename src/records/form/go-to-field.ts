import { fieldId } from './editor.ts'

/** Invalid controls, or their openers. */
const wrong = '[aria-invalid="true"], [data-issue="true"]'
const controls = 'input:not([type="color"]), textarea, select, button'

/** Scrolls to a field and focuses its control, an invalid one first. */
export const goToField = (formId: string, name: string): void => {
  const field = document.getElementById(fieldId(formId, name))
  field?.scrollIntoView({ block: 'center' })
  const target = field?.querySelector<HTMLElement>(wrong) ?? field?.querySelector<HTMLElement>(controls)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
