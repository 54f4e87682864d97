import './match-day.scss'
import { matchDayAddress, useAddress } from '../addresses.ts'
import { FirstTournament } from './first-tournament.tsx'
import { MatchDayDesk } from './match-day-desk.tsx'

/** A match day on one screen. Which one, and of which tournament, the address says; without, the current one of a tournament in play. */
export default function MatchDayPage() {
  const { tournament, round: wanted } = useAddress(matchDayAddress).shown
  return tournament === '' ? (
    <FirstTournament>{first => <MatchDayDesk key={first} tournament={first} wanted={wanted} />}</FirstTournament>
  ) : (
    <MatchDayDesk key={tournament} tournament={tournament} wanted={wanted} />
  )
}
