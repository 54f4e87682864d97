import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { refusalReason } from '../../../records/import/reason.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import type { SeasonPlan } from './fixture-actors.ts'
import { messages } from './messages.ts'
import type { FixturesActor } from './use-fixtures.ts'
import type { PlanReport } from './write-plan.ts'

interface RunPanelProps {
  readonly actor: FixturesActor
}

/** Writing, or taking back, on its way; and what became of it. */
export const RunPanel = ({ actor }: RunPanelProps) => {
  const isRunning = useSelector(actor, snapshot => snapshot.hasTag('writing') || snapshot.hasTag('undoing'))
  return isRunning ? <Running actor={actor} /> : <Finished actor={actor} />
}

const Running = ({ actor }: RunPanelProps) => {
  const t = useMessages(messages)
  const isUndoing = useSelector(actor, snapshot => snapshot.hasTag('undoing'))
  const isStopping = useSelector(actor, snapshot => snapshot.hasTag('stopping'))
  const isOffline = useSelector(actor, snapshot => snapshot.hasTag('offline'))
  const done = useSelector(actor, ({ context }) => context.progress.done)
  const of = useSelector(actor, ({ context }) => context.progress.of)
  const label = t(isUndoing ? 'undone' : 'written', { done, of })
  return (
    <section className="card fixtures-card" aria-labelledby="fixtures-run">
      <h2 className="section-title" id="fixtures-run">
        {t(isUndoing ? 'undoingTitle' : 'writingTitle')}
      </h2>
      <div className="fixtures-progress">
        <p aria-hidden="true">{label}</p>
        <progress aria-label={label} value={done} max={Math.max(of, 1)} />
      </div>
      <p role="status">{isOffline ? t('offline') : isStopping ? t('stopping') : ''}</p>
      <p className="text-soft">{t('keepOpen')}</p>
      <Button variant="outline-primary" aria-disabled={isStopping} onClick={() => actor.send({ type: 'stop' })}>
        {t('stop')}
      </Button>
    </section>
  )
}

const titleOf = ({ left, refused }: PlanReport, isUndone: boolean, type: SeasonPlan['type'] | undefined) => {
  if (left > 0) return 'stoppedTitle'
  if (refused.length > 0) return isUndone ? 'undoPartlyTitle' : 'partlyTitle'
  if (isUndone) return 'undoneTitle'
  return type === 'takeBack' ? 'takenBackTitle' : 'writtenTitle'
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

const Finished = ({ actor }: RunPanelProps) => {
  const t = useMessages(messages)
  const isUndone = useSelector(actor, snapshot => snapshot.hasTag('undone'))
  const report = useSelector(actor, ({ context }) => context.undone ?? context.written)
  const type = useSelector(actor, ({ context }) => context.plan?.type)
  if (report === null) return null
  const { done, refused, left } = report
  const hasRest = left + refused.length > 0
  return (
    <section className="card fixtures-card" aria-labelledby="fixtures-done">
      <h2 className="section-title" id="fixtures-done" tabIndex={-1} ref={takeFocus}>
        {t(titleOf(report, isUndone, type))}
      </h2>
      <p role="status">
        {[
          t('doneCount', { count: done.length }),
          ...(left > 0 ? [t('leftCount', { count: left })] : []),
          ...(refused.length > 0 ? [t('refusedCount', { count: refused.length })] : []),
        ].join(', ')}
      </p>
      <RefusedWrites report={report} />
      <div className="fixtures-actions">
        {hasRest ? <Button onClick={() => actor.send({ type: 'resume' })}>{t('goOn')}</Button> : null}
        {isUndone || done.length === 0 ? null : (
          <Button variant="outline-primary" onClick={() => actor.send({ type: 'undo' })}>
            {t('undo')}
          </Button>
        )}
        <Button variant="outline-primary" onClick={() => actor.send({ type: 'close' })}>
          {t('close')}
        </Button>
      </div>
    </section>
  )
}

const RefusedWrites = ({ report: { refused } }: { readonly report: PlanReport }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  if (refused.length === 0) return null
  return (
    <ul className="fixtures-sentences" data-kind="refused" aria-label={t('refusedList')}>
      {refused.map(({ write: { collection, id, title }, why }) => (
        <li key={`${collection.path} ${id}`}>
          <strong>{title}</strong>: {refusalReason(collection, language, why)}
        </li>
      ))}
    </ul>
  )
}
