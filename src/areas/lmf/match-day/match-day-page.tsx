import './match-day.scss'
import { useSearchParams } from 'react-router-dom'
import { FirstTournament } from './first-tournament.tsx'
import { MatchDayDesk } from './match-day-desk.tsx'

/** A match day on one screen. Which one, and of which tournament, the address says; without, the current one of a tournament in play. */
export default function MatchDayPage() {
  const [address] = useSearchParams()
  const tournament = address.get('torneo') ?? ''
  const wanted = address.get('jornada') ?? ''
  return tournament === '' ? (
    <FirstTournament>{first => <MatchDayDesk key={first} tournament={first} wanted={wanted} />}</FirstTournament>
  ) : (
    <MatchDayDesk key={tournament} tournament={tournament} wanted={wanted} />
  )
}
