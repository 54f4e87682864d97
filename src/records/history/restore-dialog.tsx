import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Collection } from '../../model/collection.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { issueText } from '../fields/issue-text.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { type FieldChange, FieldChanges } from './field-changes.tsx'
import { messages } from './messages.ts'
import type { Prepared, Refused } from './restorer.ts'
import type { HistoryParts } from './use-history.ts'

interface RestoreDialogProps extends HistoryParts {
  readonly collection: Collection
  /** The values go into a form instead of being written. */
  readonly hasForm: boolean
}

/** Shows what bringing a version back would change, and asks. */
export const RestoreDialog = ({ restore, restorer, collection, hasForm }: RestoreDialogProps) => {
  const t = useMessages(messages)
  const isOpen = useSelector(restore, snapshot => snapshot.hasTag('open'))
  const isPreparing = useSelector(restore, snapshot => snapshot.hasTag('preparing'))
  const isBusy = useSelector(restore, snapshot => snapshot.hasTag('busy'))
  const isRefused = useSelector(restore, snapshot => snapshot.hasTag('refused'))
  const isFailed = useSelector(restore, snapshot => snapshot.hasTag('failed'))
  const isDone = useSelector(restore, snapshot => snapshot.hasTag('done'))
  const rev = useSelector(restore, ({ context }) => context.rev)
  const failure = useFailureMessage(useSelector(restore, ({ context }) => context.failure))
  const refusal = useRefusalText(collection, isRefused ? restorer.refused : null)
  const prepared = isPreparing ? null : restorer.prepared
  const isRevival = prepared?.current === null
  const mayConfirm = prepared !== null && canConfirm(prepared) && !isRefused
  const cancel = () => restore.send({ type: 'cancel' })
  const label = isRevival ? 'doRevive' : hasForm ? 'doHand' : 'doRestore'
  return (
    <>
      <p className="visually-hidden" role="status">
        {isDone ? t('done', { rev }) : null}
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        title={isRevival ? t('askRevive') : t('askRestore', { rev })}
        confirmLabel={mayConfirm || isFailed ? t(isFailed ? 'retry' : label) : t('close')}
        isBusy={isBusy || isPreparing}
        busyLabel={t(isPreparing ? 'preparing' : 'working')}
        failure={refusal ?? failure}
        onConfirm={mayConfirm || isFailed ? () => restore.send({ type: 'confirm' }) : cancel}
        onCancel={cancel}
      >
        {prepared === null || isFailed ? null : <WhatChanges collection={collection} prepared={prepared} rev={rev} />}
      </ConfirmDialog>
    </>
  )
}

const canConfirm = ({ values, issues }: Prepared): boolean =>
  Object.keys(values).length > 0 && Object.keys(issues).length === 0

interface WhatChangesProps {
  readonly collection: Collection
  readonly prepared: Prepared
  readonly rev: number
}

const WhatChanges = ({ collection, prepared, rev }: WhatChangesProps): ReactNode => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { field } = useFieldMessages(collection)
  const { values, lost, issues, current } = prepared
  const changes = Object.entries(values).map(
    ([name, after]): FieldChange => [name, { before: current?.values[name] ?? null, after }],
  )
  return (
    <>
      {changes.length === 0 ? <p>{t('willNotChange', { rev })}</p> : <p>{t('willChange')}</p>}
      {changes.length === 0 ? null : <FieldChanges collection={collection} changes={changes} />}
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

/** What the database said to a version that came back. */
const useRefusalText = (collection: Collection, refused: Refused | null): string | null => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { field } = useFieldMessages(collection)
  const failure = useFailureMessage(refused?.type === 'failed' ? refused.failure : null)
  switch (refused?.type) {
    case undefined:
      return null
    case 'conflict':
      return t('refusedConflict')
    case 'invalid':
      return Object.entries(refused.issues)
        .map(([name, issue]) =>
          t('atField', { field: field(name), reason: issueText({ collection, name, issue }, language) }),
        )
        .join(' ')
    case 'failed':
      return t('refusedFailed', { reason: failure ?? '' })
    default:
      return t('refusedDenied')
  }
}
