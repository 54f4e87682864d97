import { useActorRef, useSelector } from '@xstate/react'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { type JobNews, jobMachine, type Report, type WriteInput } from '../../../../machines/job.ts'
import { fromWork } from '../../../../machines/work.ts'
import { dropMentions } from '../../../config/session-storage.ts'
import type { Collection } from '../../../model/collection.ts'
import { text } from '../../../model/fields/text.ts'
import { isPersonal, longestReason } from '../../../model/history.ts'
import { getOrMake } from '../../../model/memoize.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Progress } from '../../../ui/progress.tsx'
import { holdTab } from '../../../ui/tab-holds.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { dropDrafts } from '../../data/drafts.ts'
import { jobsIn } from '../../data/import-jobs.ts'
import { writerFor } from '../../data/writing/use-writer.ts'
import type { Writer } from '../../data/writing/writer.ts'
import { useFieldMessages } from '../../fields/labels.ts'
import { UseList, WithReferring } from '../../form/references.tsx'
import { outcomeText } from '../../outcomes/outcome-text.ts'
import { KindsContext } from '../../registry/contexts.ts'
import type { Kinds } from '../../registry/record-kind.ts'
import { useStore } from '../../registry/store-context.ts'
import {
  carryOut,
  type ErasingPlan,
  type ErasingSubject,
  type ErasingTools,
  planErasing,
  type RefusedTarget,
  type Target,
  unnamed,
} from './erasing.ts'
import { messages } from './messages.ts'

/** Whether a text contains one of some ids as a word. */
const mentionsOf = (targets: readonly Target[]) => {
  const ids = new Set(targets.map(({ id }) => id))
  return (text: string): boolean => text.match(/[\w-]+/g)?.some(word => ids.has(word)) ?? false
}

/** Drops local data of erased records: titles, list places, drafts, import rows. */
export const dropFromDevice = async (targets: readonly Target[]): Promise<void> => {
  const mentions = mentionsOf(targets)
  dropMentions(mentions)
  await Promise.allSettled([dropDrafts(mentions), jobsIn().dropMentions(mentions)])
}

const erasingMachine = jobMachine<Target, ErasingPlan, never, RefusedTarget>()

const erasingActors = (subject: ErasingSubject, tools: Omit<ErasingTools, 'mark'>, by: string) => ({
  plan: fromWork<ErasingPlan, { readonly request: Target }, JobNews>(() => planErasing(subject)),
  write: fromWork<Report<never, RefusedTarget>, WriteInput<ErasingPlan, never>, JobNews>(
    async ({ input: { plan }, notify }) => {
      const letGo = holdTab()
      const target = { collection: subject.collection.path, id: subject.id }
      const moved = (done: number) => notify({ type: 'job.moved', done })
      // Continues after leaving the page, because a started erasure should end.
      const refused = await carryOut(
        { ...tools, mark: { by, reason: plan.reason ?? '' } },
        target,
        plan,
        moved,
      ).finally(letGo)
      if (refused.length === 0) await dropFromDevice([target, ...plan.erased, ...plan.emptied, ...plan.pictures])
      return { done: [], refused, left: 0 }
    },
  ),
})

interface ErasingDialogProps {
  readonly collection: Collection
  readonly id: string
  readonly onErased: () => void
  readonly onClose: () => void
}

const ErasingDialog = (props: ErasingDialogProps) => (
  <WithReferring>
    <ErasingQuestion {...props} />
  </WithReferring>
)

const useErasing = ({ collection, id }: Pick<ErasingDialogProps, 'collection' | 'id'>) => {
  const store = useStore()
  const toasts = useToasts()
  const kinds = use(KindsContext)
  const { uid } = useViewer()
  const [machine] = useState(() => {
    const writers = new Map<string, Writer>()
    const writerOf = (path: string): Writer => {
      const kind = kinds[path]
      if (kind === undefined) throw new Error(`The page does not know the collection "${path}".`)
      return getOrMake(writers, path, () => writerFor({ store, uid, toasts }, kind))
    }
    const actors = erasingActors({ store, kinds, collection, id }, { store, writerOf }, uid)
    return erasingMachine.provide({ actors })
  })
  return useActorRef(machine)
}

const reasonField = text({ max: longestReason })

