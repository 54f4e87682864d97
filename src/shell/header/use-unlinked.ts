import { useRef } from 'react'
import { type ToastHandle, useToasts } from '../../ui/toasts/toasts.ts'
import { useWords } from '../../ui/words/use-words.ts'
import { words } from './words.ts'

/**
 * For what the specification lists and nothing stands behind: gives what to call when it is pressed. That says so, in sight and aloud, so that
 * no press goes unanswered. The newest answer takes the place of the one before.
 */
export const useUnlinked = (): ((name: string) => void) => {
  const t = useWords(words)
  const toasts = useToasts()
  const last = useRef<ToastHandle>(null)
  return name => {
    last.current?.close()
    last.current = toasts.show({ kind: 'info', text: t('unlinked', { name }) })
  }
}
