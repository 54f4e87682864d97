import { cleaned } from '../../../model/check.ts'
import { audienceFields, maxAlone, reachIn, reachPath } from '../../../model/push.ts'
import type { Values } from '../../../model/record.ts'
import { same } from '../../../model/values/json.ts'
import { useLiveText, useLiveValue } from '../../../records/data/live/live.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { useTimestampText } from '../../../records/fields/labels.ts'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import { useCollection } from '../../../records/registry/contexts.ts'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { formatNumber } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { audienceText } from './audience-text.ts'
import { messages } from './messages.ts'
import { useIsLate } from './use-is-late.ts'

/** States in which recipients are counted. */
const countedStates: readonly unknown[] = ['draft', 'inReview', 'scheduled']

const differs = (one: Values, other: Values): boolean =>
  audienceFields.some(name => !same(one[name] ?? null, other[name] ?? null))

/** The audience in words, and its size as counted by the worker for the saved values. */
export const AudienceCard = ({ id, values, before }: FormPartProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const entered = cleaned(useCollection(), values)
  const app = typeof entered.app === 'string' ? entered.app : null
  const name = useLiveText(app === null ? null : `apps/${app}/name`)
  return (
    <AsideCard title={t('title')}>
      <p>{audienceText(entered, name ?? app ?? t('anApp'), language)}</p>
      {id === null || before === null ? (
        <p className="mb-0 text-soft">{t('createFirst')}</p>
      ) : differs(entered, before) ? (
        <p className="mb-0 text-soft" role="status">
          {t('saveFirst')}
        </p>
      ) : (
        <Count key={JSON.stringify(audienceFields.map(field => before[field] ?? null))} id={id} before={before} />
      )}
    </AsideCard>
  )
}

const Count = ({ id, before }: { readonly id: string; readonly before: Values }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const timestampText = useTimestampText()
  const live = useLiveValue(reachPath(id))
  const reach = live.status === 'ready' ? reachIn(live.value) : null
  const isWaiting = live.status !== 'failed' && (reach === null || differs(reach.audience, before))
  const isLate = useIsLate(isWaiting)
  if (live.status === 'failed') return <LoadFailure failure={live.failure} onRetry={live.retry} />
  if (reach === null || isWaiting)
    return (
      <p className="mb-0 text-soft" role="status">
        {countedStates.includes(before.status) ? t(isLate ? 'noWorker' : 'counting') : t('notCounted')}
      </p>
    )
  const { devices, at } = reach
  return (
    <>
      <p className="reach" role="status">
        <span className="reach-figure">{formatNumber(language, devices)}</span> {t('devices', { count: devices })}
      </p>
      {devices === 0 ? <p className="text-warning">{t('nobody')}</p> : null}
      {devices > maxAlone ? <p>{t('needsOther', { max: formatNumber(language, maxAlone) })}</p> : null}
      <p className="mb-0 text-soft fs-small">{t('countedAt', { time: timestampText(at) })}</p>
    </>
  )
}
