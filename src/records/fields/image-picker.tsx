import { useEffect, useEffectEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import type { Found } from '../../../machines/records/list/finding.ts'
import type { Collection, Sort } from '../../model/collection.ts'
import { pageLimit } from '../../model/rules/people.ts'
import { SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { useInSight } from '../../ui/loading/in-view.tsx'
import { ExternalLink } from '../../ui/messages/external-link.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { CameraButton, PictureButton } from '../../ui/pictures/picture-drop.tsx'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import { byName, searchedField } from '../data/by-name.ts'
import { pictureFieldsOf, useThumbnail } from '../data/pictures.ts'
import type { RecordKind } from '../registry/record-kind.ts'
import { useFieldMessages } from './labels.ts'
import { controlMessages, pictureMessages } from './messages.ts'
import { useReferenceSearch } from './use-reference-search.ts'

interface ImagePickerProps {
  readonly kind: RecordKind
  readonly title: string
  readonly isOpen: boolean
  /** Id of the chosen image; '' for none. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** Takes several, in order of choice; absent for a single one. */
  readonly onChooseMany?: (ids: readonly string[]) => void
  /** Uploads files; absent: the panel links to the upload page. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined
  /** One file at a time. */
  readonly isSingle?: boolean
  readonly onClose: () => void
}

const ImagePicker = ({ isOpen, title, onClose, ...grid }: ImagePickerProps) => (
  <SidePanel isOpen={isOpen} title={title} onClose={onClose}>
    <ImageGrid {...grid} />
  </SidePanel>
)

const pageSize = 24

const inOrder = (collection: Collection): Sort => collection.sorts[0] ?? byName(collection)

type ImageGridProps = Omit<ImagePickerProps, 'isOpen' | 'title' | 'onClose'>

const ImageGrid = ({ kind, chosen, onChoose, onChooseMany, onFiles, isSingle = false }: ImageGridProps) => {
  const t = useMessages(pictureMessages)
  const say = useMessages(controlMessages)
  const id = useId()
  const { options, isLoading, failure, onSearch } = useReferenceSearch(kind.collection.path, inOrder)
  const [{ text, limit }, setAsked] = useState({ text: '', limit: 0 })
  const look = (text: string, limit = pageSize) => {
    setAsked({ text, limit })
    onSearch(text, limit)
  }
  /** Null for a single choice. */
  const [many, setMany] = useState<readonly string[] | null>(null)
  const press = (id: string) => {
    if (many === null) onChoose(id)
    else setMany(many.includes(id) ? many.filter(each => each !== id) : [...many, id])
  }
  const begin = useEffectEvent(() => look(''))
  useEffect(() => begin(), [])
  const searched = useFieldMessages(kind.collection).field(searchedField(kind.collection))
  const isWaiting = isLoading || limit === 0
  return (
    <div className="image-picker">
      <Form.Label htmlFor={id}>{say('search', { field: searched.toLocaleLowerCase() })}</Form.Label>
      <Form.Control id={id} type="search" dir="auto" onChange={event => look(event.target.value)} />
      {onChooseMany ? (
        <p className="control-links">
          <Button
            variant="outline-primary"
            aria-pressed={many !== null}
            onClick={() => setMany(many === null ? [] : null)}
          >
            {t('chooseSeveral')}
          </Button>
          {many === null ? null : (
            <Button aria-disabled={many.length === 0} onClick={() => many.length > 0 && onChooseMany(many)}>
              {t('chooseCount', { count: many.length })}
            </Button>
          )}
        </p>
      ) : null}
      <p role="status" className="text-soft">
        {failure === null ? null : say('searchFailed', { reason: failure })}
        {failure === null && options.length === 0
          ? isWaiting || text === ''
            ? t(isWaiting ? 'imagesLoading' : 'noImages')
            : say('nothingFound')
          : null}
      </p>
      <ul className="image-grid">
        {options.map(image => (
          <ImageTile
            key={image.id}
            kind={kind}
            image={image}
            isChosen={many === null ? image.id === chosen : many.includes(image.id)}
            onChoose={press}
          />
        ))}
      </ul>
      <p className="control-links">
        {limit > 0 && limit < pageLimit && options.length >= limit ? (
          <Button variant="outline-primary" onClick={() => look(text, Math.min(limit + pageSize, pageLimit))}>
            {t('moreImages')}
          </Button>
        ) : null}
        {onFiles ? (
          <>
            <PictureButton multiple={!isSingle} onFiles={onFiles}>
              {t(isSingle ? 'uploadImage' : 'upload')}
            </PictureButton>
            <CameraButton onFiles={onFiles} />
          </>
        ) : null}
        {kind.paths.create && !onFiles ? <ExternalLink href={kind.paths.create}>{t('upload')}</ExternalLink> : null}
      </p>
    </div>
  )
}

interface ImageTileProps {
  readonly kind: RecordKind
  readonly image: Found
  readonly isChosen: boolean
  readonly onChoose: (id: string) => void
}

const ImageTile = ({ kind: { collection }, image, isChosen, onChoose }: ImageTileProps) => {
  const { ref, isInSight } = useInSight()
  const { thumbnail } = pictureFieldsOf(collection)
  const source = useThumbnail(`beside/${collection.path}/${image.id}/${thumbnail}`, isInSight)
  return (
    <li>
      <button ref={ref} type="button" className="image-tile" aria-pressed={isChosen} onClick={() => onChoose(image.id)}>
        <PictureFrame source={source} alt="" ratio="1:1" />
        <span className="image-name">{image.label}</span>
      </button>
    </li>
  )
}

export default ImagePicker
