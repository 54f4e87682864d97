import { createContext, use, useLayoutEffect } from 'react'

/** Holds a form until a field is finished, and releases it; no effect outside of forms. */
export const HoldContext = createContext<(field: string, isHeld: boolean) => void>(() => {})

/** While `isHeld`, the field blocks saving its form and is named as the reason. */
export const useHold = (field: string, isHeld: boolean): void => {
  const hold = use(HoldContext)
  useLayoutEffect(() => {
    if (!isHeld) return
    hold(field, true)
    return () => hold(field, false)
  }, [hold, field, isHeld])
}
