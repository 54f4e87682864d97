import { useSelector } from '@xstate/react'
import type { BatchReport } from '../../../records/batch/batch.ts'
import { BatchProgress, BatchSummary, useBatch } from '../../../records/batch/batch-view.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { FixturesActor, FixturesPlan } from './use-fixtures.ts'

const titleOf = ({ left, refused }: BatchReport, isUndone: boolean, type: FixturesPlan['type'] | undefined) => {
  if (left > 0) return 'stoppedTitle'
  if (refused.length > 0) return isUndone ? 'undoPartlyTitle' : 'partlyTitle'
  if (isUndone) return 'undoneTitle'
  return type === 'takeBack' ? 'takenBackTitle' : 'writtenTitle'
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Writing, or undoing, on its way; and what became of it. */
export const RunPanel = ({ actor }: { readonly actor: FixturesActor }) => {
  const t = useMessages(messages)
  const batch = useBatch(actor)
  const type = useSelector(actor, ({ context }) => context.plan?.type)
  const { isRunning, isUndoing, isUndone, progress, report } = batch
  if (isRunning)
    return (
      <section className="card fixtures-card" aria-labelledby="fixtures-run">
        <h2 className="section-title" id="fixtures-run">
          {t(isUndoing ? 'undoingTitle' : 'writingTitle')}
        </h2>
        <BatchProgress batch={batch} label={t(isUndoing ? 'undone' : 'written', progress)}>
          <p className="text-soft">{t('keepOpen')}</p>
        </BatchProgress>
      </section>
    )
  if (report === null) return null
  const { done, refused, left } = report
  const counted = [
    t('doneCount', { count: done.length }),
    ...(left > 0 ? [t('leftCount', { count: left })] : []),
    ...(refused.length > 0 ? [t('refusedCount', { count: refused.length })] : []),
  ]
  return (
    <section className="card fixtures-card" aria-labelledby="fixtures-done">
      <h2 className="section-title" id="fixtures-done" tabIndex={-1} ref={takeFocus}>
        {t(titleOf(report, isUndone, type))}
      </h2>
      <BatchSummary batch={batch} summary={<p role="status">{counted.join(', ')}</p>} undoLabel={t('undo')} isOpen />
    </section>
  )
}
