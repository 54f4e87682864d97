import { useMessages } from '../../../ui/messages/use-messages.ts'
import subscribers from '../collections/subscribers.ts?head'
import { CountedCard } from './counted-card.tsx'
import { messages } from './messages.ts'

export default function PastDueCard() {
  return <CountedCard head={subscribers} status="pastDue" note={useMessages(messages)('pastDue')} />
}
