import { useSelector } from '@xstate/react'
import Bookmark from 'lucide-react/icons/bookmark'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Result } from '../../../machines/action.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Disclosure } from '../../ui/popup/popup.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { PersonName } from '../fields/cells.tsx'
import { useLive } from '../live/live.ts'
import { useCollection } from '../records-context.ts'
import { useStore } from '../store-context.ts'
import { useAction } from '../writing/use-action.ts'
import { messages } from './messages.ts'
import { changeView, type SavedView, type ViewAction, viewsSource } from './views.ts'

const ViewQuestionDialog = lazyPart(() => import('./view-question.tsx'))

interface ViewLineProps {
  readonly view: SavedView
  readonly onOpen: () => void
  readonly onAsk: (type: 'rename' | 'replace' | 'delete') => void
}

const ViewLine = ({ view, onOpen, onAsk }: ViewLineProps) => {
  const t = useMessages(messages)
  const viewer = useViewer()
  const { name } = view
  const isOwn = view.by === viewer.uid
  return (
    <li className="d-flex align-items-center">
      <button type="button" className="disclosure-choice" onClick={onOpen}>
        {name}
        {view.role !== null && !isOwn ? (
          <span className="text-soft fs-small">
            {' '}
            {t('by', { name: '' })}
            <PersonName uid={view.by} />
          </span>
        ) : null}
      </button>
      {isOwn ? (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={t('rename', { view: name })}
            onClick={() => onAsk('rename')}
          >
            <Pencil size={15} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('replace', { view: name })}
            onClick={() => onAsk('replace')}
          >
            <RefreshCw size={15} aria-hidden="true" />
          </button>
        </>
      ) : null}
      {isOwn || viewer.role === 'admin' ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t('remove', { view: name })}
          onClick={() => onAsk('delete')}
        >
          <Trash2 size={15} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}

export const ViewsMenu = ({
  address,
  onOpen,
}: {
  readonly address: string
  readonly onOpen: (address: string) => void
}) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const store = useStore()
  const { uid, role } = useViewer()
  const [source] = useState(() => viewsSource(store, collection, uid, role))
  const views = useLive(source).value ?? []
  const run = async (action: ViewAction): Promise<Result> => {
    await changeView(store, collection, uid, action)
    return { type: 'saved' }
  }
  const actor = useAction<ViewAction, Result>(run, () => {})
  const { action: asked, refused } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const failure = useFailureMessage(refused && 'failure' in refused ? refused.failure : null)
  const groups = [...new Set(views.map(view => view.role))]
  const ask = (close: () => void, action: ViewAction) => {
    close()
    actor.send({ type: 'ask', action })
  }
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
          <>
            {groups.length === 0 ? <p className="view-none">{t('none')}</p> : null}
            {groups.map(group => (
              <section key={group ?? ''}>
                <h3 className="view-group">{group === null ? t('own') : t('shared', { role: group })}</h3>
                <ul className="view-lines">
                  {views
                    .filter(view => view.role === group)
                    .map(view => (
                      <ViewLine
                        key={view.id}
                        view={view}
                        onAsk={type => ask(close, { type, view: type === 'replace' ? { ...view, address } : view })}
                        onOpen={() => {
                          close()
                          onOpen(view.address)
                        }}
                      />
                    ))}
                </ul>
              </section>
            ))}
            <button
              type="button"
              className="disclosure-choice view-save"
              onClick={() => ask(close, { type: 'save', name: '', role: null, address })}
            >
              {t('save')}
            </button>
          </>
        )}
      </Disclosure>
      {asked === null ? null : (
        <ViewQuestionDialog
          asked={asked}
          isBusy={isBusy}
          failure={failure}
          onDo={action => actor.send({ type: 'confirm', action })}
          onCancel={() => actor.send({ type: 'cancel' })}
        />
      )}
    </>
  )
}
