import { useMessages } from '../../ui/messages/use-messages.ts'
import { type ToastHandle, type Toasts, useToasts } from '../../ui/toasts/toasts.ts'
import { messages } from './messages.ts'

const latest = new WeakMap<Toasts, ToastHandle>()

/** For controls without a function: returns a press handler that shows and announces this. */
export const useUnlinked = (): ((name: string) => void) => {
  const t = useMessages(messages)
  const toasts = useToasts()
  return name => {
    latest.get(toasts)?.close()
    latest.set(toasts, toasts.show({ kind: 'info', text: t('unlinked', { name }) }))
  }
}
