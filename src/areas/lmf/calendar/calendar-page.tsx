import '../../../records/records.scss'
import './calendar.scss'
import type { Season } from '../season/season.ts'
import { useSeason } from '../season/use-season.ts'
import { SeasonPage } from '../table/season-page.tsx'
import { CalendarDesk } from './calendar-desk.tsx'

/** The fixtures of the tournament of the address. */
export default function CalendarPage() {
  return <SeasonPage>{({ id, name }) => <OfSeason id={id} name={name} />}</SeasonPage>
}

const OfSeason = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const season = useSeason(id)
  return season.status === 'ready' ? <CalendarDesk key={id} season={season satisfies Season} name={name} /> : null
}
