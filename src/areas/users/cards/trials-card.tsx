import { CountedCard } from '../../../records/cards/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import subscribers from '../collections/subscribers.ts?head'
import { messages } from './messages.ts'

export default function TrialsCard() {
  const t = useMessages(messages)
  return <CountedCard head={subscribers} status="trial" note={count => t('subscribers', { count })} />
}
