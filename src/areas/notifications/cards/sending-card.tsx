import { CountedCard } from '../../../records/cards/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import notifications from '../collections/notifications.ts?head'
import { messages } from './messages.ts'

export default function SendingCard() {
  const t = useMessages(messages)
  return <CountedCard head={notifications} status="sending" note={count => t('sending', { count })} />
}
