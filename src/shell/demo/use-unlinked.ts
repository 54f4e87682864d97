import { useMessages } from '../../ui/messages/use-messages.ts'
import { type ToastHandle, type Toasts, useToasts } from '../../ui/toasts/toasts.ts'
import { messages } from './messages.ts'

const latest = new WeakMap<Toasts, ToastHandle>()

/**
 * For controls that the specification lists without a function: returns a press handler that shows and announces this.
 * A new answer replaces the one before.
 */
export const useUnlinked = (): ((name: string) => void) => {
  const t = useMessages(messages)
  const toasts = useToasts()
  return name => {
    latest.get(toasts)?.close()
    latest.set(toasts, toasts.show({ kind: 'info', text: t('unlinked', { name }) }))
  }
}
