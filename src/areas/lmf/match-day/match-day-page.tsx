import './match-day.scss'
import { useSearch } from 'wouter'
import { AreaRecords } from '../area-records.tsx'
import { tournaments } from '../collections/tournaments.ts'
import { recordPaths as paths } from '../record-paths.ts'
import { FirstTournament } from './first-tournament.tsx'
import { MatchDayDesk } from './match-day-desk.tsx'

const kinds = {
  tournaments: { collection: tournaments, paths: paths.tournaments },
}

/** A match day on one screen. Which one, and of which tournament, the address says; without, the current one of a tournament in play. */
export default function MatchDayPage() {
  const address = new URLSearchParams(useSearch())
  const tournament = address.get('torneo') ?? ''
  const wanted = address.get('jornada') ?? ''
  return (
    <AreaRecords kinds={kinds}>
      {tournament === '' ? (
        <FirstTournament>{first => <MatchDayDesk key={first} tournament={first} wanted={wanted} />}</FirstTournament>
      ) : (
        <MatchDayDesk key={tournament} tournament={tournament} wanted={wanted} />
      )}
    </AreaRecords>
  )
}
