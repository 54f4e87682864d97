import Button from 'react-bootstrap/Button'
import { isBehind, isDirty } from '../../../machines/records/editor/editing.ts'
import type { Collection } from '../../model/collection.ts'
import { leadsToEditing } from '../../model/life-cycle.ts'
import { can } from '../../model/permissions.ts'
import { workerUid } from '../../model/person.ts'
import type { Stored } from '../../model/record.ts'
import { beatEvery, waitsForWorker } from '../../model/worker-beat.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { useMoment } from '../data/live/live.ts'
import { useFieldMessages, usePersonName, useTimestampText } from '../fields/labels.ts'
import { NoWorker } from '../fields/no-worker.tsx'
import { AreaPart } from './area-part.tsx'
import { useEditorParts, useEditorTag, useEditorValue } from './editor.ts'
import { ConflictScreen } from './lazy-screens.ts'
import { messages } from './messages.ts'
import { useDiscard } from './use-discard.ts'

export const EditorNotices = ({ mayChange }: { readonly mayChange: boolean }) => (
  <>
    {mayChange ? null : <ReadOnlyNote />}
    <FailureNote />
    <RestoredNote />
    <BehindNote />
    <FollowedNote />
    <DraftNote />
    <LateNote />
    <AreaPart name="advice" />
  </>
)

const LateNote = () => {
  const { collection } = useEditorParts()
  const now = useMoment(beatEvery)
  const values = useEditorValue(({ context }) => context.base?.values ?? null)
  return values !== null && waitsForWorker(collection, values, now) ? <NoWorker /> : null
}

const ReadOnlyNote = () => {
  const t = useMessages(messages)
  const { collection } = useEditorParts()
  const { role } = useViewer()
  const isNew = useEditorValue(({ context }) => context.id === null)
  const { create, change } = collection.permissions
  const needed = isNew ? create : change
  const state = useEditorValue(({ context }) => String(context.base?.record?.[collection.lifeCycle?.field ?? ''] ?? ''))
  const { value } = useFieldMessages()
  const { lifeCycle } = collection
  if (can(role, needed)) {
    const advice = lifeCycle && leadsToEditing(lifeCycle, state, role) ? 'isFixed' : 'isFinal'
    return <Notice kind="info">{t(advice, { state: value(lifeCycle?.field ?? '', state) })}</Notice>
  }
  return <Notice kind="info">{t('readOnly', { role, permission: needed })}</Notice>
}

const FailureNote = () => {
  const t = useMessages(messages)
  const failure = useEditorValue(({ context }) => context.failure)
  const message = useFailureMessage(failure, messages)
  if (failure === null || message === null) return null
  const isOwn = failure.code === 'denied' || failure.code === 'conflict'
  return (
    <Notice takesFocus kind="danger">
      {isOwn ? message : t('failed', { why: message })}
    </Notice>
  )
}

const RestoredNote = () => {
  const t = useMessages(messages)
  const discard = useDiscard()
  const timestampText = useTimestampText()
  const restored = useEditorValue(({ context }) => context.restored)
  if (restored === null) return null
  return (
    <Notice
      kind="info"
      action={
        <Button variant="outline-primary" onClick={discard}>
          {t('discard')}
        </Button>
      }
    >
      {t('restored', { time: timestampText(restored) })}
    </Notice>
  )
}

const BehindNote = () => {
  const t = useMessages(messages)
  const { actor } = useEditorParts()
  const timestampText = useTimestampText()
  const record = useEditorValue(({ context }) =>
    isBehind(context) && isDirty(context) ? (context.latest?.record ?? null) : null,
  )
  const isSaving = useEditorTag('busy')
  const name = usePersonName(record?.updatedBy ?? '')
  if (record === null || isSaving) return null
  return (
    <Notice
      kind="warning"
      isSticky
      action={
        <Button
          variant="outline-primary"
          onPointerEnter={ConflictScreen.prepare}
          onFocus={ConflictScreen.prepare}
          onClick={() => actor.send({ type: 'compare' })}
        >
          {t('compare')}
        </Button>
      }
    >
      {t('behind', { name, time: timestampText(record.updatedAt) })}
    </Notice>
  )
}

const isWorkerStep = ({ lifeCycle }: Collection, { updatedBy, action }: Stored): boolean =>
  updatedBy === workerUid && (lifeCycle?.steps.some(({ event }) => event === action) ?? false)

const FollowedNote = () => {
  const t = useMessages(messages)
  const timestampText = useTimestampText()
  const record = useEditorValue(({ context }) => context.followed?.record ?? null)
  const { uid } = useViewer()
  const { step } = useFieldMessages()
  const { collection } = useEditorParts()
  const name = usePersonName(record?.updatedBy ?? '')
  if (record !== null && isWorkerStep(collection, record))
    return (
      <Notice kind="info">
        {t('followedStep', { step: step(record.action), time: timestampText(record.updatedAt) })}
      </Notice>
    )
  // People know of their own undo, and of saves in their other tabs.
  return record === null || record.updatedBy === uid ? null : (
    <Notice kind="info">{t('followed', { name, time: timestampText(record.updatedAt) })}</Notice>
  )
}

const DraftNote = () => {
  const t = useMessages(messages)
  const hasFailed = useEditorValue(({ context }) => context.draftFailed)
  return hasFailed ? <Notice kind="warning">{t('draftFailed')}</Notice> : null
}
