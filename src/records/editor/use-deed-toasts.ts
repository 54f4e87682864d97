import type { Deed } from '../../../machines/records/editor/editing.ts'
import type { Collection } from '../../model/collection.ts'
import { publishingSteps } from '../../model/life-cycle.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import type { Done } from '../writing/undo.ts'
import { useDoneToast } from '../writing/use-action.ts'
import { useWriter } from '../writing/use-writer.ts'
import { messages } from './messages.ts'
import { messages as toastMessages } from './toast-messages.ts'

/** Tells what was done in a message that outlives the page, and offers to take it back. */
export const useDeedToasts = (collection: Collection) => {
  const t = useMessages(toastMessages)
  const say = useMessages(messages)
  const writer = useWriter(collection)
  const showDone = useDoneToast()
  const { value: nameOf } = useFieldMessages(collection)
  const { lifeCycle, title: titleField } = collection

  const textOf = (title: string, { write }: Deed): string => {
    if (write.values === null) return t('toastDeleted', { title })
    if (write.action === 'create') return t('toastCreated', { title })
    if (write.action === 'change' || lifeCycle === undefined) return t('toastSaved', { title })
    const state = String(write.values[lifeCycle.field])
    return publishingSteps(collection).includes(write.action)
      ? t('toastPublished', { title })
      : t('toastStep', { title, state: nameOf(lifeCycle.field, state) })
  }

  return (deed: Deed): void => {
    const done = doneOf(deed)
    const title = String({ ...done.before, ...done.values }[titleField] ?? say('untitled'))
    showDone(writer, done, { text: textOf(title, deed), title })
  }
}

const doneOf = ({ id, rev, write: { action, base, values } }: Deed): Done => ({
  id,
  rev,
  action,
  before: base?.values ?? null,
  values,
})
