import Button from 'react-bootstrap/Button'
import type { Collection } from '../../model/collection.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { messages } from './messages.ts'

interface DeletedNoticeProps {
  readonly collection: Collection
  readonly mayRevive: boolean
  readonly onRevive: () => void
}

/** Stands above the history of a record that was deleted, and offers to bring it back. */
export const DeletedNotice = ({ collection, mayRevive, onRevive }: DeletedNoticeProps) => {
  const t = useMessages(messages)
  const { one } = useFieldMessages(collection)
  return (
    <div className="alert alert-warning history-deleted">
      <div>
        <strong>{t('deletedTitle', { one })}</strong>
        <p>
          {mayRevive ? t('deletedLine') : t('mayNotRevive')}
          {mayRevive && collection.lifeCycle ? ` ${t('deletedState')}` : null}
        </p>
      </div>
      {mayRevive ? <Button onClick={onRevive}>{t('revive')}</Button> : null}
    </div>
  )
}
