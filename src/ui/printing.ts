import { useSyncExternalStore } from 'react'

const whilePrinting = (() => {
  let state: 'no' | 'preparing' | 'printing' = 'no'
  const listeners = new Set<() => void>()
  const set = (next: typeof state) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const tell = ({ type }: Event) => set(type === 'beforeprint' ? 'printing' : 'no')
  return {
    get: () => state !== 'no',
    prepare: () => set('preparing'),
    // A print that has begun ends by its own event.
    endPreparing: () => state === 'preparing' && set('no'),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      window.addEventListener('beforeprint', tell)
      window.addEventListener('afterprint', tell)
      return () => listeners.delete(listener)
    },
  }
})()

/** Renders the page as for printing before the browser's dialog opens, so that everything can load. Returns its end. */
export const preparePrinting = (): (() => void) => {
  whilePrinting.prepare()
  return () => {
    whilePrinting.endPreparing()
  }
}

/** Whether the page is being printed, where everything is visible. */
export const useIsPrinting = (): boolean => useSyncExternalStore(whilePrinting.subscribe, whilePrinting.get)
