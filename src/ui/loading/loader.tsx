import { useEffect, useState } from 'react'
import Placeholder from 'react-bootstrap/Placeholder'
import { messages } from '../messages/common-messages.ts'
import { useMessages } from '../messages/use-messages.ts'

/** Milliseconds: fast loads show nothing, and visible skeletons do not flash. The style sheet has the same delay. */
export const skeletonTimes = { wait: 200, min: 300 } as const

/** Time when a skeleton was last visible: the next one shows without delay. */
let lastSeen = Number.NEGATIVE_INFINITY

/** Skeleton of a page or part: lines of several widths. Announced after a delay, so that fast loads stay silent. */
export const Loader = () => {
  const t = useMessages(messages)
  const [began] = useState(() => performance.now())
  const [follows] = useState(() => began - lastSeen < skeletonTimes.wait)
  useEffect(
    () => () => {
      const now = performance.now()
      if (follows || now - began > skeletonTimes.wait) lastSeen = now
    },
    [began, follows],
  )
  return (
    <div className="loader" role="status" data-follows={follows}>
      {['title', 'first', 'second', 'third', 'fourth', 'last'].map(line => (
        <Placeholder key={line} aria-hidden="true" />
      ))}
      <span className="visually-hidden delayed-announcement">{t('loading')}</span>
    </div>
  )
}

/** Whether to show a skeleton: while loading, and for a minimum time, except for list rows and code. */
export const useSkeleton = (isLoading: boolean): boolean => {
  const [seenAt, setSeenAt] = useState<number | null>(null)
  useEffect(() => {
    if (isLoading) {
      // The time it became visible, not when a busy page noticed: by then the content may have loaded.
      const inSight = performance.now() + skeletonTimes.wait
      const appears = setTimeout(() => setSeenAt(inSight), skeletonTimes.wait)
      return () => clearTimeout(appears)
    }
    if (seenAt === null) return undefined
    const rest = setTimeout(() => setSeenAt(null), seenAt + skeletonTimes.min - performance.now())
    return () => clearTimeout(rest)
  }, [isLoading, seenAt])
  return isLoading || seenAt !== null
}
