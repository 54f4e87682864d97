import { useMessages } from '../../../ui/messages/use-messages.ts'
import subscribers from '../collections/subscribers.ts?head'
import { CountedCard } from './counted-card.tsx'
import { messages } from './messages.ts'

export default function TrialsCard() {
  return <CountedCard head={subscribers} status="trial" note={useMessages(messages)('trials')} />
}
