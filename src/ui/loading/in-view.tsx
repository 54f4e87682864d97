import { type ReactNode, useCallback, useState } from 'react'
import { useWasIdle } from './once-idle.tsx'

/**
 * Whether an element is or will soon be visible. Pass it `ref`.
 *
 * @param margin distance that counts as soon, as in CSS
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

interface RenderWhenVisibleProps {
  /** Loads when idle, too, for parts that the page needs complete, as in print. */
  readonly orWhenIdle?: boolean
  readonly children: ReactNode
}

/** Renders a part once its start becomes visible. Its place never shrinks, which would move targets. */
export const RenderWhenVisible = ({ orWhenIdle = false, children }: RenderWhenVisibleProps) => {
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
