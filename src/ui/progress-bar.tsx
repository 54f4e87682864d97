import { useActorRef, useSelector } from '@xstate/react'
import type { CSSProperties } from 'react'
import { fromCallback } from 'xstate'
import { type LoadsEvent, progressMachine } from '../../machines/progress/progress.ts'
import { isLoading, onLoadingChange } from './page-loads.ts'
import { useWords } from './words/use-words.ts'
import { words } from './words.ts'

const watchLoads = fromCallback(({ sendBack }) => {
  let wasLoading = false
  const tell = () => {
    const event: LoadsEvent = { type: isLoading() ? 'loads.began' : 'loads.ended' }
    if (isLoading() !== wasLoading) sendBack(event)
    wasLoading = isLoading()
  }
  tell()
  return onLoadingChange(tell)
})

const machine = progressMachine.provide({ actors: { watchLoads } })

const percent = (value: number): number => Math.round(value * 100)

/** The thin bar at the very top. Where people want less motion it stands whole while a page loads. */
export const ProgressBar = () => {
  const t = useWords(words)
  const actor = useActorRef(machine)
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
