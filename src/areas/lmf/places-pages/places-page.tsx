import '../../../records/records.scss'
import './places.scss'
import { useParams } from 'wouter'
import { AreaRecords } from '../area-records.tsx'
import { PlacesDesk } from './places-desk.tsx'

/** The places of one tournament: who has one, who waits for one, and what staff decide. */
export default function PlacesPage() {
  const { id = '' } = useParams<{ id?: string }>()
  return (
    <AreaRecords>
      <PlacesDesk key={id} id={id} />
    </AreaRecords>
  )
}
