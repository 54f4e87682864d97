import { useCallback, useState } from 'react'

/** Begins a screen before it is seen. */
const margin = '50%'

/** Whether an element is in sight or about to be. Hand `ref` to it. */
export const useInSight = () => {
  const [isInSight, setInSight] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (element === null) return
    const observer = new IntersectionObserver(entries => setInSight(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isInSight }
}
