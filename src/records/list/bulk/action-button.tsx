import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useCollection } from '../../registry/records-context.ts'
import { messages } from './messages.ts'
import { type BulkAction, lackedFor } from './plan.ts'

export interface ActionButtonProps {
  readonly action: BulkAction
  readonly label: string
  readonly className?: string
  readonly onChoose: () => void
  readonly onRefused: (why: string) => void
}

/** Without permission the action is shown disabled, with the missing permission. */
export const ActionButton = (props: ActionButtonProps) => {
  const { action, label, className = 'disclosure-choice', onChoose, onRefused } = props
  const t = useMessages(messages)
  const collection = useCollection()
  const { role } = useViewer()
  const lacked = lackedFor(collection, role, action)
  const why = lacked === null ? undefined : t('lacked', { permission: lacked })
  return (
    <button
      type="button"
      className={className}
      aria-disabled={why !== undefined}
      title={why}
      onClick={() => (why === undefined ? onChoose() : onRefused(why))}
    >
      {label}
    </button>
  )
}
