import { Combobox } from '../../ui/combobox/combobox.tsx'
import type { FindLinkProps } from '../../ui/markdown/markdown-editor.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useCollection } from '../registry/contexts.ts'
import { useFieldMessages } from './labels.ts'
import { controlMessages } from './messages.ts'
import { useReferenceSearch } from './use-reference-search.ts'

const takeFocusWithin = (place: HTMLElement | null) => place?.querySelector('input')?.focus()

/** Finds a record of the collection for a link in its text: `/contents/its-slug`. */
export default function FindLink({ onTake }: FindLinkProps) {
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
