import { useSyncExternalStore } from 'react'

const whilePrinting = (() => {
  let isPrinting = false
  return {
    get: () => isPrinting,
    subscribe: (listener: () => void): (() => void) => {
      const tell = ({ type }: Event) => {
        isPrinting = type === 'beforeprint'
        listener()
      }
      window.addEventListener('beforeprint', tell)
      window.addEventListener('afterprint', tell)
      return () => {
        window.removeEventListener('beforeprint', tell)
        window.removeEventListener('afterprint', tell)
      }
    },
  }
})()

/** Whether the page is being printed, where everything is visible. */
export const useIsPrinting = (): boolean => useSyncExternalStore(whilePrinting.subscribe, whilePrinting.get)
