import { useActorRef, useSelector } from '@xstate/react'
import { type CSSProperties, useEffect } from 'react'
import { useNavigation } from 'react-router-dom'
import { progressMachine } from '../../machines/progress.ts'
import { useMessages } from './messages/use-messages.ts'
import { messages } from './messages.ts'

const percent = (value: number): number => Math.round(value * 100)

/** The thin bar at the very top. Where people want less motion it stands whole while a page loads. */
export const ProgressBar = () => {
  const t = useMessages(messages)
  const actor = useActorRef(progressMachine)
  const isLoading = useNavigation().state !== 'idle'
  // The machine does not know the router.
  useEffect(() => actor.send({ type: isLoading ? 'loads.began' : 'loads.ended' }), [actor, isLoading])
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
