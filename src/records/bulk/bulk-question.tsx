import { useSelector } from '@xstate/react'
import type { Collected } from '../../../machines/records/bulk/job.ts'
import type { Collection } from '../../model/collection.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import type { BulkActor } from '../list/kept-lists.ts'
import type { Deed } from './deed.ts'
import { messages } from './messages.ts'
import { ReasonCounts } from './refused-list.tsx'
import { useDeedName } from './use-deed-messages.ts'

interface BulkQuestionProps {
  readonly collection: Collection
  readonly deed: Deed | null
  readonly bulk: BulkActor
  /** Called when the person agrees. */
  readonly onBegin: () => void
}

/** More than so many are only deleted after their number was typed. */
const manyAtOnce = 100

/** What can be undone afterwards, said before. */
const useUndoText = (collection: Collection, deed: Deed | null) => {
  const t = useMessages(messages)
  const { value } = useFieldMessages(collection)
  return ({ ready, undoable }: Collected): string => {
    if (undoable === 0) return t('undoNone')
    if (undoable < ready.length) return t('undoSome', { count: undoable, of: ready.length })
    if (deed?.type !== 'delete') return t('undoAll')
    const { lifeCycle } = collection
    return lifeCycle ? t('undoDraft', { state: value(lifeCycle.field, lifeCycle.initial) }) : t('undoDeleted')
  }
}

/** Counts first, and then asks: how many, how many not and why, and whether there is a way back. */
export const BulkQuestion = ({ collection, deed, bulk, onBegin }: BulkQuestionProps) => {
  const t = useMessages(messages)
  const { one, many } = useFieldMessages(collection)
  const name = useDeedName(collection, deed)
  const undoText = useUndoText(collection, deed)
  const isCollecting = useSelector(bulk, snapshot => snapshot.hasTag('collecting'))
  const isAsking = useSelector(bulk, snapshot => snapshot.hasTag('asking'))
  const found = useSelector(bulk, ({ context }) => context.found)
  const collected = useSelector(bulk, ({ context }) => context.collected)
  const cancel = () => bulk.send({ type: 'bulk.cancelled' })
  const count = collected?.ready.length ?? 0
  const isDelete = deed?.type === 'delete'
  const isMany = isDelete && count > manyAtOnce
  return (
    <ConfirmDialog
      isOpen={isCollecting || isAsking}
      title={
        collected === null ? t('collectingTitle') : t('ask', { deed: name, count, name: count === 1 ? one : many })
      }
      confirmLabel={t('confirm', { deed: name, count })}
      kind={isDelete ? 'danger' : 'plain'}
      isBlocked={collected === null || count === 0}
      {...(isMany ? { typed: String(count) } : {})}
      onConfirm={() => {
        bulk.send({ type: 'bulk.confirmed' })
        onBegin()
      }}
      onCancel={cancel}
    >
      {collected === null ? (
        <p role="status">{t('collecting', { count: found })}</p>
      ) : (
        <>
          <p>
            {count === 0
              ? t('nothingToDo', { count: collected.skipped.length })
              : t(isDelete ? 'askDelete' : 'askLine', { count })}
          </p>
          {collected.skipped.length === 0 ? null : (
            <>
              <p className="bulk-skipped">{t('skipped', { count: collected.skipped.length })}</p>
              <ReasonCounts collection={collection} refused={collected.skipped} />
            </>
          )}
          {count === 0 ? null : <p className="text-soft">{undoText(collected)}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}
