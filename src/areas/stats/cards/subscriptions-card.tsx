import { WeekCard } from './week-card.tsx'
import { subscriptionWeeks } from './weeks.ts'

export default function SubscriptionsCard() {
  return <WeekCard sourceOf={subscriptionWeeks} to="/manager/stats/users" />
}
