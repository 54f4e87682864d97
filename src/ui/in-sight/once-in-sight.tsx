import { type ReactNode, useState } from 'react'
import { useInSight } from './use-in-sight.ts'

/** A part further down the page: drawn, and with that loaded, once somebody has come to where it begins. */
export const OnceInSight = ({ children }: { readonly children: ReactNode }) => {
  const { ref, isInSight } = useInSight('0px')
  const [wasInSight, setWasInSight] = useState(false)
  if (isInSight && !wasInSight) setWasInSight(true)
  return wasInSight ? children : <div ref={ref} className="awaited" />
}
