import '../../../records/records.scss'
import './sheet.scss'
import { useSearchParams } from 'react-router-dom'
import { SheetChooser } from './sheet-chooser.tsx'
import { SheetDesk } from './sheet-desk.tsx'

/** A team's players in a tournament. Which team and which tournament, the address says. */
export default function SheetPage() {
  const [address, show] = useSearchParams()
  const tournament = address.get('torneo') || null
  const team = address.get('equipo') || null
  return (
    <>
      <SheetChooser
        tournament={tournament}
        team={team}
        onTournament={torneo => show(torneo === null ? {} : { torneo })}
        onTeam={equipo => show({ torneo: tournament ?? '', ...(equipo === null ? {} : { equipo }) })}
      />
      {tournament === null || team === null ? null : (
        <SheetDesk key={`${tournament} ${team}`} tournament={tournament} team={team} />
      )}
    </>
  )
}
