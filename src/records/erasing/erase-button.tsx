import Eraser from 'lucide-react/icons/eraser'
import Button from 'react-bootstrap/Button'
import type { Collection } from '../../model/collection.ts'
import { isPersonal, tellsOfPeople } from '../../model/history.ts'
import { can } from '../../model/permissions.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { messages } from './button-messages.ts'

interface EraseButtonProps {
  readonly collection: Collection
  readonly isBusy?: boolean
  readonly onErase: () => void
}

/** Leads to erasing a person's record or, of other records, what they tell of a person; nothing where there is nobody to erase. */
export const EraseButton = ({ collection, isBusy = false, onErase }: EraseButtonProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const mayErase = can(role, 'records.erase')
  if (!tellsOfPeople(collection)) return null
  return (
    <>
      <Button
        variant="outline-danger"
        disabled={isBusy}
        aria-disabled={!mayErase}
        aria-describedby={mayErase ? undefined : 'erase-why'}
        onClick={() => {
          if (mayErase) onErase()
        }}
      >
        <Eraser size={16} aria-hidden="true" /> {t(isPersonal(collection) ? 'eraseRecord' : 'eraseFields')}
      </Button>
      {mayErase ? null : (
        <p className="step-why" id="erase-why">
          {t('needsPermission', { permission: 'records.erase' })}
        </p>
      )}
    </>
  )
}
