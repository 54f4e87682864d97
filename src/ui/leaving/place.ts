import { indexOf, withIndex } from './history-index.ts'
import type { Ask } from './holds.ts'

/** What is used of the browser's window. */
export interface Browser extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly location: Readonly<Pick<Location, 'pathname' | 'search' | 'href'>>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly setTimeout: (then: () => void, milliseconds: number) => unknown
}

/** Milliseconds after which a step that did not arrive has been dropped: browsers do that where two cross. They take under ten for one. */
const patience = 200

interface Holds {
  readonly isHeld: () => boolean
  readonly mayLeave: Ask
}

interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}

/** Where the console is, and the ways to somewhere else. */
export interface Place {
  readonly path: () => string
  readonly search: () => string
  /** Calls back on each change; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /** Goes there, whether something holds the page or not. */
  readonly navigate: (to: string, options?: NavigateOptions) => void
  /** Goes on at once, or, where that leaves a page that is held, once the person has agreed. A change of the query alone leaves nothing. */
  readonly leaveFor: (to: string, goOn: () => void) => void
}

/**
 * Follows the browser's address, except while unsaved work holds the page.
 *
 * Back and Forward cannot be stopped: when `popstate` tells of them, they have happened. So each entry of the history carries its index; from a
 * step that is not wanted yet the browser is sent back by the same distance, which loses no entry, and is sent there again when
 * the person agrees. Meanwhile the address is another than the page's, hence a place of our own that views read instead of it.
 */
export const createPlace = (browser: Browser, { isHeld, mayLeave }: Holds): Place => {
  const { history, location } = browser
  const listeners = new Set<() => void>()
  /** The entry that the page shows, and the one where the browser is. */
  const shown = { path: location.pathname, search: location.search, index: 0 }
  let here = 0
  /** How far the browser was sent and has not arrived yet. */
  let sent: number | null = null
  let steps = 0
  /** What the person wants to do, while it is not certain that they may; begun when the browser is where the page is. */
  let wanted: (() => void) | null = null
  let isAllowed = false
  let isAsking = false
  let isLetting = false

  const accept = () => {
    Object.assign(shown, { path: location.pathname, search: location.search, index: here })
    for (const listener of listeners) listener()
  }
  const stamp = () => {
    if (indexOf(history.state) !== here) history.replaceState(withIndex(history.state, here), '')
  }
  const send = (by: number) => {
    sent = by
    history.go(by)
  }

  const goOnIfAllowed = () => {
    if (!isAllowed || sent !== null || here !== shown.index) return
    const goOn = wanted
    wanted = null
    isAllowed = false
    goOn?.()
  }
  const ask = (goOn: () => void) => {
    wanted = goOn
    if (isAsking) return
    isAsking = true
    mayLeave()
      .then(may => {
        isAllowed = may
      })
      .finally(() => {
        isAsking = false
        if (!isAllowed) wanted = null
        goOnIfAllowed()
      })
  }
  const letGo = (by: number) => {
    isLetting = true
    send(by)
  }

  /** The browser stepped to another page, which has to wait: back to where the page is. */
  const holdBack = (index: number, isOurs: boolean) => {
    if (!isOurs) ask(() => letGo(index - shown.index))
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
      ask(() => letGo(-1))
      return
    }
    sent = null
    isLetting = false
    here = isSamePage ? shown.index + 1 : shown.index - 1
    stamp()
    accept()
  }
  const followOrHold = (event: Event, index: number) => {
    const isOurs = sent !== null && index === here + sent
    here = index
    if (isOurs || isLetting) sent = null
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
  /** wouter tells of each `pushState` and `replaceState` by an event of that name. */
  const onWrite = (event: Event) => {
    if (sent !== null) return
    if (indexOf(history.state) === undefined) {
      if (event.type === 'pushState') here += 1
      stamp()
      return
    }
    here = indexOf(history.state) ?? here
    accept()
  }

  const attach = () => {
    here = indexOf(history.state) ?? here
    Object.assign(shown, { path: location.pathname, search: location.search, index: here })
    stamp()
    // While capturing, so that nobody else hears of a step that is taken back.
    browser.addEventListener('popstate', onStep, { capture: true })
    browser.addEventListener('pushState', onWrite)
    browser.addEventListener('replaceState', onWrite)
  }
  const detach = () => {
    browser.removeEventListener('popstate', onStep, { capture: true })
    browser.removeEventListener('pushState', onWrite)
    browser.removeEventListener('replaceState', onWrite)
  }

  return {
    path: () => (listeners.size > 0 ? shown.path : location.pathname),
    search: () => (listeners.size > 0 ? shown.search : location.search),
    subscribe: listener => {
      if (listeners.size === 0) attach()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) detach()
      }
    },
    navigate: (to, { replace = false, state = null } = {}) =>
      replace
        ? history.replaceState(withIndex(state, here), '', to)
        : history.pushState(withIndex(state, here + 1), '', to),
    leaveFor: (to, goOn) => {
      const isLeaving = new URL(to, location.href).pathname !== shown.path
      if (isLeaving && isHeld()) ask(goOn)
      else goOn()
    },
  }
}
