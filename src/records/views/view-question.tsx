import { useId, useState } from 'react'
import type { SavedView, ViewDeed, ViewQuestion } from '../../../machines/records/list/views.ts'
import type { Collection } from '../../model/collection.ts'
import { withoutHidden } from '../../model/fields/text.ts'
import { viewLimits } from '../../model/limits.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { messages } from './messages.ts'
import { sharingRoles } from './view-store.ts'

interface ViewQuestionDialogProps {
  readonly collection: Collection
  readonly question: ViewQuestion
  /** The query string of the list as it is. */
  readonly address: string
  readonly isBusy: boolean
  readonly failure: string | null
  readonly onDo: (deed: ViewDeed) => void
  readonly onCancel: () => void
}

type Shared = Omit<ViewQuestionDialogProps, 'question'>

/** Asks for a name, and for a new view with whom it is shared. */
const NameQuestion = ({ view, ...props }: Shared & { readonly view: SavedView | null }) => {
  const t = useMessages(messages)
  const id = useId()
  const { role: own } = useViewer()
  const [name, setName] = useState(view?.name ?? '')
  const [role, setRole] = useState('')
  const cleaned = withoutHidden(name, false).trim()
  return (
    <ConfirmDialog
      isOpen
      title={view === null ? t('saveTitle') : t('renameTitle', { view: view.name })}
      confirmLabel={t(view === null ? 'confirmSave' : 'confirmRename')}
      isBlocked={cleaned === ''}
      isBusy={props.isBusy}
      failure={props.failure}
      onCancel={props.onCancel}
      onConfirm={() =>
        props.onDo(
          view === null
            ? { type: 'save', name: cleaned, role: role === '' ? null : role, address: props.address }
            : { type: 'rename', view, name: cleaned },
        )
      }
    >
      <div className="field">
        <label className="form-label" htmlFor={`${id}-name`}>
          {t('name')}
        </label>
        <input
          id={`${id}-name`}
          className="form-control"
          value={name}
          maxLength={viewLimits.name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      {view === null ? (
        <div className="field">
          <label className="form-label" htmlFor={`${id}-whose`}>
            {t('whose')}
          </label>
          <select
            id={`${id}-whose`}
            className="form-select"
            value={role}
            onChange={({ target }) => setRole(target.value)}
          >
            <option value="">{t('onlyMe')}</option>
            {sharingRoles(props.collection, own).map(one => (
              <option key={one} value={one}>
                {t('role', { role: one })}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}

/** What is asked before a view is saved, renamed, replaced or deleted. */
export default function ViewQuestionDialog({ question, ...props }: ViewQuestionDialogProps) {
  const t = useMessages(messages)
  if (question.type === 'save') return <NameQuestion {...props} view={null} />
  const { type, view } = question
  if (type === 'rename') return <NameQuestion {...props} view={view} />
  const isDelete = type === 'delete'
  const line = view.role === null ? t('removeLine') : t('removeSharedLine', { role: view.role })
  return (
    <ConfirmDialog
      isOpen
      title={t(isDelete ? 'removeTitle' : 'replaceTitle', { view: view.name })}
      confirmLabel={t(isDelete ? 'confirmDelete' : 'confirmReplace')}
      kind={isDelete ? 'danger' : 'plain'}
      isBusy={props.isBusy}
      failure={props.failure}
      onCancel={props.onCancel}
      onConfirm={() => props.onDo(isDelete ? { type, view } : { type: 'replace', view, address: props.address })}
    >
      <p>{isDelete ? line : t('replaceLine')}</p>
    </ConfirmDialog>
  )
}
