import { useMessages } from '../../ui/messages/use-messages.ts'
import { type ToastHandle, type Toasts, useToasts } from '../../ui/toasts/toasts.ts'
import { messages } from './messages.ts'

const latest = new WeakMap<Toasts, ToastHandle>()

/**
 * For what the specification lists and nothing stands behind: gives what to call when it is pressed. That says so, in sight and aloud, so that
 * no press goes unanswered. The newest answer takes the place of the one before.
 */
export const useUnlinked = (): ((name: string) => void) => {
  const t = useMessages(messages)
  const toasts = useToasts()
  return name => {
    latest.get(toasts)?.close()
    latest.set(toasts, toasts.show({ kind: 'info', text: t('unlinked', { name }) }))
  }
}
