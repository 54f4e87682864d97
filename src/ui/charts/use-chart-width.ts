import { useCallback, useState } from 'react'

/** Until it is measured, and where nothing can be measured. CSS pixels. */
const assumed = 600

/** The width of the element that the reference is given to, whenever it changes. */
export const useChartWidth = () => {
  const [width, setWidth] = useState(assumed)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const read = () => setWidth(element.clientWidth || assumed)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, measure }
}
