import { useMemo } from 'react'
import type { Collection } from '../../model/collection.ts'
import { publicationTargets, readersPaths } from '../../model/keys.ts'
import { countedAt, countIn, forgoneMoment, type Step, weightOf } from '../../model/life-cycle.ts'
import type { Values } from '../../model/record.ts'
import { formatList } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useLive, useLiveValue } from '../data/live/live.ts'
import { mapped, together, valueAt } from '../data/live/sources.ts'
import { inversesOf } from '../data/writing/undo.ts'
import { formatZonedTimestamp } from '../fields/format.ts'
import { useFieldMessages, useReferenceLabels } from '../fields/labels.ts'
import { useDueZone } from '../fields/zone.tsx'
import { useStore } from '../registry/store-context.ts'
import { messages } from './messages.ts'

/** Sum of counters; undefined while loading. */
const useSum = (paths: readonly string[]): number | undefined => {
  const store = useStore()
  const key = paths.join(' ')
  const source = useMemo(() => {
    const all = key.split(' ').filter(path => path !== '')
    return mapped(together(all.map(path => valueAt(store, path))), counts =>
      Object.values(counts).reduce((sum: number, count) => sum + Number(count ?? 0), 0),
    )
  }, [store, key])
  return useLive(source).value
}

interface StepEffectProps {
  readonly collection: Collection
  readonly step: Step
  readonly id: string
  /** Stored values. */
  readonly before: Values
  /** Values to be written with the step. */
  readonly values: Values
}

/** Consequences of a step for readers and devices, and whether it can be undone. */
export const StepEffect = (props: StepEffectProps) => {
  const { collection, step, before, values } = props
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const now = useStore().now()
  const { field: fieldName } = useFieldMessages(collection)
  const { lifeCycle, fields } = collection
  const forgone = lifeCycle ? forgoneMoment(lifeCycle, step, values, now) : null
  const zone = useDueZone(fields[forgone ?? ''])
  if (!lifeCycle) return null
  const weight = weightOf(lifeCycle, step)
  const done = { action: step.event, before, values: { ...values, [lifeCycle.field]: step.to } }
  const isUndoable = weight === 'publishes' && inversesOf(collection, done, role) !== null
  return (
    <>
      {weight === 'sends' ? <Sending {...props} /> : null}
      {weight === 'publishes' || weight === 'withdraws' ? <Publishing {...props} weight={weight} /> : null}
      {forgone === null ? null : (
        <p>
          {t('forgoes', {
            field: fieldName(forgone),
            value: formatZonedTimestamp(language, Number(values[forgone]), zone),
          })}
        </p>
      )}
      {isUndoable ? <p className="text-soft">{t('undoable')}</p> : null}
      {weight === 'final' || (weight === 'publishes' && !isUndoable) ? <p>{t('final')}</p> : null}
    </>
  )
}

/** Names of the targets of a publication, and the number of their readers; undefined without a count. */
export const useReaders = (collection: Collection, of: string, ids: readonly string[]) => {
  const language = useLanguage()
  const names = useReferenceLabels(of, ids)
  const count = useSum(readersPaths(collection, ids))
  if (collection.publication?.readers === undefined || count === undefined) return undefined
  const apps = formatList(
    language,
    ids.map(target => names[target] ?? target),
  )
  return { apps, count }
}

const Publishing = ({
  collection,
  id,
  before,
  values,
  weight,
}: StepEffectProps & { readonly weight: 'publishes' | 'withdraws' }) => {
  const t = useMessages(messages)
  const { of, ids } = publicationTargets(collection, id, weight === 'publishes' ? values : before)
  const readers = useReaders(collection, of, ids)
  return <p>{readers === undefined ? t(`${weight}Uncounted`) : t(weight, readers)}</p>
}

const Sending = ({ collection: { lifeCycle, fields }, step: { ahead }, id, values }: StepEffectProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const zone = useDueZone(fields[ahead ?? ''])
  const counted = countIn(useLiveValue(`${countedAt(lifeCycle)}/${id}`).value ?? null)
  if (counted === null) return null
  const count = counted.devices
  if (ahead === null) return <p>{t('sends', { count })}</p>
  return <p>{t('sendsAt', { count, time: formatZonedTimestamp(language, Number(values[ahead]), zone) })}</p>
}
