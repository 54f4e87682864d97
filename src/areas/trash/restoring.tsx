import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { JobNews } from '../../../machines/job.ts'
import { fromWork } from '../../../machines/work.ts'
import type { Collection } from '../../model/collection.ts'
import { getOrMake } from '../../model/memoize.ts'
import {
  type BatchActor,
  type BatchPlan,
  type BatchWrite,
  batchActors,
  batchMachine,
} from '../../records/data/writing/batch.ts'
import { writerFor } from '../../records/data/writing/use-writer.ts'
import { newToken, type Writer } from '../../records/data/writing/writer.ts'
import { BatchOutcome, useBatch } from '../../records/outcomes/batch-view.tsx'
import type { RecordKind } from '../../records/registry/record-kind.ts'
import { useStore } from '../../records/registry/store-context.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useViewer } from '../../ui/viewer.ts'
import { messages } from './messages.ts'
import { obstacleText, titleText } from './record-text.ts'
import { type Revivals, revivalsOf, type TrashedRecord } from './trashed.ts'

interface RestorePlan extends BatchPlan, Revivals {}

type Restoring = BatchActor<readonly TrashedRecord[], RestorePlan>

const planOf = (records: readonly TrashedRecord[]): RestorePlan => {
  const revivals = revivalsOf(records)
  const list = revivals.restored.map(
    ({ record: { kind, id, title, values, rev }, stage }): BatchWrite => ({
      collection: kind.collection,
      id,
      title,
      action: 'create',
      before: null,
      values,
      stage,
      lastRev: rev,
    }),
  )
  return { ...revivals, list, writes: list.length, batch: newToken(), undoBatch: newToken() }
}

/** Writers by collection, each with the follow-ups of its area. */
const useWriters = () => {
  const store = useStore()
  const { uid, role } = useViewer()
  const toasts = useToasts()
  const [kinds] = useState(() => new Map<Collection, RecordKind>())
  const [writers] = useState(() => new Map<Collection, Writer>())
  const writerOf = (collection: Collection): Writer => {
    const { afterWrite } = kinds.get(collection) ?? {}
    const open = () => writerFor({ store, uid, toasts }, { collection, ...(afterWrite ? { afterWrite } : {}) })
    return getOrMake(writers, collection, open)
  }
  return { kinds, tools: { writerOf, viewer: { uid, role } } }
}

const machine = batchMachine<readonly TrashedRecord[], RestorePlan>()

export const useRestoring = (): Restoring => {
  const { kinds, tools } = useWriters()
  return useActorRef(
    machine.provide({
      actors: {
        plan: fromWork<RestorePlan, { readonly request: readonly TrashedRecord[] }, JobNews>(
          async ({ input: { request } }) => {
            for (const { kind } of request) kinds.set(kind.collection, kind)
            return planOf(request)
          },
        ),
        ...batchActors<RestorePlan>(tools),
      },
    }),
  )
}

/** Names the last run of writes, done or undone; empty meanwhile. */
export const useLastRun = (restoring: Restoring): string =>
  useSelector(restoring, snapshot => {
    const { plan, written, undone } = snapshot.context
    return written === null || snapshot.hasTag('running') ? '' : `${plan?.batch} ${undone === null ? 'done' : 'undone'}`
  })

export const RestoreQuestion = ({ restoring }: { readonly restoring: Restoring }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const isOpen = useSelector(restoring, snapshot => snapshot.hasTag('planned'))
  const plan = useSelector(restoring, ({ context }) => context.plan)
  const { restored = [], skipped = [] } = plan ?? {}
  const [only] = skipped.length === 0 && restored.length === 1 ? restored : []
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={only ? t('askOne', { title: titleText(only.record, language) }) : t('askMany', { count: restored.length })}
      confirmLabel={t('restore')}
      isBlocked={restored.length === 0}
      onConfirm={() => restoring.send({ type: 'write' })}
      onCancel={() => restoring.send({ type: 'close' })}
    >
      {restored.length === 0 ? null : <ComeBack records={restored.map(({ record }) => record)} />}
      <Skipped skipped={skipped} />
    </ConfirmDialog>
  )
}

const ComeBack = ({ records }: { readonly records: readonly TrashedRecord[] }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const isOne = records.length === 1
  const [state] = records.flatMap(({ kind: { collection } }) => firstState(collection)?.[language] ?? [])
  const lost = records.flatMap(({ kind, lost: names }) =>
    names.map(name => kind.collection.fields[name]?.label[language] ?? name),
  )
  return (
    <>
      <p>{t(isOne ? 'asWas' : 'asWere')}</p>
      {state === undefined ? null : <p>{isOne ? t('state', { state }) : t('states')}</p>}
      {lost.length === 0 ? null : <p>{t('willLose', { fields: [...new Set(lost)].join(', ') })}</p>}
    </>
  )
}

const firstState = ({ lifeCycle, fields }: Collection) =>
  lifeCycle && fields[lifeCycle.field]?.valueLabels?.[lifeCycle.initial]

const Skipped = ({ skipped }: { readonly skipped: readonly TrashedRecord[] }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  if (skipped.length === 0) return null
  return (
    <>
      <p>{t('skipped', { count: skipped.length })}</p>
      <ul>
        {skipped.map(record => (
          <li key={`${record.path}/${record.id}`}>
            {t('skippedOne', {
              title: titleText(record, language),
              why: record.obstacles.map(obstacle => obstacleText(record, obstacle, language)).join(' '),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

export const RestoreReport = ({ restoring }: { readonly restoring: Restoring }) => {
  const t = useMessages(messages)
  const batch = useBatch(restoring)
  const { isUndoing, isUndone, progress, report } = batch
  return (
    <BatchOutcome
      batch={batch}
      running={t(isUndoing ? 'undoing' : 'running', progress)}
      done={t(isUndone ? 'undone' : 'done', { count: report?.done.length ?? 0 })}
      titleOf={({ write }) => write.title}
      isOpen
    />
  )
}
