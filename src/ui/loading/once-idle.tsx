import { type ReactNode, useEffect, useState } from 'react'
import { idle } from '../../config/idle.ts'

/** A part that is good to have, drawn once the browser has nothing better to do. */
export const OnceIdle = ({ children }: { readonly children: ReactNode }) => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isOver = false
    idle().then(() => {
      if (!isOver) setIdle(true)
    })
    return () => {
      isOver = true
    }
  }, [])
  return isIdle ? children : null
}
