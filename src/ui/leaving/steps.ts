import type { Ask } from './holds.ts'

interface Browser extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly location: Readonly<Pick<Location, 'pathname' | 'search'>>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly setTimeout: (then: () => void, milliseconds: number) => unknown
}

/** Milliseconds after which a step counts as dropped, as browsers do when two cross. One takes under ten. */
const patience = 200

interface Holds {
  readonly isHeld: () => boolean
  readonly mayLeave: Ask
}

interface GuardedSteps {
  /** Continues once the person agrees and the browser is at the page, unless something else was chosen meanwhile. */
  readonly ask: (goOn: () => void) => void
  readonly moved: () => void
  /** Returns a function that ends it. */
  readonly attach: () => () => void
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Index of a history entry; undefined if not the router's (a fragment's link, another page). */
export const indexOf = (state: unknown): number | undefined => {
  const index = isRecord(state) ? state.idx : undefined
  return typeof index === 'number' ? index : undefined
}

const withIndex = (state: unknown, idx: number) => ({ ...(isRecord(state) ? state : {}), idx })

/**
 * Passes Back and Forward to the router, except while unsaved work holds the page.
 *
 * They cannot be prevented: `popstate` reports finished ones. The router numbers history entries; after an unwanted
 * step the browser goes back by the same distance, which loses no entry, and forth again once the person agrees.
 * Meanwhile the router, unaware, keeps showing the page.
 */
export const guardSteps = (browser: Browser, { isHeld, mayLeave }: Holds): GuardedSteps => {
  const { history, location } = browser
  /** Entry of the page, and of the browser. */
  const shown = { path: location.pathname, search: location.search, index: indexOf(history.state) ?? 0 }
  let here = shown.index
  /** Pending distance sent to the browser. */
  let sent: number | null = null
  let steps = 0
  /** The pending navigation, until it is allowed. */
  let pending: (() => void) | null = null
  let isAllowed = false
  let isAsking = false
  let isLetting = false
  /** True while the browser is at an entry unknown to the router, or just was. */
  let isAway = false

  const accept = () => {
    isAway = false
    Object.assign(shown, { path: location.pathname, search: location.search, index: here })
  }
  const send = (by: number) => {
    sent = by
    history.go(by)
  }

  const goOnIfAllowed = () => {
    if (!isAllowed || sent !== null || here !== shown.index) return
    const allowed = pending
    pending = null
    isAllowed = false
    allowed?.()
  }
  const ask = (goOn: () => void) => {
    pending = goOn
    if (isAsking) return
    isAsking = true
    mayLeave()
      .then(may => {
        isAllowed = may
      })
      .finally(() => {
        isAsking = false
        if (!isAllowed) pending = null
        goOnIfAllowed()
      })
  }
  const askToStep = (by: number) =>
    ask(() => {
      isLetting = true
      send(by)
    })

  /** Returns the browser after a step to another page, which has to wait. */
  const holdBack = (index: number, isOurs: boolean) => {
    isAway = true
    if (!isOurs) askToStep(index - shown.index)
    if (sent === null) send(shown.index - here)
  }
  /** Once idle, a pending step has been dropped. */
  const awaitRest = () => {
    const step = steps
    browser.setTimeout(() => {
      if (step !== steps || sent === null) return
      sent = null
      if (here === shown.index) goOnIfAllowed()
      else send(shown.index - here)
    }, patience)
  }
  /** An entry without an index: a fragment's link, or before the console, at an unknown distance. */
  const takeIn = (event: Event) => {
    const isSamePage = location.pathname === shown.path
    if (!isSamePage && !isLetting && isHeld()) {
      event.stopImmediatePropagation()
      history.pushState(withIndex(null, shown.index), '', shown.path + shown.search)
      askToStep(-1)
      return
    }
    sent = null
    isLetting = false
    here = isSamePage ? shown.index + 1 : shown.index - 1
    history.replaceState(withIndex(history.state, here), '')
    accept()
  }
  const followOrHold = (event: Event, index: number) => {
    const isOurs = sent !== null && index === here + sent
    here = index
    if (isOurs || isLetting) sent = null
    if (isAway && index === shown.index) {
      // Back at the page, which the router never left.
      event.stopImmediatePropagation()
      isAway = false
      goOnIfAllowed()
      return
    }
    if (isLetting || !isHeld() || location.pathname === shown.path) {
      isLetting = false
      accept()
      goOnIfAllowed()
      return
    }
    event.stopImmediatePropagation()
    holdBack(index, isOurs)
  }
  const onStep = (event: Event) => {
    steps += 1
    const index = indexOf(history.state)
    if (index === undefined) takeIn(event)
    else followOrHold(event, index)
    if (sent !== null) awaitRest()
  }

  return {
    ask,
    moved: () => {
      here = indexOf(history.state) ?? here
      accept()
    },
    attach: () => {
      if (indexOf(history.state) === undefined) history.replaceState(withIndex(history.state, here), '')
      // Captures, so that nobody else sees a reverted step.
      browser.addEventListener('popstate', onStep, { capture: true })
      return () => browser.removeEventListener('popstate', onStep, { capture: true })
    },
  }
}
