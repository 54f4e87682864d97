import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom'
import { createStore } from '../store.ts'
import { isHeld, mayLeave } from './holds.ts'
import { guardSteps, indexOf } from './steps.ts'

interface Place {
  readonly location: Location
  readonly navigationType: NavigationType
}

/** The browser stores a page's state (`usr`) and the entry's index (`idx`). */
const placeOf = ({ location, history }: Window, navigationType: NavigationType): Place => {
  const { pathname, search, hash } = location
  const key = String(indexOf(history.state) ?? 0)
  return { location: { pathname, search, hash, state: history.state?.usr ?? null, key }, navigationType }
}

/**
 * The browser's history for the router. While unsaved work holds the page, links, Back and Forward ask first ({@link
 * guardSteps}). Another query is the same page.
 */
export const guardHistory = (browser: Window) => {
  const { history, location } = browser
  const steps = guardSteps(browser, { isHeld, mayLeave })
  const { get: place, set, subscribe } = createStore(placeOf(browser, NavigationType.Pop))
  const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))

  const write = (method: 'pushState' | 'replaceState', to: To, usr: unknown) => {
    const url = new URL(location.origin + createHref(to))
    const isPush = method === 'pushState'
    const go = () => {
      history[method]({ usr, idx: (indexOf(history.state) ?? 0) + (isPush ? 1 : 0) }, '', createPath(url))
      steps.moved()
      set(placeOf(browser, isPush ? NavigationType.Push : NavigationType.Replace))
    }
    if (isHeld() && url.pathname !== place().location.pathname) steps.ask(go)
    else go()
  }
  const navigator: Navigator = {
    createHref,
    go: by => history.go(by),
    push: (to, usr) => write('pushState', to, usr),
    replace: (to, usr) => write('replaceState', to, usr),
  }
  const follow = () => set(placeOf(browser, NavigationType.Pop))
  return {
    navigator,
    place,
    subscribe: (draw: () => void) => {
      const ends = [subscribe(draw), steps.attach()]
      browser.addEventListener('popstate', follow)
      return () => {
        browser.removeEventListener('popstate', follow)
        for (const end of ends) end()
      }
    },
  }
}
