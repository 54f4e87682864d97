import type { SavedWrite } from '../../../machines/records/editor/ports.ts'
import type { Collection } from '../../model/collection.ts'
import { publishingSteps } from '../../model/life-cycle.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useDoneToast } from '../writing/use-action.ts'
import { useWriter } from '../writing/use-writer.ts'
import { messages } from './messages.ts'
import { messages as toastMessages } from './sidebar-messages.ts'

/** Says what was saved in a message that outlives the page, and offers to undo it. */
export const useSaveToasts = (collection: Collection) => {
  const t = useMessages(toastMessages)
  const say = useMessages(messages)
  const writer = useWriter(collection)
  const showDone = useDoneToast()
  const { value: nameOf } = useFieldMessages(collection)
  const { lifeCycle, title: titleField } = collection

  const textOf = (title: string, { action, values }: SavedWrite['write']): string => {
    if (values === null) return t('toastDeleted', { title })
    if (action === 'create') return t('toastCreated', { title })
    if (action === 'change' || lifeCycle === undefined) return t('toastSaved', { title })
    return publishingSteps(collection).includes(action)
      ? t('toastPublished', { title })
      : t('toastStep', { title, state: nameOf(lifeCycle.field, String(values[lifeCycle.field])) })
  }

  return ({ id, rev, write }: SavedWrite): void => {
    const { action, base, values } = write
    const before = base?.values ?? null
    const title = String({ ...before, ...values }[titleField] ?? say('untitled'))
    showDone(writer, { id, rev, action, before, values }, { text: textOf(title, write), title })
  }
}
