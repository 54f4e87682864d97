import '../../../records/records.scss'
import './places.scss'
import { useParams } from 'wouter'
import { AreaRecords } from '../area-records.tsx'
import { teams } from '../collections/teams.ts'
import { recordPaths as paths } from '../record-paths.ts'
import { PlacesDesk } from './places-desk.tsx'

const kinds = {
  teams: { collection: teams, paths: paths.teams },
}

/** The places of one tournament: who has one, who waits for one, and what staff decide. */
export default function PlacesPage() {
  const { id = '' } = useParams<{ id?: string }>()
  return (
    <AreaRecords kinds={kinds}>
      <PlacesDesk key={id} id={id} />
    </AreaRecords>
  )
}
