import { type ReactNode, useCallback, useState } from 'react'

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

/** Renders a part once its start becomes visible. Its place never shrinks, which would move targets. */
export const RenderWhenVisible = ({ children }: { readonly children: ReactNode }) => {
  const { ref, isInSight } = useInSight('0px')
  const [isDue, setDue] = useState(false)
  if (isInSight && !isDue) setDue(true)
  return (
    <div ref={ref} className="awaited">
      {isDue ? children : null}
    </div>
  )
}
