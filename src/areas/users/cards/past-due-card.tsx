import { useMessages } from '../../../ui/messages/use-messages.ts'
import { subscribers } from '../collections/subscribers.ts'
import { CountedCard } from './counted-card.tsx'
import { messages } from './messages.ts'

export default function PastDueCard() {
  return <CountedCard collection={subscribers} status="pastDue" note={useMessages(messages)('pastDue')} />
}
