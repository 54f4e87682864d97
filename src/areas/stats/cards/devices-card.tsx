import { WeekCard } from './week-card.tsx'
import { deviceWeeks } from './weeks.ts'

export default function DevicesCard() {
  return <WeekCard sourceOf={deviceWeeks} to="/manager/stats/tech" />
}
