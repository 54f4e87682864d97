import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import Button from 'react-bootstrap/Button'
import type { SnapshotFrom } from 'xstate'
import type { uploadMachine } from '../../../machines/uploads/upload.ts'
import type { Upload } from '../../../machines/uploads/uploads.ts'
import type { Collection } from '../../model/collection.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import type { RecordPaths } from '../paths.ts'
import { messages } from './messages.ts'
import type { PictureFields } from './picture-fields.ts'
import { textIssues } from './upload-actors.ts'
import { UploadProgress, UploadRefused, UploadSaved } from './upload-states.tsx'
import { UploadTexts } from './upload-texts.tsx'

export interface UploadCardProps {
  readonly upload: Upload
  readonly collection: Collection
  readonly fields: PictureFields
  readonly paths: RecordPaths
}

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>

const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** One file on its way: what it looks like, where it stands, what can be done. */
export const UploadCard = ({ upload: { ref }, collection, fields, paths }: UploadCardProps) => {
  const t = useMessages(messages)
  const snapshot = useSelector(ref, current => current)
  const { file, prepared, failure } = snapshot.context
  const why = useFailureMessage(failure)
  const isSaving = snapshot.hasTag('saving')
  const isDescribing = snapshot.hasTag('describing')
  const mayBeRemoved = !isSaving && !snapshot.hasTag('done')
  const { name } = file
  return (
    <li className="card upload" aria-label={name} aria-busy={isSaving}>
      <div className="upload-picture">
        <PictureFrame
          source={prepared ? { url: prepared.thumbnail } : snapshot.hasTag('refused') ? 'failed' : 'loading'}
          alt=""
          ratio="4:3"
        />
      </div>
      <div className="upload-body">
        <p className="upload-name">{name}</p>
        {snapshot.hasTag('waiting') || snapshot.hasTag('preparing') ? <UploadProgress snapshot={snapshot} /> : null}
        {snapshot.hasTag('refused') ? (
          <UploadRefused snapshot={snapshot} onRetry={() => ref.send({ type: 'retry' })} />
        ) : null}
        {isDescribing || isSaving ? (
          <form
            noValidate
            onSubmit={event => {
              event.preventDefault()
              const [invalid] = Object.keys(textIssues(collection, fields, snapshot.context.texts))
              if (invalid) focusField(event.currentTarget, invalid)
              ref.send({ type: 'save' })
            }}
          >
            <UploadTexts
              collection={collection}
              fields={fields}
              texts={snapshot.context.texts}
              isChecked={snapshot.hasTag('checked')}
              isBusy={isSaving}
              onChange={(field, text) => ref.send({ type: 'text.changed', field, text })}
            />
            {why === null ? null : (
              <p className="field-error" role="alert">
                {t('notSaved', { why })}
              </p>
            )}
            <Button type="submit" variant="outline-primary" disabled={isSaving} aria-label={t('saveOne', { name })}>
              {isSaving ? t('saving') : t('save')}
            </Button>
          </form>
        ) : null}
        {snapshot.hasTag('done') ? (
          <UploadSaved href={paths.edit(file.id)} name={snapshot.context.texts[collection.title] ?? name} />
        ) : null}
      </div>
      {mayBeRemoved ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t(isDescribing || snapshot.hasTag('refused') ? 'remove' : 'cancel', { name })}
          onClick={() => ref.send({ type: 'cancel' })}
        >
          <X size={20} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}
