import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Disclosure } from '../../../ui/popup/popup.tsx'
import { useCollection } from '../../registry/contexts.ts'
import { messages } from './messages.ts'
import { useShownView } from './use-views.ts'
import { addressOf, isSameList, type SavedView, type ViewAction } from './views.ts'

const ViewsList = lazyPart(() => import('./views-list.tsx'))
const ViewQuestion = lazyPart(() => import('./view-question.tsx'))

interface ViewsMenuProps {
  /** Address of the list's present state, whatever its view. */
  readonly address: string
  readonly onOpen: (address: string) => void
}

export const ViewsMenu = ({ address, onOpen }: ViewsMenuProps) => {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<ViewAction | null>(null)
  const shown = useShownView(useCollection())
  const isChanged = shown !== null && !isSameList(shown.address, address)
  const open = (view: Pick<SavedView, 'address' | 'place'>) => onOpen(addressOf(view))
  return (
    <>
      <Disclosure
        button={{ className: 'view-button' }}
        label={
          <>
            <Bookmark size={16} aria-hidden="true" />{' '}
            <span className={shown === null ? 'record-button-label' : 'view-name'}>{shown?.name ?? t('views')}</span>
            {isChanged ? (
              <span className="view-changed">
                <span className="visually-hidden"> {t('changed')}</span>
              </span>
            ) : null}
          </>
        }
      >
        {close => (
          <ViewsList
            address={address}
            shown={shown}
            isChanged={isChanged}
            onOpen={view => {
              close()
              open(view)
            }}
            onAsk={action => {
              close()
              setAsked(action)
            }}
          />
        )}
      </Disclosure>
      {asked === null ? null : (
        <ViewQuestion asked={asked} onSaved={place => open({ address, place })} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
