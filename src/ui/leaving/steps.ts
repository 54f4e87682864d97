import { handOverTyped } from '../form/typed-text.ts'
import type { Ask } from './holds.ts'

interface Browser extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly location: Readonly<Pick<Location, 'pathname' | 'search'>>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly setTimeout: (then: () => void, milliseconds: number) => unknown
}

/** Milliseconds after which a step that did not arrive has been dropped: browsers do that where two cross. They take under ten for one. */
const patience = 200

interface Holds {
  readonly isHeld: () => boolean
  readonly mayLeave: Ask
}

interface GuardedSteps {
  /** Goes on once the person has agreed and the browser is where the page is, unless they want something else by then. */
  readonly ask: (goOn: () => void) => void
  readonly moved: () => void
  /** Gives the function that ends it. */
  readonly attach: () => () => void
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The place of a history entry among the router's, undefined where the router did not make it (a fragment's link, another page). */
export const indexOf = (state: unknown): number | undefined => {
  const index = isRecord(state) ? state.idx : undefined
  return typeof index === 'number' ? index : undefined
}

const withIndex = (state: unknown, idx: number) => ({ ...(isRecord(state) ? state : {}), idx })

/**
 * Lets the router hear of Back and Forward, except while unsaved work holds the page.
 *
 * They cannot be stopped: when `popstate` mentions them, they have happened. The router numbers the entries of the history; from a step that is not
 * wanted yet the browser is sent back by the same distance, which loses no entry, and is sent there again when the person agrees. The router,
 * which hears nothing meanwhile, goes on showing the page.
 */
export const guardSteps = (browser: Browser, { isHeld, mayLeave }: Holds): GuardedSteps => {
  const { history, location } = browser
  /** The entry that the page shows, and the one where the browser is. */
  const shown = { path: location.pathname, search: location.search, index: indexOf(history.state) ?? 0 }
  let here = shown.index
  /** How far the browser was sent and has not arrived yet. */
  let sent: number | null = null
  let steps = 0
  /** The pending navigation, until it is allowed. */
  let pending: (() => void) | null = null
  let isAllowed = false
  let isAsking = false
  let isLetting = false
  /** The browser is, or was a moment ago, at an entry that the router has not heard of. */
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

  /** The browser stepped to another page, which has to wait: back to where the page is. */
  const holdBack = (index: number, isOurs: boolean) => {
    isAway = true
    if (!isOurs) askToStep(index - shown.index)
    if (sent === null) send(shown.index - here)
  }
  /** Once the browser rests, what it was sent to and has not reached was dropped. */
  const awaitRest = () => {
    const step = steps
    browser.setTimeout(() => {
      if (step !== steps || sent === null) return
      sent = null
      if (here === shown.index) goOnIfAllowed()
      else send(shown.index - here)
    }, patience)
  }
  /** An entry without an index: the link of a fragment made it, or it came before the console, at a distance that nobody knows. */
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
      // Back where the page is: the router never heard that it was left.
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
    handOverTyped()
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
      // While capturing, so that nobody else hears of a step that is taken back.
      browser.addEventListener('popstate', onStep, { capture: true })
      return () => browser.removeEventListener('popstate', onStep, { capture: true })
    },
  }
}
