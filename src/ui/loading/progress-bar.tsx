import { useActorRef, useSelector } from '@xstate/react'
import { type CSSProperties, useEffect, useLayoutEffect } from 'react'
import { progressMachine } from '../../../machines/progress.ts'
import { messages } from '../messages/common-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { createStore } from '../store.ts'
import { Loader } from './loader.tsx'

/** Number of loading pages. */
const loads = createStore(0)

export const PageLoading = () => {
  // Before the bar's effect, which ignores the console's first page.
  useLayoutEffect(() => {
    loads.set(loads.get() + 1)
    return () => loads.set(loads.get() - 1)
  }, [])
  return <Loader />
}

const percent = (value: number): number => Math.round(value * 100)

/** The thin bar at the top. With reduced motion it is static while a page loads. */
export const ProgressBar = () => {
  const t = useMessages(messages)
  const actor = useActorRef(progressMachine)
  useEffect(() => loads.subscribe(() => actor.send({ type: loads.get() > 0 ? 'loads.began' : 'loads.ended' })), [actor])
  const isShown = useSelector(actor, snapshot => snapshot.hasTag('shown'))
  const value = useSelector(actor, snapshot => snapshot.context.value)
  const style: CSSProperties & Record<'--progress', number> = { '--progress': value }
  return (
    <div className="progress-top" aria-live="polite" data-active={isShown} aria-hidden={!isShown}>
      <div
        className="progress-top-bar"
        role="progressbar"
        aria-label={t('loading')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(value)}
        style={style}
      />
    </div>
  )
}
