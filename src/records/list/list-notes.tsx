import { useSelector } from '@xstate/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import type { Collection } from '../../model/collection.ts'
import { can, type Permission, rolesWith } from '../../model/permissions.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { formatNumber } from '../fields/format.ts'
import { useFieldMessages } from '../fields/labels.ts'
import type { Note } from './address.ts'
import type { KeptList } from './kept-lists.ts'
import { messages } from './messages.ts'
import type { PreparingList } from './use-preparing.ts'

const useNoteText = (collection: Collection) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages(collection)
  return (note: Note): string => {
    switch (note.code) {
      case 'unknown':
        return t('noteUnknown', { name: note.name })
      case 'badValue':
        return t('noteBadValue', { field: field(note.field), value: note.value })
      case 'filterDropped':
        return t('noteFilterDropped', { field: field(note.field) })
      case 'searchDropped':
        return t('noteSearchDropped', { field: field(note.field) })
      case 'sortDropped':
        return t('noteSortDropped', { field: field(note.by) })
    }
  }
}

/** What could not be kept of the address or of a choice. */
export const AddressNotes = ({
  collection,
  notes,
}: {
  readonly collection: Collection
  readonly notes: readonly Note[]
}) => {
  const textOf = useNoteText(collection)
  return (
    <div role="status">
      {notes.map(note => {
        const text = textOf(note)
        return (
          <p key={text} className="alert alert-warning record-note">
            {text}
          </p>
        )
      })}
    </div>
  )
}

/** Says while the connection is gone that what is shown may be old. */
export const OfflineNote = ({ kept: { list } }: { readonly kept: KeptList }) => {
  const t = useMessages(messages)
  const isOffline = useSelector(list, snapshot => snapshot.hasTag('offline'))
  return (
    <div role="status">
      {isOffline ? (
        <p className="alert alert-warning record-note">
          <CloudOff size={16} aria-hidden="true" /> {t('offline')}
        </p>
      ) : null}
    </div>
  )
}

/** Says that an order, a filter or a counter is not complete yet, and how far it is. */
export const PreparingNote = ({ preparing }: { readonly preparing: PreparingList }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { areRows, isTotal, done, of } = preparing
  return (
    <div role="status">
      {areRows || isTotal ? (
        <p className="alert alert-warning record-note">
          <Hourglass size={16} aria-hidden="true" /> {t(areRows ? 'preparing' : 'preparingTotal')}{' '}
          {of > 0 ? t('preparingSoFar', { done: formatNumber(language, done), of: formatNumber(language, of) }) : null}
        </p>
      ) : null}
    </div>
  )
}

/** What the role may not do with these records, and which permission that takes. */
export const ReadOnlyNote = ({ collection }: { readonly collection: Collection }) => {
  const t = useMessages(messages)
  const { many } = useFieldMessages(collection)
  const { role } = useViewer()
  const { create, change, delete: remove } = collection.permissions
  const deeds = [
    { name: t('deedCreate'), permission: create },
    { name: t('deedChange'), permission: change },
    { name: t('deedDelete'), permission: remove },
  ].filter(({ permission }) => !can(role, permission))
  if (deeds.length === 0) return null
  const said = (permission: Permission) => t('permissionOf', { permission, roles: rolesWith(permission).join(', ') })
  const permissions = [...new Set(deeds.map(({ permission }) => said(permission)))].join(', ')
  return (
    <p className="record-note record-readonly">
      <Lock size={15} aria-hidden="true" />
      {t('readOnly', { many, deeds: deeds.map(({ name }) => name).join(t('or')), permissions })}
    </p>
  )
}
