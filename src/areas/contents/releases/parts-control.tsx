import { useState } from 'react'
import Alert from 'react-bootstrap/Alert'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import type { Collection } from '../../../model/collection.ts'
import { isFixed } from '../../../model/life-cycle.ts'
import { can } from '../../../model/permissions.ts'
import { releaseField } from '../../../model/release.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { writerFor } from '../../../records/data/writing/use-writer.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import type { OwnControlProps } from '../../../records/fields/own-control.tsx'
import { StateMark } from '../../../records/fields/state-mark.tsx'
import { useEditorValue } from '../../../records/form/editor.ts'
import {
  type RecordActions,
  RefusalNote,
  useActionState,
  useRecordAction,
} from '../../../records/outcomes/use-action.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { Loader } from '../../../ui/loading/loader.tsx'
import { useLanguage, useMessages, useRecordsLang } from '../../../ui/messages/use-messages.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { releases } from '../collections/releases.ts'
import { messages } from './messages.ts'
import type { Part, Trouble } from './parts.ts'
import { useParts } from './use-parts.ts'
import './releases.scss'

/** Words for the obstacle of a part, with what to do. */
const useTroubleText = (collection: Collection) => {
  const t = useMessages(messages)
  const { field, value } = useFieldMessages(collection)
  return (trouble: Trouble): string => {
    switch (trouble.code) {
      case 'notReady':
        return t('notReady', { state: value(collection.lifeCycle?.field ?? '', trouble.state) })
      case 'mustFix':
        return t('mustFix', { count: trouble.count })
      case 'needsFields':
        return t('needsFields', { fields: trouble.fields.map(field).join(', ') })
      case 'needsAhead':
        return t('needsAhead', { field: field(trouble.field) })
      case 'needsPermission':
        return t('needsPermission', { permission: trouble.permission })
      case 'needsOther':
        return t('needsOther', { max: trouble.max })
      default:
        return t(trouble.code)
    }
  }
}

/** The parts of the release, each with what it still lacks. Records join it in their own editors. */
export default function PartsControl({ error }: OwnControlProps) {
  const t = useMessages(messages)
  const id = useEditorValue(({ context }) => context.id)
  const stored = useEditorValue(({ context }) => context.base?.values ?? null)
  const { role } = useViewer()
  const live = useParts(id, stored)
  const actions = usePartActions()
  const mayRemove = can(role, releases.permissions.change) && !isFixed(releases, stored)
  return (
    <>
      {error ? <Alert variant="danger">{error}</Alert> : null}
      <RefusalNote actions={actions} />
      {id === null ? <p className="text-soft m-0">{t('unsaved')}</p> : null}
      {live.status === 'failed' ? <LoadFailure failure={live.failure} onRetry={live.retry} /> : null}
      {live.value === undefined && live.status !== 'failed' ? <Loader /> : null}
      {id !== null && live.value?.length === 0 ? <p className="text-soft m-0">{t('none')}</p> : null}
      {live.value === undefined || live.value.length === 0 ? null : (
        <>
          <p className="text-soft">{t('count', { count: live.value.length })}</p>
          <ul className="release-parts" aria-label={t('list')}>
            {live.value.map(part => (
              <PartRow
                key={`${part.kind.collection.path}/${part.id}`}
                part={part}
                isDone={stored?.status === 'published'}
                actions={mayRemove ? actions : null}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const usePartActions = (): RecordActions => {
  const store = useStore()
  const { uid } = useViewer()
  const toasts = useToasts()
  const [writerOf] = useState(
    () => (collection: Part['kind']['collection']) => writerFor({ store, uid, toasts }, { collection }),
  )
  return useRecordAction(writerOf)
}

interface PartRowProps {
  readonly part: Part
  readonly isDone: boolean
  /** Null if it stays. */
  readonly actions: RecordActions | null
}

const PartRow = ({ part: { kind, id, title, record, trouble }, isDone, actions }: PartRowProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const lang = useRecordsLang()
  const { role } = useViewer()
  const { collection, paths } = kind
  const textOf = useTroubleText(collection)
  const mayChange = can(role, collection.permissions.change) && !isFixed(collection, record)
  return (
    <li>
      <div className="release-part">
        <span className="text-soft">{collection.name.one[language]}</span>
        <Link to={paths.edit(id)}>
          <bdi lang={lang}>{title}</bdi>
        </Link>
        {record === null || collection.lifeCycle === undefined ? null : (
          <StateMark collection={collection} state={String(record[collection.lifeCycle.field])} />
        )}
      </div>
      <p className={trouble === null ? 'text-soft' : 'text-danger'}>
        {trouble === null ? t(isDone ? 'done' : 'ready') : textOf(trouble)}
      </p>
      {actions === null || record === null || !mayChange ? null : (
        <RemoveButton actions={actions} part={{ collection, id, record, title }} />
      )}
    </li>
  )
}

interface RemoveButtonProps {
  readonly actions: RecordActions
  readonly part: Pick<Part['kind'], 'collection'> & { readonly record: NonNullable<Part['record']> } & Pick<
      Part,
      'id' | 'title'
    >
}

/** Ref callback: the focus of a removed part moves to the title of the section. */
const focusTitleOnUnmount = (button: HTMLElement | null) => () => {
  if (button !== document.activeElement) return
  button?.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
}

const RemoveButton = ({ actions, part: { collection, id, record, title } }: RemoveButtonProps) => {
  const t = useMessages(messages)
  const { isBusy } = useActionState(actions)
  const remove = () => {
    const values = { [releaseField]: null }
    const done = t('removed', { title })
    actions.send({ type: 'do', action: { collection, id, before: record, values, action: 'change', done } })
  }
  return (
    <Button
      ref={focusTitleOnUnmount}
      variant="outline-primary"
      aria-label={t('removeOne', { title })}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) remove()
      }}
    >
      {t('remove')}
    </Button>
  )
}
