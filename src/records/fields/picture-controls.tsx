import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import type { Collection } from '../../model/collection.ts'
import { thumbnailPath } from '../../model/fields/reference.ts'
import { can } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import { isObject, type Json } from '../../model/values/json.ts'
import { useWasOpened } from '../../ui/dialogs/dialogs.tsx'
import { describedBy, FieldNotes, RequiredMark } from '../../ui/form/form-field.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { touch, useMedia } from '../../ui/media.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFileDrop } from '../../ui/pictures/file-drop.ts'
import { FocalPoint, type FocalValue } from '../../ui/pictures/focal-point.tsx'
import { CameraButton, PictureButton } from '../../ui/pictures/picture-drop.tsx'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { useThumbnail } from '../data/pictures.ts'
import { useCollection, useRecordKind } from '../registry/contexts.ts'
import type { RecordKind } from '../registry/record-kind.ts'
import type { ControlOf, ControlProps } from './controls.tsx'
import { textOf } from './format.ts'
import { useReferenceLabels } from './labels.ts'
import { controlMessages, pictureMessages } from './messages.ts'

type FieldGroupProps = Pick<ControlProps, 'label' | 'hint' | 'error' | 'field' | 'isFixed'> & {
  readonly children: ReactNode
  /** Props that accept files. */
  readonly zone?: ReturnType<typeof useFileDrop>
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void
}

/** Frame of a control with several elements, which one label could not name. */
const FieldGroup = ({ label, hint, error, field, isFixed, zone, onBlur, children }: FieldGroupProps) => {
  const id = useId()
  return (
    <fieldset className="field" {...zone} onBlur={onBlur} aria-describedby={describedBy(id, { hint, error })}>
      <Form.Label as="legend">
        {label}
        {field.required && !isFixed ? <RequiredMark /> : null}
      </Form.Label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

const ImagePicker = lazyPart(() => import('./image-picker.tsx'))
const FieldUploads = lazyPart(() => import('../gallery/field-uploads.tsx'))

export const ImageControl = (props: ControlOf<'image'>) => {
  const kind = useRecordKind(props.field.reference?.to ?? '')
  const id = textOf(props.value)
  if (kind === undefined) return <code>{id}</code>
  return <ChosenImage {...props} kind={kind} chosen={id} />
}

interface ChosenImageProps extends ControlOf<'image'> {
  readonly kind: RecordKind
  readonly chosen: string
}

/** Files given to the field; each lot is uploaded separately. */
interface Given {
  readonly lot: number
  readonly count: number
  readonly file: File
}

const ChosenImage = (props: ChosenImageProps) => {
  const { kind, chosen, isFixed, label, name, onChange, onLeave } = props
  const t = useMessages(pictureMessages)
  const { role } = useViewer()
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<Given | null>(null)
  const wasOpened = useWasOpened(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const mayUpload = !isFixed && kind.paths.create !== undefined && can(role, kind.collection.permissions.create)
  const id = useId()
  const helpId = useMedia(touch) || !mayUpload ? undefined : id
  const take = (files: readonly File[]) => {
    const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0]
    if (file) setGiven(last => ({ lot: (last?.lot ?? 0) + 1, count: files.length, file }))
  }
  const zone = useFileDrop(take, { disabled: !mayUpload, pasted: 'here' })
  /** Panels and the browser's file dialog, which keeps the focus, do not count as leaving the field. */
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const stays = [relatedTarget, document.activeElement].some(one => currentTarget.contains(one))
    if (!stays && !isOpen && given === null) onLeave()
  }
  return (
    <FieldGroup {...props} zone={zone} onBlur={blur}>
      <ImageShown kind={kind} chosen={chosen} />
      {isFixed ? null : (
        <p className="control-links">
          <Button ref={button} variant="outline-primary" onClick={() => setOpen(true)}>
            {t(chosen === '' ? 'chooseImage' : 'changeImage')}
          </Button>
          {mayUpload ? (
            <>
              <PictureButton helpId={helpId} onFiles={take}>
                {t('uploadImage')}
              </PictureButton>
              <CameraButton helpId={helpId} onFiles={take} />
            </>
          ) : null}
          {chosen === '' ? null : (
            <Button
              variant="outline-primary"
              onClick={() => {
                onChange(null)
                button.current?.focus()
              }}
            >
              {t('removeImage')}
            </Button>
          )}
        </p>
      )}
      {helpId === undefined ? null : (
        <p className="picture-drop-help" id={helpId}>
          {t('orGive')}
        </p>
      )}
      {given === null ? null : (
        <>
          {given.count > 1 ? <p role="status">{t('onlyOne', { name: given.file.name, count: given.count })}</p> : null}
          <FieldUploads
            key={given.lot}
            kind={kind}
            name={name}
            files={[given.file]}
            onEnded={([image]) => {
              setGiven(null)
              if (image !== undefined) onChange(image.id)
              button.current?.focus()
            }}
          />
        </>
      )}
      {wasOpened ? (
        <ImagePicker
          kind={kind}
          title={label}
          isOpen={isOpen}
          chosen={chosen}
          onFiles={
            mayUpload
              ? files => {
                  setOpen(false)
                  take(files)
                }
              : undefined
          }
          isSingle
          onClose={() => setOpen(false)}
          onChoose={image => {
            onChange(image)
            setOpen(false)
          }}
        />
      ) : null}
    </FieldGroup>
  )
}

const ImageShown = ({ kind: { collection }, chosen }: Pick<ChosenImageProps, 'kind' | 'chosen'>) => {
  const t = useMessages(pictureMessages)
  const say = useMessages(controlMessages)
  const { path } = collection
  const source = useThumbnail(thumbnailPath(path, chosen), chosen !== '')
  const name = useReferenceLabels(path, [chosen])[chosen]
  if (chosen === '') return <p className="text-soft">{t('noImage')}</p>
  return (
    <div className="chosen-picture">
      <PictureFrame source={source} alt="" ratio="4:3" />
      <span>{name === null ? say('goneReference', { id: chosen }) : (name ?? '…')}</span>
    </div>
  )
}

const middle: FocalValue = { x: 0.5, y: 0.5 }

const pointIn = (value: Json): FocalValue | null =>
  isObject(value) && typeof value.x === 'number' && typeof value.y === 'number' ? { x: value.x, y: value.y } : null

const pictureIn = (collection: Collection, values: Values): string => {
  const size = (name: string) => {
    const control = collection.fields[name]?.control
    return control?.type === 'picture' ? control.max : 0
  }
  const [largest] = Object.keys(collection.fields).toSorted((one, other) => size(other) - size(one))
  return largest !== undefined && size(largest) > 0 ? textOf(values[largest] ?? null) : ''
}

/** A point of the form's picture; the middle by default. */
export const PointControl = (props: ControlOf<'point'>) => {
  const t = useMessages(pictureMessages)
  const { value, values, label, isFixed, onChange } = props
  const picture = pictureIn(useCollection(), values)
  const point = pointIn(value)
  return (
    <FieldGroup {...props}>
      {picture === '' ? (
        <p className="text-soft">{t('noPicture')}</p>
      ) : (
        <FocalPoint
          src={picture}
          alt={label}
          value={point ?? middle}
          disabled={isFixed}
          onChange={({ x, y }) => onChange({ x, y })}
        />
      )}
      {point === null || isFixed ? null : (
        <p className="control-links">
          <Button variant="outline-primary" onClick={() => onChange(null)}>
            {t('unsetPoint')}
          </Button>
        </p>
      )}
    </FieldGroup>
  )
}
