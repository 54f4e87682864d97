import { useLayoutEffect, useState } from 'react'

/** Whether a dialog is to be shown: not as it is mounted, but right after, for only what opens while it is there remembers where the focus was. */
export const useOpening = (isOpen: boolean): boolean => {
  const [isThere, setThere] = useState(false)
  useLayoutEffect(() => setThere(true), [])
  return isOpen && isThere
}
