import { useState } from 'react'
import type { HistoryEntry } from '../../model/history.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Values } from '../../model/record.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useLive } from '../data/live/live.ts'
import { LoadFailure } from '../data/live/live-view.tsx'
import { useWriter } from '../data/writing/use-writer.ts'
import { issueText } from '../fields/issue-text.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { versionAt } from '../form/record.ts'
import { outcomeText } from '../outcomes/outcome-text.ts'
import { type ActionActor, useAction, useActionStatus } from '../outcomes/use-action.tsx'
import { useCollection } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { type FieldChange, FieldChanges } from './changes.tsx'
import { messages } from './messages.ts'
import { planRestore, type RestorePlan, restore } from './versions.ts'

interface Restoring {
  readonly rev: number
  readonly plan: RestorePlan | null
}

type RestoreActor = ActionActor<Restoring, Outcome>

/** @param onRestore takes the values instead of writing them */
export const useRestore = (id: string, onRestore?: (values: Values) => void): RestoreActor => {
  const writer = useWriter(useCollection())
  const run = async ({ plan }: Restoring): Promise<Outcome> => {
    if (plan === null) throw new Error('The record was not read yet.')
    if (plan.current === null || onRestore === undefined) return restore(writer, id, plan)
    onRestore(plan.values)
    return { type: 'saved', rev: plan.current.record.rev }
  }
  return useAction<Restoring, Outcome>(run, () => {})
}

interface RestoreDialogProps {
  readonly actor: RestoreActor
  readonly id: string
  readonly entries: readonly HistoryEntry[]
  readonly hasForm: boolean
}

export const RestoreDialog = ({ actor, ...props }: RestoreDialogProps) => {
  const t = useMessages(messages)
  const { asked, done } = useActionStatus(actor)
  return (
    <>
      <p className="visually-hidden" role="status">
        {asked === null && done !== null ? t('done', { rev: done.action.rev }) : null}
      </p>
      {asked === null ? null : <RestoreQuestion actor={actor} rev={asked.rev} {...props} />}
    </>
  )
}

const RestoreQuestion = ({ actor, id, entries, hasForm, rev }: RestoreDialogProps & { readonly rev: number }) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const language = useLanguage()
  const store = useStore()
  const [source] = useState(() => versionAt(store, collection, id))
  const live = useLive(source)
  const { isBusy, refused } = useActionStatus(actor)
  const plan = live.status === 'ready' ? planRestore(collection, live.value, entries, rev) : null
  const isPreparing = plan === null && live.status !== 'failed'
  const mayConfirm = plan !== null && canConfirm(plan)
  const isRevival = plan?.current === null
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <ConfirmDialog
      isOpen
      title={isRevival ? t('askRevive') : t('askRestore', { rev })}
      confirmLabel={t(mayConfirm ? (isRevival ? 'revive' : hasForm ? 'doHand' : 'doRestore') : 'close')}
      isBusy={isBusy || isPreparing}
      busyLabel={t(isPreparing ? 'preparing' : 'working')}
      failure={refused && outcomeText(collection, refused, language, { values: plan?.values ?? null })}
      onConfirm={mayConfirm ? () => actor.send({ type: 'confirm', action: { rev, plan } }) : cancel}
      onCancel={cancel}
    >
      {live.status === 'failed' ? <LoadFailure failure={live.failure} onRetry={live.retry} /> : null}
      {plan === null ? null : <WhatChanges plan={plan} rev={rev} />}
    </ConfirmDialog>
  )
}

const canConfirm = ({ values, issues }: RestorePlan): boolean =>
  Object.keys(values).length > 0 && Object.keys(issues).length === 0

const WhatChanges = ({ plan, rev }: { readonly plan: RestorePlan; readonly rev: number }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const collection = useCollection()
  const { field } = useFieldMessages()
  const { values, lost, issues, current } = plan
  const changes = Object.entries(values).map(
    ([name, after]): FieldChange => [name, { before: current?.values[name] ?? null, after }],
  )
  return (
    <>
      {changes.length === 0 ? <p>{t('willNotChange', { rev })}</p> : <p>{t('willChange')}</p>}
      {changes.length === 0 ? null : <FieldChanges changes={changes} />}
      {current !== null && collection.lifeCycle ? <p className="text-soft">{t('stateStays')}</p> : null}
      {lost.length === 0 ? null : <p>{t('lost', { fields: lost.map(field).join(', ') })}</p>}
      {Object.keys(issues).length === 0 ? null : (
        <>
          <p>{t('impossible')}</p>
          <ul>
            {Object.entries(issues).map(([name, issue]) => (
              <li key={name}>
                {t('atField', { field: field(name), reason: issueText({ collection, name, issue }, language) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
