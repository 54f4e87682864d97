import Button from 'react-bootstrap/Button'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Choice } from '../../../ui/popup/popup.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { useCollection } from '../../registry/contexts.ts'
import { type BulkAction, lackedFor } from './actions.ts'
import { messages } from './messages.ts'

export interface ActionButtonProps {
  readonly action: BulkAction
  readonly label: string
  /** Renders a button instead of a menu item. */
  readonly className?: string
  readonly variant?: 'primary'
  readonly onChoose: () => void
  readonly onRefused: (why: string) => void
}

/** Without permission the action is shown disabled, with the missing permission. */
export const ActionButton = (props: ActionButtonProps) => {
  const { action, label, className, variant = 'outline-primary', onChoose, onRefused } = props
  const t = useMessages(messages)
  const collection = useCollection()
  const { role } = useViewer()
  const lacked = lackedFor(collection, role, action)
  const why = lacked === null ? undefined : t('lacked', { permission: lacked })
  const shared = {
    title: why,
    onClick: () => (why === undefined ? onChoose() : onRefused(why)),
    children: label,
  }
  return className === undefined ? (
    <Choice {...shared} isUnavailable={why !== undefined} />
  ) : (
    <Button variant={variant} {...shared} className={className} aria-disabled={why !== undefined} />
  )
}
