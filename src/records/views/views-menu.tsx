import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Disclosure } from '../../ui/popup/popup.tsx'
import { messages } from './messages.ts'
import type { ViewAction } from './views.ts'

const ViewsList = lazyPart(() => import('./views-list.tsx'))
const ViewQuestion = lazyPart(() => import('./view-question.tsx'))

interface ViewsMenuProps {
  readonly address: string
  readonly onOpen: (address: string) => void
}

export const ViewsMenu = ({ address, onOpen }: ViewsMenuProps) => {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<ViewAction | null>(null)
  return (
    <>
      <Disclosure
        className="btn btn-outline-primary"
        label={
          <>
            <Bookmark size={16} aria-hidden="true" /> <span className="record-button-label">{t('views')}</span>
          </>
        }
      >
        {close => (
          <ViewsList
            address={address}
            onOpen={chosen => {
              close()
              onOpen(chosen)
            }}
            onAsk={action => {
              close()
              setAsked(action)
            }}
          />
        )}
      </Disclosure>
      {asked === null ? null : <ViewQuestion asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
