const tabHolds = new Set<symbol>()

/** The browser asks in its own words when the tab is closed or reloaded. */
const warn = (event: Event) => event.preventDefault()

/** Warns before the tab is closed or reloaded, until the returned function is called. */
export const holdTab = (): (() => void) => {
  const own = Symbol('hold')
  tabHolds.add(own)
  window.addEventListener('beforeunload', warn)
  return () => {
    tabHolds.delete(own)
    if (tabHolds.size === 0) window.removeEventListener('beforeunload', warn)
  }
}

export const isTabHeld = (): boolean => tabHolds.size > 0
