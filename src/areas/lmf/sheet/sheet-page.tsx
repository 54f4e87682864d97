import '../../../records/records.scss'
import './sheet.scss'
import { useLocation, useSearch } from 'wouter'
import { AreaRecords } from '../area-records.tsx'
import { players } from '../collections/players.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { lmfPaths } from '../paths.ts'
import { recordPaths as paths } from '../record-paths.ts'
import { SheetChooser } from './sheet-chooser.tsx'
import { SheetDesk } from './sheet-desk.tsx'

const kinds = {
  players: { collection: players, paths: paths.players },
  teams: { collection: teams, paths: paths.teams },
  tournaments: { collection: tournaments, paths: paths.tournaments },
}

/** A team's players in a tournament. Which team and which tournament, the address says. */
export default function SheetPage() {
  const [, navigate] = useLocation()
  const address = new URLSearchParams(useSearch())
  const tournament = address.get('torneo') || null
  const team = address.get('equipo') || null
  const show = (chosen: Readonly<Record<string, string>>) =>
    navigate(`${lmfPaths.sheet}?${new URLSearchParams(chosen)}`)
  return (
    <AreaRecords kinds={kinds}>
      <SheetChooser
        tournament={tournament}
        team={team}
        onTournament={torneo => show(torneo === null ? {} : { torneo })}
        onTeam={equipo => show({ torneo: tournament ?? '', ...(equipo === null ? {} : { equipo }) })}
      />
      {tournament === null || team === null ? null : (
        <SheetDesk key={`${tournament} ${team}`} tournament={tournament} team={team} />
      )}
    </AreaRecords>
  )
}
