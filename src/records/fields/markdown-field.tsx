import { use } from 'react'
import { can } from '../../model/permissions.ts'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import MarkdownEditor, {
  type FindLinkProps,
  type InsertPicturesProps,
  type MarkdownEditorProps,
} from '../../ui/markdown/markdown-editor.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useCollection, useRecordKind } from '../registry/contexts.ts'
import { ReviewContext, TargetContext } from './form-place.ts'
import { useFieldMessages } from './labels.ts'
import { controlMessages } from './messages.ts'
import Picture from './text-picture.tsx'
import { useReferenceSearch } from './use-reference-search.ts'

const Insert = lazyPart<InsertPicturesProps>(() => import('../gallery/insert-pictures.tsx'))

interface MarkdownFieldProps extends Omit<MarkdownEditorProps, 'isReview' | 'own' | 'pictures' | 'target'> {
  readonly name: string
  /** Collection of pictures allowed in the text; null for none. */
  readonly shows: string | null
}

/** Editor of a Markdown field, with links to its collection's records, and pictures. */
export default function MarkdownField({ name, shows, ...editor }: MarkdownFieldProps) {
  const t = useMessages(controlMessages)
  const { role } = useViewer()
  const target = use(TargetContext)
  const collection = useCollection()
  const { one } = useFieldMessages(collection)
  const kind = useRecordKind(shows ?? '')
  // Only records with an address can be linked.
  const hasAddress = Object.values(collection.fields).some(field => field.unique && field.control.type === 'slug')
  const mayUpload = kind?.paths.create !== undefined && can(role, kind.collection.permissions.create)
  return (
    <MarkdownEditor
      {...editor}
      isReview={use(ReviewContext)}
      target={target?.field === name ? target : null}
      own={hasAddress ? { label: t('linkTo', { one }), Find: FindLink } : undefined}
      pictures={kind && { collection: kind.collection.path, field: name, mayUpload, Insert, Picture }}
    />
  )
}

const takeFocusWithin = (place: HTMLElement | null) => place?.querySelector('input')?.focus()

/** Finds a record of the collection for a link in its text: `/contents/its-slug`. */
const FindLink = ({ onTake }: FindLinkProps) => {
  const t = useMessages(controlMessages)
  const collection = useCollection()
  const { one } = useFieldMessages(collection)
  const search = useReferenceSearch(collection.path)
  return (
    <div ref={takeFocusWithin}>
      <Combobox
        {...search}
        label={t('linkTo', { one })}
        value={null}
        onChange={chosen => {
          if (chosen) onTake(chosen.label, `/${collection.path}/${chosen.hint ?? chosen.id}`)
        }}
      />
    </div>
  )
}
