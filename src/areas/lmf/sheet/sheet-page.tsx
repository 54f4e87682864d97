import '../../../records/records.scss'
import './sheet.scss'
import { useNavigate } from 'react-router-dom'
import { sheetAddress, useAddress } from '../addresses.ts'
import { SheetChooser } from './sheet-chooser.tsx'
import { SheetDesk } from './sheet-desk.tsx'

/** A team's players in a tournament. Which team and which tournament, the address says. */
export default function SheetPage() {
  const { shown, pathOf } = useAddress(sheetAddress)
  const navigate = useNavigate()
  const tournament = shown.tournament || null
  const team = shown.team || null
  return (
    <>
      <SheetChooser
        tournament={tournament}
        team={team}
        onTournament={chosen => navigate(pathOf({ tournament: chosen ?? '', team: '' }))}
        onTeam={chosen => navigate(pathOf({ team: chosen ?? '' }))}
      />
      {tournament === null || team === null ? null : (
        <SheetDesk key={`${tournament} ${team}`} tournament={tournament} team={team} />
      )}
    </>
  )
}
