import { useRef } from 'react'
import type { Collection } from '../../model/collection.ts'
import { slugsFrom } from '../../model/form.ts'
import type { Values } from '../../model/record.ts'
import { SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { FormPlace } from '../fields/form-place.ts'
import { KindContext } from '../registry/contexts.ts'
import type { RecordKind } from '../registry/record-kind.ts'
import { messages } from './messages.ts'
import { RecordEditor } from './page.tsx'

interface CreateDrawerProps {
  readonly kind: RecordKind
  /** Title for the new record, if known. */
  readonly text: string
  readonly isOpen: boolean
  readonly onCreated: (id: string) => void
  readonly onClose: () => void
}

/** A new record takes the typed text as its title. */
const begunWith = (collection: Collection, text: string): Values => {
  const { title, fields } = collection
  if (text === '' || fields[title]?.control.type !== 'line') return {}
  const initialValues = { [title]: text }
  return { ...initialValues, ...slugsFrom(collection, initialValues, title, []) }
}

/** The form of a new record over another, which stays unchanged. */
const CreateDrawer = ({ kind, text, isOpen, onCreated, onClose }: CreateDrawerProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { collection } = kind
  const mayLeave = useRef(async () => true)
  const close = async () => {
    if (await mayLeave.current()) onClose()
  }
  return (
    <SidePanel
      isOpen={isOpen}
      isWide
      title={t('newRecord', { one: collection.name.one[language] })}
      onClose={() => void close()}
    >
      <FormPlace value="drawer">
        <KindContext value={kind}>
          <RecordEditor
            id={null}
            from={null}
            initialValues={begunWith(collection, text)}
            mayLeave={mayLeave}
            onCreated={onCreated}
          />
        </KindContext>
      </FormPlace>
    </SidePanel>
  )
}

export default CreateDrawer
