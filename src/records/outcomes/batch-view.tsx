import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { focusIfLost } from '../../ui/dom.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import './batch.scss'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { undoableIn } from '../../../machines/job.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useIsOffline } from '../data/live/online.ts'
import type { BatchActor, BatchPlan, RefusedWrite } from '../data/writing/batch.ts'
import { useTitles } from '../fields/labels.ts'
import { batchMessages } from './messages.ts'
import { refusalText, withoutCauses } from './outcome-text.ts'

type BatchEvent = { readonly type: 'stop' | 'resume' | 'undo' | 'close' }

export const useBatch = <Request, Plan extends BatchPlan>(job: BatchActor<Request, Plan>) => {
  const snapshot = useSelector(job, current => current)
  const { progress, written, undone, failure, isKept } = snapshot.context
  return {
    progress,
    isRunning: snapshot.hasTag('running'),
    isStopping: snapshot.hasTag('stopping'),
    isUndoing: snapshot.hasTag('undoing'),
    isUndone: undone !== null,
    /** Result of the writes or of their undo; null before the first. */
    report: undone ?? written,
    undoable: undone === null ? undoableIn(written).length : 0,
    failure,
    isKept,
    send: (event: BatchEvent) => job.send(event),
  }
}

export type BatchState = ReturnType<typeof useBatch>

interface BatchProgressProps {
  readonly batch: BatchState
  readonly label: string
  /** Reason to keep the page open meanwhile. */
  readonly children?: ReactNode
}

export const BatchProgress = ({ batch, label, children }: BatchProgressProps) => {
  const t = useMessages(batchMessages)
  const isOffline = useIsOffline()
  const { progress, isStopping, isKept, send } = batch
  return (
    <div className="batch-progress">
      <ProgressLine label={label} {...progress} />
      <div role="status">
        {isOffline ? <Notice kind="warning">{t('offline')}</Notice> : null}
        {isStopping ? <p>{t('stopping')}</p> : null}
        {isKept ? null : <Notice kind="warning">{t('notKept')}</Notice>}
      </div>
      {children}
      <Button variant="outline-primary" aria-disabled={isStopping} onClick={() => send({ type: 'stop' })}>
        {t('stop')}
      </Button>
    </div>
  )
}

interface BatchOutcomeProps extends Pick<BatchReportProps, 'titleOf' | 'isOpen'> {
  readonly batch: BatchState
  /** Label of the progress. */
  readonly running: string
  /** Words for the writes that are done, or undone. */
  readonly done: string
}

/** Progress of a batch, then its result with undo. Only the end is announced. */
export const BatchOutcome = ({ batch, running, done, ...more }: BatchOutcomeProps) => {
  const t = useMessages(batchMessages)
  const { isRunning, report, undoable } = batch
  const summary =
    report === null || isRunning
      ? null
      : [
          done,
          ...(report.refused.length > 0 ? [t('refused', { count: report.refused.length })] : []),
          ...(report.left > 0 ? [t('left', { count: report.left })] : []),
        ].join(', ')
  return (
    <>
      <p className="visually-hidden" role="status">
        {summary}
      </p>
      {isRunning ? (
        <Card className="mb-3 py-3 px-4">
          <BatchProgress batch={batch} label={running} />
        </Card>
      ) : null}
      {summary === null ? null : (
        <Card className="mb-3 py-3 px-4" tabIndex={-1} ref={focusIfLost}>
          <BatchSummary
            {...more}
            batch={batch}
            summary={<p className="fw-bold">{summary}</p>}
            undoLabel={t('undo', { count: undoable })}
          />
        </Card>
      )}
    </>
  )
}

export const ProgressLine = ({ label, done, of }: { readonly label: string } & BatchState['progress']) => (
  <>
    <p className="fw-bold" aria-hidden="true">
      {label}
    </p>
    <Progress label={label} done={done} of={of} />
  </>
)

interface BatchReportProps {
  readonly batch: BatchState
  readonly summary: ReactNode
  readonly undoLabel: string
  /** Replaces an immediate undo that asks first. */
  readonly onUndo?: () => void
  /** Expands the refusals at once if nothing follows below. */
  readonly isOpen?: boolean
  /** Refused writes are not retried. */
  readonly isFinal?: boolean
  readonly titleOf?: (refused: RefusedWrite) => string
  readonly children?: ReactNode
}

export const BatchSummary = ({
  batch,
  summary,
  undoLabel,
  onUndo,
  isOpen = false,
  isFinal = false,
  titleOf,
  children,
}: BatchReportProps) => {
  const t = useMessages(batchMessages)
  const why = useFailureMessage(batch.failure)
  const { report, undoable, send } = batch
  if (report === null) return null
  const { refused, left } = report
  const hasRest = left + (isFinal ? 0 : refused.length) > 0
  return (
    <>
      {why === null ? null : <Notice kind="danger">{t('brokeOff', { why })}</Notice>}
      {summary}
      <RefusedWrites refused={refused} isOpen={isOpen} {...(titleOf ? { titleOf } : {})} />
      <div className="d-flex flex-wrap gap-3 align-items-center">
        {hasRest ? <Button onClick={() => send({ type: 'resume' })}>{t('resume')}</Button> : null}
        {undoable > 0 ? (
          <Button variant="outline-primary" onClick={onUndo ?? (() => send({ type: 'undo' }))}>
            {undoLabel}
          </Button>
        ) : null}
        {children ?? (
          <Button variant="outline-primary" onClick={() => send({ type: 'close' })}>
            {t('close')}
          </Button>
        )}
      </div>
    </>
  )
}

const maxListed = 100

interface RefusedWritesProps {
  readonly refused: readonly RefusedWrite[]
  readonly isOpen: boolean
  readonly titleOf?: (refused: RefusedWrite) => string
}

const RefusedWrites = ({ refused, isOpen, titleOf }: RefusedWritesProps) => {
  const t = useMessages(batchMessages)
  const language = useLanguage()
  const told = withoutCauses(refused)
  const listed = told.slice(0, maxListed)
  const named = useTitles(
    refused[0]?.write.collection,
    listed.map(({ write }) => write.title),
  )
  if (refused.length === 0) return null
  return (
    <details className="batch-refused" open={isOpen}>
      <summary>{t('whatRefused')}</summary>
      <ul aria-label={t('whatRefused')}>
        {listed.map(one => (
          <li key={one.position}>
            <strong>{titleOf?.(one) ?? named(one.write.title)}</strong>: {refusalText(one, language)}
          </li>
        ))}
        {told.length > maxListed ? <li>{t('andMore', { count: told.length - maxListed })}</li> : null}
      </ul>
    </details>
  )
}
