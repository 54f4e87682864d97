import './erasing.scss'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Issue } from '../../model/fields/field.ts'
import { text } from '../../model/fields/text.ts'
import { isPersonal, longestReason } from '../../model/history.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { TextArea } from '../../ui/form/fields.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { WithReferring } from '../editor/references.tsx'
import { Hindering, RefusedTargets, WhatGoes } from './erasing-parts.tsx'
import { messages } from './messages.ts'
import { type ErasingActor, useErasing } from './use-erasing.ts'

interface ErasingDeskProps {
  readonly collection: Collection
  readonly id: string
  readonly onErased: () => void
  readonly onClose: () => void
}

/** Erases a record of a person or, of another record, what it tells of one: looks first, asks, and says how far it is. */
const ErasingDesk = (props: ErasingDeskProps) => (
  <WithReferring>
    <Desk {...props} />
  </WithReferring>
)

const Desk = ({ collection, id, onErased, onClose }: ErasingDeskProps) => {
  const t = useMessages(messages)
  const toasts = useToasts()
  const erasing = useErasing(collection, id, {
    onErased: () => {
      toasts.show({ kind: 'done', text: t(isPersonal(collection) ? 'erasedRecord' : 'erasedFields') })
      onErased()
      onClose()
    },
    onClosed: onClose,
  })
  return <ErasingDialog collection={collection} erasing={erasing} />
}

const reasonField = text({ max: longestReason })

interface ErasingDialogProps {
  readonly collection: Collection
  readonly erasing: ErasingActor
}

const ErasingDialog = ({ collection, erasing }: ErasingDialogProps) => {
  const t = useMessages(messages)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const is = useTags(erasing)
  const plan = useSelector(erasing, ({ context }) => context.plan)
  const { done, of } = useSelector(erasing, ({ context }) => context.progress)
  const refused = useSelector(erasing, ({ context }) => context.refused)
  const failure = useFailureMessage(useSelector(erasing, ({ context }) => context.failure))
  const issue = reasonField.check(reasonField.clean(reason))
  const confirm = () => {
    if (!is.asking) return erasing.send({ type: 'retried' })
    setTried(true)
    if (issue === null) erasing.send({ type: 'confirmed', reason: String(reasonField.clean(reason)) })
  }
  const isWhole = isPersonal(collection)
  const title = plan?.title ?? ''
  const canRetry = is.failed || is.hindered || is.refused
  return (
    <ConfirmDialog
      isOpen
      title={plan === null ? t('lookingTitle') : t(isWhole ? 'recordTitle' : 'fieldsTitle', { title })}
      kind="danger"
      confirmLabel={t(canRetry ? 'retry' : isWhole ? 'eraseRecord' : 'eraseFields')}
      isBlocked={is.looking}
      isBusy={is.running}
      busyLabel={t('running', { done, of })}
      failure={is.failed ? failure : null}
      {...(is.asking && plan !== null ? { typed: plan.title } : {})}
      onConfirm={confirm}
      onCancel={() => erasing.send({ type: 'cancelled' })}
    >
      {is.looking ? <p role="status">{t('looking')}</p> : null}
      {is.hindered && plan !== null ? <Hindering plan={plan} /> : null}
      {is.refused ? <RefusedTargets refused={refused} /> : null}
      {(is.asking || is.running) && plan !== null ? <WhatGoes collection={collection} plan={plan} /> : null}
      {is.asking ? (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={longestReason}
          isRequired
          value={reason}
          onChange={setReason}
          error={isTried && issue !== null ? t(reasonIssue(issue)) : undefined}
        />
      ) : null}
      {is.running ? <progress className="erasing-bar" aria-label={t('progress')} max={of} value={done} /> : null}
    </ConfirmDialog>
  )
}

const reasonIssue = ({ code }: Issue) => (code === 'missing' ? 'reasonNeeded' : 'reasonLong')

const useTags = (erasing: ErasingActor) => ({
  looking: useSelector(erasing, snapshot => snapshot.hasTag('looking')),
  failed: useSelector(erasing, snapshot => snapshot.hasTag('failed')),
  hindered: useSelector(erasing, snapshot => snapshot.hasTag('hindered')),
  asking: useSelector(erasing, snapshot => snapshot.hasTag('asking')),
  running: useSelector(erasing, snapshot => snapshot.hasTag('running')),
  refused: useSelector(erasing, snapshot => snapshot.hasTag('refused')),
})

export default ErasingDesk
