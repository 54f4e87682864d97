import '../../../records/records.scss'
import { SeasonPage } from './season-page.tsx'
import './table.scss'
import { TableDesk } from './table-desk.tsx'

/** A tournament's table with its ties explained, its scorers and its suspensions. */
export default function TablePage() {
  return <SeasonPage>{facts => <TableDesk facts={facts} />}</SeasonPage>
}
