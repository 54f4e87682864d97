import { useEffect, useState } from 'react'

/** The worker polls every second; without a sign for this long, none seems to run. Milliseconds. */
const patience = 20_000

/** True once the worker takes longer than usual. */
export const useIsLate = (isWaiting: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate
}
