import { useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { thumbnailPlace } from '../../model/fields/reference.ts'
import { useWasOpened } from '../../ui/dialogs/use-was-opened.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import { useThumbnail } from '../gallery/use-thumbnail.ts'
import type { RecordKind } from '../kind.ts'
import { useRecordKind } from '../records-context.ts'
import { type ControlOf, textOf } from './control-props.ts'
import { FieldGroup } from './field-group.tsx'
import { messages } from './messages.ts'
import { useReferenceLabels } from './use-reference-labels.ts'

const ImagePicker = lazyPart(() => import('./image-picker.tsx'))

/** A picture of an image collection. */
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

const ChosenImage = ({ kind, chosen, isFixed, label, onChange, onLeave, ...props }: ChosenImageProps) => {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useWasOpened(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const { path } = kind.collection
  const source = useThumbnail(thumbnailPlace(path, chosen), chosen !== '')
  const name = useReferenceLabels(path, [chosen])[chosen]
  const close = () => {
    setOpen(false)
    onLeave()
  }
  return (
    <FieldGroup {...props} label={label}>
      {chosen === '' ? (
        <p className="text-soft">{t('noImage')}</p>
      ) : (
        <div className="chosen-picture">
          <PictureFrame source={source} alt="" ratio="4:3" />
          <span>{name === null ? t('goneReference', { id: chosen }) : (name ?? '…')}</span>
        </div>
      )}
      {isFixed ? null : (
        <p className="control-links">
          <Button ref={button} variant="outline-primary" onClick={() => setOpen(true)}>
            {t(chosen === '' ? 'chooseImage' : 'changeImage')}
          </Button>
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
      {wasOpened ? (
        <ImagePicker
          kind={kind}
          title={label}
          isOpen={isOpen}
          chosen={chosen}
          onClose={close}
          onChoose={image => {
            onChange(image)
            close()
          }}
        />
      ) : null}
    </FieldGroup>
  )
}
