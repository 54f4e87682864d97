import { startTransition, useEffect, useState } from 'react'

/**
 * How far a page that is drawn in stages is, from 0 on to `last`: each is painted before the next is drawn, so that there is something to see at once.
 * It begins with `isReady`.
 */
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
