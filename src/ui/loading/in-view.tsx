import { type ReactNode, useCallback, useState } from 'react'
import { useWasIdle } from './once-idle.tsx'

/**
 * Whether an element is in sight or about to be. Hand `ref` to it.
 *
 * @param margin how far out of sight counts as about to be, as in CSS
 */
export const useInSight = (margin = '50%') => {
  const [isInSight, setInSight] = useState(false)
  const ref = useCallback(
    (element: Element | null) => {
      if (element === null) return
      const observer = new IntersectionObserver(entries => setInSight(entries.at(-1)?.isIntersecting ?? false), {
        rootMargin: margin,
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [margin],
  )
  return { ref, isInSight }
}

interface OnceInSightProps {
  /** What the page is not whole without, on paper say: it comes by itself, too, once the browser has nothing better to do. */
  readonly orWhenIdle?: boolean
  readonly children: ReactNode
}

/**
 * A part further down the page: drawn, and with that loaded, once somebody has come to where it begins. Its place never gets smaller: at the end of a page
 * that would move what somebody is about to press.
 */
export const OnceInSight = ({ orWhenIdle = false, children }: OnceInSightProps) => {
  const { ref, isInSight } = useInSight('0px')
  const wasIdle = useWasIdle(orWhenIdle)
  const [isDue, setDue] = useState(false)
  if ((isInSight || wasIdle) && !isDue) setDue(true)
  return (
    <div ref={ref} className="awaited">
      {isDue ? children : null}
    </div>
  )
}
