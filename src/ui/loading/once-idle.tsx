import { type ReactNode, useEffect, useState } from 'react'
import { idle } from '../../config/idle.ts'

/** Whether the browser has had nothing better to do since somebody waits for that. */
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

/** A part that is good to have, drawn once the browser has nothing better to do. */
export const RenderWhenIdle = ({ children }: { readonly children: ReactNode }) => (useWasIdle() ? children : null)
