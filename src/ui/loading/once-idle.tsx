import { type ReactNode, useEffect, useState } from 'react'
import { idle } from '../../config/idle.ts'

/** Whether the browser has been idle since the wait began. */
export const useWasIdle = (isWaiting = true): boolean => {
  const [wasIdle, setWasIdle] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    idle().then(() => {
      if (!isOver) setWasIdle(true)
    })
    return () => {
      isOver = true
    }
  }, [isWaiting])
  return wasIdle
}

/** Renders an optional part when the browser is idle. */
export const RenderWhenIdle = ({ children }: { readonly children: ReactNode }) => (useWasIdle() ? children : null)
