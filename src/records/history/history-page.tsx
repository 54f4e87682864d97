import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router-dom'
import { useMessages } from '../../ui/messages/use-messages.ts'
import type { RecordKind } from '../kind.ts'
import { useReferenceLabel } from '../references/use-reference.ts'
import { HistoryPanel } from './history-panel.tsx'
import { messages } from './messages.ts'

/** The history of one record by itself, under an address that can be sent to a colleague; also of a record that was deleted. */
export const HistoryPage = ({ collection, paths }: RecordKind) => {
  const t = useMessages(messages)
  const { id = '' } = useParams()
  const label = useReferenceLabel(collection.path, id)
  return (
    <section className="card history-page">
      <div className="history-page-head">
        <Link to={paths.edit(id)} className="history-back">
          <ArrowLeft size={16} aria-hidden="true" /> {t('toRecord')}
        </Link>
        {label.type === 'known' ? <h2 className="history-of">{label.label}</h2> : null}
      </div>
      <HistoryPanel collection={collection} id={id} />
    </section>
  )
}
