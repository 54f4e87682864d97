import { useId, useRef, useState } from 'react'
import { failureOf } from '../../model/failure.ts'
import { isObject } from '../../model/json.ts'
import type { Entry } from '../../model/store.ts'
import { Button } from '../../ui/button.tsx'
import { SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useInSight } from '../../ui/loading/in-view.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { PictureFrame } from '../../ui/pictures/picture-frame.tsx'
import { pictureFieldsOf, useThumbnail } from '../gallery/pictures.ts'
import type { RecordKind } from '../kind.ts'
import { byName, type FoundRecords, searchedField, searchRecords } from '../references/search-records.ts'
import { useStore } from '../store-context.ts'
import { messages } from './control-messages.ts'
import { useFieldMessages } from './labels.ts'

interface ImagePickerProps {
  readonly kind: RecordKind
  readonly title: string
  readonly isOpen: boolean
  /** The id of the image that is chosen now, empty for none. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

const ImagePicker = ({ isOpen, title, onClose, ...grid }: ImagePickerProps) => (
  <SidePanel isOpen={isOpen} title={title} onClose={onClose}>
    <ImageGrid {...grid} />
  </SidePanel>
)

const pageSize = 24

interface Page extends FoundRecords {
  readonly text: string
  readonly failure: string | null
}

const useImages = ({ collection }: RecordKind) => {
  const store = useStore()
  const [page, setPage] = useState<Page | null>(null)
  const asked = useRef(0)
  const sort = collection.sorts[0] ?? byName(collection)

  const look = async (text: string, before: FoundRecords = { entries: [], next: null }) => {
    asked.current += 1
    const question = asked.current
    const become = (next: Page) => {
      if (question === asked.current) setPage(next)
    }
    try {
      const found = await searchRecords(store, collection, { text, sort, limit: pageSize, after: before.next })
      become({ text, entries: [...before.entries, ...found.entries], next: found.next, failure: null })
    } catch (error) {
      become({ ...before, text, failure: failureOf(error).message })
    }
  }
  return { page, look }
}

const ImageGrid = ({ kind, chosen, onChoose }: Pick<ImagePickerProps, 'kind' | 'chosen' | 'onChoose'>) => {
  const t = useMessages(messages)
  const id = useId()
  const { page, look } = useImages(kind)
  const searched = useFieldMessages(kind.collection).field(searchedField(kind.collection))
  // Asked once, when the grid is first drawn.
  const begin = useRef<((element: HTMLElement | null) => void) | null>(null)
  begin.current ??= element => {
    if (element) void look('')
  }
  return (
    <div className="image-picker" ref={begin.current}>
      <label className="form-label" htmlFor={id}>
        {t('search', { field: searched.toLocaleLowerCase() })}
      </label>
      <input id={id} className="form-control" type="search" onChange={event => void look(event.target.value)} />
      <p role="status" className="text-soft">
        {page === null ? t('imagesLoading') : null}
        {page?.failure ? t('searchFailed', { reason: page.failure }) : null}
        {page?.failure === null && page.entries.length === 0 ? t(page.text === '' ? 'noImages' : 'nothingFound') : null}
      </p>
      <ul className="image-grid">
        {page?.entries.map(image => (
          <ImageTile key={image.id} kind={kind} image={image} isChosen={image.id === chosen} onChoose={onChoose} />
        ))}
      </ul>
      <p className="control-links">
        {page?.next ? (
          <Button variant="outline-primary" onClick={() => void look(page.text, page)}>
            {t('moreImages')}
          </Button>
        ) : null}
        {kind.paths.create ? <ExternalLink href={kind.paths.create}>{t('upload')}</ExternalLink> : null}
      </p>
    </div>
  )
}

interface ImageTileProps {
  readonly kind: RecordKind
  readonly image: Entry
  readonly isChosen: boolean
  readonly onChoose: (id: string) => void
}

const ImageTile = ({ kind: { collection }, image, isChosen, onChoose }: ImageTileProps) => {
  const { ref, isInSight } = useInSight()
  const { thumbnail } = pictureFieldsOf(collection)
  const source = useThumbnail(`beside/${collection.path}/${image.id}/${thumbnail}`, isInSight)
  const name = isObject(image.value) ? image.value[collection.title] : null
  return (
    <li>
      <button ref={ref} type="button" className="image-tile" aria-pressed={isChosen} onClick={() => onChoose(image.id)}>
        <PictureFrame source={source} alt="" ratio="1:1" />
        <span className="image-name">{typeof name === 'string' ? name : image.id}</span>
      </button>
    </li>
  )
}

export default ImagePicker
