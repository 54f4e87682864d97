import { PrintDesk } from './print/print-desk.tsx'
import '../../../records/records.scss'
import './table.scss'
import './print/print.scss'
import { SeasonPage } from './season-page.tsx'

/** A tournament's table and match days, to hang on a wall. */
export default function PrintPage() {
  return <SeasonPage>{facts => <PrintDesk facts={facts} />}</SeasonPage>
}
