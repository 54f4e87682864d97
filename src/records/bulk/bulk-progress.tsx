import { useSelector } from '@xstate/react'
import type { Collection } from '../../model/collection.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import type { BulkActor } from '../list/kept-lists.ts'
import type { Deed } from './deed.ts'
import { messages } from './messages.ts'
import { RefusedList } from './refused-list.tsx'
import { useDeedName } from './use-deed-messages.ts'

interface BulkProgressProps {
  readonly collection: Collection
  readonly deed: Deed | null
  readonly bulk: BulkActor
}

/** What runs, how far it is, and the way to stop it. */
const Running = ({ collection, deed, bulk }: BulkProgressProps) => {
  const t = useMessages(messages)
  const name = useDeedName(collection, deed)
  const isUndoing = useSelector(bulk, snapshot => snapshot.hasTag('undoing'))
  const isStopping = useSelector(bulk, snapshot => snapshot.hasTag('stopping'))
  const done = useSelector(bulk, ({ context }) => context.progress.done)
  const of = useSelector(bulk, ({ context }) => context.progress.of)
  return (
    <>
      <p className="bulk-line">{isUndoing ? t('undoing', { done, of }) : t('running', { deed: name, done, of })}</p>
      <progress className="bulk-bar" aria-label={t('progress')} max={of} value={done} />
      {isUndoing ? null : (
        <button
          type="button"
          className="btn btn-outline-primary"
          aria-disabled={isStopping}
          onClick={() => bulk.send({ type: 'bulk.cancelled' })}
        >
          {t(isStopping ? 'stopping' : 'stop')}
        </button>
      )}
    </>
  )
}

/** What became of it, in a line; null while it is not over. */
const useSummary = ({ collection, deed, bulk }: BulkProgressProps): string | null => {
  const t = useMessages(messages)
  const name = useDeedName(collection, deed)
  const result = useSelector(bulk, ({ context }) => context.result)
  const undone = useSelector(bulk, ({ context }) => context.undone)
  const isUndoing = useSelector(bulk, snapshot => snapshot.hasTag('undoing'))
  const shown = undone ?? result
  if (shown === null || isUndoing) return null
  const { done, refused, left } = shown
  return [
    undone ? t('undone', { count: done.length }) : t('done', { deed: name, count: done.length }),
    ...(refused.length > 0 ? [t('refused', { count: refused.length })] : []),
    ...(left > 0 ? [t('left', { count: left })] : []),
  ].join(', ')
}

/** What became of it, and the way back. */
const Finished = (props: BulkProgressProps) => {
  const { collection, bulk } = props
  const t = useMessages(messages)
  const summary = useSummary(props)
  const result = useSelector(bulk, ({ context }) => context.result)
  const undone = useSelector(bulk, ({ context }) => context.undone)
  const undoable = undone === null ? (result?.undoable.length ?? 0) : 0
  return (
    <>
      <p className="bulk-line">{summary}</p>
      {undoable > 0 ? (
        <button type="button" className="btn btn-outline-primary" onClick={() => bulk.send({ type: 'bulk.undo' })}>
          {t('undo', { count: undoable })}
        </button>
      ) : null}
      <button type="button" className="btn btn-outline-primary" onClick={() => bulk.send({ type: 'bulk.closed' })}>
        {t('close')}
      </button>
      <RefusedList collection={collection} refused={(undone ?? result)?.refused ?? []} />
    </>
  )
}

const Failed = ({ bulk }: { readonly bulk: BulkActor }) => {
  const t = useMessages(messages)
  const message = useFailureMessage(useSelector(bulk, ({ context }) => context.failure)) ?? ''
  const job = useSelector(bulk, ({ context }) => context.job)
  const wasAsked = useSelector(bulk, ({ context }) => context.collected !== null)
  return (
    <>
      <p className="bulk-line" role="alert">
        {t(wasAsked ? 'broken' : 'failed', { message })}
      </p>
      {wasAsked || job === null ? null : (
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => bulk.send({ type: 'bulk.asked', job })}
        >
          {t('tryAgain')}
        </button>
      )}
      <button type="button" className="btn btn-outline-primary" onClick={() => bulk.send({ type: 'bulk.closed' })}>
        {t('close')}
      </button>
    </>
  )
}

/** What runs and what became of it, above the list. Its end is said; each step on the way would drown everything else. */
export const BulkProgress = (props: BulkProgressProps) => {
  const { bulk } = props
  const isRunning = useSelector(bulk, snapshot => snapshot.hasTag('running') || snapshot.hasTag('undoing'))
  const isOver = useSelector(bulk, snapshot => snapshot.hasTag('finished') || snapshot.hasTag('undone'))
  const isFailed = useSelector(bulk, snapshot => snapshot.hasTag('failed'))
  const summary = useSummary(props)
  return (
    <>
      <p className="visually-hidden" role="status">
        {summary}
      </p>
      {isRunning || isOver || isFailed ? (
        <div className="card bulk-progress">
          {isRunning ? <Running {...props} /> : isOver ? <Finished {...props} /> : <Failed bulk={bulk} />}
        </div>
      ) : null}
    </>
  )
}
