import { useMessages } from '../../ui/messages/use-messages.ts'
import { useLiveValue } from '../live/live.ts'
import { messages } from './messages.ts'

/** The uid of the server's worker, which takes the steps that are due. */
export const workerId = 'worker'

/** What a person is called by their uid; the worker by what it is. While the name is on its way, and where there is none, a word for that. */
export const usePersonName = (uid: string): string => {
  const t = useMessages(messages)
  const name = useLiveValue(uid === workerId || uid === '' ? null : `users/${uid}/displayName`)
  if (uid === workerId) return t('worker')
  if (name.status === 'loading') return '…'
  return name.status === 'ready' && typeof name.value === 'string' ? name.value : t('unknown')
}
