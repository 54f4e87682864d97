import { use, useState } from 'react'
import { can } from '../../model/permissions.ts'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import type { RecordKind } from '../registry/kind.ts'
import { FormPlace } from './form-place.ts'
import { controlMessages } from './messages.ts'

const CreateDrawer = lazyPart(() => import('../form/create-drawer.tsx'))

interface Asked {
  readonly times: number
  readonly text: string
  readonly isOpen: boolean
}

/**
 * Lets a reference field create its target: an option of the list opens a new record's form in a drawer. Only on a
 * record's page, since drawers do not nest.
 *
 * @param onCreated given the id of the new record
 */
export const useCreating = (kind: RecordKind | undefined, onCreated: (id: string) => void) => {
  const t = useMessages(controlMessages)
  const language = useLanguage()
  const { role } = useViewer()
  const isOnPage = use(FormPlace) === 'page'
  const [asked, setAsked] = useState<Asked | null>(null)
  // Collections filled from files, such as pictures, have no form.
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
