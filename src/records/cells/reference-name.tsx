import { useMessages } from '../../ui/messages/use-messages.ts'
import { useReferenceLabel } from '../references/use-reference.ts'
import { messages } from './messages.ts'

interface ReferenceNameProps {
  /** The path of the collection. */
  readonly to: string
  readonly id: string
}

/** What a referred record is called; its id where nobody may know. */
export const ReferenceName = ({ to, id }: ReferenceNameProps) => {
  const t = useMessages(messages)
  const label = useReferenceLabel(to, id)
  if (label.type === 'known') return <>{label.label}</>
  if (label.type === 'loading') return <span className="cell-waiting">…</span>
  return (
    <span className="cell-soft">
      {id}
      {label.type === 'gone' ? ` (${t('gone')})` : null}
    </span>
  )
}
