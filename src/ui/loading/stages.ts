import { startTransition, useEffect, useState } from 'react'

/** Stage of a staged render, from 0 to `last`, with a paint between. Starts with `isReady`. */
export const useStage = (last: number, isReady = true): number => {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (!isReady || stage === last) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setStage(stage + 1)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isReady, stage, last])
  return stage
}
