import { holdTab } from '../tab-holds.ts'

/** Asks the person; true if the page may be left. */
export type Ask = () => Promise<boolean>

interface Hold {
  readonly ask: Ask
  readonly release: () => void
}

const holds = new Set<Hold>()
let asked: Promise<boolean> | null = null

/** Holds the page until the returned function is called: leaving it asks first. */
export const hold = (ask: Ask): (() => void) => {
  const letTabGo = holdTab()
  const own: Hold = {
    ask,
    release: () => {
      holds.delete(own)
      letTabGo()
    },
  }
  holds.add(own)
  return own.release
}

export const isHeld = (): boolean => holds.size > 0

/** Releases nothing before all have agreed. */
const askAll = async (): Promise<boolean> => {
  const present = [...holds]
  for (const { ask } of present) if (!(await ask())) return false
  // The page may stay until the next one loads.
  for (const { release } of present) release()
  return true
}

/** Whether the page may be left: true at once without a hold, otherwise the answer. One question at a time. */
export const mayLeave: Ask = () => {
  asked ??= askAll().finally(() => {
    asked = null
  })
  return asked
}
