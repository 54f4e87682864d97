import { useId, useState } from 'react'
import { withoutHidden } from '../../model/fields/text.ts'
import { viewLimits } from '../../model/limits.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { SelectField } from '../../ui/form/fields.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useCollection } from '../records-context.ts'
import { messages } from './messages.ts'
import { sharingRoles, type ViewAction } from './views.ts'

interface ViewQuestionDialogProps {
  readonly asked: ViewAction
  readonly isBusy: boolean
  readonly failure: string | null
  readonly onDo: (action: ViewAction) => void
  readonly onCancel: () => void
}

const NameQuestion = ({ asked, onDo, ...props }: ViewQuestionDialogProps) => {
  const t = useMessages(messages)
  const id = useId()
  const { role: own } = useViewer()
  const collection = useCollection()
  const view = asked.type === 'save' ? null : asked.view
  const [name, setName] = useState(view?.name ?? '')
  const [role, setRole] = useState<string | null>(null)
  const cleaned = withoutHidden(name, false).trim()
  return (
    <ConfirmDialog
      {...props}
      isOpen
      title={view === null ? t('saveTitle') : t('renameTitle', { view: view.name })}
      confirmLabel={t(view === null ? 'confirmSave' : 'confirmRename')}
      isBlocked={cleaned === ''}
      onConfirm={() =>
        onDo(
          asked.type === 'save'
            ? { ...asked, name: cleaned, role }
            : { ...asked, view: { ...asked.view, name: cleaned } },
        )
      }
    >
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('name')}
        </label>
        <input
          id={id}
          className="form-control"
          value={name}
          maxLength={viewLimits.name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      {view === null ? (
        <SelectField
          label={t('whose')}
          value={role}
          onChange={setRole}
          options={sharingRoles(collection, own).map(value => ({ value, label: t('role', { role: value }) }))}
          emptyLabel={t('onlyMe')}
        />
      ) : null}
    </ConfirmDialog>
  )
}

export default function ViewQuestionDialog(props: ViewQuestionDialogProps) {
  const t = useMessages(messages)
  const { asked, onDo, ...more } = props
  if (asked.type === 'save' || asked.type === 'rename') return <NameQuestion {...props} />
  const { type, view } = asked
  const isDelete = type === 'delete'
  const line = view.role === null ? t('removeLine') : t('removeSharedLine', { role: view.role })
  return (
    <ConfirmDialog
      {...more}
      isOpen
      title={t(isDelete ? 'removeTitle' : 'replaceTitle', { view: view.name })}
      confirmLabel={t(isDelete ? 'confirmDelete' : 'confirmReplace')}
      kind={isDelete ? 'danger' : 'plain'}
      onConfirm={() => onDo(asked)}
    >
      <p>{isDelete ? line : t('replaceLine')}</p>
    </ConfirmDialog>
  )
}
