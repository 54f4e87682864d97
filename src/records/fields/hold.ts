import { createContext, use, useLayoutEffect } from 'react'

/** Keeps a form from being saved while a field of it is not done, and lets go of it; outside of forms nothing. */
export const HoldContext = createContext<(field: string, isHeld: boolean) => void>(() => {})

/** While `isHeld`, the form that the field stands in is not saved: the field is told as what keeps it. */
export const useHold = (field: string, isHeld: boolean): void => {
  const hold = use(HoldContext)
  useLayoutEffect(() => {
    if (!isHeld) return
    hold(field, true)
    return () => hold(field, false)
  }, [hold, field, isHeld])
}
