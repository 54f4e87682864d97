import { holdTab } from '../tab-holds.ts'

/** Asks the person; true if the page may be left. */
export type Ask = () => Promise<boolean>

const holds = new Set<Ask>()
let asked: Promise<boolean> | null = null

/** Holds the page until the returned function is called: leaving it asks first. */
export const hold = (ask: Ask): (() => void) => {
  // Wrapped, so that equal holds are distinct.
  const own: Ask = () => ask()
  holds.add(own)
  const letTabGo = holdTab()
  return () => {
    holds.delete(own)
    letTabGo()
  }
}

export const isHeld = (): boolean => holds.size > 0

const askAll = async (): Promise<boolean> => {
  for (const ask of [...holds]) if (!(await ask())) return false
  return true
}

/** Whether the page may be left: true at once without a hold, otherwise the answer. One question at a time. */
export const mayLeave: Ask = () => {
  asked ??= askAll().finally(() => {
    asked = null
  })
  return asked
}
