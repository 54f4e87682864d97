import { useEffect, useRef } from 'react'
import { changedFields } from '../../../machines/records/editor/editing.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { type ToastHandle, useToasts } from '../../ui/toasts/toasts.ts'
import { useEditorParts } from './editor.ts'
import { messages } from './messages.ts'

/** Drops the changes of the form. A message offers to bring them back while the form is open. */
export const useDiscard = (): (() => void) => {
  const t = useMessages(messages)
  const toasts = useToasts()
  const { actor } = useEditorParts()
  const shown = useRef<ToastHandle | null>(null)
  useEffect(() => () => shown.current?.close(), [])
  return () => {
    const { context } = actor.getSnapshot()
    const values = Object.fromEntries(changedFields(context).map(name => [name, context.values[name] ?? null]))
    const { typed } = context
    actor.send({ type: 'values.discarded' })
    shown.current?.close()
    shown.current = toasts.show({
      kind: 'done',
      text: t('discarded'),
      action: { label: t('undoDiscard'), run: () => actor.send({ type: 'values.replaced', values, typed }) },
    })
  }
}
