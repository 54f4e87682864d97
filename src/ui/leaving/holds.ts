const tabHolds = new Set<symbol>()

/** The browser asks in its own words when the tab is closed or loaded anew. */
const warn = (event: Event) => event.preventDefault()

/** Until the function that this gives is called, closing the tab or loading it anew would lose something. */
export const holdTab = (): (() => void) => {
  const own = Symbol('hold')
  tabHolds.add(own)
  window.addEventListener('beforeunload', warn)
  return () => {
    tabHolds.delete(own)
    if (tabHolds.size === 0) window.removeEventListener('beforeunload', warn)
  }
}

/** Whether something unsaved, or under way, holds the tab. */
export const isTabHeld = (): boolean => tabHolds.size > 0

/** Asks the person; true where the page may be left. */
export type Ask = () => Promise<boolean>

const holds = new Set<Ask>()
let asked: Promise<boolean> | null = null

/** Holds the page until the function that this gives is called: whoever wants to leave it is asked first. */
export const hold = (ask: Ask): (() => void) => {
  // Its own function, so that two holds that ask alike are two.
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

/** Whether the page may be left: true at once where nothing holds it, otherwise what the person answers. One question at a time. */
export const mayLeave: Ask = () => {
  asked ??= askAll().finally(() => {
    asked = null
  })
  return asked
}
