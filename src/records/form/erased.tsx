import Eraser from 'lucide-react/icons/eraser'
import Button from 'react-bootstrap/Button'
import type { Collection } from '../../model/collection.ts'
import { holdsPersonalData, isPersonal } from '../../model/history.ts'
import { can } from '../../model/permissions.ts'
import { isObject, type Json } from '../../model/values/json.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useLiveValue } from '../data/live/live.ts'
import { usePersonName, useTimestampText } from '../fields/labels.ts'
import { erasingMessages } from './messages.ts'

export interface Erased {
  readonly by: string
  readonly at: number
  readonly reason: string
}

/** Erasures of a record, live: the whole record, and personal data of versions by number. */
export const useErased = (collection: Collection, id: string | null) => {
  const value = useLiveValue(id !== null && holdsPersonalData(collection) ? `erased/${collection.path}/${id}` : null)
  // RTDB returns numeric keys as an array.
  const parts = value.status === 'ready' ? Object.entries(value.value ?? {}) : []
  const part = (key: string) => erasedIn(parts.find(([name]) => name === key)?.[1] ?? null)
  return { all: part('all'), of: (rev: number) => part(String(rev)) }
}

const erasedIn = (value: Json): Erased | null => {
  if (!isObject(value)) return null
  const { by, at, reason } = value
  return { by: String(by), at: Number(at), reason: String(reason) }
}

/** @param isPart personal data of a version, not a whole record */
export const ErasedLine = ({ erased, isPart = false }: { readonly erased: Erased; readonly isPart?: boolean }) => {
  const t = useMessages(erasingMessages)
  const { by, at, reason } = erased
  const name = usePersonName(by)
  const time = useTimestampText()(at)
  return <p className="erased">{t(isPart ? 'erasedPart' : 'erasedAll', { name, time, reason })}</p>
}

interface EraseButtonProps {
  readonly collection: Collection
  readonly onErase: () => void
}

/** Label of erasure, with the reason if the person may not; null if there is nothing to erase. */
export const useEraseItem = (collection: Collection) => {
  const t = useMessages(erasingMessages)
  const { role } = useViewer()
  if (!holdsPersonalData(collection)) return null
  return {
    icon: Eraser,
    label: t(isPersonal(collection) ? 'eraseRecord' : 'eraseFields'),
    disabledReason: can(role, 'records.erase') ? null : t('needsPermission', { permission: 'records.erase' }),
  }
}

export const EraseButton = ({ collection, onErase }: EraseButtonProps) => {
  const item = useEraseItem(collection)
  if (item === null) return null
  const { icon: Icon, label, disabledReason } = item
  return (
    <>
      <Button
        variant="outline-danger"
        aria-disabled={disabledReason !== null}
        aria-describedby={disabledReason === null ? undefined : 'erase-why'}
        onClick={() => {
          if (disabledReason === null) onErase()
        }}
      >
        <Icon size={16} aria-hidden="true" /> {label}
      </Button>
      {disabledReason === null ? null : (
        <p className="mt-1 mb-0 text-soft fs-small" id="erase-why">
          {disabledReason}
        </p>
      )}
    </>
  )
}
