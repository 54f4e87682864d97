import '../../../records/records.scss'
import './places.scss'
import { useParams } from 'react-router-dom'
import { PlacesDesk } from './places-desk.tsx'

/** The places of one tournament: who has one, who waits for one, and what staff decide. */
export default function PlacesPage() {
  const { id = '' } = useParams()
  return <PlacesDesk key={id} id={id} />
}
