import { useId } from 'react'
import {
  failureReasons,
  failuresIn,
  goneIn,
  progressIn,
  progressPath,
  reachIn,
  reachPath,
  type Progress as SendingProgress,
} from '../../../model/push.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { formatZonedTimestamp } from '../../../records/fields/format.ts'
import { useTimestampText } from '../../../records/fields/labels.ts'
import { usePublishingZone } from '../../../records/fields/zone.tsx'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { formatNumber, formatShare } from '../../../ui/format.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Progress } from '../../../ui/progress.tsx'
import { useIsLate } from '../audience/use-is-late.ts'
import { reasonMessages } from '../tests/reasons.ts'
import { messages } from './messages.ts'
import './progress.scss'

const shareText = (language: Language, part: number, whole: number): string =>
  formatShare(language, whole === 0 ? 0 : part / whole)

const sendingStates: readonly unknown[] = ['sending', 'sent', 'partlyFailed', 'cancelled']

/** Progress of sending, live, or its start; null before approval. */
export const ProgressCard = ({ id, before }: Pick<FormPartProps, 'id' | 'before'>) => {
  const state = before?.status
  if (id === null) return null
  if (state === 'scheduled') return <Scheduled at={Number(before?.sendAt)} />
  return sendingStates.includes(state) ? <Sending id={id} isSending={state === 'sending'} /> : null
}

const Scheduled = ({ at }: { readonly at: number }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const zone = usePublishingZone()
  return (
    <AsideCard title={t('title')}>
      <p>{t('begins', { time: formatZonedTimestamp(language, at, zone) })}</p>
      <p className="mb-0 text-soft fs-small">{t('cancelScheduled')}</p>
    </AsideCard>
  )
}

const Sending = ({ id, isSending }: { readonly id: string; readonly isSending: boolean }) => {
  const t = useMessages(messages)
  const live = useLiveValue(progressPath(id))
  const progress = live.status === 'ready' ? progressIn(live.value) : null
  const isLate = useIsLate(progress === null)
  return (
    <AsideCard title={t('title')}>
      {live.status === 'failed' ? <LoadFailure failure={live.failure} onRetry={live.retry} /> : null}
      {live.status === 'ready' && progress === null ? (
        <p className="text-soft" role="status">
          {t(isSending ? (isLate ? 'noWorker' : 'waiting') : 'nothing')}
        </p>
      ) : null}
      {progress === null ? null : <Figures id={id} progress={progress} isSending={isSending} />}
      {isSending ? <p className="mb-0 text-soft fs-small">{t('cancelling')}</p> : null}
    </AsideCard>
  )
}

interface FiguresProps {
  readonly id: string
  readonly progress: SendingProgress
  readonly isSending: boolean
}

const Figures = ({ id, progress, isSending }: FiguresProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const timestampText = useTimestampText()
  const reach = reachIn(useLiveValue(reachPath(id)).value ?? null)
  const { queued, sent, delivered, opened, failed, at } = progress
  const failures = failuresIn(failed)
  const gone = goneIn(failed)
  const found = queued + sent + failures + gone
  // Devices are found during sending; until then the earlier count is the total.
  const total = isSending ? Math.max(found, reach?.devices ?? 0) : found
  const done = sent + failures + gone
  const figures = [
    ['queued', queued, t('ofAll', { share: shareText(language, queued, total) })],
    ['sent', sent, t('ofAll', { share: shareText(language, sent, total) })],
    ['delivered', delivered, t('ofSent', { share: shareText(language, delivered, sent) })],
    ['opened', opened, t('ofSent', { share: shareText(language, opened, sent) })],
    ['failed', failures, t('ofAll', { share: shareText(language, failures, total) })],
  ] as const
  return (
    <>
      <Progress label={t('bar')} done={done} of={total} />
      <p role="status">
        {t('done', {
          done: formatNumber(language, done),
          total: formatNumber(language, total),
          share: shareText(language, done, total),
        })}
      </p>
      <dl className="sending-figures">
        {figures.map(([name, count, share]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              {formatNumber(language, count)} <span className="text-soft fs-small">{share}</span>
            </dd>
          </div>
        ))}
      </dl>
      {gone === 0 ? null : <p>{t('gone', { count: gone })}</p>}
      {failures === 0 ? null : <Failures failed={failed} />}
      <p className="text-soft fs-small">
        {t('updated', { time: timestampText(at) })} {t('delay')}
      </p>
    </>
  )
}

const Failures = ({ failed }: Pick<SendingProgress, 'failed'>) => {
  const t = useMessages(messages)
  const why = useMessages(reasonMessages)
  const language = useLanguage()
  const id = useId()
  const found = failureReasons.flatMap(reason =>
    failuresIn({ [reason]: failed[reason] }) > 0 ? [[reason, failed[reason] ?? 0] as const] : [],
  )
  return (
    <>
      <h3 className="aside-subtitle" id={id}>
        {t('reasons')}
      </h3>
      <ul className="aside-list" aria-labelledby={id}>
        {found.map(([reason, count]) => (
          <li key={reason}>
            <strong>{formatNumber(language, count)}</strong> · {why(reason)}
          </li>
        ))}
      </ul>
    </>
  )
}
