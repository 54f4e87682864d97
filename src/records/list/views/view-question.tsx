import { useId, useState } from 'react'
import Form from 'react-bootstrap/Form'
import type { Result } from '../../../../machines/action.ts'
import { withoutHidden } from '../../../model/fields/text.ts'
import { viewLimits } from '../../../model/limits.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { takeFocus } from '../../../ui/dom.ts'
import { SelectField } from '../../../ui/form/fields.tsx'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useAction, useActionStatus } from '../../outcomes/use-action.tsx'
import { useCollection } from '../../registry/contexts.ts'
import { useStore } from '../../registry/store-context.ts'
import { messages } from './messages.ts'
import { changeView, sharingRoles, type ViewAction } from './views.ts'

interface QuestionProps {
  readonly asked: ViewAction
  readonly isBusy: boolean
  readonly failure: string | null
  readonly onDo: (action: ViewAction) => void
  readonly onCancel: () => void
}

const NameQuestion = ({ asked, onDo, ...props }: QuestionProps) => {
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
        <Form.Label htmlFor={id}>{t('name')}</Form.Label>
        <Form.Control
          id={id}
          ref={takeFocus}
          dir="auto"
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

const ViewForm = (props: QuestionProps) => {
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

interface ViewQuestionProps {
  readonly asked: ViewAction
  /** Receives the path of a new view. */
  readonly onSaved: (place: string) => void
  readonly onClose: () => void
}

/** Asks about an action on a view and carries it out; stays open with the reason of a refusal. */
export default function ViewQuestion({ asked, onSaved, onClose }: ViewQuestionProps) {
  const collection = useCollection()
  const store = useStore()
  const { uid } = useViewer()
  const run = async (action: ViewAction): Promise<Result> => {
    const place = await changeView(store, collection, uid, action)
    if (action.type === 'save') onSaved(place)
    return { type: 'saved' }
  }
  const actor = useAction<ViewAction, Result>(run, onClose)
  const { isBusy, failure } = useActionStatus(actor)
  return (
    <ViewForm
      asked={asked}
      isBusy={isBusy}
      failure={useFailureMessage(failure)}
      onDo={action => actor.send({ type: 'do', action })}
      onCancel={onClose}
    />
  )
}
