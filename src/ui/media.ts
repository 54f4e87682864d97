import { useState, useSyncExternalStore } from 'react'

/** Whether a media query holds, as long as it is drawn; the query stays the same. */
export const useMedia = (query: string): boolean => {
  const [media] = useState(() => {
    const list = window.matchMedia(query)
    const subscribe = (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    }
    return { subscribe, holds: () => list.matches }
  })
  return useSyncExternalStore(media.subscribe, media.holds)
}

/** Room for something beside a form. */
export const wide = '(min-width: 1200px)'