const ErasingQuestion = ({ collection, id, onErased, onClose }: ErasingDialogProps) => {
  const t = useMessages(messages)
  const toasts = useToasts()
  const job = useErasing({ collection, id })
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const snapshot = useSelector(job, current => current)
  const { plan, progress, failure, written } = snapshot.context
  const why = useFailureMessage(failure)
  const issue = reasonField.check(reasonField.clean(reason))
  const isWhole = isPersonal(collection)
  const isLooking = snapshot.hasTag('planning')
  const isRunning = snapshot.hasTag('running')
  const isPlanned = snapshot.hasTag('planned')
  const isAsking = isPlanned && plan !== null && plan.hindering.length === 0
  const refused = written?.refused ?? []
  const isDone = snapshot.hasTag('written') && refused.length === 0 && failure === null
  const look = () => job.send({ type: 'ask', request: { collection: collection.path, id } })
  const lookAtOnce = useEffectEvent(look)
  useEffect(() => lookAtOnce(), [])
  const announce = useEffectEvent(() => {
    toasts.show({ kind: 'done', text: t(isWhole ? 'erasedRecord' : 'erasedFields') })
    onErased()
    onClose()
  })
  useEffect(() => {
    if (isDone) announce()
  }, [isDone])
  const confirm = () => {
    if (!isAsking) return look()
    setTried(true)
    if (issue === null) job.send({ type: 'write', plan: { ...plan, reason: String(reasonField.clean(reason)) } })
  }
  const canRetry = !(isAsking || isLooking || isRunning)
  const title = plan?.title ?? ''
  return (
    <ConfirmDialog
      isOpen
      title={plan === null ? t('eraseRecord') : t(isWhole ? 'recordTitle' : 'fieldsTitle', { title })}
      kind="danger"
      confirmLabel={t(canRetry ? 'tryAgain' : isWhole ? 'eraseRecord' : 'eraseFields')}
      isBlocked={isLooking}
      isBusy={isRunning}
      busyLabel={t('running', progress)}
      failure={why}
      {...(isAsking ? { typed: title } : {})}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isLooking ? <p role="status">{t('looking')}</p> : null}
      {isPlanned && !isAsking && plan !== null ? <Hindering plan={plan} /> : null}
      {refused.length > 0 ? <RefusedTargets refused={refused} /> : null}
      {(isAsking || isRunning) && plan !== null ? <WhatGoes collection={collection} plan={plan} /> : null}
      {isAsking ? (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={longestReason}
          isRequired
          value={reason}
          onChange={setReason}
          error={isTried && issue !== null ? t(issue.code === 'missing' ? 'reasonNeeded' : 'reasonLong') : undefined}
        />
      ) : null}
      {isRunning ? <Progress variant="danger" label={t('progress')} done={progress.done} of={progress.of} /> : null}
    </ConfirmDialog>
  )
}

const grouped = (
  kinds: Kinds,
  targets: readonly Pick<Target, 'collection'>[],
): readonly (readonly [Collection, number])[] => {
  const counts = new Map<string, number>()
  for (const { collection } of targets) counts.set(collection, (counts.get(collection) ?? 0) + 1)
  return [...counts].flatMap(([path, count]) => {
    const known = kinds[path]?.collection
    return known ? [[known, count] as const] : []
  })
}

interface GoingProps {
  readonly collection: Collection
  readonly plan: ErasingPlan
}

const WhatGoes = ({ collection, plan: { erased, emptied, pictures, shared } }: GoingProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const kinds = use(KindsContext)
  const isWhole = isPersonal(collection)
  const going = [...(isWhole ? [{ collection: collection.path }] : []), ...erased, ...pictures]
  return (
    <>
      <p>{t('forGood')}</p>
      {going.length === 0 ? null : (
        <>
          <p className="mb-1 fw-bold">{t('going')}</p>
          <ul>
            {grouped(kinds, going).map(([each, count]) => (
              <li key={each.path}>{t('count', { count, name: each.name[count === 1 ? 'one' : 'many'][language] })}</li>
            ))}
          </ul>
        </>
      )}
      {emptied.length === 0 ? null : (
        <>
          <p className="mb-1 fw-bold">{t(isWhole ? 'staying' : 'emptying')}</p>
          <ul>
            {grouped(kinds, emptied).map(([each, count]) => (
              <Emptied key={each.path} collection={each} count={isWhole ? count : null} />
            ))}
          </ul>
        </>
      )}
      {[...new Set(grouped(kinds, going).flatMap(([each]) => each.remains?.[language] ?? []))].map(text => (
        <p key={text}>{text}</p>
      ))}
      {shared === 0 ? null : <p>{t('shared', { count: shared })}</p>}
    </>
  )
}

const Emptied = ({ collection, count }: { readonly collection: Collection; readonly count: number | null }) => {
  const t = useMessages(messages)
  const { one, many, field } = useFieldMessages(collection)
  const personal = Object.entries(collection.fields).filter(([, each]) => each.personal)
  const fields = personal.flatMap(([name, { required }]) => (required ? [] : [field(name)])).join(', ')
  return (
    <li>
      {count === null ? fields : t('without', { count, name: count === 1 ? one : many, fields })}
      {personal.map(([name, { required, proposed }]) =>
        required ? (
          <div key={name} className="text-soft">
            {t(proposed === null ? 'becomes' : 'rewritten', { field: field(name), unnamed })}
          </div>
        ) : null,
      )}
    </li>
  )
}

const Hindering = ({ plan: { hindering } }: Pick<GoingProps, 'plan'>) => {
  const t = useMessages(messages)
  const kinds = use(KindsContext)
  return (
    <>
      <p>{t('hindered')}</p>
      {grouped(kinds, hindering).map(([{ path }]) => {
        const kind = kinds[path]
        return kind ? (
          <UseList key={path} collection={kind.collection} uses={hindering.filter(use => use.collection === path)} />
        ) : null
      })}
    </>
  )
}

const RefusedTargets = ({ refused }: { readonly refused: readonly RefusedTarget[] }) => {
  const t = useMessages(messages)
  const kinds = use(KindsContext)
  return (
    <div role="alert">
      <p>{t('refused', { count: refused.length })}</p>
      <ul>
        {refused.map(target => {
          const { collection } = kinds[target.collection] ?? {}
          return collection ? (
            <RefusedItem key={`${target.collection} ${target.id}`} collection={collection} target={target} />
          ) : null
        })}
      </ul>
    </div>
  )
}

const RefusedItem = ({ collection, target }: { readonly collection: Collection; readonly target: RefusedTarget }) => {
  const t = useMessages(messages)
  const { one } = useFieldMessages(collection)
  return <li>{t('refusedItem', { one, id: target.id, reason: outcomeText(collection, target.why, useLanguage()) })}</li>
}

export default ErasingDialog
