import { useEffect, useRef } from 'react'
import { same } from '../../model/values/json.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { type ToastHandle, useToasts } from '../../ui/toasts/toasts.ts'
import { useEditorParts } from './editor.ts'
import { messages } from './messages.ts'

/** Replaces values of the form. A message offers to bring the former ones back while the form is open. */
export const useUndoable = (): ((text: string, change: () => void) => void) => {
  const t = useMessages(messages)
  const toasts = useToasts()
  const { actor } = useEditorParts()
  const shown = useRef<ToastHandle | null>(null)
  useEffect(() => () => shown.current?.close(), [])
  return (text, change) => {
    const { values: before, typed } = actor.getSnapshot().context
    change()
    const { values: after } = actor.getSnapshot().context
    const lost = Object.keys({ ...before, ...after }).filter(name => !same(before[name] ?? null, after[name] ?? null))
    const values = Object.fromEntries(lost.map(name => [name, before[name] ?? null]))
    shown.current?.close()
    shown.current = toasts.show({
      kind: 'done',
      text,
      action: { label: t('undoDiscard'), run: () => actor.send({ type: 'values.replaced', values, typed }) },
    })
  }
}

export const useDiscard = (): (() => void) => {
  const t = useMessages(messages)
  const { actor } = useEditorParts()
  const replace = useUndoable()
  return () => replace(t('discarded'), () => actor.send({ type: 'values.discarded' }))
}
