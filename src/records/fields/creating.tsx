import { use, useState } from 'react'
import { can } from '../../model/permissions.ts'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import type { RecordKind } from '../registry/kind.ts'
import { messages } from './control-messages.ts'
import { FormPlace } from './form-place.ts'

const CreateDrawer = lazyPart(() => import('../form/create-drawer.tsx'))

interface Asked {
  readonly times: number
  readonly text: string
  readonly isOpen: boolean
}

/**
 * What a field that refers to records offers to whoever may create one: an option of its list, which opens the form of a new record in a drawer.
 * Only on the page of a record: over a drawer stands no other.
 *
 * @param onCreated given the id of the new record
 */
export const useCreating = (kind: RecordKind | undefined, onCreated: (id: string) => void) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const isOnPage = use(FormPlace) === 'page'
  const [asked, setAsked] = useState<Asked | null>(null)
  // What comes from files, as pictures do, has no form to begin with.
  if (!isOnPage || kind?.paths.import === undefined || !can(role, kind.collection.permissions.create)) return null
  const one = kind.collection.name.one[language]
  const close = () => setAsked(last => last && { ...last, isOpen: false })
  const created = (id: string) => {
    close()
    onCreated(id)
  }
  return {
    isOpen: asked?.isOpen === true,
    create: {
      label: (text: string) => (text === '' ? `${t('createNew', { one })}…` : t('createNamed', { text })),
      onCreate: (text: string) => setAsked(last => ({ times: (last?.times ?? 0) + 1, text, isOpen: true })),
    },
    drawer: asked ? (
      <OverPage isOpen={asked.isOpen} onClose={close}>
        <CreateDrawer
          key={asked.times}
          kind={kind}
          text={asked.text}
          isOpen={asked.isOpen}
          onClose={close}
          onCreated={created}
        />
      </OverPage>
    ) : null,
  }
}
