import type { ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link } from 'react-router-dom'
import { isDirty } from '../../../machines/records/editor/editing.ts'
import type { Deletion } from '../../../machines/records/editor/ports.ts'
import { focusMainOnUnmount, takePageFocus } from '../../ui/dom.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useUnread } from '../data/live/live-view.tsx'
import { formatTimestamp } from '../fields/format.ts'
import { useFieldMessages, usePersonName } from '../fields/labels.ts'
import { useListAddress } from '../registry/contexts.ts'
import { useEditorParts, useEditorValue } from './editor.ts'
import { EraseButton, ErasedLine, useErased } from './erased.tsx'
import { HistoryPanel } from './lazy-screens.ts'
import { messages as formMessages, rareMessages } from './messages.ts'

interface MissingProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

const Missing = ({ title, children, actions }: MissingProps) => {
  const t = useMessages(formMessages)
  return (
    <Card as="section" className="missing-record" ref={focusMainOnUnmount}>
      <h2 className="editor-title" tabIndex={-1} ref={takePageFocus}>
        {title}
      </h2>
      {children}
      <div className="d-flex flex-wrap gap-3 mt-4">
        {actions}
        <Link className="btn btn-outline-primary" to={useListAddress()}>
          {t('toList')}
        </Link>
      </div>
    </Card>
  )
}

export const NoRecord = () => {
  const t = useMessages(rareMessages)
  const { one } = useFieldMessages()
  return (
    <Missing title={t('absentTitle')}>
      <p>{t('absent', { one })}</p>
    </Missing>
  )
}

export const AbsentRecord = () => {
  const { collection, onErase } = useEditorParts()
  const t = useMessages(rareMessages)
  const id = useEditorValue(({ context }) => context.id)
  const deletion = useEditorValue(({ context }) => context.deletion)
  const { all: erased } = useErased(collection, id)
  if (erased !== null && erased.at >= (deletion?.at ?? 0))
    return (
      <Missing title={t('absentTitle')}>
        <ErasedLine erased={erased} />
      </Missing>
    )
  if (deletion === null || id === null) return <NoRecord />
  return (
    <Missing title={t('deletedTitle')} actions={<EraseButton collection={collection} onErase={onErase} />}>
      <Deleted deletion={deletion} />
      <HistoryPanel id={id} />
    </Missing>
  )
}

const Deleted = ({ deletion: { by, at } }: { readonly deletion: Deletion }) => {
  const t = useMessages(rareMessages)
  const name = usePersonName(by)
  return <p>{t('absentDeleted', { name, time: formatTimestamp(useLanguage(), at) })}</p>
}

export const FailedRecord = () => {
  const t = useMessages(rareMessages)
  const { onRetry } = useEditorParts()
  const message = useUnread(useEditorValue(({ context }) => context.failure))
  return (
    <Missing title={t('failedTitle')} actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      <p role="alert">{message}</p>
    </Missing>
  )
}

export const GoneRecord = () => {
  const t = useMessages(rareMessages)
  const { actor, collection } = useEditorParts()
  const { lifeCycle } = collection
  const id = useEditorValue(({ context }) => context.id)
  const deletion = useEditorValue(({ context }) => context.deletion)
  const hasChanges = useEditorValue(({ context }) => isDirty(context))
  const { all: erased } = useErased(collection, id)
  const sets = lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {}
  const discard = hasChanges ? (
    <Button variant="outline-primary" onClick={() => actor.send({ type: 'values.discarded' })}>
      {t('goneDiscard')}
    </Button>
  ) : null
  if (erased !== null && erased.at >= (deletion?.at ?? 0))
    return (
      <Missing title={t('goneTitle')} actions={discard}>
        <ErasedLine erased={erased} />
      </Missing>
    )
  const recreate = () => actor.send({ type: 'record.recreate', sets })
  return (
    <Missing
      title={t('goneTitle')}
      actions={
        hasChanges ? (
          <>
            <Button onClick={recreate}>{t('recreate')}</Button>
            {discard}
          </>
        ) : null
      }
    >
      {deletion === null ? <p>{t('goneUnknown')}</p> : <Deleted deletion={deletion} />}
      {hasChanges ? <p>{t('goneKept')}</p> : id && <HistoryPanel id={id} />}
    </Missing>
  )
}
