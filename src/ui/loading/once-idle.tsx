import { type ReactNode, useEffect, useState } from 'react'
import { idle } from '../../config/idle.ts'

/** Renders an optional part when the browser is idle. */
export const RenderWhenIdle = ({ children }: { readonly children: ReactNode }) => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let isOver = false
    idle().then(() => {
      if (!isOver) setDue(true)
    })
    return () => {
      isOver = true
    }
  }, [])
  return isDue ? children : null
}
