import type { SavedWrite } from '../../../machines/records/editor/ports.ts'
import type { Collection } from '../../model/collection.ts'
import { publishingSteps } from '../../model/life-cycle.ts'
import type { Outcome } from '../../model/outcome.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { type Done, inverseOf, undo } from '../writing/undo.ts'
import { useWriter } from '../writing/use-writer.ts'
import { messages } from './messages.ts'
import { messages as toastMessages } from './sidebar-messages.ts'

/** Tells what was done in a message that outlives the page, and offers to take it back. */
export const useSaveToasts = (collection: Collection) => {
  const t = useMessages(toastMessages)
  const say = useMessages(messages)
  const writer = useWriter(collection)
  const toasts = useToasts()
  const { role } = useViewer()
  const { value: nameOf } = useFieldMessages(collection)
  const { lifeCycle, title: titleField } = collection

  const textOf = (title: string, { write }: SavedWrite): string => {
    if (write.values === null) return t('toastDeleted', { title })
    if (write.action === 'create') return t('toastCreated', { title })
    if (write.action === 'change' || lifeCycle === undefined) return t('toastSaved', { title })
    const state = String(write.values[lifeCycle.field])
    return publishingSteps(collection).includes(write.action)
      ? t('toastPublished', { title })
      : t('toastStep', { title, state: nameOf(lifeCycle.field, state) })
  }

  const undoText = (title: string, outcome: Outcome): string => {
    if (outcome.type === 'saved') return t('undone', { title })
    if (outcome.type === 'conflict') return t('undoConflict', { title })
    return t('undoFailed', { why: outcome.type === 'failed' ? outcome.failure.message : say('denied') })
  }

  return (saved: SavedWrite): void => {
    const done = doneOf(saved)
    const title = String({ ...done.before, ...done.values }[titleField] ?? say('untitled'))
    const inverse = inverseOf(collection, done, role)
    const undoIt = async () => {
      if (inverse === null) return
      const toast = toasts.show({ kind: 'working', text: t('undoing') })
      const outcome = await undo(writer, done, inverse)
      toast.update({ kind: outcome.type === 'saved' ? 'done' : 'failed', text: undoText(title, outcome) })
      await writer.flush()
    }
    toasts.show({
      kind: 'done',
      text: textOf(title, saved),
      ...(inverse ? { action: { label: t('undo'), run: () => void undoIt() } } : {}),
    })
  }
}

const doneOf = ({ id, rev, write: { action, base, values } }: SavedWrite): Done => ({
  id,
  rev,
  action,
  before: base?.values ?? null,
  values,
})
