import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { thumbnailPath } from '../../model/fields/reference.ts'
import { pictureText } from '../../model/fields/text-pictures.ts'
import { can } from '../../model/permissions.ts'
import type { Store } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'
import { TextInput } from '../../ui/form/fields.tsx'
import type { InsertPicturesProps } from '../../ui/markdown/markdown-editor.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { useLive } from '../data/live/live.ts'
import { together, valueAt } from '../data/live/sources.ts'
import { useThumbnail } from '../data/pictures.ts'
import { useHold } from '../fields/hold.ts'
import ImagePicker from '../fields/image-picker.tsx'
import { pictureMessages } from '../fields/messages.ts'
import { useRecordKind } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import FieldUploads from './field-uploads.tsx'
import { insertMessages } from './messages.ts'
import './uploads.scss'

interface Said {
  readonly alt: string
  readonly caption: string
}

const blocksOf = (path: string, pictures: readonly (Said & { readonly id: string })[]): string =>
  pictures.map(picture => pictureText(path, picture)).join('\n\n')

const CaptionInput = ({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) => {
  const t = useMessages(insertMessages)
  return <TextInput label={t('caption')} hint={t('captionHint')} value={value} onChange={onChange} />
}

/** Inserts chosen or uploaded pictures with captions into a text; holds the form meanwhile. */
export default function InsertPictures({ collection: path, field, files, onTake, onClose }: InsertPicturesProps) {
  const kind = useRecordKind(path)
  const say = useMessages(pictureMessages)
  const { role } = useViewer()
  const [given, setGiven] = useState(files)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const t = useMessages(insertMessages)
  const [captions, setCaptions] = useState<Readonly<Record<string, string>>>({})
  useHold(field, chosen.length > 0)
  if (kind === undefined) return null
  const mayUpload = kind.paths.create !== undefined && can(role, kind.collection.permissions.create)
  if (chosen.length > 0) return <Captions path={path} ids={chosen} onTake={onTake} onClose={onClose} />
  if (given.length > 0)
    return (
      <div className="markdown-find">
        <FieldUploads
          kind={kind}
          name={field}
          files={given}
          together={{
            label: count => t('insert', { count }),
            fieldsOf: id => (
              <CaptionInput
                value={captions[id] ?? ''}
                onChange={caption => setCaptions(all => ({ ...all, [id]: caption }))}
              />
            ),
          }}
          onEnded={saved => {
            if (saved.length === 0) onClose()
            else
              onTake(
                blocksOf(
                  path,
                  saved.map(({ id, texts }) => ({ id, alt: texts.alt ?? '', caption: captions[id] ?? '' })),
                ),
              )
          }}
        />
      </div>
    )
  return (
    <ImagePicker
      kind={kind}
      title={say('chooseImage')}
      isOpen
      chosen=""
      onChoose={id => setChosen([id])}
      onChooseMany={setChosen}
      onFiles={mayUpload ? setGiven : undefined}
      onClose={onClose}
    />
  )
}

interface CaptionsProps extends Pick<InsertPicturesProps, 'onTake' | 'onClose'> {
  readonly path: string
  readonly ids: readonly string[]
}

const recordedAlts = (store: Store, path: string, ids: readonly string[]) =>
  together<Record<string, Json>>(Object.fromEntries(ids.map(id => [id, valueAt(store, `${path}/${id}/alt`)])))

/** Asks for captions of pictures. Alternative texts default to those of the records. */
const Captions = ({ path, ids, onTake, onClose }: CaptionsProps) => {
  const t = useMessages(insertMessages)
  const store = useStore()
  const [source] = useState(() => recordedAlts(store, path, ids))
  const recorded = useLive(source)
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Said>>>>({})
  const said = (id: string): Said => ({ alt: String(recorded.value?.[id] ?? ''), caption: '', ...typed[id] })
  const type = (id: string, more: Partial<Said>) => setTyped(all => ({ ...all, [id]: { ...all[id], ...more } }))
  const place = useRef<HTMLFieldSetElement>(null)
  // After the picture panel, which restores the focus when it closes.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const take = () =>
    onTake(
      blocksOf(
        path,
        ids.map(id => ({ id, ...said(id) })),
      ),
    )
  // No form element: it is within one, which Enter must not submit.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (recorded.status !== 'loading') take()
  }
  return (
    <fieldset className="markdown-find" aria-label={t('title')} ref={place} onKeyDown={pressed}>
      <ul className="field-uploads">
        {ids.map((id, at) => (
          <Card as="li" key={id} className="upload" aria-label={t('picture', { number: at + 1, count: ids.length })}>
            <Chosen path={path} id={id} said={said(id)} onType={more => type(id, more)} />
          </Card>
        ))}
      </ul>
      <p className="control-links">
        <Button variant="outline-primary" disabled={recorded.status === 'loading'} onClick={take}>
          {t('insert', { count: ids.length })}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t('cancel')}
        </Button>
      </p>
    </fieldset>
  )
}

interface ChosenProps {
  readonly path: string
  readonly id: string
  readonly said: Said
  readonly onType: (more: Partial<Said>) => void
}

const Chosen = ({ path, id, said, onType }: ChosenProps) => {
  const t = useMessages(insertMessages)
  const source = useThumbnail(thumbnailPath(path, id), true)
  return (
    <>
      <div className="upload-picture">
        <PictureFrame source={source} alt="" ratio="4:3" />
      </div>
      <div className="upload-body">
        <CaptionInput value={said.caption} onChange={caption => onType({ caption })} />
        <TextInput label={t('alt')} hint={t('altHint')} value={said.alt} onChange={alt => onType({ alt })} />
      </div>
    </>
  )
}
