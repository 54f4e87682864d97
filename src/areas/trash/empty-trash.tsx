import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { useLive } from '../../records/data/live/live.ts'
import { LoadFailure } from '../../records/data/live/live-view.tsx'
import { once } from '../../records/data/live/sources.ts'
import { type ActionActor, useAction, useActionStatus } from '../../records/outcomes/use-action.tsx'
import { useStore } from '../../records/registry/store-context.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { failureText } from '../../ui/loading/messages.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { messages } from './messages.ts'
import { emptyTrash, readTrash, type TrashEntry } from './trashed.ts'

/** Entries to take out; null until they are counted. */
type Emptying = readonly TrashEntry[] | null

type Emptied = { readonly type: 'saved'; readonly count: number }

/** More records than this require typing their number. */
const manyAtOnce = 100

interface EmptyTrashProps {
  readonly paths: readonly string[]
  /** Name of the collection that alone is emptied. */
  readonly kind: string | null
  readonly onEmptied: () => void
}

export const EmptyTrash = ({ paths, kind, onEmptied }: EmptyTrashProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const toasts = useToasts()
  const title = kind === null ? t('emptyTrash') : t('emptyKind', { kind })
  const [removed, setRemoved] = useState(0)
  const emptying = useAction<Emptying, Emptied>(
    async entries => {
      setRemoved(0)
      await emptyTrash(store, entries ?? [], setRemoved)
      return { type: 'saved', count: entries?.length ?? 0 }
    },
    ({ outcome: { count } }) => {
      toasts.show({ kind: 'done', text: t('emptied', { count }) })
      onEmptied()
    },
  )
  const { isAsking } = useActionStatus(emptying)
  return (
    <>
      <Button variant="outline-primary" onClick={() => emptying.send({ type: 'ask', action: null })}>
        {title}
      </Button>
      {isAsking ? <EmptyQuestion emptying={emptying} removed={removed} title={title} paths={paths} /> : null}
    </>
  )
}

interface EmptyQuestionProps {
  readonly emptying: ActionActor<Emptying, Emptied>
  /** Entries that are gone already. */
  readonly removed: number
  readonly title: string
  readonly paths: readonly string[]
}

const EmptyQuestion = ({ emptying, removed, title, paths }: EmptyQuestionProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const [source] = useState(() => once(() => readTrash(store, paths)))
  const live = useLive(source)
  const { isBusy, failure } = useActionStatus(emptying)
  const entries = live.status === 'ready' ? live.value : []
  const count = entries.length
  return (
    <ConfirmDialog
      isOpen
      title={t('askEmpty', { title })}
      kind="danger"
      confirmLabel={t('emptyConfirm', { count })}
      isBusy={isBusy}
      isBlocked={count === 0}
      busyLabel={t('emptying', { removed, count })}
      failure={failure && t('emptyFailed', { why: failureText(failure, language) })}
      {...(count > manyAtOnce ? { typed: String(count) } : {})}
      onConfirm={() => emptying.send({ type: 'confirm', action: entries })}
      onCancel={() => emptying.send({ type: 'cancel' })}
    >
      {live.status === 'failed' ? <LoadFailure failure={live.failure} onRetry={live.retry} /> : null}
      {live.status === 'loading' ? <p role="status">{t('counting')}</p> : null}
      {live.status !== 'ready' ? null : count === 0 ? (
        <p>{t('emptyNothing')}</p>
      ) : (
        <>
          <p>{t('emptyCount', { count })}</p>
          <p>{t('emptyKeeps')}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
